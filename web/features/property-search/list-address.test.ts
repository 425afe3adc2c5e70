import { expect, it } from 'vitest';
import { readListAddress } from '#web/features/property-search/list-address.ts';

it('reads type, location and prices, and asks for page 1 with 10 items [LIST-02]', () => {
  const address = 'property_type=Commercial&location=Bopal&min_price=100000&max_price=900000&bhk_type=2bhk&page=4';
  const { query, problems } = readListAddress(new URLSearchParams(address));
  expect(problems).toEqual([]);
  expect(query).toMatchObject({ page: 1, page_size: 10, sort: 'newest' });
  expect(query.filters).toMatchObject({
    property_type: 'Commercial',
    location: ['Bopal'],
    min_budget: 100_000,
    max_budget: 900_000,
    bhk_type: [],
  });
});

import { expect, it } from 'vitest';
import { createListing, listingFields, problemsOf } from '#tests/integration/http/listing-form.ts';
import { givenSite } from '#tests/support/given.ts';
import type { FormFields } from '#tests/support/test-app.ts';

const site = givenSite();

const SHOP = { property_type: 'Commercial', commercial_type: 'Shop' };

/** Each value is stored and answered as it was sent; anything else is refused, and so is the value in another case. */
async function onlyThese(field: string, values: string[], more: FormFields = {}): Promise<void> {
  for (const value of values) {
    const stored = await createListing(site, site.token, { ...more, [field]: value });
    expect((await site.get(`/api/property/view/${stored.id}`)).json()).toMatchObject({ [field]: value });
  }
  for (const wrong of ['Castle', `${values[0]} `, String(values[0]).toUpperCase(), values.slice(0, 2).join(',')]) {
    const answer = await site.staff.sendForm(
      'POST',
      '/api/property/create',
      listingFields({ ...more, [field]: wrong }),
    );
    expect([wrong, answer.statusCode]).toEqual([wrong, 400]);
    expect(problemsOf(answer)[0]).toMatch(new RegExp(`^${field}: .* must be one of: `));
  }
}

/** A search finds the listings of a value by that value. */
async function found(field: string, values: string[]): Promise<void> {
  for (const value of values) {
    const query = new URLSearchParams({ [field]: value, page_size: '100' });
    const { properties, total } = (await site.get(`/api/property/search?${query}`)).json();
    expect(total).toBeGreaterThan(0);
    expect(new Set(properties.map((card: Record<string, unknown>) => card[field]))).toEqual(new Set([value]));
  }
  expect((await site.get(`/api/property/search?${field}=Castle`)).statusCode).toBe(400);
}

it('property_type is Residential or Commercial [DATA-19]', async () => {
  await onlyThese('property_type', ['Residential', 'Commercial'], { commercial_type: 'Shop' });
  await found('property_type', ['Residential', 'Commercial']);
});

it('bhk_type is one of six [DATA-20]', async () => {
  const values = ['1RoomKitchen', '1bhk', '2bhk', '3bhk', '4bhk', '5+bhk'];
  await onlyThese('bhk_type', values);
  await found('bhk_type', values);
});

it('residential_type is one of six [DATA-21]', async () => {
  const values = ['Lowrise Apartment', 'Highrise Apartment', 'Penthouse', 'Tenament', 'Row House', 'Bungalow'];
  await onlyThese('residential_type', values);
  await found('residential_type', values);
});

it('commercial_type is one of five [DATA-22]', async () => {
  const values = ['Shop', 'Showroom', 'Shed', 'Godown', 'Office'];
  await onlyThese('commercial_type', values, SHOP);
  await found('commercial_type', values);
});

it('condition is one of five [DATA-23]', async () => {
  const values = ['Unfurnished', 'Kitchenfix', 'Semifurnished', 'Furnished', 'Fullyfurnished'];
  await onlyThese('condition', values);
  await found('condition', values);
});

it('direction is one of eight, by which homes are found, facing garden or road [DATA-24, SEARCH-29]', async () => {
  const values = ['North', 'South', 'East', 'West', 'NorthEast', 'NorthWest', 'SouthEast', 'SouthWest'];
  await onlyThese('direction', values);
  await found('direction', values);
  await onlyThese('facing', ['garden', 'road']);
});

import { describe, expect, it } from 'vitest';
import { valueLabel } from '#domain/property/labels.ts';
import { parseSearchParams } from '#domain/search/filter-params.ts';
import { filterOf, namesOf } from '#domain/search/filters.ts';
import { withTypedOptions } from '#server/http/typed-options.ts';

const read = (query: string) => {
  const params = new URLSearchParams(query);
  return withTypedOptions(params) ?? params;
};

describe('options in an address or a call [SEARCH-30]', () => {
  it.each([
    ['bhk_type=2 BHK', 'bhk_type=2bhk'],
    ['bhk_type=5 BHK', 'bhk_type=5+bhk'],
    ['bhk_type=5bhk', 'bhk_type=5+bhk'],
    ['bhk_type=1 Room Kitchen', 'bhk_type=1RoomKitchen'],
    ['bhk_type=2-bhk,3 BHK', 'bhk_type=2bhk,3bhk'],
    ['bhk_type=2 bhk&bhk_type=3-BHK', 'bhk_type=2bhk&bhk_type=3bhk'],
    ['condition=Semi Furnished', 'condition=Semifurnished'],
    ['condition=un-furnished', 'condition=Unfurnished'],
    ['condition=Fully-Furnished,kitchen fix', 'condition=Fullyfurnished,Kitchenfix'],
    ['direction=north-east', 'direction=NorthEast'],
    ['direction=North East,south_west', 'direction=NorthEast,SouthWest'],
    ['direction=પૂર્વ', 'direction=East'],
    ['residential_type=High Rise Apartment', 'residential_type=Highrise Apartment'],
    ['residential_type=row-house', 'residential_type=Row House'],
    ['commercial_type=shops', 'commercial_type=Shop'],
    ['amenity=swimming-pool,kids play area', 'amenity=Swimming Pool,Kids Play Area'],
    ['age=0-3 years', 'age=0-3'],
    ['age=Over 40 years', 'age=over-40'],
    ['possession=Ready within 12 months', 'possession=12'],
    ['possession=ready-to-move-in', 'possession=ready'],
  ])('%s means %s', (query, meant) => {
    const expected = new URLSearchParams(meant.replaceAll('5+', '5%2B'));
    expect(parseSearchParams(read(query))).toEqual(parseSearchParams(expected));
    expect(parseSearchParams(read(query)).problems).toEqual([]);
  });

  it('are found by their labels too, each', () => {
    for (const name of namesOf('one', 'several')) {
      const { values } = filterOf(name) as { values: readonly string[] };
      for (const value of values)
        expect(
          parseSearchParams(read(String(new URLSearchParams({ [name]: valueLabel(name, value) })))).query.filters[name],
          value,
        ).toEqual(parseSearchParams(new URLSearchParams({ [name]: value })).query.filters[name]);
    }
  });

  it.each([
    'bhk_type=Ground',
    'bhk_type=2.5 BHK',
    'bhk_type=3+1 BHK',
    'bhk_type=0 BHK',
    'bhk_type=9 BHK',
    'residential_type=flat',
    'condition=Castle',
    'direction=up',
    `direction=${'north '.repeat(100)}`,
    'age=5',
    'possession=tomorrow',
  ])('that nobody knows stay, so that they are told: %s', (query) => {
    expect(withTypedOptions(new URLSearchParams(query))).toBeNull();
    expect(parseSearchParams(new URLSearchParams(query)).problems).toHaveLength(1);
  });

  it('leave everything else alone, and what is written as it is known', () => {
    for (const query of [
      'location=2 BHK&q=semi furnished',
      'bhk_type=2BHK',
      'bhk_type=5+bhk',
      'utm_source=x',
      '',
      'sort=2 bhk',
      'society=2 BHK',
    ])
      expect(withTypedOptions(new URLSearchParams(query)), query).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { buildCatalogue } from '#demo/catalogue.ts';
import { standardCost } from '#domain/cost/cost.ts';
import type { Amenity } from '#domain/property/options.ts';
import { toSqft } from '#domain/property/size.ts';
import { parseSearchParams, toAddressQuery } from '#domain/search/filter-params.ts';
import { ageBounds, isSet, type SearchFilters } from '#domain/search/filters.ts';
import { RATES } from '#tests/factories/rates.ts';
import { createUnasked, type Home } from './unasked.ts';

const HOMES: Home[] = buildCatalogue(Date.UTC(2026, 10, 20)).map((listing) => ({
  ...listing,
  cost: standardCost(listing, RATES),
  size_sqft: toSqft(listing.size, listing.is_size_in_yards),
  amenities: listing.amenity_list as Amenity[],
  is_verified: listing.verified_at !== null,
  is_lowered: listing.price % 3 === 0,
}));

const inside = (value: number, min: number | null = 0, max: number | null = null) =>
  value >= (min ?? 0) && value <= (max ?? Number.POSITIVE_INFINITY);

/** By hand, from the table of filters. */
function fits(home: Home, filters: SearchFilters): boolean {
  const several = ['location', 'bhk_type', 'residential_type', 'commercial_type', 'condition', 'direction'] as const;
  return (
    (filters.property_type === undefined || filters.property_type === home.property_type) &&
    several.every((name) => filters[name].length === 0 || filters[name].some((value) => value === home[name])) &&
    (filters.age.length === 0 || filters.age.some((range) => inside(home.age, ...Object.values(ageBounds(range))))) &&
    inside(home.price, filters.min_budget, filters.max_budget) &&
    inside(home.size_sqft, filters.min_size, filters.max_size) &&
    inside(home.ceiling_height ?? -1, filters.min_ceiling_height ?? -1, filters.max_ceiling_height) &&
    inside(home.cost.cash_needed, filters.min_cash_needed, filters.max_cash_needed) &&
    inside(home.cost.instalment ?? 0, filters.min_instalment, filters.max_instalment) &&
    filters.amenity.every((amenity) => home.amenities.includes(amenity)) &&
    (!filters.verified || home.is_verified) &&
    (!filters.price_lowered || (home.is_lowered && !home.is_sold_out)) &&
    (!filters.hide_sold || !home.is_sold_out)
  );
}

describe('searches that nobody asked for', () => {
  const unasked = createUnasked(HOMES, 'test');
  const paths = [...unasked.pages(4000), ...unasked.calls(4000, 'facets=true')];
  const searches = paths.map((path) => parseSearchParams(new URLSearchParams(path.split('?')[1])));

  it('never repeat, as a page or as a call, in another order of filters or of results', () => {
    const keys = new Set(searches.map(({ query }) => toAddressQuery(query.filters)));
    expect(keys.size).toBe(8000);
    expect(keys.has('')).toBe(false);
    for (const path of paths) expect(path).toMatch(/^\/(search\?|api\/property\/search\?.*&facets=true$)/);
  });

  it('are read without a problem, and find at least one home each', () => {
    expect(searches.flatMap(({ problems }) => problems)).toEqual([]);
    expect(searches.filter(({ query }) => !HOMES.some((home) => fits(home, query.filters)))).toEqual([]);
  });

  it('use every filter that a home can be found by, and several at a time', () => {
    const asked = searches.map(({ query }) => Object.entries(query.filters).filter(([, value]) => isSet(value)));
    expect(new Set(asked.flat().map(([name]) => name)).size).toBe(22);
    expect(asked.filter(({ length }) => length >= 2).length).toBeGreaterThan(asked.length / 2);
  });

  it('end with an error when a catalogue is too small for more', () => {
    // Rounded amounts around the smallest ones are few, and a sold home with few facts has few more to be found by.
    const small = HOMES.slice(0, 1).map((home) => ({
      ...home,
      ...{ price: 100_000, size_sqft: 10, amenities: [], cost: { cash_needed: 1, instalment: null } },
      ...{ bhk_type: null, residential_type: null, commercial_type: null, ceiling_height: null },
      ...{ is_sold_out: true, is_verified: false, is_lowered: false },
    }));
    expect(() => createUnasked(small, 'few').pages(100_000)).toThrow('no more searches');
  });
});

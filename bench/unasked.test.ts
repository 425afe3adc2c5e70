import { describe, expect, it } from 'vitest';
import { buildCatalogue } from '#demo/catalogue.ts';
import type { Amenity } from '#domain/property/options.ts';
import { toSqft } from '#domain/property/size.ts';
import { parseSearchParams, toAddressQuery } from '#domain/search/filter-params.ts';
import { ageBounds, isAsked, type SearchFilters } from '#domain/search/filters.ts';
import { createUnasked, type Home } from './unasked.ts';

const HOMES: Home[] = buildCatalogue(Date.UTC(2026, 10, 20)).map((listing) => ({
  ...listing,
  size_sqft: toSqft(listing.size, listing.is_size_in_yards),
  amenities: listing.amenity_list as Amenity[],
  is_verified: listing.verified_at !== null,
}));

const read = (path: string) => parseSearchParams(new URLSearchParams(path.split('?')[1]));

const inside = (value: number, min: number | undefined, max: number | undefined) =>
  value >= (min ?? 0) && value <= (max ?? Number.POSITIVE_INFINITY);
const among = <T>(value: T, wanted: readonly T[]) => wanted.length === 0 || wanted.includes(value);

/** By hand, from the table of filters. */
function fits(home: Home, filters: SearchFilters): boolean {
  return (
    (filters.property_type === undefined || filters.property_type === home.property_type) &&
    among<string>(home.location, filters.location) &&
    among<string | null>(home.bhk_type, filters.bhk_type) &&
    among<string | null>(home.residential_type, filters.residential_type) &&
    among<string | null>(home.commercial_type, filters.commercial_type) &&
    among(home.condition, filters.condition) &&
    among(home.direction, filters.direction) &&
    (filters.age.length === 0 ||
      filters.age.some((range) => inside(home.age, ageBounds(range).min, ageBounds(range).max ?? undefined))) &&
    inside(home.price, filters.min_budget, filters.max_budget) &&
    inside(home.size_sqft, filters.min_size, filters.max_size) &&
    filters.amenity.every((amenity) => home.amenities.includes(amenity)) &&
    (!filters.verified || home.is_verified) &&
    (!filters.hide_sold || !home.is_sold_out)
  );
}

describe('searches that nobody asked for', () => {
  const unasked = createUnasked(HOMES, 'test');
  const pages = unasked.pages(4000);
  const calls = unasked.calls(4000, 'facets=true');
  const searches = [...pages, ...calls].map(read);

  it('never repeat, as a page or as a call, in another order of filters or of results', () => {
    const keys = new Set(searches.map(({ query }) => toAddressQuery(query.filters)));
    expect(keys.size).toBe(8000);
    expect(keys.has('')).toBe(false);
  });

  it('are read without a problem', () => {
    expect(searches.flatMap(({ problems }) => problems)).toEqual([]);
    for (const call of calls) expect(call).toMatch(/^\/api\/property\/search\?.*&facets=true$/);
    for (const page of pages) expect(page).toMatch(/^\/search\?/);
  });

  it('find at least one home each', () => {
    const empty = searches.filter(({ query }) => !HOMES.some((home) => fits(home, query.filters)));
    expect(empty).toEqual([]);
  });

  it('use every filter that a home can be found by, and several at a time', () => {
    const used = new Set(
      searches.flatMap(({ query: { filters } }) =>
        Object.entries(filters).flatMap(([name, value]) => (isAsked(value) ? name : [])),
      ),
    );
    expect([...used].sort()).toEqual([
      'age',
      'amenity',
      'bhk_type',
      'commercial_type',
      'condition',
      'direction',
      'hide_sold',
      'location',
      'max_budget',
      'max_size',
      'min_budget',
      'min_size',
      'property_type',
      'residential_type',
      'verified',
    ]);
  });

  it('end with an error when a catalogue is too small for more', () => {
    // Rounded amounts around the smallest ones are few.
    const small = HOMES.slice(0, 1).map((home) => ({ ...home, price: 100_000, size_sqft: 10, amenities: [] }));
    const few = createUnasked(small, 'few');
    expect(() => few.pages(100_000)).toThrow('no more searches');
  });
});

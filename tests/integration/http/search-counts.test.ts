import { beforeAll, describe, expect, it } from 'vitest';
import type { AreaFigures } from '#domain/location/area-figures.ts';
import { resolveAreas } from '#domain/location/match.ts';
import { parseSearchParams } from '#domain/search/filter-params.ts';
import { COUNTED_FILTERS } from '#domain/search/filter-schema.ts';
import type { SearchFilters } from '#domain/search/filters.ts';
import { PRICE_BOUNDS } from '#domain/search/search-page.ts';
import type { PropertyRecord } from '#server/db/records.ts';
import { messyListings } from '#tests/integration/db/messy-listings.ts';
import { countByHand } from '#tests/integration/db/search-by-hand.ts';
import { givenSite } from '#tests/support/given.ts';

const test = givenSite();
let stored: PropertyRecord[];

beforeAll(async () => {
  stored = await test.parts.database.write(async ({ properties, settings }) => {
    const records: PropertyRecord[] = [];
    for (const listing of messyListings(250, 5)) records.push(await properties.insert(listing));
    await settings.bumpCatalogue();
    return records;
  });
});

const QUERIES = [
  '',
  'bhk_type=2bhk,3bhk',
  'property_type=Residential&location=Bopal,Ambli&max_budget=7000000',
  'amenity=Gym',
  'direction=East&direction=SouthWest&bhk_type=2bhk',
  'amenity=Gym,Lift&condition=Furnished',
  'hide_sold=true&possession=12&min_size=100&is_size_in_yards=true',
  'location=nowhere-at-all',
  'age=0-3,over-40&verified=true',
];

const filtersOf = (query: string): SearchFilters => parseSearchParams(new URLSearchParams(query)).query.filters;
const foundByHand = (filters: SearchFilters) => {
  const ids = new Set(countByHand(stored, filters, resolveAreas(filters.location)));
  return stored.filter(({ id }) => ids.has(id));
};
const ask = async (query: string) => (await test.get(`/api/property/search?facets=true&${query}`)).json();

describe('the counts beside a search', () => {
  it.each(QUERIES)('are for each value what choosing it finds, counted one by one: %s [COUNT-01]', async (query) => {
    const filters = filtersOf(query);
    const { facets, total } = await ask(query);
    expect(total).toBe(foundByHand(filters).length);
    for (const name of COUNTED_FILTERS) {
      for (const [value, count] of Object.entries(facets[name])) {
        const chosen = filtersOf(new URLSearchParams([[name, value]]).toString())[name];
        const all = name === 'amenity' ? [...filters.amenity, ...(chosen as string[])] : chosen;
        const expected = foundByHand({ ...filters, [name]: all }).length;
        expect(count, `${name} ${value}`).toBe(expected);
      }
    }
  });

  it.each(QUERIES)('say how prices are spread, whatever the budget: %s [COUNT-02]', async (query) => {
    const { histogram } = await ask(query);
    const { min_budget: _min, max_budget: _max, ...filters } = filtersOf(query);
    const expected = [...PRICE_BOUNDS, 0].map(() => 0);
    for (const { price } of foundByHand(filters)) {
      const bar = PRICE_BOUNDS.filter((bound) => price > bound).length;
      expected[bar] = (expected[bar] ?? 0) + 1;
    }
    expect(histogram).toEqual({ bounds: PRICE_BOUNDS, counts: expected });
  });
});

describe('the figures of areas', () => {
  it.each(QUERIES)(
    'are the number of what matches all but the areas, and the typical price of what is available of it: %s [COUNT-03]',
    async (query) => {
      const figures: AreaFigures = (await test.get(`/api/property/area-figures?${query}`)).json();
      const byArea = Map.groupBy(foundByHand({ ...filtersOf(query), location: [] }), ({ location }) => location);
      expect(Object.keys(figures).toSorted()).toEqual([...byArea.keys()].toSorted());
      for (const [area, listings] of byArea) {
        const available = listings.filter((one) => !one.is_sold_out);
        const prices = available.map(({ price_per_sqft }) => price_per_sqft).toSorted((a, b) => a - b);
        const [low = 0, high = 0] = [prices[(prices.length - 1) >> 1], prices[prices.length >> 1]];
        expect(figures[area]?.count).toBe(listings.length);
        const median = figures[area]?.median_per_sqft;
        if (available.length < 5) expect(median).toBeNull();
        else expect(Math.abs((median ?? 0) - (low + high) / 2)).toBeLessThanOrEqual(0.5);
      }
    },
  );

  it('refuse what a search refuses [COUNT-03]', async () => {
    expect((await test.get('/api/property/area-figures?bhk_type=9bhk')).statusCode).toBe(400);
  });
});

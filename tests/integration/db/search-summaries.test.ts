import { afterAll, beforeAll, expect, it } from 'vitest';
import { FILTER_NAMES, isAsked, NO_FILTERS } from '#domain/search/filters.ts';
import type { PropertySearch } from '#server/db/records.ts';
import { indexQuestion, MARKED_FILTERS } from '#server/properties/search/filters.ts';
import { nearMisses } from '#server/properties/search/near-misses.ts';
import type { ListingIndex } from '#server/search-index/listing-index.ts';
import { createSearchIndex, type SearchIndex } from '#server/search-index/search-index.ts';
import { histogramOf, mediansOf } from '#server/search-index/summaries.ts';
import { messyListings, messySearches } from '#tests/integration/db/messy-listings.ts';
import { onBothEngines } from '#tests/support/databases.ts';

const MONTH = '2026-11';

onBothEngines('what the index says of many listings together', (stage) => {
  let index: SearchIndex;
  const ask = <T>(question: (found: ListingIndex) => T) => index.insist(MONTH, question);
  const searches = messySearches(60, 11).map((mixed): PropertySearch => {
    return { ...mixed, month: MONTH, sort: 'newest', limit: 1000, offset: 0 };
  });
  const rowsOf = async (search: PropertySearch) => (await stage.db.read.properties.search(search)).rows;

  beforeAll(async () => {
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    index = createSearchIndex({ database: stage.db, log, filters: MARKED_FILTERS });
    await stage.db.write(async (repos) => {
      for (const listing of messyListings(400, 3)) await repos.properties.insert(listing);
      await repos.settings.bumpCatalogue();
    });
  });
  afterAll(() => index.close());

  it('is the middle price per square foot of each area, of what matches', async () => {
    for (const search of searches.slice(0, 20)) {
      const medians = await ask((found) =>
        mediansOf(found, indexQuestion(search), { filter: 'location', column: 'price_per_sqft' }),
      );
      const byArea = Map.groupBy(await rowsOf(search), (row) => row.location);
      expect(Object.keys(medians).toSorted()).toEqual([...byArea.keys()].toSorted());
      for (const [area, rows] of byArea) {
        const prices = rows.map((row) => row.price_per_sqft).toSorted((a, b) => a - b);
        const [low = 0, high = 0] = [prices[(prices.length - 1) >> 1], prices[prices.length >> 1]];
        expect(medians[area]).toBeCloseTo((low + high) / 2, 6);
      }
    }
  });

  it('is how many lie between some prices', async () => {
    const bounds = [999, 1_000_000, 6_500_000, 7_500_000, 12_345_678];
    for (const search of searches.slice(0, 20)) {
      const counts = await ask((found) => histogramOf(found, indexQuestion(search), { column: 'price', bounds }));
      const expected = [0, 0, 0, 0, 0, 0];
      for (const { price } of await rowsOf(search)) {
        const place = bounds.filter((bound) => price > bound).length;
        expected[place] = (expected[place] ?? 0) + 1;
      }
      expect(counts).toEqual(expected);
    }
  });

  it('is which one filter to give up or to widen, and how many that finds', async () => {
    let changes = 0;
    for (const search of searches) {
      const found = (await rowsOf(search)).length;
      const misses = await ask((all) => nearMisses(all, search));
      for (const { filters, areas, total } of misses) {
        expect(total).toBeGreaterThan(found);
        expect((await rowsOf({ ...search, filters, areas })).length).toBe(total);
      }
      expect(misses.map(({ total }) => total)).toEqual(misses.map(({ total }) => total).toSorted((a, b) => b - a));
      // None is forgotten that would find more.
      for (const name of FILTER_NAMES.filter((one) => one in MARKED_FILTERS && isAsked(search.filters[one]))) {
        const filters = { ...search.filters, [name]: NO_FILTERS[name] };
        const more = (await rowsOf({ ...search, filters })).length > found;
        expect(misses.some(({ filter, change }) => filter === name && change === 'without')).toBe(more);
      }
      changes += misses.length;
    }
    expect(changes).toBeGreaterThan(60);
  });

  it('names an amount that was moved by a tenth', async () => {
    const search = { filters: { ...NO_FILTERS, max_budget: 6_000_000 }, areas: null, month: MONTH };
    const misses = await ask((found) => nearMisses(found, search));
    expect(misses.map(({ filter, change }) => [filter, change])).toEqual([
      ['max_budget', 'without'],
      ['max_budget', 'wider'],
    ]);
    expect(misses[1]?.filters.max_budget).toBe(6_600_000);
  });
});

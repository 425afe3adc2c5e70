import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PropertySearch } from '#server/db/records.ts';
import { indexQuestion, MARKED_FILTERS } from '#server/properties/search/filters.ts';
import type { ListingIndex } from '#server/search-index/listing-index.ts';
import { createSearchIndex, type SearchIndex } from '#server/search-index/search-index.ts';
import { histogramOf, mediansOf, nextBeyond } from '#server/search-index/summaries.ts';
import { messyListings, messySearches } from '#tests/integration/db/messy-listings.ts';
import { onOneEngine } from '#tests/support/databases.ts';

const MONTH = '2026-11';

/** How rows of each engine come into the index is in `search-index.test.ts`. */
onOneEngine('what the index says of many listings together', (stage) => {
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

  it('is the typical price per square foot of each area, of what matches', async () => {
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

  it('is the nearest price beyond one, on the way to another', async () => {
    for (const search of searches.slice(0, 20)) {
      const prices = (await rowsOf(search)).map(({ price }) => price);
      for (const [from, to] of [
        [999, 12_345_678],
        [6_500_000, 2_500_000],
        [2_500_000, 6_499_999],
      ] as const) {
        const beyond = prices.filter((price) =>
          to > from ? price > from && price <= to : price < from && price >= to,
        );
        const nearest = beyond.length === 0 ? null : to > from ? Math.min(...beyond) : Math.max(...beyond);
        // The index takes null for no answer.
        const answer = await ask((found) => [nextBeyond(found, indexQuestion(search), { column: 'price', from, to })]);
        expect(answer).toEqual([nearest]);
      }
    }
  });
});

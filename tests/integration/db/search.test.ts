import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AGE_RANGES, NO_FILTERS, type SearchFilters, type SearchQuery, SORTS } from '#domain/search/filters.ts';
import type { PropertyRecord } from '#server/db/records.ts';
import { recordsOf } from '#server/properties/lists.ts';
import { insertProperty, softDeleteProperty } from '#server/properties/writes.ts';
import { createSearchIndex, type SearchIndex } from '#server/search-index/search-index.ts';
import { messyListings, messySearches } from '#tests/integration/db/messy-listings.ts';
import { countByHand, inOrderByHand } from '#tests/integration/db/search-by-hand.ts';
import { onBothEngines } from '#tests/support/databases.ts';

const SEARCHES = 150;

onBothEngines('search', (stage) => {
  let stored: PropertyRecord[] = [];
  let searchIndex: SearchIndex;

  beforeAll(async () => {
    stored = await stage.db.write(async (tx) => {
      const records: PropertyRecord[] = [];
      for (const listing of messyListings(300)) records.push(await insertProperty(tx, listing));
      for (const record of records.slice(0, 10)) {
        await softDeleteProperty(tx, record.id, { deleted_by: null, at: record.updated_at });
      }
      return records.slice(10);
    });
    const log = { info: () => {}, warn: console.warn, error: console.error };
    searchIndex = createSearchIndex({ database: stage.db, log });
  });
  afterAll(() => searchIndex.close());

  async function search(filters: Partial<SearchFilters>, rest: Partial<SearchQuery> = {}) {
    const answers = await searchIndex.answers('2026-11');
    const query = { filters: { ...NO_FILTERS, ...filters }, sort: 'newest', page: 1, page_size: 400 } as const;
    const { ids, total } = await answers.page({ ...query, ...rest });
    return { rows: await recordsOf(stage.db.read, ids), total };
  }

  it('finds exactly what counting by hand finds, for every mixture of filters', async () => {
    for (const filters of messySearches(SEARCHES)) {
      const found = await search(filters);
      const expected = countByHand(stored, filters);
      expect(found.total, JSON.stringify(filters)).toBe(expected.length);
      expect(found.rows.map((row) => row.id).toSorted((a, b) => a - b)).toEqual(expected);
    }
  });

  describe.each([null, ...SORTS])('sorted by %s [NEAR-01]', (sort) => {
    it('pages through everything once, in order', async () => {
      const ids: number[] = [];
      for (let page = 1; page <= Math.ceil(stored.length / 9) + 1; page += 1) {
        const { rows, total } = await search({}, { sort, page, page_size: 9 });
        expect(total).toBe(stored.length);
        ids.push(...rows.map((row) => row.id));
      }
      expect(ids).toEqual(inOrderByHand(stored, sort));
    });
  });

  it('holds both ends of an age range, and finds ages above 40 by the open one [DEC-23]', async () => {
    const ages = new Set((await search({ age: ['3-6'] })).rows.map((row) => row.age));
    expect([...ages].toSorted()).toEqual([3, 4, 5, 6]);
    const closed = await search({ age: AGE_RANGES.filter((range) => range !== 'over-40') });
    expect(Math.max(...closed.rows.map((row) => row.age))).toBe(40);
    const open = await search({ age: ['over-40'] });
    expect(Math.min(...open.rows.map((row) => row.age))).toBe(41);
    expect((await search({ age: [...AGE_RANGES] })).total).toBe((await search({})).total);
  });
});

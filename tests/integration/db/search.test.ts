import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AGE_RANGES, NO_FILTERS, type SearchFilters, SORTS } from '#domain/search/filters.ts';
import type { PropertyRecord, PropertySearch } from '#server/db/records.ts';
import { MARKED_FILTERS } from '#server/properties/search/filters.ts';
import { search as searchBy } from '#server/properties/search/search.ts';
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
    searchIndex = createSearchIndex({ database: stage.db, log, filters: MARKED_FILTERS });
  });
  afterAll(() => searchIndex.close());

  const search = (filters: Partial<SearchFilters>, rest: Partial<PropertySearch> = {}) =>
    searchBy(
      { database: stage.db, searchIndex },
      {
        filters: { ...NO_FILTERS, ...filters },
        areas: null,
        month: '2026-11',
        sort: 'newest',
        limit: 400,
        offset: 0,
        ...rest,
      },
    );

  it('finds exactly what counting by hand finds, for every mixture of filters', async () => {
    for (const { filters, areas, societies } of messySearches(SEARCHES)) {
      const found = await search(filters, { areas, societies });
      const expected = countByHand(stored, filters, areas, societies);
      expect(found.total, JSON.stringify({ filters, areas, societies })).toBe(expected.length);
      expect(found.rows.map((row) => row.id).toSorted((a, b) => a - b)).toEqual(expected);
    }
  });

  describe.each([null, ...SORTS])('sorted by %s [NEAR-01]', (sort) => {
    it('pages through everything once, in order', async () => {
      const ids: number[] = [];
      for (let offset = 0; offset < stored.length + 9; offset += 9) {
        const { rows, total } = await search({}, { sort, limit: 9, offset });
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

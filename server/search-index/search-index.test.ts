import { expect, it } from 'vitest';
import type { IndexedRow } from '#server/search-index/definition.ts';
import { createSearchIndex, type SearchIndexDeps } from '#server/search-index/search-index.ts';

/** No multiple of twenty, of which a twentieth would be whole. */
const LISTINGS = 20_011;

const rowOf = (id: number): IndexedRow => ({
  id,
  created_at: id,
  price: 1,
  price_per_sqft: 1,
  size_sqft: 1,
  property_type: 'Residential',
  location: 'Bopal',
  bhk_type: null,
  residential_type: null,
  commercial_type: null,
  condition: 'Furnished',
  age: 1,
  amenities: '[]',
  possession: null,
  verified_at: null,
  is_sold_out: 0,
  title: 'Flat',
  deleted_at: null,
});

it('[SIZE-04] asks for a whole number of changes, however many listings there are: SQLite takes no other', async () => {
  let version = 1;
  const limits: number[] = [];
  const read = {
    settings: { catalogueVersion: async () => version },
    indexedListings: {
      batches: null,
      countAfter: async (id: number) => (id === 0 ? { count: LISTINGS, last: LISTINGS } : { count: 0, last: null }),
      after: async (id: number, limit: number) =>
        Array.from({ length: Math.min(limit, LISTINGS - id) }, (_, place) => rowOf(id + place + 1)),
      of: async (ids: readonly number[]) => ids.map(rowOf),
    },
    propertyChanges: {
      between: async (_after: number, _upTo: number, limit: number) => {
        limits.push(limit);
        return [LISTINGS + 1];
      },
    },
  } as unknown as SearchIndexDeps['database']['read'];
  const log = { info: () => {}, warn: (facts: object) => expect.fail(JSON.stringify(facts)), error: () => {} };
  const index = createSearchIndex({ database: { read }, log, filters: {} });
  await index.ask('2026-11', () => true);
  await index.settled();
  version = 2;
  expect(await index.ask('2026-11', ({ orders }) => orders.price.length)).toBe(LISTINGS + 1);
  expect(limits.every(Number.isInteger)).toBe(true);
  expect(limits).toHaveLength(1);
});

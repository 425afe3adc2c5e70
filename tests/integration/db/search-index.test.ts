import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { failure } from '#domain/errors.ts';
import { NO_FILTERS, type SearchQuery, SORTS } from '#domain/search/filters.ts';
import { followRates } from '#server/db/cost-rates.ts';
import { openDatabase } from '#server/db/database.ts';
import { bumpCatalogue } from '#server/db/settings.ts';
import type { Db } from '#server/db/tables.ts';
import { purgeDeletedBefore } from '#server/properties/feature.ts';
import { lastModified, listDeleted, recordsOf } from '#server/properties/lists.ts';
import { countsByArea } from '#server/properties/search/search.ts';
import {
  insertProperty,
  lockProperty,
  softDeleteProperty,
  undeleteProperty,
  updateProperty,
} from '#server/properties/writes.ts';
import { createSearchIndex, type SearchIndex, type SearchIndexDeps } from '#server/search-index/search-index.ts';
import { NOW } from '#tests/factories/moments.ts';
import { changeOf } from '#tests/factories/properties.ts';
import { messyListings, messySearches } from '#tests/integration/db/messy-listings.ts';
import { countByHand, inOrderByHand } from '#tests/integration/db/search-by-hand.ts';
import { onBothEngines, queryRows } from '#tests/support/databases.ts';
import { meddle } from '#tests/support/statements.ts';

const SEED = 20_261_122;
const MONTH = '2026-11';
/** More changes than this have the index made anew here. */
const MOST = 40;

/** What happens to the catalogue between two searches; a number chooses the listing that it happens to. */
const writes = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('create' as const),
      seed: fc.nat(),
      count: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('edit' as const), seed: fc.nat(), which: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sell' as const), which: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('delete' as const), which: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('restore' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('purge' as const) }) },
);
type Write = typeof writes extends fc.Arbitrary<infer One> ? One : never;

const asked = fc.record({
  seed: fc.nat(),
  sort: fc.constantFrom(null, ...SORTS),
  page: fc.oneof(fc.constantFrom(1, 2, 3, 10_000), fc.integer({ min: 1, max: 50 })),
  page_size: fc.constantFrom(1, 9, 100),
});

onBothEngines('the search index', (stage) => {
  let index: SearchIndex;
  const log = { info: () => {}, warn: (facts: object) => expect.fail(JSON.stringify(facts)), error: () => {} };
  const open = (others: Partial<SearchIndexDeps> = {}) =>
    createSearchIndex({ database: stage.db, log, rates, mostChanges: MOST, ...others });

  let rates: SearchIndexDeps['rates'];
  beforeAll(async () => {
    rates = await followRates(stage.db, () => NOW);
    index = open();
    await store(80);
    await listings(index);
  });
  afterAll(() => index.close());

  const store = (count: number, seed?: number, database = stage.db) =>
    database.write(async (tx) => {
      for (const listing of messyListings(count, seed)) await insertProperty(tx, listing);
      await bumpCatalogue(tx);
    });
  async function listings(one: SearchIndex, patienceMs?: number): Promise<number> {
    const answers = await one.answers(MONTH, patienceMs);
    const [total = 0] = await answers.totals([NO_FILTERS]);
    return total;
  }
  const shownIds = async () => (await lastModified(stage.db.read, 0, 10_000)).map(({ id }) => id);
  const countStored = async () => (await shownIds()).length;

  /** The same transaction that staff, an import or the hourly tidying run. */
  const apply = (write: Write) =>
    stage.db.write(async (tx) => {
      await writeOn(tx, write);
      await bumpCatalogue(tx);
    });

  async function writeOn(tx: Db, write: Write): Promise<void> {
    const pick = (ids: number[]) => ('which' in write ? ids[write.which % ids.length] : undefined);
    if (write.kind === 'create') {
      for (const listing of messyListings(write.count, write.seed)) await insertProperty(tx, listing);
    } else if (write.kind === 'purge') {
      await purgeDeletedBefore(tx, NOW + 2, { at: NOW + 2, limit: 1 });
    } else if (write.kind === 'restore') {
      const gone = (await listDeleted(tx, 0, { offset: 0, limit: 500 })).rows.map(({ id }) => id);
      const id = pick(gone);
      if (id !== undefined) await undeleteProperty(tx, id, { deletedSince: 0, at: NOW });
    } else {
      const id = pick((await lastModified(tx, 0, 1000)).map((listing) => listing.id));
      if (id === undefined) return;
      if (write.kind === 'delete') await softDeleteProperty(tx, id, { deleted_by: null, at: NOW + 1 });
      else if (write.kind === 'sell')
        await updateProperty(tx, id, changeOf(await lockProperty(tx, id), { is_sold_out: true }));
      else {
        const [other] = messyListings(1, write.seed);
        if (other !== undefined)
          await updateProperty(tx, id, changeOf(await lockProperty(tx, id), { ...other, sold_at: null }));
      }
    }
  }

  const searchOf = ({ seed, ...slice }: { seed: number } & Omit<SearchQuery, 'filters'>): SearchQuery => ({
    filters: messySearches(1, seed)[0] ?? NO_FILTERS,
    ...slice,
  });

  async function expectTheTruth(one: SearchIndex, query: SearchQuery, month = MONTH): Promise<void> {
    const { filters, sort, page, page_size } = query;
    const stored = await recordsOf(stage.db.read, await shownIds());
    const matching = new Set(countByHand(stored, filters, month));
    const ids = inOrderByHand(stored, sort).filter((id) => matching.has(id));
    const answers = await one.answers(month);
    expect(await answers.page(query)).toEqual({
      total: ids.length,
      ids: ids.slice((page - 1) * page_size, page * page_size),
    });
  }

  it('finds what a look at every listing finds, in its order, whatever is asked and whatever was written', async () => {
    const turns = fc.array(
      fc.tuple(fc.array(writes, { maxLength: 3 }), fc.array(asked, { minLength: 1, maxLength: 4 })),
      {
        maxLength: 6,
      },
    );
    await fc.assert(
      fc.asyncProperty(turns, async (happened) => {
        for (const [done, questions] of happened) {
          for (const write of done) await apply(write);
          for (const question of questions) await expectTheTruth(index, searchOf(question));
        }
      }),
      { numRuns: 15, seed: SEED },
    );
    const fresh = open();
    await listings(fresh);
    for (const question of fc.sample(asked, { numRuns: 20, seed: SEED }))
      await expectTheTruth(fresh, searchOf(question));
    await fresh.close();
  });

  it('counts the available listings of each area', async () => {
    const stored = await recordsOf(stage.db.read, await shownIds());
    const counts = Map.groupBy(
      stored.filter(({ is_sold_out }) => !is_sold_out),
      ({ location }) => location,
    );
    const counted = await countsByArea({ searchIndex: index, now: () => NOW });
    expect(Object.fromEntries(counted.map(({ area, count }) => [area, count]))).toEqual(
      Object.fromEntries([...counts].map(([area, { length }]) => [area, length])),
    );
    expect(counted.length).toBeGreaterThan(5);
  });

  it('[SIZE-07] follows what another process writes at the next question', async () => {
    const other = await openDatabase(stage.config);
    const before = await listings(index);
    await store(3, 5, other);
    // Another process' commits come between two turns of the event loop.
    await nextTurn();
    expect(await listings(index)).toBe(before + 3);
    await other.close();
  });

  it('does not see what is written before its transaction has ended, nor what was given up', async () => {
    const before = await listings(index);
    const attempt = stage.db.write(async (tx) => {
      for (const listing of messyListings(2, 9)) await insertProperty(tx, listing);
      await bumpCatalogue(tx);
      expect(await listings(index)).toBe(before);
      throw new Error('changed its mind');
    });
    await expect(attempt).rejects.toThrow('changed its mind');
    expect(await listings(index)).toBe(before);
  });

  it('lets questions wait while it begins anew after very many changes', async () => {
    await store(MOST + 5, 77);
    const { loads } = index.state();
    expect(await listings(index)).toBe(await countStored());
    expect(index.state().loads).toBe(loads + 1);
    for (const question of fc.sample(asked, { numRuns: 20, seed: SEED }))
      await expectTheTruth(index, searchOf(question));
  });

  it('misses nothing of very many changes when a listing is among them twice [SIZE-02]', async () => {
    await apply({ kind: 'sell', which: 0 });
    await apply({ kind: 'edit', which: 0, seed: 4 });
    // The last of them are in a version of their own.
    for (const count of [MOST - 1, 20]) await store(count, 78);
    expect(await listings(index)).toBe(await countStored());
  });

  it('begins anew for another month, on which possession depends', async () => {
    const query = { sort: 'newest', page: 1, page_size: 100 } as const;
    for (const possession of ['ready', '6', '12', '24'] as const)
      await expectTheTruth(index, { ...query, filters: { ...NO_FILTERS, possession } }, '2027-06');
  });

  it('gives up on a load that takes longer than a question may wait, and tells when to ask again', async () => {
    const one = open();
    await expect(listings(one, 0)).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 2 });
    await one.close();
  });

  it('[SIZE-03] stays in memory while the database is away, and goes on from there', async () => {
    let isAway = false;
    // A database of its own: the index of the other tests looks for changes by itself meanwhile.
    const database = await openDatabase(stage.config);
    meddle(database.read, ({ sql }, run) => {
      if (isAway && sql.includes('"property_changes"')) return Promise.reject(failure('UNAVAILABLE', 'databaseAway'));
      return run();
    });
    const one = open({ database, log: { ...log, warn: () => {} } });
    await listings(one);
    await store(2, 7);
    isAway = true;
    await expect(listings(one)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    isAway = false;
    const total = await countStored();
    await expect.poll(() => listings(one).catch(() => null)).toBe(total);
    expect(one.state().loads).toBe(1);
    await one.close();
    await database.close();
  });

  it('[LOSS-09] is made anew when the database has gone back to an earlier version', async () => {
    const one = open();
    await store(1, 8);
    await listings(one);
    await store(1, 9);
    const known = await listings(one);
    const version = stage.db.catalogue.stored(one.state().version);
    const newest = (await lastModified(stage.db.read, 0, 10_000)).at(-1)?.id ?? 0;
    for (const sql of [
      `delete from properties where id = ${newest}`,
      `delete from property_changes where version = ${version}`,
      `update settings set value = ${version - 1} where name = 'catalogue_version'`,
    ])
      await queryRows(stage.config, sql);
    await expect.poll(() => listings(one)).toBe((known ?? 0) - 1);
    expect(one.state().loads).toBe(2);
    await one.close();
  });
});

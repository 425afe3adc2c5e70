import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { failure } from '#domain/errors.ts';
import { NO_FILTERS, SORTS } from '#domain/search/filters.ts';
import { openDatabase } from '#server/db/database.ts';
import { readBatches } from '#server/db/engines/batches/batches.ts';
import type { PropertySearch } from '#server/db/records.ts';
import { bumpCatalogue } from '#server/db/settings.ts';
import type { Db } from '#server/db/tables.ts';
import {
  countProperties,
  countShownByArea,
  lastModified,
  listDeleted,
  searchProperties,
} from '#server/properties/lists.ts';
import { indexQuestion, MARKED_FILTERS } from '#server/properties/search/filters.ts';
import { countsByArea, search } from '#server/properties/search/search.ts';
import { purgeDeletedBefore } from '#server/properties/upkeep.ts';
import {
  insertProperty,
  lockProperty,
  softDeleteProperty,
  undeleteProperty,
  updateProperty,
} from '#server/properties/writes.ts';
import { indexedListingsAfter } from '#server/search-index/indexed-listings.ts';
import { ListingIndex } from '#server/search-index/listing-index.ts';
import { createPause } from '#server/search-index/pause.ts';
import { pageAndCountsOf } from '#server/search-index/questions.ts';
import { createSearchIndex, type SearchIndex, type SearchIndexDeps } from '#server/search-index/search-index.ts';
import { NOW } from '#tests/factories/moments.ts';
import { changeOf } from '#tests/factories/properties.ts';
import { messyListings, messySearches } from '#tests/integration/db/messy-listings.ts';
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
  offset: fc.oneof(fc.constantFrom(0, 9, 18, 1_000_000), fc.nat(150)),
  limit: fc.constantFrom(1, 9, 100),
});

onBothEngines('the search index', (stage) => {
  let index: SearchIndex;
  const log = { info: () => {}, warn: (facts: object) => expect.fail(JSON.stringify(facts)), error: () => {} };
  const open = (others: Partial<SearchIndexDeps> = {}) =>
    createSearchIndex({ database: stage.db, log, filters: MARKED_FILTERS, mostChanges: MOST, ...others });
  const wake = async (one: SearchIndex) => {
    await one.ask(MONTH, () => true);
    await one.settled();
  };

  beforeAll(async () => {
    index = open();
    await store(80);
    await wake(index);
  });
  afterAll(() => index.close());

  const store = (count: number, seed?: number, database = stage.db) =>
    database.write(async (tx) => {
      for (const listing of messyListings(count, seed)) await insertProperty(tx, listing);
      await bumpCatalogue(tx);
    });
  const listings = (one: SearchIndex) => one.ask(MONTH, ({ orders }) => orders.price.length);
  const everything = () => answered(({ orders }) => orders.price.length);
  const totalBySql = async () => (await countProperties(stage.db.read)).total;

  /** What the index answers, once it does. */
  async function answered<T>(question: (found: ListingIndex) => T): Promise<T> {
    for (;;) {
      const answer = await index.ask(MONTH, question);
      if (answer !== null) return answer;
      await index.settled();
    }
  }

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

  const searchOf = ({
    seed,
    sort,
    offset,
    limit,
  }: { seed: number } & Pick<PropertySearch, 'sort' | 'offset' | 'limit'>) => {
    const [mixed] = messySearches(1, seed);
    return { filters: NO_FILTERS, areas: null, month: MONTH, ...mixed, sort, offset, limit } satisfies PropertySearch;
  };

  async function expectTheSame(one: SearchIndex, question: PropertySearch): Promise<void> {
    const truth = await searchProperties(stage.db.read, question);
    let isAsked = false;
    const watched: SearchIndex = {
      ...one,
      ask: async (month, answer) => {
        const found = await one.ask(month, answer);
        isAsked = found !== null;
        return found;
      },
    };
    for (let tries = 0; tries < 5 && !isAsked; tries += 1) {
      await one.settled();
      expect(await search({ database: stage.db, searchIndex: watched }, question)).toEqual(truth);
    }
    expect(isAsked).toBe(true);
  }

  it('finds the same listings in the same order as SQL, whatever is asked and whatever was written', async () => {
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
          for (const question of questions) await expectTheSame(index, searchOf(question));
        }
      }),
      { numRuns: 15, seed: SEED },
    );
    const fresh = open();
    await wake(fresh);
    for (const question of fc.sample(asked, { numRuns: 20, seed: SEED }))
      await expectTheSame(fresh, searchOf(question));
    await fresh.close();
  });

  it('counts the available listings of each area as SQL does', async () => {
    await wake(index);
    const counted = await countsByArea({ database: stage.db, searchIndex: index }, MONTH);
    expect(counted).toEqual(await countShownByArea(stage.db.read));
    expect(counted.length).toBeGreaterThan(5);
  });

  it('follows what another process writes at the next question', async () => {
    const other = await openDatabase(stage.config);
    const before = await everything();
    await store(3, 5, other);
    expect(await everything()).toBe(before + 3);
    await other.close();
  });

  it('does not see what is written before its transaction has ended, nor what was given up', async () => {
    const before = await everything();
    const attempt = stage.db.write(async (tx) => {
      for (const listing of messyListings(2, 9)) await insertProperty(tx, listing);
      await bumpCatalogue(tx);
      expect(await everything()).toBe(before);
      throw new Error('changed its mind');
    });
    await expect(attempt).rejects.toThrow('changed its mind');
    expect(await everything()).toBe(before);
  });

  it('leaves questions to SQL while it begins anew after very many changes, and then answers them again', async () => {
    await store(MOST + 5, 77);
    expect(await index.ask(MONTH, () => true)).toBeNull();
    await index.settled();
    for (const question of fc.sample(asked, { numRuns: 20, seed: SEED }))
      await expectTheSame(index, searchOf(question));
  });

  it('misses nothing of very many changes when a listing is among them twice [SIZE-02]', async () => {
    await wake(index);
    await apply({ kind: 'sell', which: 0 });
    await apply({ kind: 'edit', which: 0, seed: 4 });
    // The last of them are in a version of their own.
    for (const count of [MOST - 1, 20]) await store(count, 78);
    expect(await everything()).toBe(await totalBySql());
  });

  it('begins anew for another month, on which possession depends', async () => {
    expect(await index.ask('2027-06', () => true)).toBeNull();
    await index.settled();
    const question = { ...searchOf({ seed: 1, sort: 'newest', offset: 0, limit: 100 }), areas: null, month: '2027-06' };
    for (const possession of ['ready', '6', '12', '24'] as const)
      await expectTheSame(index, { ...question, filters: { ...NO_FILTERS, possession } });
  });

  it('[SIZE-01] of very many listings lets questions wait while other threads read', async () => {
    const large = open({ many: 1 });
    expect(await listings(large)).toBe(await totalBySql());
    await large.close();
  });

  it('[SIZE-01] takes in what another thread read as it takes in rows: each once, by id, in any number of batches', async () => {
    const rows = await indexedListingsAfter(stage.db.read, 0, 10_000);
    const [byRows, byBatches] = [0, 1].map(() => new ListingIndex(MARKED_FILTERS, MONTH, rows.length));
    for (const row of rows) byRows?.load(row);
    const ids: number[] = [];
    for await (const batch of stage.db.batches(70)) {
      ids.push(...batch.ids);
      byBatches?.loadBatch(batch);
    }
    expect(ids).toEqual(rows.map(({ id }) => id));
    const answers = await Promise.all(
      [byRows, byBatches].map(async (one) => {
        if (one === undefined) return [];
        await one.arrange(createPause());
        const questions = messySearches(30, SEED).map((mixed) => indexQuestion({ ...mixed, month: MONTH }));
        const page = { column: 'price', direction: 'desc', offset: 0, limit: 100 } as const;
        return questions.map((question) => pageAndCountsOf(one, { ...question, ...page }));
      }),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]?.some(({ total }) => total > 10)).toBe(true);
  });

  it('is told when the other thread cannot read', async () => {
    const place = { sqlite: '/nowhere/chavi.sqlite', postgres: 'postgres://nobody:x@127.0.0.1:1/nowhere' }[
      stage.engine
    ];
    await expect(readBatches({ kind: stage.engine, file: place, url: place }).next()).rejects.toThrow();
  });

  it('[SIZE-03] stays in memory while the database is away, and goes on from there', async () => {
    let [isAway, readings] = [false, 0];
    const letPass = meddle(stage.db.read, ({ sql }, run) => {
      if (isAway && sql.includes('"property_changes"')) return Promise.reject(failure('UNAVAILABLE', 'databaseAway'));
      if (sql.includes('from "properties"') && sql.includes('limit')) readings += 1;
      return run();
    });
    const one = open({ log: { ...log, warn: () => {} } });
    await wake(one);
    const loaded = readings;
    await store(2, 7);
    isAway = true;
    expect(await listings(one)).toBeNull();
    isAway = false;
    const total = await totalBySql();
    await expect.poll(() => listings(one)).toBe(total);
    expect(readings).toBe(loaded);
    letPass();
    await one.close();
  });

  it('[LOSS-09] is made anew when the database has gone back to an earlier version', async () => {
    const told: string[] = [];
    const one = open({ log: { ...log, warn: (_, text) => void told.push(String(text)) } });
    await store(1, 8);
    await wake(one);
    await store(1, 9);
    const known = await listings(one);
    const { version } = one.state();
    const newest = (await lastModified(stage.db.read, 0, 10_000)).at(-1)?.id ?? 0;
    for (const sql of [
      `delete from properties where id = ${newest}`,
      `delete from property_changes where version = ${version}`,
      `update settings set value = ${version - 1} where name = 'catalogue_version'`,
    ])
      await queryRows(stage.config, sql);
    await expect.poll(() => listings(one)).toBe((known ?? 0) - 1);
    expect(told).toEqual([expect.stringContaining('went back')]);
    await one.close();
  });
});

import { beforeAll, expect, it } from 'vitest';
import { failure } from '#domain/errors.ts';
import { readBatches } from '#server/db/engines/batches/batches.ts';
import type { Repositories } from '#server/db/repositories.ts';
import { indexQuestion, MARKED_FILTERS } from '#server/properties/search/filters.ts';
import { ListingIndex } from '#server/search-index/listing-index.ts';
import { createPause } from '#server/search-index/pause.ts';
import { pageAndCountsOf } from '#server/search-index/questions.ts';
import { createSearchIndex } from '#server/search-index/search-index.ts';
import { messyListings, messySearches } from '#tests/integration/db/messy-listings.ts';
import { onBothEngines, queryRows } from '#tests/support/databases.ts';

const SEED = 20_261_123;
const MONTH = '2026-11';

onBothEngines('the search index of very many listings', (stage) => {
  const log = { info: () => {}, warn: (facts: object) => expect.fail(JSON.stringify(facts)), error: () => {} };
  const store = (count: number, seed: number) =>
    stage.db.write(async ({ properties, settings }) => {
      for (const listing of messyListings(count, seed)) await properties.insert(listing);
      await settings.bumpCatalogue();
    });
  beforeAll(() => store(1100, 77));

  it('[SIZE-01] lets questions wait while other threads read, as SQL would keep everybody waiting', async () => {
    const large = createSearchIndex({ database: stage.db, log, filters: MARKED_FILTERS, many: 1 });
    const answer = await large.ask(MONTH, ({ orders }) => orders.created_at.length);
    const { total } = await stage.db.read.properties.counts();
    expect(answer).toBe(total);
    await large.close();
  });

  it('[SIZE-01] takes in what another thread read as it takes in rows', async () => {
    const { batches, after } = stage.db.read.indexedListings;
    if (batches === null) expect.fail('nobody else can read');
    const rows = await after(0, 10_000);
    const [byRows, byBatches] = [0, 1].map(() => new ListingIndex(MARKED_FILTERS, MONTH, rows.length));
    for (const row of rows) byRows?.load(row);
    for await (const batch of batches()) byBatches?.loadBatch(batch);
    const answers = await Promise.all(
      [byRows, byBatches].map(async (one) => {
        if (one === undefined) return [];
        await one.arrange(createPause());
        const questions = messySearches(30, SEED).map((mixed) => indexQuestion({ ...mixed, month: MONTH }));
        const page = { column: 'price', direction: 'desc', offset: 0, limit: 100 } as const;
        return questions.map((question) => pageAndCountsOf(one, { ...question, ...page }));
      }),
    );
    expect(rows.length).toBeGreaterThan(1000);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]?.some(({ total }) => total > 10)).toBe(true);
  });

  it('is given every listing once, by id, however few ids a batch has', async () => {
    const { batches, after } = stage.db.read.indexedListings;
    if (batches === null) return;
    const rows = await after(0, 10_000);
    const ids: number[] = [];
    for await (const batch of batches(70)) ids.push(...batch.ids);
    expect(ids).toEqual(rows.map(({ id }) => id));
  });

  it('is told when the other thread cannot read', async () => {
    const nowhere = { sqlite: '/nowhere/chavi.sqlite', postgres: 'postgres://nobody:x@127.0.0.1:1/nowhere' }[
      stage.engine
    ];
    const broken = readBatches({ kind: stage.engine, file: nowhere, url: nowhere });
    await expect(broken.next()).rejects.toThrow();
  });

  it('[SIZE-03] stays in memory while the database is away, and goes on from there', async () => {
    let [isAway, readings] = [false, 0];
    const { propertyChanges, indexedListings } = stage.db.read;
    const away = () => Promise.reject(failure('UNAVAILABLE', 'databaseAway'));
    const read: Repositories = {
      ...stage.db.read,
      propertyChanges: {
        ...propertyChanges,
        between: (...span) => (isAway ? away() : propertyChanges.between(...span)),
      },
      indexedListings: {
        ...indexedListings,
        after: (...span) => {
          readings += 1;
          return indexedListings.after(...span);
        },
      },
    };
    const quiet = { ...log, warn: () => {} };
    const one = createSearchIndex({ database: { read }, log: quiet, filters: MARKED_FILTERS });
    await one.ask(MONTH, () => true);
    await one.settled();
    const loaded = readings;
    await store(2, 7);
    isAway = true;
    expect(await one.ask(MONTH, () => true)).toBeNull();
    isAway = false;
    const { total } = await stage.db.read.properties.counts();
    await expect.poll(() => one.ask(MONTH, ({ orders }) => orders.price.length)).toBe(total);
    expect(readings).toBe(loaded);
    await one.close();
  });

  it('[LOSS-09] is made anew when the database has gone back to an earlier version', async () => {
    const told: string[] = [];
    const one = createSearchIndex({
      database: stage.db,
      log: { ...log, warn: (_, text) => void told.push(String(text)) },
      filters: MARKED_FILTERS,
    });
    const listings = () => one.ask(MONTH, ({ orders }) => orders.price.length);
    await store(1, 8);
    await listings();
    await one.settled();
    await store(1, 9);
    const known = await listings();
    const { version } = one.state();
    const newest = (await stage.db.read.properties.lastModified(0, 10_000)).at(-1)?.id ?? 0;
    for (const sql of [
      `delete from properties where id = ${newest}`,
      `delete from property_changes where version = ${version}`,
      `update settings set value = ${version - 1} where name = 'catalogue_version'`,
    ])
      await queryRows(stage.config, sql);
    await expect.poll(listings).toBe((known ?? 0) - 1);
    expect(told).toEqual([expect.stringContaining('went back')]);
    await one.close();
  });
});

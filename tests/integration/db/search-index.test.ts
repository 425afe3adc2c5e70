import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { areaNames } from '#domain/location/areas.ts';
import { parseSearchParams } from '#domain/search/filter-params.ts';
import { FILTER_NAMES, type FilterName, NO_FILTERS, SORTS } from '#domain/search/filters.ts';
import { openDatabase } from '#server/db/database.ts';
import type { PropertySearch } from '#server/db/records.ts';
import type { Repositories } from '#server/db/repositories.ts';
import { indexQuestion, MARKED_FILTERS } from '#server/properties/search/filters.ts';
import { countsByArea, search } from '#server/properties/search/search.ts';
import type { ListingIndex } from '#server/search-index/listing-index.ts';
import { countsOf, totalOf } from '#server/search-index/questions.ts';
import { createSearchIndex, type SearchIndex } from '#server/search-index/search-index.ts';
import { NOW } from '#tests/factories/moments.ts';
import { changeOf } from '#tests/factories/properties.ts';
import { messyListings, messySearches } from '#tests/integration/db/messy-listings.ts';
import { onBothEngines } from '#tests/support/databases.ts';

const SEED = 20_261_122;
const MONTH = '2026-11';

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
  const open = () => createSearchIndex({ database: stage.db, log, filters: MARKED_FILTERS });
  const wake = async (one: SearchIndex) => {
    await one.ask(MONTH, () => true);
    await one.settled();
  };

  beforeAll(async () => {
    index = open();
    await stage.db.write(async (repos) => {
      for (const listing of messyListings(80)) await repos.properties.insert(listing);
      await repos.settings.bumpCatalogue();
    });
    await wake(index);
  });
  afterAll(() => index.close());

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
    stage.db.write(async (repos) => {
      await writeOn(repos, write);
      await repos.settings.bumpCatalogue();
    });

  async function writeOn({ properties }: Repositories, write: Write): Promise<void> {
    const pick = (ids: number[]) => ('which' in write ? ids[write.which % ids.length] : undefined);
    if (write.kind === 'create') {
      for (const listing of messyListings(write.count, write.seed)) await properties.insert(listing);
    } else if (write.kind === 'purge') {
      await properties.purgeDeletedBefore(NOW + 2, { at: NOW + 2, limit: 1 });
    } else if (write.kind === 'restore') {
      const gone = (await properties.listDeleted(0, { offset: 0, limit: 500 })).rows.map(({ id }) => id);
      const id = pick(gone);
      if (id !== undefined) await properties.restore(id, { deletedSince: 0, at: NOW });
    } else {
      const id = pick((await properties.lastModified(0, 1000)).map((listing) => listing.id));
      if (id === undefined) return;
      if (write.kind === 'delete') await properties.softDelete(id, { deleted_by: null, at: NOW + 1 });
      else if (write.kind === 'sell')
        await properties.update(id, changeOf(await properties.lock(id), { is_sold_out: true }));
      else {
        const [other] = messyListings(1, write.seed);
        if (other !== undefined)
          await properties.update(id, changeOf(await properties.lock(id), { ...other, sold_at: null }));
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
    const truth = await stage.db.read.properties.search(question);
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

  /** What SQL finds when a value is chosen: instead of the filter's own values, or with them when all must hold. */
  async function countBySql(question: PropertySearch, name: FilterName, value: string): Promise<number> {
    const chosen = new URLSearchParams([[name, value]]);
    const { [name]: alone } = parseSearchParams(chosen).query.filters;
    const filters = { ...question.filters, [name]: alone };
    if (name === 'amenity') filters.amenity = [...new Set([...question.filters.amenity, ...filters.amenity])];
    const areas = name === 'location' ? [value] : question.areas;
    const societies = name === 'location' ? [] : question.societies;
    const chosenToo = { filters, areas, societies, limit: 1, offset: 0 };
    return (await stage.db.read.properties.search({ ...question, ...chosenToo })).total;
  }

  it('counts for every value what choosing it finds, and the total that SQL counts', async () => {
    await wake(index);
    for (const { seed } of fc.sample(asked, { numRuns: 6, seed: SEED })) {
      const question = searchOf({ seed, sort: 'newest', offset: 0, limit: 1 });
      const asks = indexQuestion(question);
      const { total, counts } = await answered((found) => ({
        total: totalOf(found, asks),
        counts: countsOf(found, asks),
      }));
      expect(total).toBe((await stage.db.read.properties.search(question)).total);
      expect(Object.keys(counts)).toEqual(Object.keys(MARKED_FILTERS));
      for (const name of FILTER_NAMES) {
        for (const [value, count] of Object.entries(counts[name] ?? {})) {
          if (name === 'location' && !areaNames().slice(0, 14).includes(value)) expect(count).toBe(0);
          else
            expect(count, `${JSON.stringify(question)} ${name} ${value}`).toBe(await countBySql(question, name, value));
        }
      }
    }
  });

  it('counts the available listings of each area as SQL does', async () => {
    await wake(index);
    const counted = await countsByArea({ database: stage.db, searchIndex: index }, MONTH);
    expect(counted).toEqual(await stage.db.read.properties.countsByArea());
    expect(counted.length).toBeGreaterThan(5);
  });

  it('follows what another process writes at the next question', async () => {
    const other = await openDatabase(stage.config);
    const everything = () => answered(({ orders }) => orders.created_at.length);
    const before = await everything();
    await other.write(async (repos) => {
      for (const listing of messyListings(3, 5)) await repos.properties.insert(listing);
      await repos.settings.bumpCatalogue();
    });
    expect(await everything()).toBe(before + 3);
    await other.close();
  });

  it('does not see what is written before its transaction has ended, nor what was given up', async () => {
    const everything = () => answered(({ orders }) => orders.created_at.length);
    const before = await everything();
    const attempt = stage.db.write(async (repos) => {
      for (const listing of messyListings(2, 9)) await repos.properties.insert(listing);
      await repos.settings.bumpCatalogue();
      expect(await everything()).toBe(before);
      throw new Error('changed its mind');
    });
    await expect(attempt).rejects.toThrow('changed its mind');
    expect(await everything()).toBe(before);
  });

  it('leaves questions to SQL while it begins anew after very many changes, and then answers them again', async () => {
    await stage.db.write(async (repos) => {
      for (const listing of messyListings(1200, 77)) await repos.properties.insert(listing);
      await repos.settings.bumpCatalogue();
    });
    expect(await index.ask(MONTH, () => true)).toBeNull();
    await index.settled();
    for (const question of fc.sample(asked, { numRuns: 20, seed: SEED }))
      await expectTheSame(index, searchOf(question));
  });

  it('misses nothing of very many changes when a listing is among them twice [SIZE-02]', async () => {
    await wake(index);
    const most = Math.max(1000, Math.floor((await answered(({ orders }) => orders.price.length)) / 20));
    await apply({ kind: 'sell', which: 0 });
    await apply({ kind: 'edit', which: 0, seed: 4 });
    // The last of them are in a version of their own.
    for (const count of [most - 1, 200]) {
      await stage.db.write(async (repos) => {
        for (const listing of messyListings(count, 78)) await repos.properties.insert(listing);
        await repos.settings.bumpCatalogue();
      });
    }
    const { total } = await stage.db.read.properties.counts();
    expect(await answered(({ orders }) => orders.price.length)).toBe(total);
  });

  it('begins anew for another month, on which possession depends', async () => {
    expect(await index.ask('2027-06', () => true)).toBeNull();
    await index.settled();
    const question = { ...searchOf({ seed: 1, sort: 'newest', offset: 0, limit: 100 }), areas: null, month: '2027-06' };
    for (const possession of ['ready', '6', '12', '24'] as const)
      await expectTheSame(index, { ...question, filters: { ...NO_FILTERS, possession } });
  });
});

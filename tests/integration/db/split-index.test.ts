import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { areaSlug } from '#domain/location/area-name.ts';
import { areaNames } from '#domain/location/areas.ts';
import { NO_FILTERS, type SearchFilters, SORTS, type Sort } from '#domain/search/filters.ts';
import { followRates } from '#server/db/cost-rates.ts';
import { bumpCatalogue } from '#server/db/settings.ts';
import { addErrorAnswers } from '#server/http/errors.ts';
import { insertProperty, lockProperty, updateProperty } from '#server/properties/writes.ts';
import { partRoutes, splitIndex } from '#server/search-index/peers.ts';
import type { SearchAnswers } from '#server/search-index/search-answers.ts';
import { createSearchIndex, type SearchIndex } from '#server/search-index/search-index.ts';
import { type AskParts, answersOfParts, type Part } from '#server/search-index/split-answers.ts';
import { NOW } from '#tests/factories/moments.ts';
import { changeOf } from '#tests/factories/properties.ts';
import { messyListings, messySearches } from '#tests/integration/db/messy-listings.ts';
import { onBothEngines } from '#tests/support/databases.ts';
import { freePorts } from '#tests/support/free-ports.ts';

const MONTH = '2026-11';
const LISTINGS = 300;
const EVERY_OTHER = areaNames().filter((_, place) => place % 2 === 0);
const keyOf = (text: string) => ({ for: () => Buffer.from(text) });

onBothEngines('an index that two processes hold', (stage) => {
  const log = { info: () => {}, warn: (facts: object) => expect.fail(JSON.stringify(facts)), error: () => {} };
  const servers: FastifyInstance[] = [];
  let whole: SearchIndex;
  let parts: SearchIndex[];
  let origins: string[];

  beforeAll(async () => {
    const rates = await followRates(stage.db, () => NOW);
    const deps = { database: stage.db, log, rates };
    await stage.db.write(async (tx) => {
      for (const listing of messyListings(LISTINGS)) await insertProperty(tx, listing);
      await bumpCatalogue(tx);
    });
    origins = (await freePorts(2)).map((port) => `http://127.0.0.1:${port}`);
    const areas = [EVERY_OTHER.map(areaSlug), null];
    const split = origins.map((origin, place) => ({ origin, areas: areas[place] ?? null }));
    whole = createSearchIndex(deps);
    parts = origins.map((_, own) => {
      return createSearchIndex({ ...deps, split: splitIndex({ parts: split, own }, keyOf('a')) });
    });
    for (const [place, part] of parts.entries()) {
      const app = Fastify();
      addErrorAnswers(app);
      partRoutes(app, part, keyOf('a'));
      await app.listen({ host: '127.0.0.1', port: Number(new URL(origins[place] ?? '').port) });
      servers.push(app);
    }
  });
  afterAll(async () => {
    for (const one of [...servers, whole, ...parts]) await one.close();
  });

  /** What both parts answer, as a whole index does. */
  async function expectAsOne<T>(ask: (answers: SearchAnswers) => Promise<T>): Promise<T> {
    const expected = await ask(await whole.answers(MONTH));
    for (const part of parts) expect(await ask(await part.answers(MONTH))).toEqual(expected);
    return expected;
  }
  const held = () => parts.map((part) => part.state().listings);

  it('[CAP-01] answers every search as a whole one does: pages in any order, counts, totals, amounts', async () => {
    let seed = 20;
    for (const sort of [null, ...SORTS])
      for (const filters of messySearches(3, ++seed)) {
        for (const page of [1, 2, 4])
          await expectAsOne((answers) => answers.pageWithCounts({ filters, sort, page, page_size: 9 }));
        const span = { range: 'budget', from: 2_500_001, to: 99_999_999_999 } as const;
        await expectAsOne((answers) => answers.nearest(filters, span));
        await expectAsOne((answers) => answers.nearest(filters, { ...span, from: span.to, to: span.from }));
        await expectAsOne((answers) => answers.totals([filters, { ...filters, hide_sold: true }]));
        await expectAsOne((answers) => answers.medians(filters, 'location', 'price_per_sqft'));
      }
    const [one = 0, other = 0] = held();
    expect([one + other, one > 0, other > 0]).toEqual([LISTINGS, true, true]);
  });

  it('[CAP-01] reaches pages from the nearer end, and tells which are too far from both', async () => {
    const held = await Promise.all(parts.map((part) => part.part(MONTH, 0)));
    const ask = async (name: keyof Part, ...args: never[]) =>
      held.map((part) => JSON.parse(JSON.stringify((part[name] as (...some: never[]) => unknown)(...args))));
    const split = answersOfParts(ask as AskParts, { version: 0, usualAt: null }, 45);
    const pageOf = (answers: SearchAnswers, page: number, sort: Sort | null) =>
      answers.page({ filters: NO_FILTERS, sort, page, page_size: 9 });
    const most = Math.ceil(LISTINGS / 9);
    for (const sort of [null, 'price_asc', 'instalment'] as const) {
      for (const page of [1, 5, most - 3, most, most + 1])
        expect(await pageOf(split, page, sort)).toEqual(await pageOf(await whole.answers(MONTH), page, sort));
      await expect(pageOf(split, 6, sort)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    }
  });

  it('[CAP-01] knows names of places whichever part has them, by letters and by sound', async () => {
    for (const key of ['gulnar', 'crest', 'bopal', 'ગુલનારક્રેસ્ટ', 'nothing'])
      await expectAsOne((answers) => answers.named(key, 6, ['location', 'property_type']));
    const called = (filters: Partial<SearchFilters>) =>
      expectAsOne((answers) =>
        answers.page({ filters: { ...NO_FILTERS, ...filters }, sort: null, page: 1, page_size: 9 }),
      );
    await called({ location: ['Gulnar Crest', 'Bopal'] });
    await called({ location: ['ગુલનાર ક્રેસ્ટ'] });
    await called({ society: 'gulnar crest' });
    expect((await called({ location: ['Nowhere'] })).total).toBe(0);
  });

  it('[CAP-01] follows a listing from an area of the one into an area of the other', async () => {
    const [id = 0] = (
      await expectAsOne((answers) =>
        answers.page({ filters: { ...NO_FILTERS, location: EVERY_OTHER }, sort: null, page: 1, page_size: 1 }),
      )
    ).ids;
    const before = held();
    const location = areaNames().find((name) => !EVERY_OTHER.includes(name)) ?? '';
    await stage.db.write(async (tx) => {
      await updateProperty(tx, id, changeOf(await lockProperty(tx, id), { location }));
      await bumpCatalogue(tx);
    });
    const filters = { ...NO_FILTERS, location: [location] };
    const found = await expectAsOne((answers) => answers.page({ filters, sort: null, page: 1, page_size: 100 }));
    expect(found.ids).toContain(id);
    expect(held()).toEqual([(before[0] ?? 0) - 1, (before[1] ?? 0) + 1]);
  });

  it('[CAP-02] finds nothing for who has not their token, and refuses another version of the program', async () => {
    const ask = (key: string, program: string) =>
      fetch(`${origins[0]}/parts-of-the-index`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${Buffer.from(key).toString('base64url')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ program, month: MONTH, version: 0, name: 'totals', args: [[], [NO_FILTERS]] }),
      });
    expect((await ask('b', '0')).status).toBe(404);
    expect((await ask('', '0')).status).toBe(404);
    expect((await ask('a', '0')).status).toBe(503);
  });

  it('[CAP-02] refuses while a part is away, and never finds nothing', async () => {
    await servers[1]?.close();
    const answers = await parts[0]?.answers(MONTH);
    await expect(answers?.totals([NO_FILTERS])).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 2 });
    const query = { filters: { ...NO_FILTERS, location: EVERY_OTHER }, sort: null, page: 1, page_size: 9 };
    await expect(answers?.page(query)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});

import { expect, it } from 'vitest';
import { NO_FILTERS } from '#domain/search/filters.ts';
import type { IndexedRow } from '#server/search-index/listing-rows.ts';
import { createSearchIndex, type SearchIndex, type SearchIndexDeps } from '#server/search-index/search-index.ts';
import { RATES } from '#tests/factories/rates.ts';
import { answering } from '#tests/support/statements.ts';

/** No multiple of twenty, of which a twentieth would be whole. */
const LISTINGS = 20_011;

const rowOf = (id: number): IndexedRow => ({
  id,
  created_at: id,
  price: 1,
  price_per_sqft: 1,
  size_sqft: 1,
  ceiling_height: 0,
  cash_needed: 1,
  instalment: 1,
  news_at: id,
  property_type: 'Residential',
  location: 'Bopal',
  bhk_type: null,
  residential_type: null,
  commercial_type: null,
  condition: 'Furnished',
  direction: 'East',
  age: 1,
  amenities: '[]',
  possession: null,
  badge_at: null,
  standing: 0,
  is_lowered: 0,
  usual_place: null,
  title: 'Flat',
});

/** A catalogue whose every later version adds one listing; `newest` is stored, and `shown` is shown. */
function catalogue() {
  const state = { shown: 1, newest: 1, limits: [] as number[] };
  const answers = (sql: string, [first = 0, second = 0, third = 0]: readonly number[]): object[] => {
    if (sql.includes('"property_changes"')) {
      state.limits.push(third);
      return Array.from({ length: second - first }, (_, place) => ({ property_id: LISTINGS + first + place }));
    }
    const length = Math.max(0, Math.min(second, LISTINGS - first));
    return Array.from({ length }, (_, place) => rowOf(first + place + 1));
  };
  const read = answering(({ sql, parameters }) => {
    const values = parameters as number[];
    return sql.includes('"id" in (') ? values.map(rowOf) : answers(sql, values);
  });
  const log = { info: () => {}, warn: (facts: object) => expect.fail(JSON.stringify(facts)), error: () => {} };
  const database = {
    read,
    catalogue: {
      version: async () => state.shown,
      newest: async () => state.newest,
      stored: (version: number) => version,
      begins: () => 0,
    },
  } as unknown as SearchIndexDeps['database'];
  return {
    state,
    index: createSearchIndex({ database, log, rates: { today: () => ({ ...RATES, id: 1, created_at: 0 }) } }),
  };
}

async function ask(index: SearchIndex) {
  const { totals, version } = await index.answers('2026-11');
  return { listings: (await totals([NO_FILTERS]))[0], version };
}

it('[SIZE-04] asks for a whole number of changes, however many listings there are: SQLite takes no other', async () => {
  const { state, index } = catalogue();
  await ask(index);
  state.newest = state.shown = 2;
  expect(await ask(index)).toEqual({ listings: LISTINGS + 1, version: 2 });
  expect(state.limits.every(Number.isInteger)).toBe(true);
  expect(state.limits).toHaveLength(1);
  await index.close();
});

it('[SIZE-07] takes in beforehand what is shown later, while others write much', async () => {
  const { state, index } = catalogue();
  await ask(index);
  state.newest = state.shown = 2;
  await ask(index);
  state.newest = 500;
  await expect.poll(() => index.state().version).toBe(500);
  expect(await ask(index)).toEqual({ listings: LISTINGS + 499, version: 500 });
  // Those who ask for what is shown are not held up by what is not.
  state.newest = 900;
  const answers = [];
  while (index.state().version < 900) {
    answers.push(await ask(index));
    await new Promise(setImmediate);
  }
  expect(answers.some(({ version, listings = 0 }) => version === 500 && listings > LISTINGS + 499)).toBe(true);
  // Who asks for the newest gets the whole of it.
  state.newest = state.shown = 1300;
  expect(await ask(index)).toEqual({ listings: LISTINGS + 1299, version: 1300 });
  await index.close();
});

import { describe, expect, it } from 'vitest';
import { BAND_STANDINGS } from '#domain/property/band.ts';
import { FILTER_NAMES, NO_FILTERS, type SearchFilters, type SearchQuery, SORTS } from '#domain/search/filters.ts';
import { ORDERS } from '#server/search-index/filters.ts';
import { ListingIndex } from '#server/search-index/listing-index.ts';
import { type IndexedRow, NUMBERS } from '#server/search-index/listing-rows.ts';
import { answersOf } from '#server/search-index/search-answers.ts';

const MONTH = '2026-11';
const AS_OF = { version: 1, usualAt: null };
/** More than the index has room for at first. */
const LISTINGS = 4000;

const TYPES = ['Residential', 'Commercial'] as const;
const BHK_TYPES = ['1bhk', '2bhk', '3bhk'] as const;
const AREAS = ['Bopal', 'Gota', 'Vastral', 'Shela'];
const TAGS = ['Gym', 'Lift', 'Garden'] as const;
/** Titles with the key of the name in them. */
const TITLES = { '2 BHK': '', 'Shop in Gulnar Crest': 'gulnarcrest', 'Vrundarang Sky': 'vrundarangsky' };
const NAMES = ['vrundarang', 'gulnarc', 'nothing'];

/** Whole numbers from 0 below `end`, the same in each run (a linear congruence). */
let state = 20_261_122;
function random(end: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * end);
}
const one = <T>(values: readonly T[]): T => values[random(values.length)] as T;
const some = <T>(values: readonly T[]): T[] => values.filter(() => random(2) === 0);
const often = <T>(value: () => T): T | undefined => (random(3) === 0 ? value() : undefined);

function rowOf(id: number): IndexedRow {
  const type = one(TYPES);
  return {
    id,
    created_at: 1_790_000_000_000 + random(50),
    // Many have the lowest price.
    price: random(4) === 0 ? 50_000 : (1 + random(400)) * 50_000,
    price_per_sqft: random(100_000) / 7,
    size_sqft: 100 + random(3000) / 2,
    ceiling_height: random(2) * (6 + random(40) / 2),
    cash_needed: 10_000 * (1 + random(300)),
    instalment: type === 'Residential' ? 500 * (1 + random(100)) : Number.POSITIVE_INFINITY,
    news_at: 1_790_000_000_000 + random(60),
    property_type: type,
    location: one(AREAS),
    bhk_type: type === 'Residential' ? one(BHK_TYPES) : null,
    residential_type: null,
    commercial_type: null,
    condition: 'Furnished',
    direction: 'East',
    age: 1,
    amenities: JSON.stringify(some(TAGS)),
    possession: null,
    badge_at: random(3) === 0 ? 1_790_000_000_000 + id : null,
    standing: one([0, 0, 1, 2] as const),
    is_lowered: one([0, 0, 1] as const),
    usual_place: one([null, ...BAND_STANDINGS]),
    title: one(Object.keys(TITLES)),
  };
}

function question(): SearchFilters {
  const [low, high] = [random(21_000_000), random(21_000_000)];
  return {
    ...NO_FILTERS,
    property_type: often(() => one(TYPES)),
    bhk_type: often(() => some(BHK_TYPES)) ?? [],
    location: often(() => [...some(AREAS), ...(often(() => [one(NAMES)]) ?? [])]) ?? [],
    amenity: often(() => some(TAGS)) ?? [],
    verified: often(() => true) ?? false,
    price_lowered: often(() => true) ?? false,
    hide_sold: often(() => true) ?? false,
    min_budget: often(() => Math.min(low, high)),
    max_budget: often(() => Math.max(low, high)),
    min_size: often(() => random(1000)),
    max_size: often(() => 1000 + random(700)),
    max_cash_needed: often(() => random(3_000_000)),
    min_instalment: often(() => random(30_000)),
  };
}

const isIn = (number: number, min = 0, max = Number.POSITIVE_INFINITY) => number >= min && number <= max;

/** What each filter asks of a listing, found by looking at it. */
const PASSES: { [Name in keyof SearchFilters]?: (row: IndexedRow, asked: SearchFilters) => boolean } = {
  property_type: (row, { property_type: type }) => type === undefined || row.property_type === type,
  bhk_type: (row, { bhk_type: types }) => types.length === 0 || types.some((type) => type === row.bhk_type),
  location: (row, { location: texts }) =>
    texts.length === 0 ||
    texts.includes(row.location) ||
    texts.some((text) => NAMES.includes(text) && TITLES[row.title as keyof typeof TITLES].includes(text)),
  amenity: (row, { amenity }) => amenity.every((tag) => JSON.parse(row.amenities).includes(tag)),
  verified: (row, { verified }) => !verified || row.badge_at !== null,
  price_lowered: (row, { price_lowered }) => !price_lowered || row.is_lowered === 1,
  hide_sold: (row, { hide_sold }) => !hide_sold || row.standing !== 2,
  min_budget: (row, { min_budget: min, max_budget: max }) => isIn(row.price, min, max),
  max_cash_needed: (row, { max_cash_needed: max }) => isIn(row.cash_needed, 0, max),
  min_instalment: ({ instalment }, { min_instalment: min }) =>
    min === undefined || (instalment >= min && Number.isFinite(instalment)),
  min_size: (row, { min_size: min, max_size: max }) => isIn(row.size_sqft, min, max),
};

const passes = (row: IndexedRow, asked: SearchFilters, but?: string) =>
  FILTER_NAMES.every((name) => name === but || (PASSES[name]?.(row, asked) ?? true));

function pageByHand(found: readonly IndexedRow[], { sort, page, page_size }: SearchQuery): number[] {
  const { column, direction } = ORDERS[sort ?? 'newest'];
  const sign = direction === 'asc' ? 1 : -1;
  const placeOf = (row: IndexedRow) => (sort === null ? Number(row.standing) : 0);
  return found
    .toSorted((a, b) => placeOf(a) - placeOf(b) || sign * (Number(a[column]) - Number(b[column]) || a.id - b.id))
    .slice((page - 1) * page_size, page * page_size)
    .map(({ id }) => id);
}

function medianByHand(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
}

async function expectTheTruth(index: ListingIndex, rows: readonly IndexedRow[]): Promise<void> {
  const answers = answersOf(index, AS_OF);
  const filters = question();
  const found = rows.filter((row) => passes(row, filters));
  const page_size = one([1, 9, 100]);
  const pages = Math.ceil(found.length / page_size);
  const page = Math.max(1, one([1, 1, 2, random(pages + 2), pages]));
  const query = { filters, sort: one([null, ...SORTS]), page, page_size };
  const expected = { ids: pageByHand(found, query), total: found.length };
  expect(await answers.page(query), JSON.stringify(query)).toEqual(expected);
  const { counts, ...counted } = await answers.pageWithCounts(query);
  expect(counted).toEqual(expected);
  expect(await answers.counts(filters)).toEqual(counts);
  expect(await answers.totals([filters, NO_FILTERS])).toEqual([found.length, rows.length]);

  const others = (name: string) => rows.filter((row) => passes(row, filters, name));
  for (const area of AREAS) expect(counts.location?.[area]).toBe(countOf(others('location'), { location: area }));
  for (const type of BHK_TYPES) expect(counts.bhk_type?.[type]).toBe(countOf(others('bhk_type'), { bhk_type: type }));
  for (const tag of TAGS)
    expect(counts.amenity?.[tag]).toBe(found.filter(({ amenities }) => amenities.includes(tag)).length);
  expect(counts.hide_sold?.true).toBe(others('hide_sold').filter(({ standing }) => standing !== 2).length);
  for (const usual_place of BAND_STANDINGS) expect(counts.usual?.[usual_place]).toBe(countOf(found, { usual_place }));
  const bar = others('min_budget').filter(({ price }) => price > 1_000_000 && price <= 2_000_000);
  expect(counts.budget?.['2000000']).toBe(bar.length);

  const medians = await answers.medians(filters, 'location', 'price_per_sqft');
  for (const area of AREAS) {
    const own = found.filter(({ location }) => location === area).map((row) => row.price_per_sqft);
    expect(medians.get(area)).toEqual(own.length === 0 ? undefined : { count: own.length, median: medianByHand(own) });
  }
  const from = random(20_000_000);
  const above = found.map(({ price }) => price).filter((price) => price > from && price <= 21_000_000);
  const below = found.map(({ price }) => price).filter((price) => price < from && price >= 0);
  expect(await answers.nearest(filters, { range: 'budget', from, to: 21_000_000 })).toBe(
    above.length === 0 ? null : Math.min(...above),
  );
  expect(await answers.nearest(filters, { range: 'budget', from, to: 0 })).toBe(
    below.length === 0 ? null : Math.max(...below),
  );
}

const countOf = (rows: readonly IndexedRow[], like: Partial<IndexedRow>) =>
  rows.filter((row) => Object.entries(like).every(([name, value]) => row[name as keyof IndexedRow] === value)).length;

function loaded(rows: readonly IndexedRow[]): ListingIndex {
  const index = new ListingIndex(MONTH);
  index.load(rows);
  for (const column of NUMBERS) index.sort(column);
  return index;
}

describe('the index of many listings', () => {
  it('[SIZE-02] answers as a look at every listing does: after a load, edits, deletes, restores and new ones, few or many at once', async () => {
    const rows = new Map<number, IndexedRow>();
    for (let id = 3; rows.size < LISTINGS; id += 1 + random(2)) rows.set(id, rowOf(id));
    const index = loaded([...rows.values()]);
    for (let turn = 0; turn < 25; turn += 1) await expectTheTruth(index, [...rows.values()]);

    const ids = [...rows.keys()];
    const gone = new Map<number, IndexedRow>();
    for (const many of [1, 1, 40, 1500, 1, 3000]) {
      const changed = new Map<number, IndexedRow>();
      const taken = new Set<number>();
      for (let change = 0; change < many; change += 1) {
        // A listing that was there, in between, or later.
        const id = one([one(ids), one(ids), one(ids) + 1, 100_000 + random(5000)]);
        if (changed.has(id) || taken.has(id)) continue;
        const before = rows.get(id);
        if (before !== undefined && random(2) === 0) {
          taken.add(id);
          gone.set(id, before);
          rows.delete(id);
          continue;
        }
        // Restored, now and then with other facts.
        const row = (random(2) === 0 ? gone.get(id) : undefined) ?? rowOf(id);
        changed.set(id, row);
        rows.set(id, row);
      }
      index.change([...changed.values()], [...taken]);
      for (let asked = 0; asked < 6; asked += 1) await expectTheTruth(index, [...rows.values()]);
    }
    expect(index.length).toBe(rows.size);
  });

  it('answers for a catalogue that begins empty', async () => {
    const index = loaded([]);
    await expectTheTruth(index, []);
    const rows = Array.from({ length: 40 }, (_, place) => rowOf(place + 1));
    for (const row of rows) index.change([row], []);
    for (let turn = 0; turn < 25; turn += 1) await expectTheTruth(index, rows);
  });

  it('names the societies that contain a key, those that begin with it first, with where most of their homes lie', async () => {
    const row = (id: number, title: string, location: string) => ({ ...rowOf(id), title, location });
    const index = loaded([
      row(1, 'Gulnar Crest', 'Bopal'),
      row(2, 'Gulnar Crest', 'Bopal'),
      row(3, 'Gulnar Crest', 'Gota'),
      row(4, '2 BHK in New Gulnar', 'Shela'),
    ]);
    const named = await answersOf(index, AS_OF).named('gulnar', 5, ['location']);
    expect(named).toEqual([
      { name: 'Gulnar Crest', count: 3, mostly: { location: { value: 'Bopal', count: 2 } } },
      { name: 'New Gulnar', count: 1, mostly: { location: { value: 'Shela', count: 1 } } },
    ]);
    index.change([], [4]);
    expect(await answersOf(index, AS_OF).named('newgulnar', 5, [])).toEqual([]);
  });
});

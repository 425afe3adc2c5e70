import { describe, expect, it } from 'vitest';
import {
  type Asked,
  type IndexedRow,
  type MarkedFilters,
  NUMBERS,
  type NumberColumn,
  type Range,
} from '#server/search-index/definition.ts';
import { ListingIndex } from '#server/search-index/listing-index.ts';
import { createPause } from '#server/search-index/pause.ts';
import { countsOf, pageAndCountsOf, pageOf, totalOf } from '#server/search-index/questions.ts';

const MONTH = '2026-11';
/** Several blocks of a bitmap, and several steps of an order. */
const LISTINGS = 18_000;
/** More than there is room for. */
const LATER = 4000;

const TYPES = ['Residential', 'Commercial'] as const;
const BHK_TYPES = ['1bhk', '2bhk', '3bhk'] as const;
const AREAS = ['Bopal', 'Gota', 'Sola', 'Vastral', 'Shela'];
/** Titles with the names in them, as they are compared. */
const TITLES = {
  '2 BHK': '',
  'Shop in Gulnar Crest': 'gulnarcrest',
  'Vrundarang Sky': 'vrundarangsky',
  '3 BHK in Vrundarang Heights': 'vrundarangheights',
  'Crest, 2 BHK': 'crest',
};
const named = Object.entries(TITLES);
const KEYS = ['vrundarang', 'crest', 'gulnarc', 'bhk', 'nothing'];
const TAGS = ['Gym', 'Lift', 'Park', 'Pool'];

const FILTERS: MarkedFilters = {
  type: { column: 'property_type', marks: String, values: TYPES, together: 1 },
  bhk: { column: 'bhk_type', marks: (rooms) => (rooms === null ? null : String(rooms)), values: BHK_TYPES },
  area: { column: 'location', marks: String, values: AREAS.slice(0, 3), isOpen: true, together: 2 },
  tag: { column: 'amenities', marks: (tags) => JSON.parse(String(tags)), values: TAGS, wantsAll: true },
  verified: { column: 'badge_at', marks: (at) => (at === null ? null : 'true'), values: ['true'] },
  standing: { column: 'standing', marks: String, values: ['0', '1', '2'] },
};

/** Whole numbers from 0 below `end`, the same in each run (a linear congruence). */
let state = 20_261_122;
function random(end: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * end);
}
const one = <T>(values: readonly T[]): T => values[random(values.length)] as T;
const some = <T>(values: readonly T[]): T[] => values.filter(() => random(2) === 0);

function rowOf(id: number): IndexedRow {
  const type = one(TYPES);
  return {
    id,
    created_at: 1_790_000_000_000 + random(50),
    // Many have the lowest price, more than lie between two steps.
    price: random(4) === 0 ? 50_000 : (1 + random(400)) * 50_000,
    price_per_sqft: random(100_000) / 7,
    size_sqft: 100 + random(3000) / 2,
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
    title: one(named)[0],
  };
}

function question(): Asked {
  const marks: Record<string, readonly string[]> = {};
  for (const [name, filter] of Object.entries(FILTERS)) {
    const values = name === 'area' ? AREAS : filter.values;
    if (random(2) === 0) marks[name] = random(12) === 0 ? [] : [one(values), ...some(values)];
  }
  const ranges: Partial<Record<NumberColumn, Range>> = {};
  for (const [column, end] of [
    ['price', 21_000_000],
    ['size_sqft', 1700],
    ['price_per_sqft', 15_000],
  ] as const) {
    if (random(3) > 0) continue;
    const [low, high] = [random(end), random(end)];
    ranges[column] = one([{ min: low }, { max: high }, { min: Math.min(low, high), max: Math.max(low, high) }]);
  }
  const names: Record<string, string[]> =
    marks.area !== undefined && random(2) === 0 ? { area: [one(KEYS), ...some(KEYS)] } : {};
  return { marks, names, ranges };
}

/** The filters that a listing is left out by, found by looking at it; null for one that is outside a range. */
function leftOutBy(row: IndexedRow, { marks, names = {}, ranges }: Asked): string[] | null {
  for (const [column, { min = 0, max = Number.POSITIVE_INFINITY }] of Object.entries(ranges)) {
    const number = row[column as NumberColumn];
    if (number < min || number > max) return null;
  }
  const own = marksOf(row);
  const called = TITLES[row.title as keyof typeof TITLES];
  const passes = ([name, values]: [string, readonly string[]]) => {
    if (names[name]?.some((key) => called.includes(key))) return true;
    const has = (value: string) => own[name]?.includes(value) === true;
    return name === 'tag' ? values.every(has) : values.some(has);
  };
  return Object.entries(marks).flatMap((asked) => (passes(asked) ? [] : asked[0]));
}

type Marks = Record<string, readonly string[]>;
const known = new WeakMap<IndexedRow, Marks>();

/** The marks of a listing by filter; found once, since thousands of listings are looked at for each question. */
function marksOf(row: IndexedRow): Marks {
  const found = known.get(row);
  if (found !== undefined) return found;
  const marks: Marks = {};
  for (const [name, filter] of Object.entries(FILTERS)) {
    const own = filter.marks(row[filter.column], MONTH) ?? [];
    marks[name] = typeof own === 'string' ? [own] : own;
  }
  known.set(row, marks);
  return marks;
}

function expectTheTruth(index: ListingIndex, rows: readonly IndexedRow[]): void {
  const asked = question();
  const found: IndexedRow[] = [];
  const left: Record<string, IndexedRow[]> = Object.fromEntries(Object.keys(FILTERS).map((name) => [name, []]));
  for (const row of rows) {
    const out = leftOutBy(row, asked);
    if (out === null || out.length > 1) continue;
    if (out.length === 0) found.push(row);
    // Choosing an amenity adds to those that are chosen; choosing another value replaces the filter's own.
    const counted = out.length === 0 ? Object.keys(FILTERS) : out.filter((name) => name !== 'tag');
    for (const name of counted) left[name]?.push(row);
  }
  const [column, direction] = [one(NUMBERS), one(['asc', 'desc'] as const)];
  const sign = direction === 'asc' ? 1 : -1;
  // Half of the time those with a mark come before all others.
  const groups = random(2) === 0 ? { filter: 'standing', values: ['0', '1', '2'] } : undefined;
  const placeOf = (row: IndexedRow) => (groups === undefined ? 0 : (row.standing ?? 0));
  found.sort((a, b) => placeOf(a) - placeOf(b) || sign * (a[column] - b[column] || a.id - b.id));
  const ahead = found.findLastIndex((row) => placeOf(row) === 0) + 1;
  const [offset, limit] = [
    one([0, 0, 9, 250, Math.max(0, ahead - random(20)), ahead, random(found.length + 20)]),
    one([1, 9, 100]),
  ];
  const page = { ids: found.slice(offset, offset + limit).map(({ id }) => id), total: found.length };
  const counts = Object.fromEntries(
    [...index.marked].map(([name, { bitmaps }]) => {
      const marks = (left[name] ?? []).flatMap((row) => marksOf(row)[name] ?? []);
      const byValue = Map.groupBy(marks, (mark) => mark);
      return [name, Object.fromEntries([...bitmaps.keys()].map((value) => [value, byValue.get(value)?.length ?? 0]))];
    }),
  );
  const pageAsked = { ...asked, column, direction, offset, limit, ...(groups && { groups }) };
  expect(pageAndCountsOf(index, pageAsked), JSON.stringify(pageAsked)).toEqual({ ...page, counts });
  expect(pageOf(index, pageAsked)).toEqual(page);
  expect(totalOf(index, asked)).toBe(page.total);
  expect(countsOf(index, asked)).toEqual(counts);
}

describe('the index of many listings', () => {
  it('answers as a look at every listing does: after a load, edits, deletes, restores and new ones beyond its room', async () => {
    const rows = new Map<number, IndexedRow>();
    const index = new ListingIndex(FILTERS, MONTH, LISTINGS);
    for (let id = 3; rows.size < LISTINGS; id += 1 + random(2)) {
      rows.set(id, rowOf(id));
      index.load(rowAt(rows, id));
    }
    await index.arrange(createPause());
    for (let turn = 0; turn < 25; turn += 1) expectTheTruth(index, [...rows.values()]);

    const gone = new Map<number, IndexedRow>();
    const ids = [...rows.keys()];
    for (let turn = 0; turn < 6; turn += 1) {
      for (let change = 0; change < 300; change += 1) {
        const id = one(ids);
        const row = rows.get(id);
        const back = gone.get(id);
        if (row === undefined) {
          // Restored, now and then with other facts.
          const restored = random(2) === 0 || back === undefined ? rowOf(id) : back;
          rows.set(id, restored);
          index.put(restored);
        } else if (random(2) === 0) {
          rows.delete(id);
          gone.set(id, row);
          index.remove(id);
        } else {
          rows.set(id, rowOf(id));
          index.put(rowAt(rows, id));
        }
      }
      for (let added = 0; added < LATER / 6; added += 1) {
        // Half of them have an id between two of the load.
        const between = one(ids) + 1;
        const id = random(2) === 0 || rows.has(between) || gone.has(between) ? 100_000 + turn * LATER + added : between;
        rows.set(id, rowOf(id));
        ids.push(id);
        index.put(rowAt(rows, id));
      }
      for (let asked = 0; asked < 6; asked += 1) expectTheTruth(index, [...rows.values()]);
    }
    expect(index.orders.price.length).toBe(rows.size);
  });

  it('[SIZE-02] answers so too when very many change at once', async () => {
    const rows = new Map<number, IndexedRow>();
    const index = new ListingIndex(FILTERS, MONTH, LISTINGS);
    for (let id = 1; id <= LISTINGS; id += 1) {
      rows.set(id, rowOf(id));
      index.load(rowAt(rows, id));
    }
    await index.arrange(createPause());
    for (let turn = 0; turn < 4; turn += 1) {
      const changed: IndexedRow[] = [];
      const gone: number[] = [];
      for (let id = 1 + random(9); id <= LISTINGS; id += 1 + random(15)) {
        const before = rows.get(id);
        const now = before === undefined || random(3) === 0 ? rowOf(id) : before;
        // Of the others each third stays.
        if (before === undefined || random(3) === 0) {
          rows.set(id, now);
          changed.push(now);
        } else {
          rows.delete(id);
          gone.push(id);
        }
      }
      for (let id = LISTINGS + 1 + turn * 900; id <= LISTINGS + 900 * (turn + 1); id += 1) {
        rows.set(id, rowOf(id));
        changed.push(rowAt(rows, id));
      }
      index.change(changed, gone);
      for (let asked = 0; asked < 8; asked += 1) expectTheTruth(index, [...rows.values()]);
    }
  });

  it('answers for a catalogue that begins empty', async () => {
    const index = new ListingIndex(FILTERS, MONTH, 0);
    await index.arrange(createPause());
    const rows = new Map<number, IndexedRow>();
    expectTheTruth(index, []);
    for (let id = 1; id < 40; id += 1) {
      rows.set(id, rowOf(id));
      index.put(rowAt(rows, id));
    }
    for (let turn = 0; turn < 25; turn += 1) expectTheTruth(index, [...rows.values()]);
  });
});

function rowAt(rows: ReadonlyMap<number, IndexedRow>, id: number): IndexedRow {
  const row = rows.get(id);
  if (row === undefined) throw new Error(`There is no listing ${id}.`);
  return row;
}

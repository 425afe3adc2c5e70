import { heardNames, holderOf, wholeName } from '#domain/location/heard-names.ts';
import { resolveAreas } from '#domain/location/match.ts';
import { placesNamed, societyKeys } from '#domain/location/societies.ts';
import { nameKey } from '#domain/location/spellings.ts';
import { isRangeSet, RANGE_NAMES } from '#domain/search/amounts.ts';
import type { AmountRange } from '#domain/search/filters.ts';
import {
  FILTERS,
  type FilterName,
  isSet,
  namesOf,
  type SearchFilters,
  type SearchQuery,
} from '#domain/search/filters.ts';
import type { Bitmap } from '#server/search-index/bitmaps.ts';
import { ORDERS, RANGE_COLUMNS, STANDINGS } from '#server/search-index/filters.ts';
import type { ListingIndex } from '#server/search-index/listing-index.ts';
import type { NumberColumn } from '#server/search-index/listing-rows.ts';
import type { SortedNumbers } from '#server/search-index/sorted-numbers.ts';

/** The ids of a page, and how many match. */
export interface FoundPage {
  ids: number[];
  total: number;
}

/** How many listings by value, by filter; by bar, under 'budget'; by place among the usual prices, under 'usual'. */
export type Counts = Record<string, Record<string, number>>;

/** Something that listings are found by the name of, how many they are, and which value of each filter most of them have. */
export interface Named {
  name: string;
  count: number;
  mostly: Record<string, { value: string; count: number } | null>;
}

/**
 * What is asked of the listings that anybody sees. Texts of places are resolved here: areas (D40), and names of societies (D118); a free text
 * is read as filters before. Whatever finds listings in another way answers the same.
 */
export interface SearchAnswers {
  /** The version of the catalogue that the answers are of. */
  version: number;
  /** When it was counted last where prices stand among the usual ones (epoch milliseconds, to the day); null: not yet. */
  usualAt: number | null;
  /** One page, sold ones included; in no order that was asked for, the fresh ones come first and the sold ones last (D55, D99). */
  page(query: SearchQuery): Promise<FoundPage>;
  /** The same with what `counts` answers. */
  pageWithCounts(query: SearchQuery): Promise<FoundPage & { counts: Counts }>;
  /**
   * For each value of each filter how many listings it would leave: with what else is asked for, and without the filter's own values; of a
   * filter that wants all of its values, with those too. For each bar of the budget the same, whatever budget is asked for.
   */
  counts(filters: SearchFilters): Promise<Counts>;
  /** How many match each of these. */
  totals(many: readonly SearchFilters[]): Promise<number[]>;
  /**
   * How many match for each value of a filter, and the middle of a number of theirs, such as the price per square foot of each area; of two in
   * the middle, half-way between them. Values that no matching listing has are left out.
   */
  medians(filters: SearchFilters, by: FilterName, column: NumberColumn): Promise<Map<string, Median>>;
  /** The nearest amount of a matching listing beyond one on the way to another, the other included, in the unit of comparison; null when there is none. */
  nearest(filters: SearchFilters, span: Span): Promise<number | null>;
  /** The names that contain a key: those that begin with it first, then by name. */
  named(key: string, most: number, mostly: readonly FilterName[]): Promise<Named[]>;
}

export interface Median {
  count: number;
  median: number;
}

export interface Span {
  range: AmountRange;
  from: number;
  to: number;
}

export type AsOf = Pick<SearchAnswers, 'version' | 'usualAt'>;

/** Answers from the index in memory. Each answer is of one moment. */
export function answersOf(index: ListingIndex, { version, usualAt }: AsOf): SearchAnswers {
  const ask = async <T>(question: () => T): Promise<T> => index.ask(question);
  return {
    version,
    usualAt,
    page: (query) => ask(() => pageIn(index, query, matchingIn(index, query.filters))),
    pageWithCounts: (query) =>
      ask(() => {
        const left = leftBy(index, planOf(index, query.filters));
        return { ...pageIn(index, query, left.all), counts: countsIn(index, left) };
      }),
    counts: (filters) => ask(() => countsIn(index, leftBy(index, planOf(index, filters)))),
    totals: async (many) => many.map((filters) => index.ask(() => index.bitmaps.count(matchingIn(index, filters)))),
    medians: (filters, by, column) => ask(() => mediansIn(index, matchingIn(index, filters), by, column)),
    nearest: (filters, span) => ask(() => nearestIn(index, matchingIn(index, filters), span)),
    named: (key, most, mostly) =>
      firstNamed(index.names.societiesOf(key, MOST_COMPARED), key, most, async (names) =>
        names.map((name) => index.ask(() => countsNamed(index, name, mostly))),
      ),
  };
}

/** What is asked for, as bitmaps: by name of each filter of which one value must hold, and of all the rest together. */
interface Plan {
  rest: Bitmap;
  filters: { name: string; bitmap: Bitmap }[];
}

const CHOSEN = namesOf('one', 'several', 'flag');

export function planOf(index: ListingIndex, filters: SearchFilters): Plan {
  const { bitmaps } = index;
  const plan: Plan = { rest: bitmaps.all, filters: [] };
  const alsoIn = (bitmap: Bitmap) => {
    plan.rest = plan.rest === bitmaps.all ? bitmap : bitmaps.and(index.borrow(), plan.rest, bitmap);
  };
  for (const name of CHOSEN) {
    const value = filters[name];
    if (!isSet(value)) continue;
    const found = valuesIn(index, name, Array.isArray(value) ? value : [String(value)]);
    if (index.marked.get(name)?.marks.wantsAll === true) found.forEach(alsoIn);
    else plan.filters.push({ name, bitmap: anyOf(index, found) });
  }
  if (filters.location.length > 0)
    plan.filters.push({ name: 'location', bitmap: anyOf(index, placesIn(index, filters.location)) });
  if (isSet(filters.society)) alsoIn(index.named(wholeName(filters.society ?? '')));
  for (const range of RANGE_NAMES)
    if (isRangeSet(filters, range)) plan.filters.push({ name: range, bitmap: within(index, range, filters) });
  return plan;
}

function valuesIn(index: ListingIndex, name: FilterName, values: readonly string[]): Bitmap[] {
  const marked = index.marked.get(name);
  return values.flatMap((value) => marked?.bitmaps.get(value) ?? []);
}

/** The areas that the texts mean, and the societies that they name. */
function placesIn(index: ListingIndex, texts: readonly string[]): Bitmap[] {
  const hasName = (key: string) => index.hasName(key);
  const { areas, societies } = placesNamed(texts, hasName) ?? {
    areas: resolveAreas(texts) ?? [],
    societies: societyKeys(texts),
  };
  return [...valuesIn(index, 'location', areas), ...societies.map((key) => index.named(key))];
}

function anyOf(index: ListingIndex, found: readonly Bitmap[]): Bitmap {
  const { bitmaps } = index;
  const [first, second, ...more] = found;
  if (first === undefined) {
    const none = index.borrow();
    bitmaps.clear(none);
    return none;
  }
  if (second === undefined) return first;
  const any = bitmaps.or(index.borrow(), first, second);
  for (const bitmap of more) bitmaps.or(any, any, bitmap);
  return any;
}

/** The ends of a range, in the unit of its column. Both count; one that is not asked for is open. Every amount is above 0, which stands for unknown, and finite. */
function endsOf(range: AmountRange, filters: SearchFilters): { min: number; max: number } {
  const ends = { min: Number.MIN_VALUE, max: Number.MAX_VALUE };
  for (const name of namesOf('amount')) {
    const amount = filters[name];
    if (FILTERS[name].range === range && amount !== undefined)
      ends[FILTERS[name].end] = RANGE_COLUMNS[range].comparable(amount, filters);
  }
  return ends;
}

/** The places of a range in an order. */
function placesOf(numbers: SortedNumbers, { min, max }: { min: number; max: number }): [from: number, to: number] {
  const from = numbers.from(min);
  return [from, Math.max(from, numbers.to(max))];
}

/** A stretch of the order is put in, or what lies outside of it is taken out, whichever is less. */
function within(index: ListingIndex, range: AmountRange, filters: SearchFilters): Bitmap {
  const { bitmaps } = index;
  const numbers = index.numbers[RANGE_COLUMNS[range].column];
  const [from, to] = placesOf(numbers, endsOf(range, filters));
  return index.keep(`${range} ${from} ${to}`, (into) => {
    if (to - from <= numbers.length / 2) return bitmaps.putAll(into, numbers.between(from, to));
    bitmaps.copy(into, bitmaps.all);
    bitmaps.takeAll(into, numbers.between(0, from));
    bitmaps.takeAll(into, numbers.between(to, numbers.length));
  });
}

export function matchingIn(index: ListingIndex, wanted: SearchFilters): Bitmap {
  const { rest, filters } = planOf(index, wanted);
  const [first, ...more] = filters;
  if (first === undefined) return rest;
  const all = index.bitmaps.and(index.borrow(), rest, first.bitmap);
  for (const { bitmap } of more) index.bitmaps.and(all, all, bitmap);
  return all;
}

/** What matches; and of each filter that is asked for, by its name, what all the others leave. */
interface Left {
  all: Bitmap;
  others: Map<string, Bitmap>;
}

/** What the others leave is what those before a filter and those after it leave together. */
export function leftBy(index: ListingIndex, { rest, filters }: Plan): Left {
  const { bitmaps } = index;
  const others = new Map<string, Bitmap>();
  let all = rest;
  for (const { name, bitmap } of filters.toReversed()) {
    others.set(name, all);
    all = bitmaps.and(index.borrow(), all, bitmap);
  }
  const [first, ...more] = filters;
  let before = first?.bitmap ?? rest;
  for (const { name, bitmap } of more) {
    others.set(name, bitmaps.and(index.borrow(), others.get(name) ?? rest, before));
    before = bitmaps.and(index.borrow(), before, bitmap);
  }
  return { all, others };
}

export function countsIn(index: ListingIndex, { all, others }: Left): Counts {
  const counts: Counts = {};
  for (const [name, { bitmaps }] of index.marked) {
    const left = others.get(name) ?? all;
    const byValue: Record<string, number> = {};
    for (const [value, bitmap] of bitmaps) byValue[value] = index.bitmaps.count(bitmap, left);
    counts[name] = byValue;
  }
  return counts;
}

function pageIn(index: ListingIndex, query: SearchQuery, matching: Bitmap): FoundPage {
  const { page, page_size } = query;
  const slots = sliceOf(index, query, matching, { offset: (page - 1) * page_size, limit: page_size });
  return { ids: slots.map((slot) => index.idOf(slot)), total: index.bitmaps.count(matching) };
}

/** The slots of a slice of what matches, in the order that is asked for. */
export function sliceOf(
  index: ListingIndex,
  { sort, filters }: Pick<SearchQuery, 'sort' | 'filters'>,
  matching: Bitmap,
  slice: Pick<Wanted, 'offset' | 'limit'>,
): number[] {
  const { column, direction } = ORDERS[sort ?? 'newest'];
  const wanted: Wanted = { column, isUp: direction === 'asc', filters, ...slice };
  return sort === null ? slotsByStanding(index, wanted, matching) : slotsOf(index, wanted, matching);
}

/** Where a page lies in which order. */
interface Wanted {
  column: NumberColumn;
  isUp: boolean;
  filters: SearchFilters;
  offset: number;
  limit: number;
}

/** The fresh ones, then those that nobody confirmed for long, then what is sold. */
function slotsByStanding(index: ListingIndex, wanted: Wanted, matching: Bitmap): number[] {
  const slots: number[] = [];
  let ahead = 0;
  for (const standing of STANDINGS) {
    const limit = wanted.limit - slots.length;
    if (limit === 0) break;
    const [marked = matching] = [index.marked.get('standing')?.bitmaps.get(standing)];
    const group = index.bitmaps.and(index.borrow(), matching, marked);
    slots.push(...slotsOf(index, { ...wanted, offset: Math.max(0, wanted.offset - ahead), limit }, group));
    ahead += index.bitmaps.count(group);
  }
  return slots;
}

/** Looking whether a listing matches takes about a twentieth of a comparison in a sort, whose length grows with its logarithm. */
const LOOKS_PER_SORTED = 20;

/** The slots of a page of what matches. One of the second half is nearer to the end. */
function slotsOf(index: ListingIndex, wanted: Wanted, matching: Bitmap): number[] {
  const { offset, limit } = wanted;
  const total = index.bitmaps.count(matching);
  if (offset >= total) return [];
  const end = Math.min(offset + limit, total);
  const isFar = offset > total / 2;
  const [skip, count] = isFar ? [total - end, total - offset] : [offset, end];
  const isUp = wanted.isUp !== isFar;
  const page = firstOf(index, { ...wanted, isUp }, matching, { total, count }).slice(skip);
  return isFar ? page.reverse() : page;
}

/** The first in an order: sorted where few match, or else taken along the order, whichever looks at less. */
function firstOf(
  index: ListingIndex,
  { column, isUp, filters }: Wanted,
  matching: Bitmap,
  { total, count }: { total: number; count: number },
): number[] {
  const numbers = index.numbers[column];
  const range = RANGE_NAMES.find((one) => RANGE_COLUMNS[one].column === column);
  const isNarrowed = range !== undefined && isRangeSet(filters, range);
  const [from, to] = isNarrowed ? placesOf(numbers, endsOf(range, filters)) : [0, numbers.length];
  if (total * Math.log2(total + 1) * LOOKS_PER_SORTED < ((to - from) * count) / total) {
    const sorted = index.bitmaps.bitsOf(matching).sort((a, b) => (isUp ? 1 : -1) * numbers.compare(a, b));
    return [...sorted.subarray(0, count)];
  }
  const slots: number[] = [];
  const [first, step] = isUp ? [from, 1] : [to - 1, -1];
  for (let look = 0; look < to - from && slots.length < count; look += 1) {
    const slot = numbers.at(first + look * step);
    if (index.bitmaps.has(matching, slot)) slots.push(slot);
  }
  return slots;
}

export function mediansIn(
  index: ListingIndex,
  matching: Bitmap,
  by: FilterName,
  column: NumberColumn,
): Map<string, Median> {
  const numbers = index.numbers[column];
  const both = index.borrow();
  const medians = new Map<string, Median>();
  for (const [value, bitmap] of index.marked.get(by)?.bitmaps ?? []) {
    const slots = index.bitmaps.bitsOf(index.bitmaps.and(both, matching, bitmap));
    const sorted = Float64Array.from(slots, (slot) => numbers.of(slot)).sort();
    const { length: count } = sorted;
    const [low = 0, high = 0] = [sorted[(count - 1) >> 1], sorted[count >> 1]];
    if (count > 0) medians.set(value, { count, median: (low + high) / 2 });
  }
  return medians;
}

export function nearestIn(index: ListingIndex, matching: Bitmap, { range, from, to }: Span): number | null {
  const numbers = index.numbers[RANGE_COLUMNS[range].column];
  const isUp = to > from;
  const [first, end, step] = isUp
    ? [numbers.to(from), numbers.to(to), 1]
    : [numbers.from(from) - 1, numbers.from(to) - 1, -1];
  for (let place = first; place !== end && step * (end - place) > 0; place += step) {
    const slot = numbers.at(place);
    if (index.bitmaps.has(matching, slot)) return numbers.of(slot);
  }
  return null;
}

/** Names that are compared before the first are taken. */
export const MOST_COMPARED = 500;

/** The first of these societies that have listings, counted so many at once. */
export async function firstNamed(
  societies: readonly string[],
  key: string,
  most: number,
  countsOf: (names: readonly string[]) => Promise<NamedCounts[]>,
): Promise<Named[]> {
  const names = societies.map((name) => ({ ...heardNames(nameKey(name)), ...{ name, key: nameKey(name) } }));
  const byKey = new Map(names.filter(holderOf(names, key)).map((one) => [one.key, one]));
  const first = [...byKey.values()].sort(
    (a, b) => Number(b.key.startsWith(key)) - Number(a.key.startsWith(key)) || (a.key < b.key ? -1 : 1),
  );
  const found: Named[] = [];
  for (let from = 0; from < first.length && found.length < most; from += most) {
    const some = first.slice(from, from + most).map(({ name }) => name);
    const counted = await countsOf(some);
    for (const [place, { count, by }] of counted.entries()) {
      if (count > 0 && found.length < most) found.push({ name: some[place] ?? '', count, mostly: fullest(by) });
    }
  }
  return found;
}

function fullest(by: Counts): Named['mostly'] {
  const values = Object.entries(by).map(([filter, counts]): [string, Named['mostly'][string]] => {
    const [first = null] = Object.entries(counts).sort(([, a], [, b]) => b - a);
    return [filter, first === null ? null : { value: first[0], count: first[1] }];
  });
  return Object.fromEntries(values);
}

/** How many listings a name finds, and how many of them have each value of some filters. */
export interface NamedCounts {
  count: number;
  by: Counts;
}

export function countsNamed(index: ListingIndex, name: string, filters: readonly FilterName[]): NamedCounts {
  const bitmap = index.named(wholeName(name));
  const by = filters.map((filter) => {
    const values = [...(index.marked.get(filter)?.bitmaps ?? [])];
    return [filter, Object.fromEntries(values.map(([value, other]) => [value, index.bitmaps.count(other, bitmap)]))];
  });
  return { count: index.bitmaps.count(bitmap), by: Object.fromEntries(by) };
}

import { failure } from '#domain/errors.ts';
import { isArea } from '#domain/location/areas.ts';
import { wholeName } from '#domain/location/heard-names.ts';
import { nameKey } from '#domain/location/spellings.ts';
import type { FilterName, SearchFilters, SearchQuery } from '#domain/search/filters.ts';
import { ORDERS, STANDINGS } from '#server/search-index/filters.ts';
import type { ListingIndex } from '#server/search-index/listing-index.ts';
import type { NumberColumn } from '#server/search-index/listing-rows.ts';
import {
  type AsOf,
  type Counts,
  countsIn,
  countsNamed,
  type FoundPage,
  firstNamed,
  leftBy,
  type Median,
  MOST_COMPARED,
  matchingIn,
  mediansIn,
  nearestIn,
  planOf,
  type SearchAnswers,
  type Span,
  sliceOf,
} from '#server/search-index/search-answers.ts';

// An index that several processes hold together: what each answers of its part, and how the answers of all become one (D146).

/** `Heard` as it travels. */
type HeardKeys = [key: string, isThere: boolean, isName: boolean][];
/** What a place in an order is told by; a number without end travels as null. */
type RankedRow = [standing: number, number: number | null, id: number];
type Slice = Pick<SearchQuery, 'sort' | 'filters'> & { from: number; count: number };

/** What one part answers, as JSON. Whoever asks has heard of the names in its question before, and passes on what all parts said. */
export function partOf(index: ListingIndex) {
  const ask = <T>(heard: HeardKeys, question: () => T): T =>
    index.ask(question, new Map(heard.map(([key, isThere, isName]) => [key, { isThere, isName }])));
  const isFound = (key: string, isThere: boolean) => index.bitmaps.count(index.named(key, isThere)) > 0;
  return {
    heard: (keys: readonly string[]) =>
      keys.map((key) => ({
        isThere: index.names.isThere(key),
        byLetters: isFound(key, true),
        bySound: isFound(key, false),
      })),
    /** A slice of the part's own order; one that begins below 0 is its last ones. */
    slice: (heard: HeardKeys, { from, count, ...query }: Slice, wantsCounts: boolean) =>
      ask(heard, () => {
        const left = wantsCounts ? leftBy(index, planOf(index, query.filters)) : null;
        const matching = left?.all ?? matchingIn(index, query.filters);
        const total = index.bitmaps.count(matching);
        const offset = from < 0 ? Math.max(0, total + from) : from;
        const slots = sliceOf(index, query, matching, { offset, limit: count });
        return { total, places: placesOf(index, query.sort, slots), counts: left && countsIn(index, left) };
      }),
    counts: (heard: HeardKeys, filters: SearchFilters) =>
      ask(heard, () => countsIn(index, leftBy(index, planOf(index, filters)))),
    totals: (heard: HeardKeys, many: readonly SearchFilters[]) =>
      many.map((filters) => ask(heard, () => index.bitmaps.count(matchingIn(index, filters)))),
    medians: (heard: HeardKeys, filters: SearchFilters, by: FilterName, column: NumberColumn) =>
      ask(heard, () => [...mediansIn(index, matchingIn(index, filters), by, column)]),
    nearest: (heard: HeardKeys, filters: SearchFilters, span: Span) =>
      ask(heard, () => nearestIn(index, matchingIn(index, filters), span)),
    societies: (key: string, isThere: boolean) => index.names.societiesOf(key, MOST_COMPARED, isThere),
    named: (heard: HeardKeys, names: readonly string[], mostly: readonly FilterName[]) =>
      names.map((name) => ask(heard, () => countsNamed(index, name, mostly))),
  };
}

export type Part = ReturnType<typeof partOf>;

function placesOf(index: ListingIndex, sort: SearchQuery['sort'], slots: readonly number[]): RankedRow[] {
  const standings = index.marked.get('standing')?.bitmaps;
  const has = (standing: string, slot: number) => {
    const bitmap = standings?.get(standing);
    return bitmap !== undefined && index.bitmaps.has(bitmap, slot);
  };
  const numbers = index.numbers[ORDERS[sort ?? 'newest'].column];
  return slots.map((slot) => {
    const standing = sort === null ? STANDINGS.findIndex((one) => has(one, slot)) : 0;
    return [standing, numbers.of(slot), index.idOf(slot)];
  });
}

/** Asks all parts the same; answers what each says. */
export type AskParts = <Name extends keyof Part>(
  name: Name,
  ...args: Parameters<Part[Name]>
) => Promise<Awaited<ReturnType<Part[Name]>>[]>;

/** Places that are merged at the most, from either end of what matches: 800 pages of twelve. */
const MOST_MERGED = 10_000;

/** Answers what a whole index would. */
export function answersOfParts(ask: AskParts, { version, usualAt }: AsOf, mostMerged = MOST_MERGED): SearchAnswers {
  const heardIn = async (many: readonly SearchFilters[]) => heardKeys(ask, keysIn(many));
  const found = async (query: SearchQuery, wantsCounts: boolean) => {
    const { filters, sort, page, page_size: count } = query;
    const offset = (page - 1) * count;
    const isNear = offset + count <= mostMerged;
    const heard = await heardIn([filters]);
    const slice = { filters, sort, from: 0, count: isNear ? offset + count : 0 };
    const parts = await ask('slice', heard, slice, wantsCounts);
    const total = sum(parts.map((part) => part.total));
    const counts = addedUp(parts.map((part) => part.counts ?? {}));
    if (isNear || offset >= total) {
      const places = inOrder(parts, sort);
      return { total, counts, ids: idsOf(places.slice(offset, offset + count)) };
    }
    const left = total - offset;
    if (left > mostMerged) throw failure('VALIDATION_FAILED', 'pageTooFar');
    const last = await ask('slice', heard, { ...slice, from: -left, count: left }, false);
    return { total, counts, ids: idsOf(inOrder(last, sort).slice(-left).slice(0, count)) };
  };
  return {
    version,
    usualAt,
    async page(query): Promise<FoundPage> {
      const { ids, total } = await found(query, false);
      return { ids, total };
    },
    pageWithCounts: (query) => found(query, true),
    counts: async (filters) => addedUp(await ask('counts', await heardIn([filters]), filters)),
    async totals(many) {
      const parts = await ask('totals', await heardIn(many), many);
      return many.map((_, place) => sum(parts.map((totals) => totals[place] ?? 0)));
    },
    medians: async (filters, by, column) =>
      disjoint((await ask('medians', await heardIn([filters]), filters, by, column)).flat()),
    async nearest(filters, span) {
      const parts = await ask('nearest', await heardIn([filters]), filters, span);
      const known = parts.filter((one) => one !== null);
      const nearest = span.to > span.from ? Math.min(...known) : Math.max(...known);
      return known.length === 0 ? null : nearest;
    },
    async named(key, most, mostly) {
      const [[, isThere = false] = []] = await heardKeys(ask, [key]);
      const societies = [...new Set((await ask('societies', key, isThere)).flat())];
      return firstNamed(societies, key, most, async (names) => {
        // A society's own name is there where it was met.
        const heard = names.map((name): HeardKeys[number] => [wholeName(name), true, true]);
        const parts = await ask('named', heard, names, mostly);
        return names.map((_, place) => {
          const each = parts.flatMap((part) => part[place] ?? []);
          return { count: sum(each.map(({ count }) => count)), by: addedUp(each.map((one) => one.by)) };
        });
      });
    },
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const idsOf = (places: readonly RankedRow[]) => places.map(([, , id]) => id);

/** The keys by which texts that are no area look for names. */
function keysIn(many: readonly SearchFilters[]): string[] {
  const keys = many.flatMap(({ location, society = '' }) => [
    ...location.filter((text) => !isArea(text)).flatMap((text) => [nameKey(text), wholeName(text)]),
    wholeName(society),
  ]);
  return [...new Set(keys)].filter((key) => key.trim() !== '');
}

async function heardKeys(ask: AskParts, keys: readonly string[]): Promise<HeardKeys> {
  if (keys.length === 0) return [];
  const parts = await ask('heard', keys);
  return keys.map((key, place) => {
    const each = parts.flatMap((part) => part[place] ?? []);
    const isThere = each.some((one) => one.isThere);
    return [key, isThere, each.some((one) => (isThere ? one.byLetters : one.bySound))];
  });
}

function inOrder(parts: readonly { places: readonly RankedRow[] }[], sort: SearchQuery['sort']): RankedRow[] {
  const way = ORDERS[sort ?? 'newest'].direction === 'asc' ? 1 : -1;
  const number = ([, one]: RankedRow) => one ?? Number.POSITIVE_INFINITY;
  // Equal ones may both be without end, of which there is no difference.
  const compared = (a: RankedRow, b: RankedRow) => (number(a) === number(b) ? a[2] - b[2] : number(a) - number(b));
  return parts.flatMap(({ places }) => places).sort((a, b) => a[0] - b[0] || way * compared(a, b));
}

function addedUp(many: readonly Counts[]): Counts {
  const all: Counts = {};
  for (const counts of many)
    for (const [name, values] of Object.entries(counts)) {
      all[name] ??= {};
      for (const [value, count] of Object.entries(values)) all[name][value] = (all[name][value] ?? 0) + count;
    }
  return all;
}

/** Medians of values that lie in one part each, as areas do; from two parts' medians none of both follows. */
function disjoint(entries: readonly [string, Median][]): Map<string, Median> {
  const medians = new Map(entries);
  if (medians.size < entries.length)
    throw new Error('A median was asked for of listings in several parts of the index.');
  return medians;
}

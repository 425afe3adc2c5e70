import type { Problem } from '#domain/errors.ts';
import { LIMITS, SEARCH_PAGE_SIZE } from '#domain/limits.ts';
import {
  AMOUNT_FIELDS,
  type AmountReading,
  type AmountTexts,
  addressAmount,
  isRangeSet,
  RANGES,
  readAmount,
  readAmounts,
  readTypedAmount,
} from '#domain/search/amounts.ts';
import {
  FILTER_NAMES,
  type FilterName,
  filterOf,
  isSet,
  keysOf,
  NO_FILTERS,
  type SearchFilters,
  type SearchQuery,
  SORTS,
  type Sort,
  VIEWS,
  type View,
  WHOLE_RANGES,
} from '#domain/search/filters.ts';
import { QueryReader } from '#domain/search/query-reader.ts';

function readWhole(reader: QueryReader, key: 'page' | 'page_size', fallback: number, max: number): number {
  const text = reader.one(key);
  if (text === undefined) return fallback;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (value >= 1 && value <= max) return value;
  reader.report(key, 'notWholeBetween', { label: key, min: 1, max });
  return fallback;
}

/** The filters that are no amounts, with their keys. */
const NO_AMOUNTS = FILTER_NAMES.filter((name) => filterOf(name).kind !== 'amount').map((name) => ({
  name,
  keys: keysOf(name),
}));
const AMOUNTS = AMOUNT_FIELDS.map((field) => ({ field, keys: keysOf(field) }));

const YES_NO = ['true', 'false'] as const;

/** What may be chosen from filters with several values; one of them may stand for any. */
const CHOICES = new Map<FilterName, readonly string[]>(
  FILTER_NAMES.flatMap((name) => {
    const filter = filterOf(name);
    if (filter.kind !== 'several') return [];
    return [[name, filter.anyValue === undefined ? filter.values : [...filter.values, filter.anyValue]]];
  }),
);

/** What a query says of a filter that is no amount. */
function readFilter(reader: QueryReader, name: FilterName): SearchFilters[FilterName] {
  const filter = filterOf(name);
  switch (filter.kind) {
    case 'one':
      return reader.option(name, filter.values) as SearchFilters[FilterName];
    case 'several': {
      const { anyValue } = filter;
      const chosen = reader.options(name, CHOICES.get(name) ?? []);
      return (anyValue !== undefined && chosen.includes(anyValue) ? [] : chosen) as SearchFilters[FilterName];
    }
    case 'areas':
      return reader.texts(name);
    case 'flag':
    case 'unit':
      return reader.option(name, YES_NO) === 'true';
    case 'amount':
    case 'name':
    case 'text':
      return reader.one(...keysOf(name));
  }
}

/** What a query without a filter's keys says of it. Its lists are shared by all questions, so none can be changed. */
const UNSET = Object.fromEntries(
  NO_AMOUNTS.map(({ name }) => [name, Object.freeze(readFilter(new QueryReader(new URLSearchParams()), name))]),
);

/** The ends of ranges in one value: '500000-1500000', '-1500000'. An end that has its own key is that one. */
function readWholeRanges(reader: QueryReader, texts: Partial<AmountTexts>): void {
  for (const range of WHOLE_RANGES) {
    const text = reader.one(range);
    if (text === undefined) continue;
    const { min, max, label } = RANGES[range];
    const ends = /^([^-]*)-([^-]*)$/.exec(text);
    if (ends === null) reader.report(range, 'notRange', { label });
    else for (const [at, field] of [min, max].entries()) texts[field] ??= ends[at + 1];
  }
}

function readFilters(reader: QueryReader, read: AmountReading): SearchFilters {
  const texts: Partial<AmountTexts> = {};
  for (const { field, keys } of AMOUNTS) {
    const text = reader.one(...keys);
    if (text !== undefined) texts[field] = text;
  }
  readWholeRanges(reader, texts);
  const filters = { ...NO_FILTERS, ...UNSET } as SearchFilters;
  for (const { name, keys } of NO_AMOUNTS)
    if (reader.has(keys)) Object.assign(filters, { [name]: readFilter(reader, name) });
  const { amounts, problems } = readAmounts(texts, read, filters.is_size_in_yards);
  reader.problems.unshift(...problems);
  return Object.assign(filters, amounts);
}

/**
 * Reads a search from a call: list values as repeated keys or joined by commas, `min_price` and `max_price` as other
 * names of the budget (spec 3, D6, D7). What cannot be read is left out and reported: a page says so and goes on, the API answers 400.
 * Keys that mean nothing are ignored.
 */
export function parseSearchParams(
  params: URLSearchParams,
  defaultPageSize: number = SEARCH_PAGE_SIZE,
  read: AmountReading = readAmount,
): { query: SearchQuery; problems: Problem[] } {
  const reader = new QueryReader(params);
  const query: SearchQuery = {
    filters: readFilters(reader, read),
    sort: reader.option('sort', SORTS) ?? null,
    page: readWhole(reader, 'page', 1, LIMITS.paging.maxPage),
    page_size: readWhole(reader, 'page_size', defaultPageSize, LIMITS.paging.maxPageSize),
  };
  return { query, problems: reader.problems };
}

/** As `parseSearchParams`, of the address of a page or of the panel's form, where a person types the budget (D67). */
export function parseTypedSearch(
  params: URLSearchParams,
  defaultPageSize?: number,
): ReturnType<typeof parseSearchParams> {
  return parseSearchParams(params, defaultPageSize, readTypedAmount);
}

/** As `parseSearchParams`; the call may ask for the counts of all values beside its page. */
export function parseSearchCall(
  params: URLSearchParams,
): ReturnType<typeof parseSearchParams> & { wantsCounts: boolean } {
  const reader = new QueryReader(params);
  const wantsCounts = reader.option('facets', YES_NO) === 'true';
  const { query, problems } = parseSearchParams(params);
  return { query, wantsCounts, problems: [...problems, ...reader.problems] };
}

/** What an address says of a filter: nothing when it asks for nothing, the values of a list in a fixed order. */
export function addressValues(filters: SearchFilters, name: FilterName): string[] {
  const filter = filterOf(name);
  const value = filters[name];
  if (!isSet(value)) return [];
  if (filter.kind === 'unit' && !isRangeSet(filters, filter.range)) return [];
  if (!Array.isArray(value)) return [String(value)];
  const chosen: readonly string[] = value;
  return filter.kind === 'several' ? filter.values.filter((one) => chosen.includes(one)) : [...chosen].sort();
}

/** [key, values] of every filter that is set, in the one fixed order of addresses and calls. */
function entries(filters: SearchFilters): [FilterName, string[]][] {
  const set: [FilterName, string[]][] = [];
  for (const name of FILTER_NAMES) {
    if (!isSet(filters[name])) continue;
    const values = addressValues(filters, name);
    if (values.length > 0) set.push([name, values]);
  }
  return set;
}

/**
 * The query of a page's address in its canonical form: fixed order, list values joined by commas, nothing that is a default
 * (spec 2, Search). `toAddressQuery` gives it as text.
 */
export function toAddressParams(filters: SearchFilters, view: ResultsView = {}): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, values] of entries(filters)) params.set(key, values.join(','));
  for (const field of AMOUNT_FIELDS) {
    const amount = filters[field];
    if (amount !== undefined) params.set(field, addressAmount(field, amount));
  }
  for (const [key, value] of viewEntries(view)) params.set(key, value);
  return params;
}

/** The view that an address asks for; null for the list, and for one that there is not. */
export function readView(params: URLSearchParams): View | null {
  return VIEWS.find((view) => view === params.get('view')) ?? null;
}

/** Where in a list a page is, or that its areas are seen on the map. */
interface ResultsView {
  sort?: Sort | null;
  page?: number;
  view?: View | null;
}

function viewEntries({ sort = null, page = 1, view = null }: ResultsView): [string, string][] {
  const set: [string, string][] = [];
  if (sort !== null) set.push(['sort', sort]);
  if (page > 1) set.push(['page', String(page)]);
  if (view !== null) set.push(['view', view]);
  return set;
}

/** As `toAddressParams`, as text after a path: '?location=Bopal,Airport+Road', or '' without filters. Spaces are '+', commas stay readable. */
export function toAddressQuery(filters: SearchFilters, view: ResultsView = {}): string {
  const filterText = filtersText(filters);
  const parts = viewEntries(view).map((entry) => entry.join('='));
  if (filterText !== '') parts.unshift(filterText);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** A page names its own filters in twenty addresses. */
const TEXTS = new WeakMap<SearchFilters, string>();

function filtersText(filters: SearchFilters): string {
  const known = TEXTS.get(filters);
  if (known !== undefined) return known;
  const text = String(toAddressParams(filters)).replaceAll('%2C', ',');
  TEXTS.set(filters, text);
  return text;
}

/** The query of a search call: list values as repeated keys (spec 7, D7). */
export function toApiParams(query: SearchQuery): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, values] of entries(query.filters)) for (const value of values) params.append(key, value);
  if (query.sort !== null) params.set('sort', query.sort);
  params.set('page', String(query.page));
  params.set('page_size', String(query.page_size));
  return params;
}

/** Whether two sets of filters ask for the same. */
export function sameFilters(one: SearchFilters, other: SearchFilters): boolean {
  return toAddressQuery(one) === toAddressQuery(other);
}

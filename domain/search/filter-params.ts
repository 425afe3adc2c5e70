import type { Problem } from '#domain/errors.ts';
import { LIMITS, SEARCH_PAGE_SIZE } from '#domain/limits.ts';
import {
  BHK_TYPES,
  COMMERCIAL_TYPES,
  CONDITIONS,
  PROPERTY_TYPES,
  type PropertyType,
  RESIDENTIAL_TYPES,
} from '#domain/property/options.ts';
import { AMOUNT_FIELDS, readAmounts } from '#domain/search/amounts.ts';
import {
  AGE_RANGES,
  type AgeRange,
  NO_FILTERS,
  type SearchFilters,
  type SearchQuery,
  SORTS,
  type Sort,
} from '#domain/search/filters.ts';
import { type QueryReader, queryReader } from '#domain/search/query-reader.ts';

/** The filters that hold a list of enumerated values, with their values (D29). */
export const LIST_FILTERS = {
  bhk_type: BHK_TYPES,
  residential_type: RESIDENTIAL_TYPES,
  commercial_type: COMMERCIAL_TYPES,
  condition: CONDITIONS,
  age: AGE_RANGES,
} as const;

const [NEWEST] = SORTS;

function readWhole(reader: QueryReader, key: 'page' | 'page_size', fallback: number, max: number): number {
  const text = reader.one(key);
  if (text === undefined) return fallback;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (value >= 1 && value <= max) return value;
  const label = key === 'page' ? 'Page' : 'Page size';
  reader.problems.push({ field: key, type: `${label} must be a whole number from 1 to ${max}` });
  return fallback;
}

/** 'any' is no filter (spec 3, Enumerations). */
function readAge(reader: QueryReader): AgeRange[] {
  const chosen = reader.options('age', [...AGE_RANGES, 'any']);
  return chosen.includes('any') ? [] : AGE_RANGES.filter((range) => chosen.includes(range));
}

function readFilters(reader: QueryReader): SearchFilters {
  const { amounts, problems } = readAmounts({
    min_budget: reader.one('min_budget', 'min_price'),
    max_budget: reader.one('max_budget', 'max_price'),
    min_size: reader.one('min_size'),
    max_size: reader.one('max_size'),
  });
  reader.problems.push(...problems);
  return {
    property_type: reader.option('property_type', PROPERTY_TYPES),
    location: reader.texts('location'),
    bhk_type: reader.options('bhk_type', BHK_TYPES),
    residential_type: reader.options('residential_type', RESIDENTIAL_TYPES),
    commercial_type: reader.options('commercial_type', COMMERCIAL_TYPES),
    condition: reader.options('condition', CONDITIONS),
    age: readAge(reader),
    ...amounts,
    is_size_in_yards: reader.option('is_size_in_yards', ['true', 'false']) === 'true',
    q: reader.one('q'),
  };
}

/**
 * Reads a search from an address or a call: list values as repeated keys or joined by commas, `min_price` and `max_price` as other
 * names of the budget (spec 3, D6, D7). What cannot be read is left out and reported: a page says so and goes on, the API answers 400.
 * Keys that mean nothing are ignored.
 */
export function parseSearchParams(
  params: URLSearchParams,
  defaultPageSize: number = SEARCH_PAGE_SIZE,
): { query: SearchQuery; problems: Problem[] } {
  const reader = queryReader(params);
  const query: SearchQuery = {
    filters: readFilters(reader),
    sort: reader.option('sort', SORTS) ?? NEWEST,
    page: readWhole(reader, 'page', 1, LIMITS.paging.maxPage),
    page_size: readWhole(reader, 'page_size', defaultPageSize, LIMITS.paging.maxPageSize),
  };
  return { query, problems: reader.problems };
}

/** [key, values] of every filter that is set, in the one fixed order of addresses and calls; the values of a list in a fixed order too. */
function entries(filters: SearchFilters): [string, string[]][] {
  const found: [string, string[]][] = [
    ['property_type', filters.property_type === undefined ? [] : [filters.property_type]],
    ['location', [...filters.location].sort()],
  ];
  for (const key of ['bhk_type', 'residential_type', 'commercial_type', 'condition', 'age'] as const) {
    const chosen: readonly string[] = filters[key];
    found.push([key, LIST_FILTERS[key].filter((value) => chosen.includes(value))]);
  }
  for (const key of AMOUNT_FIELDS) {
    const amount = filters[key];
    found.push([key, amount === undefined ? [] : [String(amount)]]);
  }
  const hasSize = filters.min_size !== undefined || filters.max_size !== undefined;
  found.push(['is_size_in_yards', hasSize && filters.is_size_in_yards ? ['true'] : []]);
  found.push(['q', filters.q === undefined || filters.q === '' ? [] : [filters.q]]);
  return found.filter(([, values]) => values.length > 0);
}

/**
 * The query of a page's address in its canonical form: fixed order, list values joined by commas, nothing that is a default
 * (spec 2, Search). `toAddressQuery` gives it as text.
 */
export function toAddressParams(filters: SearchFilters, place: { sort?: Sort; page?: number } = {}): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, values] of entries(filters)) params.set(key, values.join(','));
  if (place.sort !== undefined && place.sort !== NEWEST) params.set('sort', place.sort);
  if (place.page !== undefined && place.page > 1) params.set('page', String(place.page));
  return params;
}

/** As `toAddressParams`, as text after a path: '?location=Bopal,Airport+Road', or '' without filters. Spaces are '+', commas stay readable. */
export function toAddressQuery(filters: SearchFilters, place: { sort?: Sort; page?: number } = {}): string {
  const text = toAddressParams(filters, place).toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

/** The query of a search call: list values as repeated keys (spec 7, D7). */
export function toApiParams(query: SearchQuery): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, values] of entries(query.filters)) for (const value of values) params.append(key, value);
  if (query.sort !== NEWEST) params.set('sort', query.sort);
  params.set('page', String(query.page));
  params.set('page_size', String(query.page_size));
  return params;
}

/** Whether two sets of filters ask for the same. */
export function sameFilters(one: SearchFilters, other: SearchFilters): boolean {
  return toAddressQuery(one) === toAddressQuery(other);
}

/** The query of the home page's search: the property type, and the location only if something is left after trimming (spec 2, 5). */
export function homeSearchQuery(propertyType: PropertyType, location: string): string {
  const text = location.trim();
  return toAddressQuery({ ...NO_FILTERS, property_type: propertyType, location: text === '' ? [] : [text] });
}

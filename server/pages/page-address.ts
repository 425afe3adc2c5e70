import { LIST_FILTERS } from '#domain/search/filter-params.ts';
import { queryReader } from '#domain/search/query-reader.ts';

/** What a page may depend on. Anything else of an address is dropped before rendering, so it can neither split nor poison the cache. */
const SEARCH_KEYS = [
  'property_type',
  'location',
  'bhk_type',
  'residential_type',
  'commercial_type',
  'condition',
  'age',
  'min_budget',
  'max_budget',
  'min_price',
  'max_price',
  'min_size',
  'max_size',
  'is_size_in_yards',
  'q',
  'sort',
  'page',
];
const LIST_KEYS = ['property_type', 'location', 'min_price', 'max_price'];

/** Filters that hold several values, as repeated keys or with commas. */
const LISTS = new Set(['location', ...Object.keys(LIST_FILTERS)]);

const QUERY_KEYS: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/search': SEARCH_KEYS,
  '/properties': LIST_KEYS,
  '/contact': [],
  '/about': [],
  '/privacy': [],
  '/auth-login-8Kj9mN': [],
  '/login': ['redirect'],
};

const ADMIN_BASE = '/admin-dashboard-97xK3p';
const ADMIN_PAGES = new Set(['', 'dashboard', 'upload', 'properties', 'testimonials', 'youtube', 'contact', 'staff']);
/** No dots: `..` would lead elsewhere, and `.data` is how the router's own data is asked for, which has no page. */
const PROPERTY_PAGE = /^\/property\/(?:(?!%2[eE])[^/.])+$/;
const MAX_QUERY_LENGTH = 4000;
/** Addresses nobody routes share one page. */
const NOT_FOUND_PATH = '/not-found';

export type PageAddress =
  /** `cacheKey` is the address that is rendered: path and the query keys that count, in one order and one spelling. */
  | { kind: 'page'; cacheKey: string; cacheable: boolean }
  /** The same page lives at another spelling of the address. */
  | { kind: 'moved'; location: string };

/** Reads a request's path and query (spec 2, route table). The raw path decides; nothing of it reaches a header unchecked. */
export function readPageAddress(rawUrl: string): PageAddress {
  const [rawPath = '/', ...rest] = rawUrl.split('?');
  const query = rest.join('?').slice(0, MAX_QUERY_LENGTH);
  const path = withoutSlashesAtEnd(rawPath);
  if (path !== rawPath && isKnown(path)) return { kind: 'moved', location: query ? `${path}?${query}` : path };
  if (!isKnown(path)) return { kind: 'page', cacheKey: NOT_FOUND_PATH, cacheable: true };
  const search = keptQuery(path, query);
  const cacheKey = search ? `${path}?${search}` : path;
  return { kind: 'page', cacheKey, cacheable: path !== '/login' && !search.includes('contact=') };
}

/** Whether a page lives at this address. */
export function hasPage(rawUrl: string): boolean {
  return isKnown(withoutSlashesAtEnd(rawUrl.split('?', 1)[0] ?? ''));
}

/** The page that lives at this address as a pattern, such as `/property/:id`; null when there is none. */
export function pagePattern(rawUrl: string): string | null {
  const path = withoutSlashesAtEnd(rawUrl.split('?', 1)[0] ?? '');
  if (!isKnown(path)) return null;
  return PROPERTY_PAGE.test(path) ? '/property/:id' : path;
}

/** By hand: `/\/+$/` tries every slash of `////…x` anew, and half a second of that for one address is enough to stop the site. */
function withoutSlashesAtEnd(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

function isKnown(path: string): boolean {
  if (Object.hasOwn(QUERY_KEYS, path) || PROPERTY_PAGE.test(path)) return true;
  if (path === ADMIN_BASE) return true;
  return path.startsWith(`${ADMIN_BASE}/`) && ADMIN_PAGES.has(path.slice(ADMIN_BASE.length + 1));
}

function keptQuery(path: string, query: string): string {
  const keys = QUERY_KEYS[path] ?? (PROPERTY_PAGE.test(path) ? ['contact', 'photo'] : []);
  if (keys.length === 0 || query === '') return '';
  const kept = new URLSearchParams();
  const given = new URLSearchParams(query);
  for (const key of keys) for (const value of keptValues(given, key)) kept.append(key, value);
  return kept.toString();
}

/**
 * One spelling for values that a page reads alike: a list in the order of the site's own links and joined by commas, nothing that
 * is empty, no first page. A list that cannot be read whole stays as it was given, so that the page tells of it.
 */
function keptValues(given: URLSearchParams, key: string): string[] {
  const values = given.getAll(key).filter((value) => value.trim() !== '');
  if (key === 'page' && values.length === 1 && values[0] === '1') return [];
  if (!LISTS.has(key)) return values;
  const reader = queryReader(given);
  const texts = reader.texts(key).sort();
  if (reader.problems.length > 0) return values;
  return texts.length === 0 ? [] : [texts.join(',')];
}

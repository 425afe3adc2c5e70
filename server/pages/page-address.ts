import { LRUCache } from 'lru-cache';
import { pageAt } from '#domain/all-pages.ts';
import { perBook } from '#domain/location/area-book.ts';
import { areaSlug, OTHER_AREA } from '#domain/location/area-name.ts';
import { namedArea } from '#domain/location/match.ts';
import { placeBySlug } from '#domain/location/places.ts';
import { PAGES } from '#domain/pages.ts';
import { parseTypedSearch, readView, toAddressQuery } from '#domain/search/filter-params.ts';
import { LIST_NAMES, SEARCH_KEYS } from '#domain/search/filters.ts';
import { QueryReader } from '#domain/search/query-reader.ts';
import { inLanguage, type Language, preferredLanguage, splitLanguage } from '#domain/words/language.ts';
import { withTypedOptions } from '#server/http/typed-options.ts';

/** Filters that hold several values, as repeated keys or with commas. */
const LISTS = new Set<string>(LIST_NAMES);
const MAX_QUERY_LENGTH = 4000;
/** Addresses nobody routes share one page. */
const NOT_FOUND_PATH = '/not-found';

export type PageAddress =
  | KnownPage
  /** The same page lives at another spelling of the address; where only the page itself can tell, if it is there. */
  | { kind: 'moved'; location: string; ifThere?: KnownPage };

/**
 * `cacheKey` is the address that is rendered: path and the parameters that count, in one order and one spelling. A page that
 * holds `keptFor` may be kept for the present month or day only.
 */
export interface KnownPage {
  kind: 'page';
  cacheKey: string;
  cacheable: boolean;
  keptFor: 'month' | 'day' | undefined;
  /** A screen of staff: the browser draws it. */
  isDesk: boolean;
}

/** Addresses that were read, the least recently asked leaving first; the same ones are asked again and again. */
const known = perBook(() => new LRUCache<string, PageAddress>({ max: 500 }));
const LONGEST_KNOWN = 300;

/** Reads a request's path and query. The raw path decides; nothing of it reaches a header unchecked. */
export function readPageAddress(rawUrl: string): PageAddress {
  const before = known().get(rawUrl);
  if (before !== undefined) return before;
  const { language, rest } = splitLanguage(rawUrl);
  const isBare = language !== 'en' && rawUrl[`/${language}`.length] !== '/';
  const address = isBare
    ? { kind: 'moved' as const, location: inLanguage(language, rest) }
    : ofLanguage(language, readAnew(rest));
  if (rawUrl.length <= LONGEST_KNOWN) known().set(rawUrl, address);
  return address;
}

/** The address with the language in front. What staff read is found in English alone, and a language's home page has its slash. */
function ofLanguage(language: Language, address: PageAddress): PageAddress {
  if (language === 'en') return address;
  if (address.kind === 'moved') {
    const { location, ifThere } = address;
    const page = ifThere && ofLanguage(language, ifThere);
    return { ...address, location: inLanguage(language, location), ...(page?.kind === 'page' && { ifThere: page }) };
  }
  const isEnglish = pageAt(address.cacheKey.split('?', 1)[0] ?? '').englishOnly === true;
  const cacheKey = inLanguage(language, isEnglish ? NOT_FOUND_PATH : address.cacheKey);
  return { ...address, cacheKey, isDesk: false, cacheable: address.cacheable || isEnglish };
}

function readAnew(rawUrl: string): PageAddress {
  const clean = withoutEnding(rawUrl);
  const address = readExact(clean ?? rawUrl);
  if (address.kind === 'moved') return { ...address, location: withoutEnding(address.location) ?? address.location };
  if (clean === null) return address;
  const [path = ''] = clean.split('?', 1);
  const isCertain = rawUrl.startsWith(`${path}?`) || !pageAt(path).path.includes(':');
  return { kind: 'moved', location: clean, ...(!isCertain && { ifThere: address }) };
}

function readExact(rawUrl: string): PageAddress {
  const [rawPath = '/', ...rest] = rawUrl.split('?');
  const query = rest.join('?').slice(0, MAX_QUERY_LENGTH);
  const path = withoutSlashesAtEnd(rawPath);
  const page = pageAt(path);
  if (page === PAGES.notFound)
    return { kind: 'page', cacheKey: NOT_FOUND_PATH, cacheable: page.kept, keptFor: undefined, isDesk: false };
  const canonical = page === PAGES.area ? areaPath(path) : path;
  if (canonical !== rawPath) return { kind: 'moved', location: query ? `${canonical}?${query}` : canonical };
  const tidy = page.params === 'search' ? tidyQuery(query) : query;
  if (tidy !== query) return { kind: 'moved', location: tidy ? `${path}?${tidy}` : path };
  const kept = keptQuery(page.params === 'search' ? SEARCH_KEYS : page.params, query);
  const cacheable = page.kept && !page.keptWithout?.some((name) => kept.has(name));
  const { keptFor } = page;
  const isDesk = page.audience === 'staff';
  return { kind: 'page', cacheKey: kept.size > 0 ? `${path}?${kept}` : path, cacheable, keptFor, isDesk };
}

const SEARCH_CALL = '/api/property/search';

/**
 * The search call answers who takes nothing but markup with the page of that search, in the language that they ask for: so the search page
 * asks for other results as the server draws them. Any other address stays as it is.
 */
export function pageOfCall(url: string, accept: string | undefined, languages?: string): string {
  if (accept !== 'text/html' || !isSearchCall(url)) return url;
  return inLanguage(preferredLanguage(languages), PAGES.search.path + url.slice(SEARCH_CALL.length));
}

/** Whether an address as it was asked for is the search call, which has two forms; a proxy is asked for a whole one. */
export function isSearchCall(url: string): boolean {
  const path = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]+/i, '');
  return path === SEARCH_CALL || path.startsWith(`${SEARCH_CALL}?`);
}

/** What ends a sentence around an address, as a browser sends it. What a form sends is written otherwise: a comma as '%2C'. */
const ENDINGS = [
  ...['.', ',', ';', ':', '!', ')', ']', '}', "'", '*', '"', '>', '”', '’', '»', '›', '…', '।'],
  ...['"', '}', '>', '”', '’', '»', '›', '…', '।', ' ', '\u00A0', '\u200B'].map(encodeURIComponent),
  '%27',
];

/**
 * An address without the end of the sentence that it was copied with: `/property/12` of `/property/12).` (D119), also where a query was
 * put behind it. null for one that has none, and where there is no such page. Dots alone are no end, nothing is taken from a value
 * that has nothing else, and the query of a page that reads none is left alone.
 */
function withoutEnding(url: string): string | null {
  const at = url.indexOf('?');
  const [ended, query = ''] = at < 0 ? [url] : [url.slice(0, at), url.slice(at)];
  const path = trimmed(ended);
  const page = pageAt(withoutSlashesAtEnd(path));
  const clean = path + (page.params.length === 0 ? query : trimmed(query));
  if (clean === url || page === PAGES.notFound || /[/=&]$/.test(clean) || clean.startsWith('//')) return null;
  return clean.endsWith('?') ? path : clean;
}

function trimmed(text: string): string {
  let clean = text;
  for (let ending: string | undefined = ''; ending !== undefined; ) {
    clean = clean.slice(0, clean.length - ending.length);
    ending = ENDINGS.find((one) => clean.slice(-one.length).toUpperCase() === one);
  }
  return clean;
}

/** `/areas/SoBo` -> `/areas/south-bopal`, and the address of an area that was merged: an area's page has one address. What means no area stays as it is, and is not found. */
function areaPath(path: string): string {
  const slug = path.slice(path.lastIndexOf('/') + 1);
  const meant = placeBySlug(slug)?.area ?? namedArea(decoded(slug));
  return meant === null || meant === OTHER_AREA ? path : PAGES.area.path.replace(':area', areaSlug(meant));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** The page that lives at this address as a pattern, such as `/property/:id`, in any language; null when there is none. */
export function pagePattern(rawUrl: string): string | null {
  const { language, rest } = splitLanguage(rawUrl);
  const page = pageAt(withoutSlashesAtEnd(rest.split('?', 1)[0] ?? ''));
  return page === PAGES.notFound || (page.englishOnly && language !== 'en') ? null : page.path;
}

/** By hand: `/\/+$/` tries every slash of `////…x` anew, and half a second of that for one address is enough to stop the site. */
function withoutSlashesAtEnd(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** An amount that is empty or in words, or both ends of a range in one. */
const FROM_FORM = /(?:^|&)(?:(?:min|max)_[a-z_]+=(?!\d+(?:\.\d+)?(?:&|$))|(?:ceiling_height|cash_needed|instalment)=)/;

/**
 * Without scripts the panel's form sends all its boxes, empty or not, and a budget as it was typed: the same search has an address
 * that can be passed on. So has one with options as people write them. What cannot be read stays, so that the page can say so.
 */
function tidyQuery(query: string): string {
  const read = withTypedOptions(new URLSearchParams(query));
  if (read === null && !FROM_FORM.test(query)) return query;
  const params = read ?? new URLSearchParams(query);
  const { query: search, problems } = parseTypedSearch(params);
  if (problems.length > 0) return read === null ? query : String(read).replaceAll('%2C', ',');
  return toAddressQuery(search.filters, { ...search, view: readView(params) }).slice(1);
}

function keptQuery(params: readonly string[], query: string): URLSearchParams {
  const kept = new URLSearchParams();
  const given = new URLSearchParams(params.length > 0 ? query : '');
  for (const key of params) for (const value of keptValues(given, key)) kept.append(key, value);
  return kept;
}

/**
 * One spelling for values that a page reads alike: a list in the order of the site's own links and joined by commas, nothing that
 * is empty, no first page. A list that cannot be read in full stays as it was given, so that the page can say so.
 */
function keptValues(given: URLSearchParams, key: string): string[] {
  const values = given.getAll(key).filter((value) => value.trim() !== '');
  if (key === 'page' && values.length === 1 && values[0] === '1') return [];
  if (!LISTS.has(key)) return values;
  const reader = new QueryReader(given);
  const texts = reader.texts(key).sort();
  if (reader.problems.length > 0) return values;
  return texts.length === 0 ? [] : [texts.join(',')];
}

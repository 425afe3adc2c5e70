import type { ReactNode } from 'react';
import type { Problem } from '#domain/errors.ts';
import { LIST_PAGE_SIZE } from '#domain/limits.ts';
import type { AreaFigures } from '#domain/location/area-facts.ts';
import { namedArea, resolveAreas } from '#domain/location/match.ts';
import type { PublicReads } from '#domain/page-context.ts';
import { PAGES } from '#domain/pages.ts';
import { type CardList, type CardListing, cardList } from '#domain/property/card.ts';
import type { PropertyList } from '#domain/property/property.ts';
import { parseTypedSearch, toAddressQuery } from '#domain/search/filter-params.ts';
import type { SearchFilters, SearchQuery, Sort, View } from '#domain/search/filters.ts';
import { type SearchPage, searchPage } from '#domain/search/search-page.ts';
import { whatIsListed } from '#domain/search/what-is-listed.ts';
import { SITE } from '#domain/site.ts';
import { t } from '#domain/words/t.ts';
import type { SentenceOffer } from '#web/features/property-search/sentence-offer.ts';
import type { PageMeta } from '#web/lib/page-meta.ts';
import type { Answer } from '#web/lib/page-read.ts';
import { paths } from '#web/lib/paths.ts';

/** What the address of a search page asks for. */
export interface ParsedSearch {
  query: SearchQuery;
  /** What the address said and could not be read. */
  problems: Problem[];
  /** null, and left out: the list. */
  view?: View | null;
}

/** A page of a search, and what the text of its location may mean beyond a place. */
export interface FoundPage extends SearchPage {
  sentence: SentenceOffer | null;
  /** On the map the areas' figures stand in the place of listings. */
  figures: AreaFigures | null;
}

/** What the screens of a search are given. */
export interface SearchShown<Found = FoundPage> {
  question: ParsedSearch;
  /** A failure is an answer, so that the page stays whole (D43). */
  answer: Answer<Found>;
  /** The cards of listings; those of listings near a search stand in a grid of their own kind. */
  cards: (properties: readonly CardListing[], isNearby?: boolean) => ReactNode;
  /** The box for another search, above the results. */
  box?: ReactNode;
}

/** Searches with all that the search page tells of it. Throws `ReadableError`. */
export async function loadSearch(reads: PublicReads, { query, view = null }: ParsedSearch): Promise<FoundPage> {
  const [found, figures] = await Promise.all([
    withinPages(reads.searchPage, query).then(searchPage),
    view && reads.areaFigures(query),
  ]);
  const properties = figures === null ? found.properties : [];
  return { ...found, properties, figures, sentence: await sentenceIn(reads, query) };
}

/** Most places are areas by name, and need nothing that understands. */
async function sentenceIn(reads: PublicReads, query: SearchQuery): Promise<SentenceOffer | null> {
  const { location, q } = query.filters;
  if (q === undefined && location.every((text) => namedArea(text) !== null)) return null;
  const { offerFor } = await import('#web/features/property-search/sentence-offer.ts');
  return offerFor(reads, query);
}

/** Searches for the listings alone. Throws `ReadableError`. */
export async function loadList(reads: PublicReads, { query }: ParsedSearch): Promise<CardList> {
  return cardList(await withinPages(reads.search, query));
}

/** Beyond the last page there is the last one. */
async function withinPages<List extends PropertyList>(
  read: (query: SearchQuery) => Promise<List>,
  query: SearchQuery,
): Promise<List> {
  const list = await read(query);
  return list.total === 0 || query.page <= list.total_pages ? list : read({ ...query, page: list.total_pages });
}

/** Other keys of an address mean nothing on that page (spec 2, D6). */
const LIST_KEYS = new Set<string>(PAGES.properties.params);

/** The query of `/properties`: page 1 with 10 items. */
export function readListAddress(params: URLSearchParams): ParsedSearch {
  const kept = new URLSearchParams([...params].filter(([key]) => LIST_KEYS.has(key)));
  return parseTypedSearch(kept, LIST_PAGE_SIZE);
}

/** Whether anything but the property type and one area narrows the search: such pages are noise to a search engine. */
function isPlain(filters: SearchFilters): boolean {
  const { property_type: _type, location, ...others } = filters;
  return location.length <= 1 && toAddressQuery({ ...others, location: [] }) === '';
}

/** The same filters with areas under their names: `bopal` is `Bopal`. */
function withAreaNames(filters: SearchFilters): SearchFilters {
  return { ...filters, location: [...new Set(filters.location.map((text) => namedArea(text) ?? text))] };
}

/** The filters as the list stands for them: a location that is the whole name of a society means it (D118). */
export function filtersMeant(filters: SearchFilters, list: Partial<Pick<FoundPage, 'sentence'>> | null): SearchFilters {
  const society = list?.sentence?.society;
  return society ? { ...filters, location: [], society } : filters;
}

/** What a search page shows of its list; `facets` where it was counted. */
type ShownPart = Pick<CardList, 'total' | 'page' | 'properties'> & Partial<Pick<FoundPage, 'facets' | 'sentence'>>;

/** Whether nothing of what was found is for sale any more. Without counts the first page tells, since what is available comes first. */
function isAllSold({ total, page, properties, facets }: ShownPart, sort: Sort | null): boolean {
  if (total === 0) return false;
  if (facets) return (facets.hide_sold?.true ?? 0) === 0;
  const isWhole = properties.length === total || (page === 1 && sort === null);
  return isWhole && properties.length > 0 && properties.every((one) => one.is_sold_out);
}

/**
 * Title, description and canonical address of a search (filters in their fixed order, areas by their names, the page when it is not the
 * first). Beyond the last page both name the page that is shown; null: it could not be read. What is sold is not called for sale.
 */
export function searchMeta({ page, sort, ...rest }: SearchQuery, problems: number, list: ShownPart | null): PageMeta {
  const filters = filtersMeant(rest.filters, list);
  const line = whatIsListed(filters, list?.total ?? null, list?.facets);
  const isOneArea = isPlain(filters) && resolveAreas(filters.location)?.length === 1;
  const what = isOneArea ? t('{place}, {city}', { place: line, city: SITE.city }) : line;
  const shown = list === null ? page : list.total === 0 ? 1 : list.page;
  const onPage = list === null ? 1 : shown;
  const isSold = list !== null && isAllSold(list, sort);
  return {
    title: isSold
      ? t('{what}: sold{page, plural, =1 {} other {, page #}}', { what, page: onPage })
      : t('{what} for sale{page, plural, =1 {} other {, page #}}', { what, page: onPage }),
    description: isSold
      ? t(
          '{what}: sold. See similar ones that are still for sale, without brokerage{page, plural, =1 {} other {, page #}}.',
          { what, page: onPage },
        )
      : t(
          '{what} for sale, straight from their owners: no brokerage, no hidden charges. Compare price, size, age and furnishing{page, plural, =1 {} other {, page #}}.',
          { what, page: onPage },
        ),
    path: paths.search() + toAddressQuery(withAreaNames(filters), { page: shown }),
    indexed: isPlain(filters) && problems === 0 && sort === null && list?.total !== 0,
  };
}

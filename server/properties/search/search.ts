import { isoMonth } from '#domain/dates.ts';
import { type AreaFigures, FEWEST_FOR_MEDIAN } from '#domain/location/area-facts.ts';
import { type AreaCount, areaNames } from '#domain/location/areas.ts';
import { resolveAreas } from '#domain/location/match.ts';
import { placesNamed, societiesAsked } from '#domain/location/societies.ts';
import type { Facets } from '#domain/search/filter-schema.ts';
import type { SearchQuery } from '#domain/search/filters.ts';
import { type Around, PRICE_BOUNDS } from '#domain/search/search-page.ts';
import { effectiveFilters } from '#domain/search/understand.ts';
import { words } from '#domain/words/words.ts';
import type { Parts } from '#server/core.ts';
import type { Listed, PropertyCardRecord, PropertySearch } from '#server/db/records.ts';
import { mostFirst } from '#server/db/tables.ts';
import { cardsOf } from '#server/properties/lists.ts';
import { indexQuestion, ORDERS, STANDING, STANDINGS } from '#server/properties/search/filters.ts';
import { nearOffers } from '#server/properties/search/near-offers.ts';
import type { ListingIndex } from '#server/search-index/listing-index.ts';
import type { PageAsked } from '#server/search-index/page.ts';
import { type Counts, countsOf, pageAndCountsOf, pageOf } from '#server/search-index/questions.ts';
import { histogramOf, mediansOf } from '#server/search-index/summaries.ts';

/** Searches: the index finds the ids, the database has the rows. */

type SearchParts = Pick<Parts, 'database' | 'searchIndex'>;

/** What a query asks for once its texts were understood (D40, D55), at a moment in epoch milliseconds. */
export function askedBy({ filters, sort, page, page_size: limit }: SearchQuery, now: number): PropertySearch {
  const effective = effectiveFilters(filters);
  const areas = resolveAreas(effective.location);
  const societies = societiesAsked(effective.location);
  return { filters: effective, areas, societies, month: isoMonth(now), sort, limit, offset: (page - 1) * limit };
}

/** The same once it is known which texts are whole names of societies (D118). */
function placedBy(index: ListingIndex, asked: PropertySearch): PropertySearch {
  return { ...asked, ...placesNamed(asked.filters.location, (key) => index.hasName(key)) };
}

/** What the index found: the listings of a page, how many match, and as of which version of the catalogue. */
export interface Found {
  ids: number[];
  total: number;
  version: number;
  /** What is known of all that match, when it was wanted. */
  around?: FoundAround;
}

/** One page, sold ones included, and the number of all that match (D7, D41, D55); when it is wanted, with what is known of all of them. */
export function find({ searchIndex }: SearchParts, asked: PropertySearch, wantsCounts: boolean): Promise<Found> {
  return searchIndex.ask(asked.month, (index, version) => {
    const placed = placedBy(index, asked);
    if (!wantsCounts) return { ...pageOf(index, pageAsked(placed)), version };
    const { counts, ...found } = pageAndCountsOf(index, pageAsked(placed));
    return { ...found, version, around: aroundOf(index, placed, { counts, total: found.total }) };
  });
}

/** What is known of all that match, with the ids of the listings near them. */
export type FoundAround = Omit<Around<number>, 'facets'> & { facets: Facets };

function aroundOf(
  index: ListingIndex,
  asked: PropertySearch,
  { counts: found, total }: { counts: Counts; total: number },
): FoundAround {
  const { price: _budget, ...ranges } = indexQuestion(asked).ranges;
  const { [STANDING]: _standing, ...facets } = found;
  // Today's areas: the index also has those that were merged since it was made, and a new one only with its first listing.
  facets.location = Object.fromEntries(areaNames().map((area) => [area, facets.location?.[area] ?? 0]));
  const counts = histogramOf(index, { ...indexQuestion(asked), ranges }, { column: 'price', bounds: PRICE_BOUNDS });
  return { facets, histogram: { bounds: PRICE_BOUNDS, counts }, ...nearOffers(index, asked, total, words('en')) };
}

/** The same with the records of the listings. */
export async function search(
  parts: SearchParts,
  asked: PropertySearch,
  wantsCounts = false,
): Promise<Listed<PropertyCardRecord> & { around?: FoundAround }> {
  const { ids, total, around } = await find(parts, asked, wantsCounts);
  return { rows: await cardsOf(parts.database.read, ids), total, ...(around && { around }) };
}

/** A page as the index is asked for it. */
export function pageAsked(asked: PropertySearch): PageAsked {
  const { sort, limit, offset } = asked;
  return {
    ...indexQuestion(asked),
    ...ORDERS[sort ?? 'newest'],
    ...(sort === null && { groups: BY_STANDING }),
    limit,
    offset,
  };
}

const BY_STANDING = { filter: STANDING, values: STANDINGS.map(String) };

/** Available listings per area, most first. */
export async function countsByArea({ searchIndex }: Pick<Parts, 'searchIndex'>, month: string): Promise<AreaCount[]> {
  const available = { marks: { hide_sold: ['true'] }, ranges: {} };
  const counts = await searchIndex.ask(month, (index) => countsOf(index, available).location ?? {});
  const areas = Object.entries(counts).map(([area, count]): AreaCount => ({ area, count }));
  return mostFirst(areas.filter(({ count }) => count > 0));
}

/**
 * What the listings of each area look like, with everything that is asked for but the areas: their own group. The number is that of all
 * of them, as beside any filter; the median price is that of the available ones (D73).
 */
export function figuresByArea({ searchIndex }: SearchParts, asked: PropertySearch): Promise<AreaFigures> {
  const everywhere = indexQuestion({ ...asked, areas: null });
  return searchIndex.ask(asked.month, (index) => {
    const counts = Object.entries(countsOf(index, everywhere).location ?? {}).filter(([, count]) => count > 0);
    const available = { ...everywhere, marks: { ...everywhere.marks, hide_sold: ['true'] } };
    const availableIn = countsOf(index, available).location ?? {};
    const medians = mediansOf(index, available, { filter: 'location', column: 'price_per_sqft' });
    const medianOf = (area: string) =>
      (availableIn[area] ?? 0) < FEWEST_FOR_MEDIAN ? null : Math.round(medians[area] ?? 0);
    return Object.fromEntries(counts.map(([area, count]) => [area, { count, median_per_sqft: medianOf(area) }]));
  });
}

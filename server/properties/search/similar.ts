import { isoMonth } from '#domain/dates.ts';
import { type AreaFigure, FEWEST_FOR_MEDIAN } from '#domain/location/area-facts.ts';
import { areasAround, FURTHEST, kindOf, mostAlike } from '#domain/property/similar.ts';
import { NO_FILTERS, type SearchFilters, type SearchQuery } from '#domain/search/filters.ts';
import type { Parts } from '#server/core.ts';
import type { PropertyCardRecord } from '#server/db/records.ts';
import { cardsOf } from '#server/properties/lists.ts';
import type { SearchAnswers } from '#server/search-index/search-answers.ts';

/** So many are shown. */
const SHOWN = 6;
/** So many are compared of each of the four searches: those next in price. */
const NEXT_IN_PRICE = 16;
/** The index of a small catalogue is made in less, that of a large one is not waited for. */
const PATIENCE_MS = 500;
/** The near ones are looked for first, among what is much like the listing. */
const NEAR = { km: 6, price: FURTHEST.price, size: 1.3 } as const;

/**
 * The available listings that are most alike (D69), at most six, and what those of its type in its area cost. Waits for the index, but
 * not long, since a page waits with it; then it throws UNAVAILABLE.
 */
export async function besideListing(
  { database: { read }, searchIndex, now }: Pick<Parts, 'database' | 'searchIndex' | 'now'>,
  listing: PropertyCardRecord,
): Promise<{ similar: PropertyCardRecord[]; area: AreaFigure }> {
  const answers = await searchIndex.answers(isoMonth(now()), PATIENCE_MS);
  const searches = [...nextInPrice(listing, NEAR, true), ...nextInPrice(listing, FURTHEST, false)];
  const found = await Promise.all(searches.map((query) => answers.page(query)));
  const area = await figureOf(answers, listing);
  const candidates = await cardsOf(read, [...new Set(found.flatMap(({ ids }) => ids))]);
  return { similar: mostAlike(listing, candidates, SHOWN), area };
}

type Around = Readonly<Record<'km' | 'price' | 'size', number>>;

/** Two searches: what costs as much or less, the dearest first, and what costs as much or more. */
function nextInPrice(
  listing: PropertyCardRecord,
  { km, price: times, size: larger }: Around,
  sameRooms: boolean,
): SearchQuery[] {
  const { price, size_sqft, property_type, bhk_type, location } = listing;
  const filters: SearchFilters = {
    ...NO_FILTERS,
    ...kindOf(listing),
    property_type,
    location: areasAround(location, km),
    bhk_type: sameRooms && bhk_type !== null ? [bhk_type] : [],
    min_size: Math.floor(size_sqft / larger),
    max_size: Math.ceil(size_sqft * larger),
    hide_sold: true,
  };
  const below = { ...filters, min_budget: Math.floor(price / times), max_budget: price };
  const above = { ...filters, min_budget: price, max_budget: Math.ceil(price * times) };
  const slice = { page: 1, page_size: NEXT_IN_PRICE };
  return [
    { ...slice, filters: below, sort: 'price_desc' },
    { ...slice, filters: above, sort: 'price_asc' },
  ];
}

/** The median price per square foot of the available listings of a type in an area. */
async function figureOf(answers: SearchAnswers, { property_type, location }: PropertyCardRecord): Promise<AreaFigure> {
  const filters = { ...NO_FILTERS, property_type, location: [location], hide_sold: true };
  const medians = await answers.medians(filters, 'location', 'price_per_sqft');
  const { count, median } = medians.get(location) ?? { count: 0, median: 0 };
  return { count, median_per_sqft: count < FEWEST_FOR_MEDIAN ? null : Math.round(median) };
}

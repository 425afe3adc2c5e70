import { isoMonth } from '#domain/dates.ts';
import { type AreaFigure, FEWEST_FOR_MEDIAN } from '#domain/location/area-facts.ts';
import { areasAround, FURTHEST, kindOf, mostAlike } from '#domain/property/similar.ts';
import { NO_FILTERS, type SearchFilters } from '#domain/search/filters.ts';
import type { Parts } from '#server/core.ts';
import type { PropertyCardRecord, PropertySearch } from '#server/db/records.ts';
import { cardsOf } from '#server/properties/lists.ts';
import { indexQuestion, ORDERS } from '#server/properties/search/filters.ts';
import type { Asked, NumberColumn } from '#server/search-index/definition.ts';
import type { ListingIndex } from '#server/search-index/listing-index.ts';
import { matchingIn, pageOf } from '#server/search-index/questions.ts';

type SimilarParts = Pick<Parts, 'database' | 'searchIndex' | 'now'>;

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
  { database: { read }, searchIndex, now }: SimilarParts,
  listing: PropertyCardRecord,
): Promise<{ similar: PropertyCardRecord[]; area: AreaFigure }> {
  const month = isoMonth(now());
  const asked = { ...listing, month };
  const searches = [...nextInPrice(asked, NEAR, true), ...nextInPrice(asked, FURTHEST, false)];
  const question = (index: ListingIndex) => ({
    ids: searches.flatMap(
      ({ sort, ...search }) => pageOf(index, { ...search, ...indexQuestion(search), ...ORDERS[sort] }).ids,
    ),
    area: middleIn(index, listing),
  });
  const found = await searchIndex.ask(month, question, PATIENCE_MS);
  const candidates = await cardsOf(read, [...new Set(found.ids)]);
  return { similar: mostAlike(listing, candidates, SHOWN), area: found.area };
}

type Listing = PropertyCardRecord & { month: string };
type Around = Readonly<Record<'km' | 'price' | 'size', number>>;

/** Two searches: what costs as much or less, the dearest first, and what costs as much or more. */
function nextInPrice(listing: Listing, { km, price: times, size: larger }: Around, sameRooms: boolean) {
  const { price, size_sqft, property_type, bhk_type, location, month } = listing;
  const filters: SearchFilters = {
    ...NO_FILTERS,
    ...kindOf(listing),
    property_type,
    bhk_type: sameRooms && bhk_type !== null ? [bhk_type] : [],
    min_size: Math.floor(size_sqft / larger),
    max_size: Math.ceil(size_sqft * larger),
    hide_sold: true,
  };
  const search = { areas: areasAround(location, km), month, limit: NEXT_IN_PRICE, offset: 0 };
  const below = { ...filters, min_budget: Math.floor(price / times), max_budget: price };
  const above = { ...filters, min_budget: price, max_budget: Math.ceil(price * times) };
  return [
    { ...search, filters: below, sort: 'price_desc' },
    { ...search, filters: above, sort: 'price_asc' },
  ] satisfies PropertySearch[];
}

/** The median price per square foot of the available listings of a type in an area. */
function middleIn(index: ListingIndex, { property_type, location }: PropertyCardRecord): AreaFigure {
  const marks = { property_type: [property_type], location: [location], hide_sold: ['true'] };
  const { count, middle } = middleOf(index, { marks, ranges: {} }, 'price_per_sqft');
  return { count, median_per_sqft: count < FEWEST_FOR_MEDIAN ? null : Math.round(middle) };
}

/**
 * How many match, and the middle of a number of them; of two in the middle, half-way between them. Reads those that match alone: for
 * few of a large catalogue. NaN without any.
 */
function middleOf(index: ListingIndex, asked: Asked, column: NumberColumn): { count: number; middle: number } {
  return index.ask(() => {
    const slots = index.bitmaps.bitsOf(matchingIn(index, asked));
    const numbers = Float64Array.from(slots, (slot) => index.numberOf(slot, column)).sort();
    const count = numbers.length;
    const [low = Number.NaN, high = Number.NaN] = [numbers[(count - 1) >> 1], numbers[count >> 1]];
    return { count, middle: (low + high) / 2 };
  });
}

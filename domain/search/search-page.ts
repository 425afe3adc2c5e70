import type { Standing } from '#domain/property/band.ts';
import { type CardList, type CardListing, cardList, cardListing, type FoundCard } from '#domain/property/card.ts';
import type { PropertyCard, PropertyList } from '#domain/property/property.ts';
import type { Facets } from '#domain/search/filter-schema.ts';

/** What a search finds beside the listings of its page. */

/** A search that asks for a little less, and finds more. */
export interface NearOffer {
  /** What changes: 'Without Semi-Furnished', 'South Bopal too', 'up to ₹76 Lac'. */
  label: string;
  /** The query of its address as `toAddressQuery` makes it. */
  query: string;
  /** How many it finds. */
  count: number;
}

/** How the prices of a search's listings are spread, whatever its budget. */
export interface Histogram {
  /** Rising, in whole rupees; each belongs to the bar that it ends. */
  bounds: readonly number[];
  /** Up to the first bound, up to each next one, and above the last: one more than there are bounds. */
  counts: readonly number[];
}

/** Fewer listings than this, and a search says what could be given up. */
export const FEW_FOUND = 3;

/** The bounds of every histogram, as people name budgets. */
export const PRICE_BOUNDS: readonly number[] = [
  ...[10, 20, 30, 40, 50, 60, 75].map((lakh) => lakh * 100_000),
  ...[1, 1.25, 1.5, 2, 3, 5].map((crore) => crore * 10_000_000),
];

/** How many of a search's homes for sale ask less than is usual for those like them, as much, and more (D136). */
export type UsualShare = Record<Standing, number> & {
  /** The day in India on which it was counted last: '2026-11-27'. */
  as_of: string;
};

/** What is known of all that match a search. */
export interface Around<Card = PropertyCard> {
  /** A value that is not named would leave none. */
  facets: Facets;
  histogram: Histogram;
  /** null: of fewer than five the usual price is known. */
  usual: UsualShare | null;
  /** The smallest step first. Empty unless few are found. */
  near: readonly NearOffer[];
  /** Listings that the offers find and the search does not, those of the first offer first. */
  nearby: readonly Card[];
}

/** A page of a search as it is read: its listings whole. */
export type FoundSearch = PropertyList<FoundCard> & Around<FoundCard>;

/** A page of a search as the page carries it. */
export type SearchPage = CardList & Around<CardListing>;

/** A page of a search as pages carry it. */
export function searchPage({ nearby, ...found }: FoundSearch): SearchPage {
  return { ...found, ...cardList(found), nearby: nearby.map(cardListing) };
}

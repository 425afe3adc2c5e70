import { resolveAreas } from '#domain/location/match.ts';
import { placesNamed, societyKeys } from '#domain/location/societies.ts';
import type { SearchFilters, Sort } from '#domain/search/filters.ts';
import type { PropertyRecord } from '#server/db/tables.ts';
import { SOCIETIES } from '#tests/integration/db/messy-listings.ts';

/** The same questions answered by plain loops over plain objects, to compare the database with. */

type Test = (listing: PropertyRecord) => boolean;

/** The ids of what a search must find, ascending. */
export function countByHand(listings: readonly PropertyRecord[], filters: SearchFilters, month = '2026-11'): number[] {
  const places = placesByHand(listings, filters.location);
  const tests: Test[] = [
    (listing) => filters.property_type === undefined || listing.property_type === filters.property_type,
    ({ location, title }) =>
      places === null || places.areas.includes(location) || places.societies.some((key) => isCalled(title, key)),
    (listing) => filters.society === undefined || listing.title === SOCIETIES[filters.society],
    (listing) => isOneOf(filters.bhk_type, listing.bhk_type),
    (listing) => isOneOf(filters.residential_type, listing.residential_type),
    (listing) => isOneOf(filters.commercial_type, listing.commercial_type),
    (listing) => isOneOf(filters.condition, listing.condition),
    (listing) => isOneOf(filters.direction, listing.direction),
    (listing) => filters.age.length === 0 || filters.age.some((range) => isWithin(range, listing.age)),
    (listing) => !filters.verified || (listing.verified_at !== null && listing.stale_at === null),
    (listing) => filters.amenity.every((amenity) => listing.amenity_list.includes(amenity)),
    (listing) => filters.possession === undefined || isReadyBy(filters.possession, listing.possession, month),
    (listing) => !filters.price_lowered || (listing.lowered_at !== null && !listing.is_sold_out),
    (listing) => !filters.hide_sold || !listing.is_sold_out,
    (listing) => filters.min_budget === undefined || listing.price >= filters.min_budget,
    (listing) => filters.max_budget === undefined || listing.price <= filters.max_budget,
    (listing) => filters.min_size === undefined || hundredths(listing) >= inHundredths(filters.min_size, filters),
    (listing) => filters.max_size === undefined || hundredths(listing) <= inHundredths(filters.max_size, filters),
    ({ ceiling_height: feet }) => isBetween(feet, filters.min_ceiling_height, filters.max_ceiling_height),
    (listing) => isBetween(cashOf(listing), filters.min_cash_needed, filters.max_cash_needed),
    (listing) => isBetween(instalmentOf(listing), filters.min_instalment, filters.max_instalment),
  ];
  return listings
    .filter((listing) => tests.every((test) => test(listing)))
    .map((listing) => listing.id)
    .toSorted((a, b) => a - b);
}

/** The ids of all listings in the order of a sort, ties by id in the same direction; without one, the fresh ones first and the sold ones last (D55, D99). */
export function inOrderByHand(listings: readonly PropertyRecord[], sort: Sort | null): number[] {
  if (sort === null) {
    const standing = ({ is_sold_out, stale_at }: PropertyRecord) => (is_sold_out ? 2 : stale_at === null ? 0 : 1);
    return [0, 1, 2].flatMap((one) =>
      inOrderByHand(
        listings.filter((listing) => standing(listing) === one),
        'newest',
      ),
    );
  }
  const byHand: Record<Sort, (a: PropertyRecord, b: PropertyRecord) => number> = {
    newest: (a, b) => b.created_at - a.created_at || b.id - a.id,
    price_asc: (a, b) => a.price - b.price || a.id - b.id,
    price_desc: (a, b) => b.price - a.price || b.id - a.id,
    price_per_sqft_asc: (a, b) => unitPrice(a) - unitPrice(b) || a.id - b.id,
    size_desc: (a, b) => hundredths(b) - hundredths(a) || b.id - a.id,
    cash_needed: (a, b) => cashOf(a) - cashOf(b) || a.id - b.id,
    instalment: (a, b) => (instalmentOf(a) ?? 1e99) - (instalmentOf(b) ?? 1e99) || a.id - b.id,
    news: (a, b) => newsOf(b) - newsOf(a) || b.id - a.id,
  };
  return listings.toSorted(byHand[sort]).map((listing) => listing.id);
}

/** What the titles of `messyListings` say that is no name. */
const NO_NAME = /^3 BHK$|^2 BHK Flat in|^Shop in South Bopal$|, 3 BHK$/;

/** Where a search looks: in areas and by names (D40, D118); null: anywhere. */
function placesByHand(listings: readonly PropertyRecord[], texts: readonly string[]) {
  const isSociety = (key: string) => listings.some(({ title }) => isCalled(title, key));
  const meant = { areas: resolveAreas(texts) ?? [], societies: societyKeys(texts) };
  return texts.length === 0 ? null : (placesNamed(texts, isSociety) ?? meant);
}

/** By a part of a name, or by a whole one, which has blanks at its ends. */
function isCalled(title: string, key: string): boolean {
  const name = title.replace(NO_NAME, '').toLowerCase();
  const letters = (name.match(/[\p{L}\p{M}\p{N}]/gu) ?? []).join('');
  return key.startsWith(' ') ? letters === key.trim() : letters.includes(key);
}

function isReadyBy(wanted: 'ready' | '6' | '12' | '24', possession: string | null, month: string): boolean {
  const last = new Date(`${month}-01T00:00:00Z`);
  last.setUTCMonth(last.getUTCMonth() + (wanted === 'ready' ? 0 : Number(wanted)));
  return possession === 'ready' || (possession !== null && possession <= last.toISOString().slice(0, 7));
}

function isOneOf<T>(wanted: readonly T[], value: T | null): boolean {
  return wanted.length === 0 || (value !== null && wanted.includes(value));
}

/** What is not known lies in no range. */
function isBetween(value: number | null, min: number | undefined, max: number | undefined): boolean {
  if (min === undefined && max === undefined) return true;
  return value !== null && value >= (min ?? value) && value <= (max ?? value);
}

function isWithin(range: string, age: number): boolean {
  if (range === 'over-40') return age > 40;
  const [from = Number.NaN, to = Number.NaN] = range.split('-').map(Number);
  return from <= age && age <= to;
}

/** Hundredths of a square foot are whole for every size of the test, so no rounding gets in the way. */
function hundredths(listing: PropertyRecord): number {
  return Math.round(listing.size * 100) * (listing.is_size_in_yards ? 9 : 1);
}

function inHundredths(size: number, { is_size_in_yards }: SearchFilters): number {
  return Math.round(size * 100) * (is_size_in_yards ? 9 : 1);
}

/** When it was listed, or its price fell. */
function newsOf({ created_at, lowered_at, is_sold_out }: PropertyRecord): number {
  return is_sold_out ? created_at : Math.max(created_at, lowered_at ?? 0);
}

function unitPrice(listing: PropertyRecord): number {
  return (listing.price * 100) / hundredths(listing);
}

/** By the rates of November 2026: 4.9 % duty of every ₹100 or part, 1 % fee, loans of 90, 80 and 75 %. */
function cashOf(listing: PropertyRecord): number {
  const { price } = listing;
  return price - loanOf(listing) + Math.round(Math.ceil(price / 100) * 4.9) + Math.round(price / 100);
}

function loanOf({ price, property_type }: PropertyRecord): number {
  if (property_type === 'Commercial') return 0;
  const [SMALL, MIDDLE] = [3_000_000, 7_500_000];
  if ((price * 9) / 10 <= SMALL) return Math.floor((price * 9) / 10);
  if ((price * 8) / 10 <= SMALL) return SMALL;
  if ((price * 8) / 10 <= MIDDLE) return Math.floor((price * 8) / 10);
  return Math.max(MIDDLE, Math.floor((price * 3) / 4));
}

/** At 8 % in 20 years; null without a loan. */
function instalmentOf(listing: PropertyRecord): number | null {
  const loan = loanOf(listing);
  const growth = (1 + 8 / 1200) ** 240;
  return loan === 0 ? null : Math.round((loan * (8 / 1200) * growth) / (growth - 1));
}

import { createRandom } from '#demo/random.ts';
import { areaNames } from '#domain/location/areas.ts';
import {
  AMENITIES,
  BHK_TYPES,
  COMMERCIAL_TYPES,
  CONDITIONS,
  DIRECTIONS,
  FACINGS,
  PROPERTY_TYPES,
  RESIDENTIAL_TYPES,
} from '#domain/property/options.ts';
import { AGE_RANGES, NO_FILTERS, type SearchFilters } from '#domain/search/filters.ts';
import type { NewProperty } from '#server/db/tables.ts';
import { NOW } from '#tests/factories/moments.ts';
import { newProperty, newShop } from '#tests/factories/properties.ts';

function chooser(seed: number) {
  const { int, chance, pick: one } = createRandom(String(seed));
  return {
    one,
    upTo: (most: number) => int(0, most),
    some: <T>(values: readonly T[]): T[] => values.filter(() => chance(1.5 / values.length)),
    often: <T>(probability: number, value: () => T): T | undefined => (chance(probability) ? value() : undefined),
  };
}

const TITLES = [
  '3 BHK',
  '100% owner_direct',
  "O'Neil's \\ flat",
  'ફ્લેટ 🏠',
  '  blanks  ',
  '<b>bold</b>',
  'ÀÉÎ Villa',
  'x'.repeat(150),
  '2 BHK Flat in Gulnar Crest',
  'Shop in South Bopal',
  'GULNAR C.R.E.S.T 2, 3 BHK',
];
/** Parts of names and whole ones, as somebody writes them. */
const NAMES = ['gulnar', 'Gulnar Crest', 'crest2', 'villa', 'oneil', 'bopal', 'bhk', 'फ', 'nothing'];
/** Whole names as somebody writes them, each with the title of its homes. */
export const SOCIETIES: Readonly<Record<string, string>> = {
  'gulnar crest': '2 BHK Flat in Gulnar Crest',
  'Gulnar Crest-2': 'GULNAR C.R.E.S.T 2, 3 BHK',
  Gulnar: '',
};
/** Few values, so that many listings are equal in one respect and the tie-breaker is needed. */
const PRICES = [1, 999, 2_500_000, 2_500_000, 6_500_000, 12_345_678, 99_999_999_999];
const SIZES = [1, 99.5, 100, 100.1, 133.33, 900, 900.9, 1800, 2450.75];
const HEIGHTS = [6, 9.5, 10, 10.1, 12, 60];
/** Those of some of these prices, and others. */
const CASH = [7, 100_000, 397_500, 1_683_500, 9_000_000, 30_000_000_000];
const INSTALMENTS = [7, 18_820, 43_495, 50_000, 100_000];
const AREAS = areaNames().slice(0, 12);

/** Listings as real people enter them: both units, odd titles, equal prices, all ages, sold ones. */
export function messyListings(count: number, seed = 20_261_112): NewProperty[] {
  const { upTo, one, often } = chooser(seed);
  return Array.from({ length: count }, () => {
    const shared: Partial<NewProperty> = {
      title: one(TITLES),
      location: one(AREAS),
      price: one(PRICES),
      size: one(SIZES),
      is_size_in_yards: upTo(2) === 0,
      age: upTo(50),
      floor: upTo(61) - 1,
      condition: one(CONDITIONS),
      direction: one(DIRECTIONS),
      facing: one(FACINGS),
      is_sold_out: upTo(6) === 0,
      summary: often(0.5, () => 'नमस्ते 👋 "quoted"\nsecond line') ?? null,
      created_at: NOW - upTo(40) * 3_600_000,
      possession:
        often(0.8, () =>
          one(['ready', '2026-10', '2026-11', '2026-12', '2027-05', '2027-06', '2027-11', '2028-11', '2028-12']),
        ) ?? null,
      amenity_list: AMENITIES.filter(() => upTo(3) > 0),
      verified_at: often(0.3, () => NOW) ?? null,
      ceiling_height: often(0.6, () => one(HEIGHTS)) ?? null,
    };
    if (one(PROPERTY_TYPES) === 'Commercial') return newShop({ ...shared, commercial_type: one(COMMERCIAL_TYPES) });
    const bhk_type = often(0.9, () => one(BHK_TYPES)) ?? null;
    return newProperty({ ...shared, bhk_type, residential_type: one(RESIDENTIAL_TYPES) });
  });
}

/** Searches of every mixture, most of them of one or two filters so that most find something. */
export function messySearches(count: number, seed = 7): SearchFilters[] {
  const { one, some, often } = chooser(seed);
  return Array.from({ length: count }, () => ({
    ...NO_FILTERS,
    location: often(0.4, () => [...some(AREAS), ...(often(0.5, () => some(NAMES)) ?? [])]) ?? [],
    property_type: often(0.3, () => one(PROPERTY_TYPES)),
    society: often(0.1, () => one(Object.keys(SOCIETIES))),
    bhk_type: often(0.25, () => some(BHK_TYPES)) ?? [],
    residential_type: often(0.15, () => some(RESIDENTIAL_TYPES)) ?? [],
    commercial_type: often(0.15, () => some(COMMERCIAL_TYPES)) ?? [],
    condition: often(0.2, () => some(CONDITIONS)) ?? [],
    direction: often(0.15, () => some(DIRECTIONS)) ?? [],
    age: often(0.25, () => some(AGE_RANGES)) ?? [],
    min_budget: often(0.25, () => one(PRICES)),
    max_budget: often(0.25, () => one(PRICES)),
    min_size: often(0.25, () => one(SIZES)),
    max_size: often(0.25, () => one(SIZES)),
    is_size_in_yards: one([true, false]),
    min_ceiling_height: often(0.1, () => one(HEIGHTS)),
    max_ceiling_height: often(0.1, () => one(HEIGHTS)),
    min_cash_needed: often(0.1, () => one(CASH)),
    max_cash_needed: often(0.1, () => one(CASH)),
    min_instalment: often(0.1, () => one(INSTALMENTS)),
    max_instalment: often(0.1, () => one(INSTALMENTS)),
    possession: often(0.15, () => one(['ready', '6', '12', '24'] as const)),
    amenity: often(0.15, () => some(AMENITIES)) ?? [],
    verified: often(0.1, () => true) ?? false,
    price_lowered: often(0.1, () => true) ?? false,
    hide_sold: often(0.1, () => true) ?? false,
  }));
}

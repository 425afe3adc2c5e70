import { AREA_PRICES } from '#demo/data/area-prices.ts';
import type { DemoListing, Rules } from '#demo/invent-listing.ts';
import type { KindName } from '#demo/kinds.ts';
import { createRandom, type Random } from '#demo/random.ts';
import type { ClearableName } from '#domain/property/fields.ts';
import type { Condition } from '#domain/property/options.ts';
import { toSqft } from '#domain/property/size.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NEWEST_HOURS_AGO = 3;
const DAYS_COVERED = 150;

/** When a listing was added, verified and sold. Epoch milliseconds, never after `now`. */
export interface Timeline {
  createdAt: number;
  verifiedAt: number | null;
  soldAt: number | null;
}

/**
 * Spreads `count` listings over the last five months, newest first. About half are verified within days, about one in
 * seven is sold.
 */
export function timelineOf(index: number, count: number, now: number, random: Random): Timeline {
  const step = (DAYS_COVERED * DAY) / count;
  const createdAt = Math.floor(now - NEWEST_HOURS_AGO * HOUR - index * step - random.next() * step * 0.9);
  const verified = random.chance(0.5) ? createdAt + random.int(1, 60) * HOUR : null;
  const age = now - createdAt;
  const sold = age > 10 * DAY && random.chance(0.13) ? createdAt + Math.floor(age * (0.3 + 0.6 * random.next())) : null;
  return { createdAt, verifiedAt: verified === null || verified > now ? null : verified, soldAt: sold };
}

const FITTED: Record<Condition, number> = {
  Unfurnished: 0.98,
  Kitchenfix: 1,
  Semifurnished: 1.03,
  Furnished: 1.06,
  Fullyfurnished: 1.1,
};

const LAC = 100_000;
const YEARLY_LOSS = 0.008;
const GREATEST_LOSS = 0.22;

/** As people name prices: steps of 25,000 below 20 Lac, 50,000 below 1 Cr, then 1 Lac. */
function rounded(rupees: number): number {
  let step = LAC;
  if (rupees < 100 * LAC) step = LAC / 2;
  if (rupees < 20 * LAC) step = LAC / 4;
  return Math.max(step, Math.round(rupees / step) * step);
}

type Priced = Pick<DemoListing, 'location' | 'size' | 'is_size_in_yards' | 'age' | 'condition'>;

/** Whole rupees: a rate within the area's band, times the size, less for age, more for fittings. `rate`: see `Kind`. */
export function priceOf(listing: Priced, rate: number, random: Random): number {
  const band = AREA_PRICES[listing.location];
  if (band === undefined) throw new Error(`No demo price for the area '${listing.location}'.`);
  const [low, high] = band;
  const perSqft = low + (high - low) * (0.15 + 0.7 * random.next());
  const kept = 1 - Math.min(listing.age * YEARLY_LOSS, GREATEST_LOSS);
  return rounded(perSqft * toSqft(listing.size, listing.is_size_in_yards) * rate * kept * FITTED[listing.condition]);
}

type Cases = Partial<Record<KindName, Readonly<Record<number, Partial<DemoListing>>>>>;

/**
 * Rare cases that chance might leave out: old houses, the top floor, a basement, odd sizes, no amenities at all. The keys
 * count the listings of a kind from 0.
 */
const CASES: Cases = {
  Tenament: { 1: { age: 44 }, 4: { age: 48, alloted_car_parking: 0 }, 6: { size: 112.5, is_size_in_yards: true } },
  Bungalow: { 2: { age: 41 }, 5: { alloted_car_parking: 10 } },
  'Lowrise Apartment': { 2: { age: 42 }, 5: { amenity_list: [] } },
  Penthouse: { 0: { floor: 30 } },
  Shop: { 1: { floor: -1 }, 2: { floor: 0 }, 3: { floor: 0 }, 4: { floor: 0 } },
  Godown: { 1: { floor: -1 }, 3: { size: 2450.75, is_size_in_yards: false } },
};

/** The fields that the `turn`-th listing of the kind has in place of the invented ones. */
export function specialCase(kind: KindName, turn: number): Partial<DemoListing> {
  return CASES[kind]?.[turn] ?? {};
}

/** The fields that may be unknown. They have a random source of their own, so that they change nothing else. */
export function knownFactsOf(kind: Rules, listing: DemoListing, index: number): Pick<DemoListing, ClearableName> {
  const random = createRandom(`facts ${index}`);
  return {
    carpet_area: random.chance(0.6) ? Math.round(listing.size * (0.6 + random.next() * 0.14)) : null,
    area_basis: random.chance(0.7) ? (kind.name === 'Bungalow' ? 'plot' : 'super_built_up') : null,
    possession: possessionOf(listing, random),
    total_floors: kind.floors[1] > 0 && random.chance(0.7) ? Math.max(listing.floor, kind.floors[1]) : null,
    maintenance: listing.amenity_list.length > 3 && random.chance(0.7) ? random.int(6, 60) * 100 : null,
    is_negotiable: random.chance(0.6) ? random.chance(0.7) : null,
  };
}

/** 'ready', or for a new building the month it is handed over: '2027-03'. null when it is unknown. */
function possessionOf({ age, createdAt }: DemoListing, random: Random): string | null {
  const [isKnown, months] = [random.chance(0.8), random.int(3, 30)];
  if (!isKnown) return null;
  if (age > 1) return 'ready';
  const day = new Date(createdAt);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months)).toISOString().slice(0, 7);
}

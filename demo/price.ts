import { AREA_PRICES } from '#demo/data/area-prices.ts';
import type { DemoListing } from '#demo/demo-listing.ts';
import type { Random } from '#demo/random.ts';
import type { Condition } from '#domain/property/options.ts';
import { toSqft } from '#domain/property/size.ts';

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

type Priced = Pick<DemoListing, 'location' | 'size' | 'isSizeInYards' | 'age' | 'condition'>;

/** Whole rupees: a rate within the area's band, times the size, less for age, more for fittings. `rate`: see `Kind`. */
export function priceOf(listing: Priced, rate: number, random: Random): number {
  const band = AREA_PRICES[listing.location];
  if (band === undefined) throw new Error(`No demo price for the area '${listing.location}'.`);
  const [low, high] = band;
  const perSqft = low + (high - low) * (0.15 + 0.7 * random.next());
  const kept = 1 - Math.min(listing.age * YEARLY_LOSS, GREATEST_LOSS);
  return rounded(perSqft * toSqft(listing.size, listing.isSizeInYards) * rate * kept * FITTED[listing.condition]);
}

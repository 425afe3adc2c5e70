/** The usual price of homes that are compared: per square foot of carpet area (D136). Pure: who is compared is found elsewhere. */

/** A home that is compared. */
export interface BandHome {
  id: number;
  area: string;
  /** Rupees per comparable square foot. */
  price: number;
  /** Whose it is, and which of theirs: the same home that is listed twice counts once. */
  owner: string;
  home: string;
  /** Staff looked at a price that is far from all others, and found it right. */
  isAccepted: boolean;
}

/** Rupees per comparable square foot: a quarter of the homes cost less than the low one, a quarter more than the high one. */
export interface Band {
  low: number;
  middle: number;
  high: number;
}

export interface BandOfHomes {
  /** null: fewer than five homes, which say too little. */
  band: Band | null;
  /** How many homes count. */
  homes: number;
  /** The middle before prices far off are left out (see `isFarOff`). Among fewer than five there is none to be far from. */
  rough: number | undefined;
}

export const FEWEST_FOR_BAND = 5;
const MOST_OF_OWNER = 3;
/** So many times dearer or cheaper than the middle. */
const FAR = 3;

/** The band of these homes: each owner counts once per home and three times at most, the homes listed last. */
export function bandOf(homes: readonly BandHome[]): BandOfHomes {
  const counted = countedOf(homes);
  const rough = counted.length < FEWEST_FOR_BAND ? undefined : quantile(sortedPrices(counted), 0.5);
  const prices = sortedPrices(counted.filter((home) => !isFarOff({ rough }, home)));
  const at = (share: number) => Math.round(quantile(prices, share));
  return {
    band: prices.length < FEWEST_FOR_BAND ? null : { low: at(0.25), middle: at(0.5), high: at(0.75) },
    homes: prices.length,
    rough,
  };
}

/** Whether a price is three times off, and staff have not found it right. */
export function isFarOff(
  { rough }: Pick<BandOfHomes, 'rough'>,
  { price, isAccepted }: Pick<BandHome, 'price' | 'isAccepted'>,
): boolean {
  return rough !== undefined && !isAccepted && (price > rough * FAR || price * FAR < rough);
}

function countedOf(homes: readonly BandHome[]): BandHome[] {
  const ofOwner = new Map<string, Set<string>>();
  return homes
    .toSorted((a, b) => b.id - a.id)
    .filter(({ owner, home }) => {
      const known = ofOwner.get(owner) ?? new Set();
      ofOwner.set(owner, known);
      if (known.has(home) || known.size === MOST_OF_OWNER) return false;
      known.add(home);
      return true;
    });
}

const sortedPrices = (homes: readonly BandHome[]) => homes.map(({ price }) => price).toSorted((a, b) => a - b);

/** The number that is this share of the way through: between the two nearest, where it falls between them. NaN without any. */
export function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low + (high - low) * (place - Math.floor(place));
}

export interface BandAround extends BandOfHomes {
  /** The areas whose homes count: the first alone where it has enough. */
  areas: string[];
}

/** The band of the first of these areas, which lie nearest first; where its homes are too few, with as many of the others as it takes. */
export function bandAround(areas: readonly string[], homes: readonly BandHome[]): BandAround {
  for (let count = 1; count <= areas.length; count += 1) {
    const joined = areas.slice(0, count);
    const found = bandOf(homes.filter(({ area }) => joined.includes(area)));
    if (found.band !== null)
      return { ...found, areas: joined.filter((area) => homes.some((home) => home.area === area)) };
  }
  const [own = ''] = areas;
  return { ...bandOf(homes.filter(({ area }) => area === own)), band: null, areas: [own] };
}

export const BAND_STANDINGS = ['below', 'within', 'above'] as const;
export type Standing = (typeof BAND_STANDINGS)[number];

/** Where a price per comparable square foot stands, in whole rupees as the ends are: what is told agrees with what is printed. */
export function placeIn({ low, high }: Band, price: number): Standing {
  const rupees = Math.round(price);
  if (rupees < low) return 'below';
  return rupees > high ? 'above' : 'within';
}

/** Where a home stands; null where it cannot be told, or is not before staff have looked at a price that is far off. */
export function placeAmong(around: BandOfHomes, home: Pick<BandHome, 'price' | 'isAccepted'>): Standing | null {
  return around.band === null || isFarOff(around, home) ? null : placeIn(around.band, home.price);
}

/** The band around a listing, with where it stands. */
export interface ListingBand {
  /** How many homes count. */
  homes: number;
  /** The areas they are in: the listing's own alone, unless it has too few. */
  areas: string[];
  /** null: fewer than five homes, or the listing cannot be compared. `place`: see `placeAmong`. `price`: what it costs itself per comparable square foot. */
  band: (Band & { place: Standing | null; price: number }) | null;
}

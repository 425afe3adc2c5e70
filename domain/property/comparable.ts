import type { PropertyCard } from '#domain/property/property.ts';
import { comparableSqft } from '#domain/property/size.ts';

/** The carpet area by which prices are compared, known or estimated (D135). */

/** How much of a measured area is carpet area. */
export interface CarpetShare {
  /** From 0 to 1. */
  share: number;
  /** The homes of this site that it is the middle of; null: too few tell both areas, and it is the usual one. */
  homes: number | null;
}

/** What can be measured beside the carpet area itself. Of a plot nothing is known of the floors on it. */
export const ESTIMATED_BASES = ['built_up', 'super_built_up'] as const;
export type EstimatedBasis = (typeof ESTIMATED_BASES)[number];
export type CarpetShares = Readonly<Record<EstimatedBasis, CarpetShare>>;

/**
 * In Gujarat carpet area is often 55 to 65 % of super built-up area. Built-up area adds outer walls and balconies, some 15 %: a rule of thumb.
 */
export const USUAL_SHARES: CarpetShares = {
  built_up: { share: 0.85, homes: null },
  super_built_up: { share: 0.6, homes: null },
};

/** Fewer homes say too little of a share. */
const FEWEST_FOR_SHARE = 30;
/** Of an owner with many homes so many count: one builder's rounding is not the city's. */
const MOST_OF_OWNER = 3;
/** Outside of these a share is a slip. */
const POSSIBLE = { least: 0.3, most: 1 } as const;

/** A home that tells both areas. */
export interface SharedHome {
  basis: EstimatedBasis;
  /** Carpet area by size, in one unit. */
  share: number;
  /** Whose home it is. */
  owner: string;
}

/** The middle share of the site's own homes, each owner three times at most; the usual one where fewer than thirty tell it. */
export function sharesOf(homes: readonly SharedHome[]): CarpetShares {
  const shareOf = (basis: EstimatedBasis): CarpetShare => {
    const counted = new Map<string, number>();
    const shares = homes.flatMap((home) => {
      const count = counted.get(home.owner) ?? 0;
      if (home.basis !== basis || count === MOST_OF_OWNER) return [];
      if (home.share < POSSIBLE.least || home.share > POSSIBLE.most) return [];
      counted.set(home.owner, count + 1);
      return home.share;
    });
    if (shares.length < FEWEST_FOR_SHARE) return USUAL_SHARES[basis];
    const sorted = shares.toSorted((a, b) => a - b);
    const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
    // Whole percent: a page prints what it reckoned with.
    return { share: Math.round((low + high) * 50) / 100, homes: shares.length };
  };
  return { built_up: shareOf('built_up'), super_built_up: shareOf('super_built_up') };
}

export type Measured = Pick<
  PropertyCard,
  'size' | 'is_size_in_yards' | 'carpet_area' | 'area_basis' | 'residential_type' | 'commercial_type'
>;

export interface ComparableSize {
  /** Square feet of carpet area. */
  size: number;
  basis: 'carpet' | 'estimate';
  /** What an estimate was made from. */
  from: EstimatedBasis | null;
  share: CarpetShare | null;
}

/** Whose size adverts in Ahmedabad give as super built-up area where they say nothing. Of others it may be the plot. */
const MOSTLY_SUPER_BUILT_UP: readonly (string | null)[] = [
  'Lowrise Apartment',
  'Highrise Apartment',
  'Penthouse',
  'Shop',
  'Showroom',
  'Office',
];

/** The carpet area of a listing, or an estimate by the share of what its size measures; null where that is a plot or not known. */
export function comparableSize(listing: Measured, shares: CarpetShares): ComparableSize | null {
  const { size, is_size_in_yards: isYards, carpet_area, area_basis } = listing;
  const carpet = carpet_area ?? (area_basis === 'carpet' ? size : null);
  if (carpet !== null) return { size: comparableSqft(carpet, isYards), basis: 'carpet', from: null, share: null };
  const from = area_basis ?? (isMostlySuperBuiltUp(listing) ? 'super_built_up' : null);
  if (from !== 'built_up' && from !== 'super_built_up') return null;
  const share = shares[from];
  return { size: Math.round(comparableSqft(size, isYards) * share.share), basis: 'estimate', from, share };
}

function isMostlySuperBuiltUp({ residential_type, commercial_type }: Measured): boolean {
  return MOSTLY_SUPER_BUILT_UP.includes(residential_type ?? commercial_type);
}

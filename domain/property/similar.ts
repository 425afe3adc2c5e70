import { perBook } from '#domain/location/area-book.ts';
import type { AreaFigure } from '#domain/location/area-facts.ts';
import { allPlaces, distanceKm } from '#domain/location/places.ts';
import { BHK_TYPES, type COMMERCIAL_TYPES, KIND_NAMES, type RESIDENTIAL_TYPES } from '#domain/property/options.ts';
import type { PropertyCard } from '#domain/property/property.ts';
import { toSqft } from '#domain/property/size.ts';

/** Which listings are similar to one (D69): of the same kind, and near in price, size, rooms and place. */

export type Compared = Pick<
  PropertyCard,
  | 'id'
  | 'property_type'
  | 'residential_type'
  | 'commercial_type'
  | 'bhk_type'
  | 'price'
  | 'size'
  | 'is_size_in_yards'
  | 'location'
>;

/** The available listings that are most alike, and what those of the same type in the same area cost. */
export interface SimilarListings {
  properties: PropertyCard[];
  area: AreaFigure;
}

/** The types that somebody looks at together. */
const RESIDENTIAL_KINDS: readonly (typeof RESIDENTIAL_TYPES)[number][][] = [
  ['Lowrise Apartment', 'Highrise Apartment', 'Penthouse'],
  ['Tenament', 'Row House', 'Bungalow'],
];
const COMMERCIAL_KINDS: readonly (typeof COMMERCIAL_TYPES)[number][][] = [
  ['Shop', 'Showroom'],
  ['Shed', 'Godown'],
  ['Office'],
];

/** The name of the kind of a listing; undefined where it is compared with none. */
export function kindNameOf({ residential_type, commercial_type }: Typed): (typeof KIND_NAMES)[number] | undefined {
  const kinds: readonly (readonly string[])[] = [...RESIDENTIAL_KINDS, ...COMMERCIAL_KINDS];
  return KIND_NAMES[kinds.findIndex((kind) => kind.includes(residential_type ?? commercial_type ?? ''))];
}

type Typed = Record<'residential_type' | 'commercial_type', string | null>;

/** The types of the same kind as a listing, its own among them. */
export function kindOf({ residential_type, commercial_type }: Pick<Compared, 'residential_type' | 'commercial_type'>) {
  const has = (type: string | null) => (kind: readonly string[]) => type !== null && kind.includes(type);
  return {
    residential_type: RESIDENTIAL_KINDS.find(has(residential_type)) ?? [],
    commercial_type: COMMERCIAL_KINDS.find(has(commercial_type)) ?? [],
  };
}

/** Beyond these nothing is similar: so many times the price or the size, so many kilometres. */
export const FURTHEST = { price: 1.5, size: 2, km: 15 } as const;

/** A difference of this much counts one: a part of the price, a part of the size, kilometres. */
const ONE = { price: 0.1, size: 0.15, km: 2 } as const;
/** A bedroom more or less; another type of the same kind; a place that is not known. */
const COUNTS = { bedroom: 2, type: 1, unknownPlace: 4 } as const;

/** How far apart two listings are, 0 for the same in all that is compared; null when they are not similar at all. */
export function unlikeness(a: Compared, b: Compared): number | null {
  if (a.property_type !== b.property_type || !isSameKind(a, b)) return null;
  const price = timesBetween(a.price, b.price);
  const size = timesBetween(toSqft(a.size, a.is_size_in_yards), toSqft(b.size, b.is_size_in_yards));
  const km = kmBetween(a.location, b.location);
  if (price > FURTHEST.price || size > FURTHEST.size || (km ?? 0) > FURTHEST.km) return null;
  return (
    Math.log(price) / Math.log(1 + ONE.price) +
    Math.log(size) / Math.log(1 + ONE.size) +
    (km === null ? COUNTS.unknownPlace : km / ONE.km) +
    COUNTS.bedroom * Math.abs(roomsOf(a) - roomsOf(b)) +
    (typeOf(a) === typeOf(b) ? 0 : COUNTS.type)
  );
}

/** The most alike of them, itself left out and each once; of equal ones the newer. */
export function mostAlike<One extends Compared>(listing: Compared, others: readonly One[], count: number): One[] {
  const different = new Map(others.filter(({ id }) => id !== listing.id).map((other) => [other.id, other]));
  return [...different.values()]
    .flatMap((other) => {
      const apart = unlikeness(listing, other);
      return apart === null ? [] : [{ other, apart }];
    })
    .sort((a, b) => a.apart - b.apart || b.other.id - a.other.id)
    .slice(0, count)
    .map(({ other }) => other);
}

/** The areas within so many kilometres of one, its own first; that alone when it has no place on the map. */
export function areasAround(area: string, km: number): string[] {
  const others = allPlaces().filter((place) => place.area !== area && (kmBetween(area, place.area) ?? Infinity) <= km);
  return [area, ...others.map((place) => place.area)];
}

const typeOf = ({ residential_type, commercial_type }: Compared) => residential_type ?? commercial_type;

function isSameKind(a: Compared, b: Compared): boolean {
  const { residential_type, commercial_type } = kindOf(a);
  const types: readonly string[] = [...residential_type, ...commercial_type];
  return types.includes(typeOf(b) ?? '');
}

/** '3bhk' and '4bhk' are one apart. Listings without bedrooms are alike in this. */
function roomsOf({ bhk_type }: Compared): number {
  return bhk_type === null ? 0 : BHK_TYPES.indexOf(bhk_type);
}

const timesBetween = (a: number, b: number) => Math.max(a, b) / Math.min(a, b);

const byArea = perBook(() => new Map(allPlaces().map((place) => [place.area, place])));

/** Between the middles of two areas; null when one of them has no place. */
function kmBetween(a: string, b: string): number | null {
  if (a === b) return 0;
  const [from, to] = [byArea().get(a), byArea().get(b)];
  return from && to ? distanceKm(from, to) : null;
}

import type { DemoListing } from '#demo/demo-listing.ts';
import type { KindName } from '#demo/kinds.ts';

type Cases = Partial<Record<KindName, Readonly<Record<number, Partial<DemoListing>>>>>;

/** Edges that a catalogue has and that chance might leave out: old houses, the top floor, a basement, odd sizes, no amenities at all. By turn within the kind, from 0. */
const CASES: Cases = {
  Tenament: { 1: { age: 44 }, 4: { age: 48, carParking: 0 }, 6: { size: 112.5, isSizeInYards: true } },
  Bungalow: { 2: { age: 41 }, 5: { carParking: 10 } },
  'Lowrise Apartment': { 2: { age: 42 }, 5: { amenities: [] } },
  Penthouse: { 0: { floor: 30 } },
  Shop: { 1: { floor: -1 }, 2: { floor: 0 }, 3: { floor: 0 }, 4: { floor: 0 } },
  Godown: { 1: { floor: -1 }, 3: { size: 2450.75, isSizeInYards: false } },
};

/** What the `turn`-th listing of the kind has instead of what chance gave it. */
export function specialCase(kind: KindName, turn: number): Partial<DemoListing> {
  return CASES[kind]?.[turn] ?? {};
}

import { SQFT_PER_SQYD, toSqft } from '#domain/property/size.ts';

/** What of a home is likely a slip of whoever typed it, with what was likely meant (D137). It is asked back, and never refused. */

/** The middles of what homes like one cost and measure, by the size as it was entered. Nothing is known of fewer than five. */
export interface Usual {
  area: string;
  /** Rupees per square foot. */
  per_sqft: number;
  /** Square feet. */
  sqft: number;
}

/** What slips are looked for in, under the names of the calls; what is not known is NaN, or null. */
interface Measures {
  price: number;
  size: number;
  is_size_in_yards: boolean;
  carpet_area: number;
  area_basis: unknown;
}

type Changed = Readonly<Record<string, string>>;

export const SLIP_KINDS = ['unit', 'price', 'carpet'] as const;
export type SlipKind = (typeof SLIP_KINDS)[number];

export interface Slip {
  kind: SlipKind;
  field: 'size' | 'price' | 'carpet_area';
  /** Where homes differ from it, and how. */
  area: string;
  far: 'above' | 'below';
  typed: Measures;
  likely: Measures;
  /** What becomes of the fields where the likely value is taken, and where what was typed is kept. */
  taken: Changed;
  kept: Changed;
  /** Names what was typed: an answer holds for that alone. */
  mark: string;
}

/** Homes of an area, kind and number of rooms differ by less. */
const ALIKE = 2;
/** Less of a home is never carpet area. */
const LEAST_CARPET = 0.3;

const numberOf = (value: unknown): number =>
  typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;

function measuresOf(home: Readonly<Record<string, unknown>>): Measures {
  const { price, size, is_size_in_yards: isYards, carpet_area, area_basis } = home;
  return {
    price: numberOf(price),
    size: numberOf(size),
    is_size_in_yards: isYards === true || isYards === 'true',
    carpet_area: numberOf(carpet_area),
    area_basis,
  };
}

/** The slips of a home, by its fields under their names in calls as numbers or plain texts; `usual` null: too little is known of homes like it. */
export function slipsOf(home: Readonly<Record<string, unknown>>, usual: Usual | null): Slip[] {
  const typed = measuresOf(home);
  const area = usual?.area ?? '';
  const carpet = carpetSlip(typed);
  // One question about the unit of a size, and the price by the size that is likely.
  const isUnitLikely = carpet?.taken.size !== undefined && carpet.taken.carpet_area === undefined;
  const sized = isUnitLikely ? { ...typed, size: Number(carpet.taken.size) } : typed;
  const found = [carpet, usual && ((isUnitLikely ? null : unitSlip(typed, usual)) ?? priceSlip(sized, usual))];
  return found.flatMap((slip) => {
    if (!slip) return [];
    const { kind, taken } = slip;
    const likely = measuresOf({ ...typed, ...taken });
    const names = kind === 'carpet' ? (['carpet_area', 'size', 'is_size_in_yards'] as const) : OF_KIND[kind];
    const mark = [kind, ...names.map((name) => typed[name])].join(':');
    return [{ kept: {}, far: 'above' as const, ...slip, area, typed, likely, mark }];
  });
}

const OF_KIND = { unit: ['size', 'is_size_in_yards'], price: ['price'] } as const;

type Found = Pick<Slip, 'kind' | 'field' | 'taken'> & Partial<Pick<Slip, 'kept' | 'far'>>;

/** Carpet area above the size or far below: one of them is in the other unit, or they changed places. Of a plot it may be, with several floors. */
function carpetSlip({ carpet_area: carpet, size, is_size_in_yards: isYards, area_basis }: Measures): Found | null {
  if (area_basis === 'plot') return null;
  const isCarpetOf = (whole: number, part: number) => part <= whole && part >= whole * LEAST_CARPET;
  const inFeet = (area: number) => round(area * SQFT_PER_SQYD);
  const inYards = (area: number) => round(area / SQFT_PER_SQYD);
  if (carpet > size) {
    const taken: Changed | null = isCarpetOf(carpet, size)
      ? { carpet_area: String(size), size: String(carpet) }
      : isYards && isCarpetOf(size, inYards(carpet))
        ? { carpet_area: String(inYards(carpet)) }
        : !isYards && isCarpetOf(inFeet(size), carpet)
          ? { size: String(inFeet(size)) }
          : null;
    return taken && { kind: 'carpet', field: 'carpet_area', taken, kept: { area_basis: 'plot' } };
  }
  if (!(carpet < size * LEAST_CARPET) || !isCarpetOf(size, inFeet(carpet))) return null;
  const taken: Changed = isYards ? { size: String(inYards(size)) } : { carpet_area: String(inFeet(carpet)) };
  return { kind: 'carpet', field: 'carpet_area', far: 'below', taken };
}

/** A size nine times off, whose price agrees better with the other unit. */
function unitSlip({ price, size, is_size_in_yards: isYards }: Measures, { sqft, per_sqft }: Usual): Found | null {
  const typedSqft = toSqft(size, isYards);
  const far = typedSqft > sqft ? 'above' : 'below';
  const meant = far === 'above' ? typedSqft / SQFT_PER_SQYD : typedSqft * SQFT_PER_SQYD;
  if (!(timesBetween(meant, sqft) < ALIKE)) return null;
  const isPriceFarther = timesBetween(price / meant, per_sqft) >= timesBetween(price / typedSqft, per_sqft);
  if (isPriceFarther) return null;
  // In the other unit the same number is right; where it was typed in that unit already, it was converted twice.
  const isFlipped = (far === 'above') === isYards;
  const taken: Changed = isFlipped
    ? // The box may say its unit itself.
      { size: String(size), is_size_in_yards: String(!isYards) }
    : { size: String(round(meant / toSqft(1, isYards))) };
  return { kind: 'unit', field: 'size', far, taken };
}

/** A price ten, a hundred or more times off: lakh and crore, or zeros. */
function priceSlip({ price, size, is_size_in_yards: isYards }: Measures, { per_sqft }: Usual): Found | null {
  const zeros = Math.round(Math.log10(price / toSqft(size, isYards) / per_sqft));
  if (!Number.isFinite(zeros) || zeros === 0) return null;
  const meant = Math.round(price / 10 ** zeros);
  if (!(timesBetween(meant / toSqft(size, isYards), per_sqft) < ALIKE)) return null;
  const far = zeros > 0 ? 'above' : 'below';
  return { kind: 'price', field: 'price', far, taken: { price: String(meant) }, kept: { is_meant: 'true' } };
}

const timesBetween = (a: number, b: number) => Math.max(a, b) / Math.min(a, b);
const round = (size: number) => Math.round(size * 100) / 100;

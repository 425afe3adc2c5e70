import { type CommonWords, listing, units } from '#domain/words/en.ts';
import { groupDigits } from '#domain/words/message.ts';

type SizeWords = Pick<CommonWords, 'units'>;

const PAGE: SizeWords = { units };
const BOTH = { listing, units };

/** Spec 9, D19. */
export const SQFT_PER_SQYD = 9;
export const SQFT_PER_SQM = 10.7639104;

/** A size as entered, in square feet: the unit in which sizes are compared (D7). */
export function toSqft(size: number, isYards: boolean): number {
  return isYards ? size * SQFT_PER_SQYD : size;
}

/** The size in the unit of comparison (D7), without the dust that multiplying leaves: 100.1 sq yd and 900.9 sq ft are equal. */
export function comparableSqft(size: number, isYards: boolean): number {
  return Math.round(toSqft(size, isYards) * 10_000) / 10_000;
}

/** A size in the other unit, with at most two decimals (D60). */
export function convertSize(size: number, toYards: boolean): number {
  return Math.round((toYards ? size / SQFT_PER_SQYD : size * SQFT_PER_SQYD) * 100) / 100;
}

function sizeUnit(isYards: boolean, { units }: SizeWords): string {
  return isYards ? units.sqyd : units.sqft;
}

/** A size as entered, with its unit: '1,200 sq.ft', '133.5 sq.yd' (D19). */
export function formatSize(size: number, isYards: boolean, words: SizeWords = PAGE): string {
  return `${groupDigits(size)} ${sizeUnit(isYards, words)}`;
}

/** A size in the other unit than the entered one, in English with two decimals: 120 sq.yd -> '1,080.00 sq.ft' (spec 9). */
export function formatConverted(size: number, isYards: boolean, words: SizeWords = PAGE): string {
  const converted = convertSize(size, !isYards);
  const digits = words.units.hasHundredths ? groupDigits(converted, 2) : groupDigits(converted);
  return `${digits} ${sizeUnit(!isYards, words)}`;
}

/** Both units, the entered one first: '1,200 sq.ft (133.33 sq.yd)' (D19). */
export function formatBothSizes(
  size: number,
  isYards: boolean,
  words: Pick<CommonWords, 'listing' | 'units'> = BOTH,
): string {
  return words.listing.withConverted(formatSize(size, isYards, words), formatConverted(size, isYards, words));
}

/** A size in square feet whatever unit it was entered in: 120 sq.yd -> '1,080 sq.ft' (D46). */
export function formatInSqft(size: number, isYards: boolean, words: SizeWords = PAGE): string {
  return formatSize(toSqft(size, isYards), false, words);
}

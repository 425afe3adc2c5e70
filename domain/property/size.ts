/** Spec 9, D19. */
export const SQFT_PER_SQYD = 9;

export type SizeUnit = 'sq.ft' | 'sq.yd';

export function sqydToSqft(sqyd: number): number {
  return sqyd * SQFT_PER_SQYD;
}

export function sqftToSqyd(sqft: number): number {
  return sqft / SQFT_PER_SQYD;
}

/** A size as entered, in square feet: the unit in which sizes are compared (D7). */
export function toSqft(size: number, isYards: boolean): number {
  return isYards ? sqydToSqft(size) : size;
}

/** 'sq.ft' or 'sq.yd'. */
function sizeUnit(isYards: boolean): SizeUnit {
  return isYards ? 'sq.yd' : 'sq.ft';
}

/** Grouped the Indian way, at least `decimals` and at most two decimals, without '-0'. */
function formatNumber(value: number, decimals: number): string {
  const [whole = '0', fraction = ''] = (Math.round(value * 100) / 100).toFixed(2).split('.');
  const kept = decimals === 0 ? fraction.replace(/0+$/, '') : fraction;
  return whole.replace(/\B(?=(\d{2})*\d{3}$)/g, ',') + (kept === '' ? '' : `.${kept}`);
}

/** A size as entered, with its unit: '1,200 sq.ft', '133.5 sq.yd' (D19). */
export function formatSize(size: number, isYards: boolean): string {
  return `${formatNumber(size, 0)} ${sizeUnit(isYards)}`;
}

/** A size in the other unit than the entered one, with two decimals: 120 sq.yd -> '1,080.00 sq.ft' (spec 9). */
export function formatConverted(size: number, isYards: boolean): string {
  const converted = isYards ? sqydToSqft(size) : sqftToSqyd(size);
  return `${formatNumber(converted, 2)} ${sizeUnit(!isYards)}`;
}

/** Both units, the entered one first: '1,200 sq.ft (133.33 sq.yd)' (D19). */
export function formatBothSizes(size: number, isYards: boolean): string {
  return `${formatSize(size, isYards)} (${formatConverted(size, isYards)})`;
}

/** A size in square feet whatever unit it was entered in: 120 sq.yd -> '1,080 sq.ft' (D46). */
export function formatInSqft(size: number, isYards: boolean): string {
  return formatSize(toSqft(size, isYards), false);
}

/** What is computed from what was measured. */

/** The middle one; between two the lower. NaN for none. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The smallest value that at least `share` of all values do not exceed: the nearest rank. NaN for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** How many times the other it is; null when one of them is unknown or the other is nothing. */
export function ratioOf(one: number | null, other: number | null): number | null {
  return one === null || other === null || other <= 0 ? null : one / other;
}

/** To three digits that count: 1234.5 -> 1235, 12.345 -> 12.3, 0.12345 -> 0.123. */
export function rounded(value: number): number {
  return value >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}

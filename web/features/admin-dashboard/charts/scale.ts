export interface Counted {
  label: string;
  count: number;
}

/** The round number at or above `largest` that an axis of whole counts ends with: 1, 2 or 5 times a power of ten, at least 4. */
export function axisEnd(largest: number): number {
  if (largest <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= largest) ?? 10;
  return step * power;
}

/** The lines of an axis of whole counts from 0 to `end`: four equal steps, else two, else five. */
export function axisLines(end: number): number[] {
  const steps = [4, 2].find((count) => end % count === 0) ?? 5;
  return Array.from({ length: steps + 1 }, (_, index) => (end / steps) * index);
}

/** All of them, the largest first, equal ones by name. */
export function largestFirst(entries: readonly Counted[]): Counted[] {
  return [...entries].sort((a, b) => b.count - a.count || a.label.localeCompare(b.label));
}

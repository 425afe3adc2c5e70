/** The round number at or above `largest` that an axis of whole counts ends with: 1, 2 or 5 times a power of ten, at least 4. */
export function axisEnd(largest: number): number {
  if (largest <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= largest) ?? 10;
  return step * power;
}

/** The lines of an axis from 0 to `end`: four equal steps when they are whole numbers, else two. */
export function axisLines(end: number): number[] {
  const steps = end % 4 === 0 ? 4 : 2;
  return Array.from({ length: steps + 1 }, (_, index) => (end / steps) * index);
}

/** The `count` largest in order, and the rest summed under `restLabel` when there is a rest. */
export function largestFirst<T extends { label: string; count: number }>(
  entries: readonly T[],
  count: number,
  restLabel: string,
): { label: string; count: number }[] {
  const sorted = [...entries].sort((a, b) => b.count - a.count || a.label.localeCompare(b.label));
  const shown = sorted.slice(0, count).map(({ label, count: value }) => ({ label, count: value }));
  const rest = sorted.slice(count).reduce((sum, entry) => sum + entry.count, 0);
  return rest > 0 ? [...shown, { label: restLabel, count: rest }] : shown;
}

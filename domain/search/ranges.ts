import type { AgeRange } from '#domain/search/filters.ts';

/** '10-15' -> { min: 10, max: 15 }, whole years, both ends included (D41). */
export function ageBounds(range: AgeRange): { min: number; max: number } {
  const [min = 0, max = 0] = range.split('-').map(Number);
  return { min, max };
}

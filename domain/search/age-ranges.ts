import { search } from '#domain/words/en.ts';

/** Ranges of whole years, both ends included; the last has no upper end (spec 3, D41). */
export const AGE_RANGES = ['0-3', '3-6', '6-10', '10-15', '16-20', '20-30', '30-40', 'over-40'] as const;
export type AgeRange = (typeof AGE_RANGES)[number];

/** '10-15' -> { min: 10, max: 15 }, 'over-40' -> { min: 41, max: null }: whole years, both ends included (D41). */
export function ageBounds(range: AgeRange): { min: number; max: number | null } {
  if (range === 'over-40') return { min: 41, max: null };
  const [min = 0, max = 0] = range.split('-').map(Number);
  return { min, max };
}

/** '0-3' -> '0-3 years', 'over-40' -> 'Over 40 years'. */
export function ageRangeLabel(range: AgeRange): string {
  const { min, max } = ageBounds(range);
  return max === null ? search.ageOver({ years: min - 1 }) : search.ageRange({ min, max });
}

import { search } from '#domain/words/en.ts';

/** Ranges of whole years, both ends included (spec 3, D41). */
export const AGE_RANGES = ['0-3', '3-6', '6-10', '10-15', '16-20', '20-30', '30-40'] as const;
export type AgeRange = (typeof AGE_RANGES)[number];

/** '10-15' -> { min: 10, max: 15 }: whole years, both ends included (D41). */
export function ageBounds(range: AgeRange): { min: number; max: number } {
  const [min = 0, max = 0] = range.split('-').map(Number);
  return { min, max };
}

/** '0-3' -> '0-3 years'. */
export function ageRangeLabel(range: AgeRange): string {
  return search.ageRange(ageBounds(range));
}

import { toSqft } from '#domain/property/size.ts';
import type { AgeRange, SearchFilters } from '#domain/search/filters.ts';

/** Both ends included; undefined is open. */
export interface Range {
  min?: number | undefined;
  max?: number | undefined;
}

/** The wanted sizes in square feet, in which listings are compared whatever unit they were entered in (D7). */
export function sizeRangeInSqft(filters: Pick<SearchFilters, 'min_size' | 'max_size' | 'is_size_in_yards'>): Range {
  const convert = (size: number | undefined) =>
    size === undefined ? undefined : toSqft(size, filters.is_size_in_yards);
  return { min: convert(filters.min_size), max: convert(filters.max_size) };
}

/** '10-15' -> { min: 10, max: 15 }, whole years, both ends included (D41). */
export function ageBounds(range: AgeRange): { min: number; max: number } {
  const [min = 0, max = 0] = range.split('-').map(Number);
  return { min, max };
}

/** Whether an age is wanted: any age without a range, else one that lies in some range (D41). */
export function isAgeWanted(age: number, ranges: readonly AgeRange[]): boolean {
  if (ranges.length === 0) return true;
  return ranges.map(ageBounds).some(({ min, max }) => age >= min && age <= max);
}

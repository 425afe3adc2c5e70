import { expect, it } from 'vitest';
import { AGE_RANGES } from '#domain/search/filters.ts';
import { ageBounds, isAgeWanted, sizeRangeInSqft } from '#domain/search/ranges.ts';

it('reads wanted sizes as square yards when is_size_in_yards says so, and compares in square feet [API-14]', () => {
  expect(sizeRangeInSqft({ min_size: 100, max_size: 200, is_size_in_yards: true })).toEqual({ min: 900, max: 1800 });
  expect(sizeRangeInSqft({ min_size: 100, max_size: undefined, is_size_in_yards: false })).toEqual({ min: 100 });
});

it('includes both ends of an age range [DEC-23]', () => {
  expect(ageBounds('10-15')).toEqual({ min: 10, max: 15 });
  expect([9, 10, 15, 16].map((age) => isAgeWanted(age, ['10-15']))).toEqual([false, true, true, false]);
  expect(isAgeWanted(16, ['10-15', '16-20'])).toBe(true);
});

it('finds ages above 40 only without an age filter [DEC-23]', () => {
  expect([isAgeWanted(41, AGE_RANGES), isAgeWanted(41, [])]).toEqual([false, true]);
  for (let age = 0; age <= 40; age += 1) expect(isAgeWanted(age, AGE_RANGES)).toBe(true);
});

import { expect, it } from 'vitest';
import { AGE_RANGES, ageBounds, ageRangeLabel } from '#domain/search/age-ranges.ts';

it('reads both ends of every age range, and leaves no whole year out [DEC-23]', () => {
  expect(ageBounds('10-15')).toEqual({ min: 10, max: 15 });
  expect(ageBounds('over-40')).toEqual({ min: 41, max: null });
  const bounds = AGE_RANGES.map(ageBounds);
  for (let age = 0; age <= 60; age += 1) {
    expect(bounds.some(({ min, max }) => age >= min && (max === null || age <= max))).toBe(true);
  }
  expect(AGE_RANGES.slice(-2).map(ageRangeLabel)).toEqual(['30-40 years', 'Over 40 years']);
});

import { expect, it } from 'vitest';
import { AGE_RANGES } from '#domain/search/filters.ts';
import { ageBounds } from '#domain/search/ranges.ts';

it('reads both ends of every age range, and leaves no whole year out up to 40', () => {
  expect(ageBounds('10-15')).toEqual({ min: 10, max: 15 });
  const bounds = AGE_RANGES.map(ageBounds);
  for (let age = 0; age <= 40; age += 1) expect(bounds.some(({ min, max }) => age >= min && age <= max)).toBe(true);
  expect(Math.max(...bounds.map(({ max }) => max))).toBe(40);
});

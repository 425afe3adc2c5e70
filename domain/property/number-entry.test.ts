import { expect, it } from 'vitest';
import { isAgeEntry, parkingEntry } from '#domain/property/number-entry.ts';

it('takes ages from 0 to 50 [VALID-18]', () => {
  expect(['', '0', '7', '50'].every(isAgeEntry)).toBe(true);
  expect(['51', '-1', '1.5', '100', 'a'].some(isAgeEntry)).toBe(false);
});

it('clamps parking to 0..10, empty is unset [VALID-19]', () => {
  expect(['', 'abc', '0', '10', '11', '999999', '2 cars'].map(parkingEntry)).toEqual([null, null, 0, 10, 10, 10, 2]);
});

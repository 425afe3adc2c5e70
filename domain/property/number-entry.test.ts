import { expect, it } from 'vitest';
import { floorEntry, isAgeEntry, parkingEntry } from '#domain/property/number-entry.ts';

it('takes an empty floor as 0 and other text as its number [VALID-17]', () => {
  expect([floorEntry(''), floorEntry(' '), floorEntry('-1'), floorEntry('60')]).toEqual([0, 0, -1, 60]);
});

it('takes ages from 0 to 50 [VALID-18]', () => {
  expect(['', '0', '7', '50'].every(isAgeEntry)).toBe(true);
  expect(['51', '-1', '1.5', '100', 'a'].some(isAgeEntry)).toBe(false);
});

it('clamps parking to 0..10, empty is unset [VALID-19]', () => {
  expect(['', 'abc', '0', '10', '11', '999999', '2 cars'].map(parkingEntry)).toEqual([null, null, 0, 10, 10, 10, 2]);
});

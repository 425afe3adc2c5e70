import { describe, expect, it } from 'vitest';
import { hoursText, hourText } from '#domain/dates.ts';
import { isOddSize, isSmallPrice, timesOff } from '#domain/owners.ts';

describe('what is unusual in the words of an owner [REVIEW-02]', () => {
  it('tells a price and a size that are hardly meant', () => {
    expect([1, 99_999, 100_000].map(isSmallPrice)).toEqual([true, true, false]);
    expect([49, 50, 1_000_000, 1_000_001].map(isOddSize)).toEqual([true, false, false, true]);
  });

  it('tells a price per square foot that is about nine times off, either way', () => {
    expect(timesOff(54_000, 6000)).toEqual({ times: 9, way: 'above' });
    expect(timesOff(700, 6000)).toEqual({ times: 9, way: 'below' });
    expect(timesOff(24_000, 6000)).toBeNull();
    expect(timesOff(6000, 0)).toBeNull();
  });
});

it('tells hours in one notation', () => {
  expect([0, 1, 11, 12, 13, 23, 24].map((hour) => hourText(hour))).toEqual([
    ...['12 am', '1 am', '11 am', '12 pm', '1 pm', '11 pm', '12 am'],
  ]);
  expect(hoursText({ from: 10, to: 20 })).toBe('10 am to 8 pm');
});

import { describe, expect, it } from 'vitest';
import { median, percentile, ratioOf, rounded } from './figures.ts';

describe('figures of several runs', () => {
  it('have the middle one as their median, whatever their order', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 2])).toBe(2);
    expect(median([10, 9, 100])).toBe(10);
    expect(median([])).toBeNaN();
  });

  it('have a percentile that so many of them do not exceed', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentile(hundred, 0.99)).toBe(99);
    expect(percentile(hundred, 0.5)).toBe(50);
    expect(percentile(hundred, 1)).toBe(100);
    expect(percentile([7], 0.01)).toBe(7);
  });
});

describe('a ratio', () => {
  it('is unknown when a side is, or when there is nothing to divide by', () => {
    expect(ratioOf(6, 2)).toBe(3);
    expect([ratioOf(null, 2), ratioOf(6, null), ratioOf(6, 0)]).toEqual([null, null, null]);
  });
});

describe('a figure that is shown', () => {
  it('has three digits that count, and no fraction from a hundred on', () => {
    expect([1234.5, 12.345, 0.12345, 100.4, 0].map(rounded)).toEqual([1235, 12.3, 0.123, 100, 0]);
  });
});

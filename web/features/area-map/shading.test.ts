import { describe, expect, it } from 'vitest';
import { shadingOf, shortNumber } from '#web/features/area-map/shading.ts';

const counted = (...counts: number[]) =>
  Object.fromEntries(counts.map((count, at) => [`Area ${at}`, { count, median_per_sqft: null }]));
const priced = (...prices: (number | null)[]) =>
  Object.fromEntries(prices.map((median_per_sqft, at) => [`Area ${at}`, { count: 5, median_per_sqft }]));

describe('the shades of the map', () => {
  it('are at most five classes, from the fewest to the most, in words [MAP-02]', () => {
    const figures = counted(1, 1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 9, 40);
    const { classes, levelOf } = shadingOf(figures, 'count');
    expect(classes.map(({ label }) => label)).toEqual(['1', '2 to 3', '4 to 5', '6 to 8', '9 or more']);
    expect(levelOf({ count: 1, median_per_sqft: null })).toBe('lightest');
    expect(levelOf({ count: 6, median_per_sqft: null })).toBe('deep');
    expect(levelOf({ count: 40, median_per_sqft: null })).toBe('deepest');
    expect(levelOf(undefined)).toBeNull();
  });

  it('are as many as there are different values, and as far apart as they can be [MAP-02]', () => {
    expect(shadingOf({}, 'count').classes).toEqual([]);
    expect(shadingOf(counted(3, 3), 'count').classes).toEqual([{ level: 'middle', label: '3 or more' }]);
    expect(shadingOf(counted(1, 5), 'count').classes.map(({ level }) => level)).toEqual(['light', 'deep']);
  });

  it('leave out areas whose price is not told [MAP-02]', () => {
    const figures = priced(3281, 6335, null, 9706);
    const { classes, levelOf } = shadingOf(figures, 'price');
    expect(classes.map(({ label }) => label)).toEqual(['Under ₹6,300', '₹6,300 to ₹9,700', '₹9,700 or more']);
    expect(levelOf(figures['Area 2'])).toBeNull();
    expect(levelOf(figures['Area 3'])).toBe('deepest');
  });

  it('come with numbers that fit into a cell [MAP-02]', () => {
    const figure = (count: number, median_per_sqft: number | null = null) => ({ count, median_per_sqft });
    expect([7, 0, 999, 13_400].map((count) => shortNumber(figure(count), 'count'))).toEqual(['7', '', '999', '13k']);
    expect([shortNumber(figure(5, 5240), 'price'), shortNumber(figure(4), 'price')]).toEqual(['5.2', '']);
  });
});

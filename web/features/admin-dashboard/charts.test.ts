import { describe, expect, it } from 'vitest';
import { axisEnd, axisLines } from '#web/features/admin-dashboard/charts.tsx';

describe('the axis of a chart', () => {
  it.each([
    [0, 4],
    [4, 4],
    [5, 5],
    [7, 10],
    [11, 20],
    [20, 20],
    [21, 50],
    [99, 100],
    [1200, 2000],
  ])('for counts up to %i ends at %i', (largest, end) => {
    expect(axisEnd(largest)).toBe(end);
  });

  it('has lines at equal steps', () => {
    expect(axisLines(4)).toEqual([0, 1, 2, 3, 4]);
    expect(axisLines(10)).toEqual([0, 5, 10]);
    expect(axisLines(5)).toEqual([0, 1, 2, 3, 4, 5]);
  });
});

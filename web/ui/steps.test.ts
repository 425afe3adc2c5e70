import { expect, it } from 'vitest';
import { stepAround } from '#web/ui/steps.ts';

it('wraps at both ends', () => {
  expect([stepAround(0, 1, 3), stepAround(2, 1, 3), stepAround(0, -1, 3)]).toEqual([1, 0, 2]);
  expect(stepAround(0, -1, 1)).toBe(0);
  expect(stepAround(0, 1, 0)).toBe(0);
});

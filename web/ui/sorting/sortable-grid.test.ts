import { expect, it } from 'vitest';
import { REORDER_ANIMATION_MS, REORDER_TOUCH } from './sortable-grid.tsx';

it('pictures move in 150 ms, and a finger picks them up after 5 ms', () => {
  expect(REORDER_ANIMATION_MS).toBe(150);
  expect(REORDER_TOUCH.delay).toBe(5);
});

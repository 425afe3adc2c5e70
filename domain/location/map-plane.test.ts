import { expect, it } from 'vitest';
import { medianOf } from '#domain/location/area-facts.ts';
import { CENTRE, isWithin, onPlane } from '#domain/location/map-plane.ts';

it('the plane is true in the middle and shrinks outwards, north up', () => {
  expect(onPlane(CENTRE)).toEqual({ x: 0, y: -0 });
  const north = onPlane({ x: CENTRE.x, y: CENTRE.y + 5 / 111.2 });
  expect(north.x).toBeCloseTo(0);
  expect(north.y).toBeCloseTo(-Math.asinh(1));
  const east = onPlane({ x: CENTRE.x + 5 / (111.2 * Math.cos((CENTRE.y * Math.PI) / 180)), y: CENTRE.y });
  expect(east.x).toBeCloseTo(Math.asinh(1));
  expect(east.y).toBeCloseTo(0);
  const far = onPlane({ x: CENTRE.x, y: CENTRE.y + 50 / 111.2 });
  expect(far.y).toBeCloseTo(-Math.asinh(10));
});

/** A square with a notch from above. */
const LINE = [
  [0, 0],
  [4, 0],
  [4, 4],
  [2, 1],
  [0, 4],
].map(([x = 0, y = 0]) => ({ x, y }));

it.each([
  [1, 1, true],
  [3, 1, true],
  [2, 3, false],
  [5, 1, false],
  [-1, 1, false],
  [1, 5, false],
  [3.5, 3, true],
  [1, -1, false],
])('%d, %d lies within: %s', (x, y, inside) => {
  expect(isWithin({ x, y }, LINE)).toBe(inside);
});

it('the middle of numbers is one of them, or half-way between two', () => {
  expect([[10, 9, 100], [4, 1], [7], [30, 4, 200, 10], []].map(medianOf)).toEqual([10, 2.5, 7, 20, Number.NaN]);
});

/** A place on the map's sheet, or in degrees while it is read: x is the longitude then, y the latitude. */
export interface Point {
  x: number;
  y: number;
}

/** The middle of the map: Old High Court, where the metro lines cross. */
export const CENTRE: Point = { x: 72.5665, y: 23.0375 };
const KM_PER_DEGREE = 111.2;
const KM_PER_DEGREE_EAST = KM_PER_DEGREE * Math.cos((CENTRE.y * Math.PI) / 180);
/** Up to about here the scale stays; farther out it shrinks, so that the crowded middle has room. */
const MIDDLE_KM = 5;

/** Onto a plane without a scale yet: directions from the centre are true, distances shrink towards the edge. North is up. */
export function onPlane({ x, y }: Point): Point {
  const east = (x - CENTRE.x) * KM_PER_DEGREE_EAST;
  const north = (y - CENTRE.y) * KM_PER_DEGREE;
  const far = Math.hypot(east, north);
  const shrunk = far === 0 ? 0 : Math.asinh(far / MIDDLE_KM) / far;
  return { x: east * shrunk, y: -north * shrunk };
}

/** Whether a point lies inside a closed line: a ray from it crosses the line an odd number of times. */
export function isWithin({ x, y }: Point, line: readonly Point[]): boolean {
  let inside = false;
  for (const [index, a] of line.entries()) {
    const b = line[(index + 1) % line.length] ?? a;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

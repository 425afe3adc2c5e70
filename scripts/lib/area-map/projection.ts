/** A place on the map's sheet, or in degrees while it is read: x is the longitude then, y the latitude. */
export interface Point {
  x: number;
  y: number;
}

/** The middle of the map: Old High Court, where the metro lines cross. */
const CENTRE: Point = { x: 72.5665, y: 23.0375 };
const KM_PER_DEGREE = 111.2;
const KM_PER_DEGREE_EAST = KM_PER_DEGREE * Math.cos((CENTRE.y * Math.PI) / 180);
/** Up to about here the scale stays; farther out it shrinks, so that the crowded middle has room. */
const MIDDLE_KM = 5;

/** '23.1672 72.5825, 23.0715 72.6095': latitude and longitude of each. */
export function readPoints(text: string): Point[] {
  return text.split(', ').map((pair) => {
    const [y = 0, x = 0] = pair.split(' ').map(Number);
    return { x, y };
  });
}

/** Onto a plane without a scale yet: directions from the centre are true, distances shrink towards the edge. North is up. */
export function onPlane({ x, y }: Point): Point {
  const east = (x - CENTRE.x) * KM_PER_DEGREE_EAST;
  const north = (y - CENTRE.y) * KM_PER_DEGREE;
  const far = Math.hypot(east, north);
  const shrunk = far === 0 ? 0 : Math.asinh(far / MIDDLE_KM) / far;
  return { x: east * shrunk, y: -north * shrunk };
}

/** Moves and scales what lies on the plane so that a line just fills a sheet of this width, with a margin around it. */
export function fitting(line: readonly Point[], { width, margin }: { width: number; margin: number }) {
  const xs = line.map(({ x }) => x);
  const ys = line.map(({ y }) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const scale = (width - 2 * margin) / (Math.max(...xs) - left);
  return {
    height: Math.ceil((Math.max(...ys) - top) * scale + 2 * margin),
    place: ({ x, y }: Point): Point => ({ x: (x - left) * scale + margin, y: (y - top) * scale + margin }),
  };
}

/** A smooth line through all points, with so many between each two (Catmull and Rom's spline). */
export function smooth(points: readonly Point[], { closed, between }: { closed: boolean; between: number }): Point[] {
  const count = points.length;
  const at = (index: number): Point => {
    const place = closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1);
    return points[place] ?? CENTRE;
  };
  const line: Point[] = [];
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    for (let step = 0; step < between; step += 1) line.push(onCurve(at, index, step / between));
  }
  return closed ? line : [...line, at(count - 1)];
}

function onCurve(at: (index: number) => Point, index: number, t: number): Point {
  const four = [at(index - 1), at(index), at(index + 1), at(index + 2)];
  const mixed = (axis: keyof Point) => {
    const [a = 0, b = 0, c = 0, d = 0] = four.map((point) => point[axis]);
    return (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3) / 2;
  };
  return { x: mixed('x'), y: mixed('y') };
}

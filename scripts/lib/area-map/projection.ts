import { CENTRE, type Point } from '#domain/location/map-plane.ts';

/** '23.1672 72.5825, 23.0715 72.6095': latitude and longitude of each. */
export function readPoints(text: string): Point[] {
  return text.split(', ').map((pair) => {
    const [y = 0, x = 0] = pair.split(' ').map(Number);
    return { x, y };
  });
}

/** Moves and scales what lies on the plane so that a line just fills a sheet of this width, with a margin around it. */
export function fitting(line: readonly Point[], { width, margin }: { width: number; margin: number }) {
  const xs = line.map(({ x }) => x);
  const ys = line.map(({ y }) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const scale = (width - 2 * margin) / (Math.max(...xs) - left);
  const [right, down] = [margin - left * scale, margin - top * scale];
  return {
    height: Math.ceil((Math.max(...ys) - top) * scale + 2 * margin),
    place: ({ x, y }: Point): Point => ({ x: x * scale + right, y: y * scale + down }),
    /** How `place` scales and moves. */
    fit: [scale, right, down].map((value) => value.toFixed(2)).join(' '),
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

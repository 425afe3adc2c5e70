import type { Point } from '#domain/location/map-plane.ts';

/** Where a number stands in a cell, in units of the sheet. */
export interface Room {
  /** Its middle. */
  at: Point;
  /** The highest letters in which it fits; 0: it fits in none. */
  letters: number;
}

/** The highest letters of a map, those of a phone; the smallest, those of a desk; and steps from one to the other. */
const LETTERS = { most: 44, least: 20, step: 2 } as const;
const LETTER_WIDTH = 0.53;
const LINE_HEIGHT = 0.8;
/** Where to try, in steps of the sheet. */
const STEP = 4;

/** The best place for an area's number of two figures; `isInside` tells apart the points of its cell. */
export function numberRoom(centre: Point, cell: readonly Point[], isInside: (point: Point) => boolean): Room {
  for (let letters: number = LETTERS.most; letters >= LETTERS.least; letters -= LETTERS.step) {
    const at = roomFor(letters, cell, isInside);
    if (at !== null) return { at, letters };
  }
  return { at: centre, letters: 0 };
}

/** Where a box of two letters fits best: farthest from the cell's edges. null: nowhere. */
function roomFor(letters: number, cell: readonly Point[], isInside: (point: Point) => boolean): Point | null {
  const [width, height] = [2 * letters * LETTER_WIDTH, letters * LINE_HEIGHT];
  const corners = [-1, -0.5, 0, 0.5, 1].flatMap((x) =>
    [-1, 0, 1].map((y) => ({ x: (x * width) / 2, y: (y * height) / 2 })),
  );
  const [xs, ys] = [cell.map(({ x }) => x), cell.map(({ y }) => y)];
  let best: { at: Point; room: number } | null = null;
  for (let x = Math.min(...xs); x < Math.max(...xs); x += STEP) {
    for (let y = Math.min(...ys); y < Math.max(...ys); y += STEP) {
      if (!corners.every((corner) => isInside({ x: x + corner.x, y: y + corner.y }))) continue;
      let room = 1;
      while (corners.every((corner) => isInside({ x: x + corner.x * room, y: y + corner.y * room }))) room += 0.1;
      if (best === null || room > best.room) best = { at: { x, y }, room };
    }
  }
  return best?.at ?? null;
}

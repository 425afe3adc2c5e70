import type { Point } from './projection.ts';

/** Where words stand in a cell, and from which width of the map on there is room for them there. */
export interface Room {
  /** The narrowest map that has room: a phone's, or a desk's. */
  on: 'phone' | 'desk';
  /** The middle of the words. */
  at: Point;
  /** The lines of the name; none for the number alone. */
  lines: readonly string[];
}

/** Letters of 14 pixels on a map as wide as a small phone and on one of a desk, in units of the sheet. */
const LETTERS = { phone: 44, desk: 20 } as const;
const LETTER_WIDTH = 0.53;
const LINE_HEIGHT = 1.12;
/** Where to try, in steps of the sheet. */
const STEP = 4;

type IsInside = (point: Point) => boolean;

/** The best place for an area's name with its number below it; `isInside` tells apart the points of its cell. null: none. */
export function nameRoom(name: string, cell: readonly Point[], isInside: IsInside): Room | null {
  return firstRoom(linesOf(name), cell, isInside);
}

/** The best place for its number alone. */
export function numberRoom(cell: readonly Point[], isInside: IsInside): Room | null {
  return firstRoom([[]], cell, isInside);
}

function firstRoom(ways: readonly string[][], cell: readonly Point[], isInside: IsInside): Room | null {
  for (const on of ['phone', 'desk'] as const) {
    for (const lines of ways) {
      const at = roomFor(lines, LETTERS[on], cell, isInside);
      if (at !== null) return { on, at, lines };
    }
  }
  return null;
}

/** In one line, or broken at one of its blanks. */
function linesOf(name: string): string[][] {
  const words = name.split(' ');
  const broken = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  return [[name], ...broken];
}

/** Where a box of these lines with a number below them fits best: farthest from the cell's edges. null: nowhere. */
function roomFor(lines: readonly string[], letters: number, cell: readonly Point[], isInside: IsInside): Point | null {
  const width = Math.max(2, ...lines.map((line) => line.length)) * letters * LETTER_WIDTH;
  const height = (lines.length + 1) * letters * LINE_HEIGHT * (lines.length === 0 ? 0.72 : 0.92);
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

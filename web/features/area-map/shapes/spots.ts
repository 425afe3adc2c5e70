import { type AreaBook, perBook } from '#domain/location/area-book.ts';
import { areaToday, changedPlaces } from '#domain/location/area-today.ts';
import { isWithin, onPlane, type Point } from '#domain/location/map-plane.ts';
import cellRows from '#web/features/area-map/shapes/cells.json' with { type: 'json' };
import city from '#web/features/area-map/shapes/city.json' with { type: 'json' };

/** The sheet that everything is drawn on. */
export const SHEET = { width: 1000, height: city.height } as const;

/** The cell of an area as `npm run map` drew it, in units of a sheet 1000 wide. */
export interface Cell {
  area: string;
  /** Where its words stand best. */
  at: { x: number; y: number };
  /** The highest letters in which a number fits into the cell there. */
  letters: number;
  path: string;
}

export const CELLS: readonly Cell[] = cellRows.map((row) => {
  const [area = '', room = '', path = ''] = row.split(' | ');
  const [x = 0, y = 0, letters = 0] = room.split(' ').map(Number);
  return { area, at: { x, y }, letters, path };
});

/** What the map draws of an area of today. */
export interface Spot extends Cell {
  /** A dot at the middle of an area that has no cell there: the cells were drawn before it came, or before its middle moved away. */
  isMark: boolean;
  /** Another spot has the words of this area. */
  isSilent: boolean;
}

/** The radius of a mark. */
export const MARK = 20;
/** From the edge of the sheet to the middle of a mark. */
const EDGE = MARK + 8;

const [SCALE = 1, RIGHT = 0, DOWN = 0] = city.fit.split(' ').map(Number);

/**
 * The spots of today: the cells as they were drawn, one of a merged area as a cell of the area that has its listings, and marks. A cell
 * that the middle of its area has left is nobody's.
 */
export const spotsOnMap = perBook((book): readonly Spot[] => {
  const cells = CELLS.map((cell) => ({ ...cell, drawn: cell.area, area: areaToday(cell.area) }));
  const marks = marksOf(book, cells);
  const left = cells.filter(({ drawn }) => !marks.some(({ area }) => area === drawn));
  const first = new Map([...left].sort((a, b) => rank(b) - rank(a)).map((cell) => [cell.area, cell.path]));
  for (const { area, path } of marks) first.set(area, path);
  return [
    ...left.map(({ drawn: _drawn, ...cell }) => ({ ...cell, isMark: false })),
    ...marks.map((mark) => ({ ...mark, isMark: true })),
  ].map((spot) => ({ ...spot, isSilent: first.get(spot.area) !== spot.path }));
});

/** The cell that was drawn for an area has its words, before those that came with a merger. */
const rank = ({ area, drawn }: { area: string; drawn: string }) => Number(area !== drawn);

/** The areas of the book whose middle lies in no cell of their own. */
function marksOf(book: AreaBook | null, cells: readonly Cell[]): Cell[] {
  return changedPlaces(book).flatMap(({ area, lat, lng }) => {
    const at = onSheet({ x: lng, y: lat });
    if (cells.some((cell) => cell.area === area && isWithin(at, pointsOf(cell.path)))) return [];
    const arc = `a${MARK} ${MARK} 0 1 0`;
    return [{ area, at, letters: 0, path: `M${at.x - MARK} ${at.y}${arc} ${2 * MARK} 0${arc} ${-2 * MARK} 0z` }];
  });
}

/** Where degrees lie on the sheet; what is farther away, at its edge in that direction. */
function onSheet(degrees: Point): Point {
  const { x, y } = onPlane(degrees);
  const [east, south] = [x * SCALE, y * SCALE];
  const share = Math.min(
    1,
    roomTo(east, RIGHT, SHEET.width) / Math.abs(east),
    roomTo(south, DOWN, SHEET.height) / Math.abs(south),
  );
  return { x: Math.round(RIGHT + east * share), y: Math.round(DOWN + south * share) };
}

const roomTo = (step: number, from: number, end: number) => (step < 0 ? from : end - from) - EDGE;

/** The corners of a cell. */
function pointsOf(path: string): Point[] {
  const numbers = path.match(/-?\d+/g)?.map(Number) ?? [];
  let [x, y] = [0, 0];
  const points: Point[] = [];
  for (let at = 0; at < numbers.length; at += 2) {
    x += numbers[at] ?? 0;
    y += numbers[at + 1] ?? 0;
    points.push({ x, y });
  }
  return points;
}

import { areaToday, perBook } from '#domain/location/area-book.ts';
import cellRows from '#web/features/area-map/shapes/cells.json' with { type: 'json' };

/** The cells of the areas as `npm run map` drew them, in units of a sheet 1000 wide. */

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

/** The cells with their areas of today: the cell of an area that was merged is one more of the other's. */
export const cellsToday = perBook(() =>
  CELLS.map((cell) => ({ ...cell, drawn: cell.area, area: areaToday(cell.area) })),
);

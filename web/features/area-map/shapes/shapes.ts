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

import cellRows from '#web/features/area-map/shapes/cells.json' with { type: 'json' };

/** The cells of the areas as `npm run map` drew them, in units of a sheet 1000 wide. */

/** Where words stand, and on how wide a map: a phone's has little room. */
export interface Room {
  on: 'phone' | 'desk';
  x: number;
  y: number;
}

export interface Cell {
  area: string;
  /** Room for the name with the number below it, and for the number alone. */
  nameAt: Room | null;
  numberAt: Room | null;
  lines: readonly string[];
  path: string;
}

export const CELLS: readonly Cell[] = cellRows.map((row) => {
  const [area = '', nameAt = '', numberAt = '', lines = '', path = ''] = row.split(' | ');
  return { area, nameAt: readRoom(nameAt), numberAt: readRoom(numberAt), lines: lines.split('/'), path };
});

/** 'desk 557 72' */
function readRoom(text: string): Room | null {
  const [on, x, y] = text.split(' ');
  return on === 'phone' || on === 'desk' ? { on, x: Number(x), y: Number(y) } : null;
}

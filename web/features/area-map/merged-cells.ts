import { presentBook } from '#domain/location/area-book.ts';
import type { AreaFigures } from '#domain/location/area-figures.ts';

/** Figures for a map that was drawn before areas were merged: the cell of such an area shows what the one has that its listings are in. */
export function figuresOfCells(figures: AreaFigures): AreaFigures {
  const moved = presentBook()?.moved ?? [];
  const others = moved.flatMap(([name, area]) => {
    const figure = figures[area];
    return figure === undefined ? [] : [[name, figure]];
  });
  return others.length === 0 ? figures : { ...figures, ...Object.fromEntries(others) };
}

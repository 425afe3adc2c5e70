import { type AreaBook, BOOK_ID, presentBook } from '#domain/location/area-book.ts';
import type { AreaFigures } from '#domain/location/area-figures.ts';

/** What few pages need of the book: most of them carry `area-book.ts`. */

/** Puts a book in the place of the one before: from now on every area, name and spelling is read from it. */
export function replaceBook(book: AreaBook | null): void {
  (globalThis as { [BOOK_ID]?: AreaBook | null })[BOOK_ID] = book;
}

/** The area of today that a name stands for: one that was merged is the other one by now. Any other text stays as it is. */
export function areaToday(name: string): string {
  return presentBook()?.moved.find(([from]) => from === name)?.[1] ?? name;
}

/** The areas that were merged into this one. */
export function formerNames(area: string): string[] {
  const moved = presentBook()?.moved ?? [];
  return moved.filter(([, to]) => to === area).map(([from]) => from);
}

/** Figures for a map that was drawn before areas were merged: the cell of such an area tells of the one that has its listings. */
export function figuresOfCells(figures: AreaFigures): AreaFigures {
  const moved = presentBook()?.moved ?? [];
  const others = moved.flatMap(([name, area]) => {
    const figure = figures[area];
    return figure === undefined ? [] : [[name, figure]];
  });
  return others.length === 0 ? figures : { ...figures, ...Object.fromEntries(others) };
}

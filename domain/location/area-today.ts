import { type AreaBook, BOOK_ID, currentBook } from '#domain/location/area-book.ts';

/** What few pages need of the book: most of them carry `area-book.ts`. */

/** Puts a book in the place of the one before: from now on every area, name and spelling is read from it. */
export function replaceBook(book: AreaBook | null): void {
  (globalThis as { [BOOK_ID]?: AreaBook | null })[BOOK_ID] = book;
}

/** The area of today that a name stands for: one that was merged is the other one by now. Any other text stays as it is. */
export function areaToday(name: string): string {
  return currentBook()?.moved.find(([from]) => from === name)?.[1] ?? name;
}

/** The areas that were merged into this one. */
export function formerNames(area: string): string[] {
  const moved = currentBook()?.moved ?? [];
  return moved.filter(([, to]) => to === area).map(([from]) => from);
}

/** Where the areas lie that differ from the configuration's: those that staff added, moved, or changed in another way. */
export function changedPlaces(book: AreaBook | null): { area: string; lat: number; lng: number }[] {
  const rows = book?.places.flatMap(([, , ...rows]) => rows) ?? [];
  return rows.map((row) => {
    const [area = '', lat, lng] = row.split(' | ');
    return { area, lat: Number(lat), lng: Number(lng) };
  });
}

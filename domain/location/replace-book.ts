import { type AreaBook, BOOK_ID } from '#domain/location/area-book.ts';

/** Puts a book in the place of the one before: from now on every area, name and spelling is read from it. Visitors' pages never do. */
export function replaceBook(book: AreaBook | null): void {
  (globalThis as { [BOOK_ID]?: AreaBook | null })[BOOK_ID] = book;
}

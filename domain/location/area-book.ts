import type { Area } from '#domain/location/areas.ts';
import type { Place } from '#domain/location/places.ts';

/** The areas of the site with where they lie: a value that never changes. Another one takes its place (decision 072). */
export interface AreaBook {
  areas: readonly Area[];
  places: readonly Place[];
}

/** The server has this code twice, in its own files and in the built pages: both read from one place. */
const PLACE = Symbol.for('chavi.area-book');
const holder = globalThis as { [PLACE]?: AreaBook | null };

/** The book that is in force; null: the areas that the program begins with. */
function presentBook(): AreaBook | null {
  return holder[PLACE] ?? null;
}

/** Puts a book in the place of the one before: from now on every area, name and spelling is read from it. */
export function replaceBook(book: AreaBook | null): void {
  holder[PLACE] = book;
}

/** What is made of a book when it is first asked for, and anew after the book was replaced. */
export function perBook<T>(make: (book: AreaBook | null) => T): () => T {
  let held: { book: AreaBook | null; value: T } | undefined;
  return () => {
    const book = presentBook();
    if (held === undefined || held.book !== book) held = { book, value: make(book) };
    return held.value;
  };
}

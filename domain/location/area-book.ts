import { OTHER_AREA } from '#domain/location/other-area.ts';

/** How the areas of the site differ from those of the configuration: a value that never changes. Another one takes its place (decisions 072, 078). */
export interface AreaBook {
  /** Names that the configuration has and that are no areas any more. */
  without: readonly string[];
  /** Areas that are new or other ones by now, as `areas.json` has them, and where they lie, as `places.json` does. */
  areas: readonly string[];
  places: readonly string[];
  /** For the name of each area that was merged the one that has its listings. */
  moved: Readonly<Record<string, string>>;
}

/** The element of a page that carries the book, where there is one. */
export const BOOK_ID = 'area-book';

/** The server has this code twice, in its own files and in the built pages: both read from one place. */
const PLACE = Symbol.for('chavi.area-book');
const holder = globalThis as {
  [PLACE]?: AreaBook | null;
  document?: { getElementById(id: string): { textContent: string | null } | null };
};

/** The book that is in force, in a browser the one of its page; null: the areas that the program begins with. */
export function presentBook(): AreaBook | null {
  if (holder[PLACE] === undefined) {
    const text = holder.document?.getElementById(BOOK_ID)?.textContent;
    holder[PLACE] = text ? JSON.parse(text) : null;
  }
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

const moved = perBook((book) => new Map(Object.entries(book?.moved ?? {})));

/** The area of today that a name stands for: one that was merged is the other one by now. Any other text stays as it is. */
export function areaToday(name: string): string {
  return moved().get(name) ?? name;
}

const nameOf = (row: string) => row.split(' | ', 1)[0] ?? '';
const rank = (row: string) => (nameOf(row) === OTHER_AREA ? '~' : nameOf(row).toLowerCase());

/** Rows of the configuration with what a book says in their place, by name, 'Other Area' last. */
export function withBook(rows: readonly string[], book: AreaBook | null, part: 'areas' | 'places'): readonly string[] {
  if (book === null) return rows;
  const others = new Set([...book.without, ...book[part].map(nameOf)]);
  const kept = rows.filter((row) => !others.has(nameOf(row)));
  return [...kept, ...book[part]].sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

/** So many rows less at a place of a list, and others there instead. */
export type Edit = readonly [at: number, gone: number, ...rows: string[]];

/** How the areas of the site differ from those of the configuration: a value that never changes. Another one takes its place (decisions 072, 078). */
export interface AreaBook {
  /** What to change in the rows of `areas.json`, from the last to the first, and in those of `places.json`. */
  areas: readonly Edit[];
  places: readonly Edit[];
  /** Each area that was merged, with the one that has its listings. */
  moved: readonly (readonly [name: string, area: string])[];
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
    holder[PLACE] = JSON.parse(holder.document?.getElementById(BOOK_ID)?.textContent ?? 'null');
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

/** The area of today that a name stands for: one that was merged is the other one by now. Any other text stays as it is. */
export function areaToday(name: string): string {
  return presentBook()?.moved.find(([from]) => from === name)?.[1] ?? name;
}

/** Rows of the configuration as a book has them. */
export function edited(rows: readonly string[], edits: readonly Edit[] = []): readonly string[] {
  return edits.reduce((all, [at, gone, ...others]) => all.toSpliced(at, gone, ...others), rows);
}

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

/**
 * Its place, of the process's own: the server has this code twice, in its own files and in the built pages. It is also the id of the
 * element in which a page carries the book, and a browser has an element at the place of its id.
 */
export const BOOK_ID = 'area-book';
const holder = globalThis as { [BOOK_ID]?: (AreaBook & { textContent?: undefined }) | { textContent: string } | null };

/** The book that is in force, in a browser the one of its page; null: the areas that the program begins with. */
export function currentBook(): AreaBook | null {
  const book = holder[BOOK_ID];
  if (book?.textContent === undefined) return book ?? null;
  const read: AreaBook = JSON.parse(book.textContent);
  holder[BOOK_ID] = read;
  return read;
}

/** What is made of a book when it is first asked for, and anew after the book was replaced. */
export function perBook<T>(make: (book: AreaBook | null) => T): () => T {
  let of: AreaBook | null | undefined;
  let value: T;
  return () => {
    const book = currentBook();
    if (of !== book) {
      of = book;
      value = make(book);
    }
    return value;
  };
}

/**
 * The element in which a page carries the book, text that no browser runs; '' where the browser has it. A `<` stands in its texts only,
 * where it may be written as an escape.
 */
export const bookElement = perBook((book) => {
  const json = JSON.stringify(book).replaceAll('<', '\\u003c');
  return book === null ? '' : `<script type="application/json" id="${BOOK_ID}">${json}</script>`;
});

/** Rows of the configuration as a book has them. */
export function edited(rows: readonly string[], edits: readonly Edit[] = []): readonly string[] {
  return edits.reduce((all, edit) => all.toSpliced(...edit), rows);
}

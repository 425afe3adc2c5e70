/** A part of pages that is kept for all that show it. */
export interface KeptPiece {
  /** HTML, as UTF-8. */
  bytes: Uint8Array;
  /** The `class` attributes in it, each once. */
  classLists: readonly string[];
  /** The begun tags of the elements in it (`<p`), each once. */
  elements: readonly string[];
  /** The names of the icons in it, each once. */
  icons: readonly string[];
}

/** HTML that was made for one page, or a part that others have as well. The first piece of a page is its own. */
export type PagePiece = string | KeptPiece;

/** The `class` attributes that stand in a page, each once, as they are escaped. */
export function classListsOf(page: readonly PagePiece[]): Set<string> {
  return collected(page, ' class="', ({ classLists }) => classLists);
}

/** The begun tags of the elements (`<p`) that stand in a page, each once. */
export function elementsOf(page: readonly PagePiece[]): Set<string> {
  return new Set(
    page.flatMap((piece) => (typeof piece === 'string' ? (piece.match(/<[a-z]\w*/g) ?? []) : piece.elements)),
  );
}

/** The names of the icons that a page shows, each once, in their order. */
export function iconsOf(page: readonly PagePiece[]): Set<string> {
  return collected(page, ' href="#i-', ({ icons }) => icons);
}

/** Texts between `before` and the next quotation mark. */
function collected(
  page: readonly PagePiece[],
  before: string,
  known: (piece: KeptPiece) => readonly string[],
): Set<string> {
  const found = new Set<string>();
  for (const piece of page) {
    if (typeof piece !== 'string') {
      for (const text of known(piece)) found.add(text);
      continue;
    }
    for (let at = piece.indexOf(before); at >= 0; at = piece.indexOf(before, at)) {
      const start = at + before.length;
      at = piece.indexOf('"', start);
      found.add(piece.slice(start, at));
    }
  }
  return found;
}

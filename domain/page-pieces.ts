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
  return collected(page, ' class="', afterMark, ({ classLists }) => classLists);
}

/** The begun tags of the elements (`<p`) that stand in a page, each once. */
export function elementsOf(page: readonly PagePiece[]): Set<string> {
  return collected(page, '<', tagAt, ({ elements }) => elements);
}

/** The names of the icons that a page shows, each once, in their order. */
export function iconsOf(page: readonly PagePiece[]): Set<string> {
  return collected(page, ' href="#i-', afterMark, ({ icons }) => icons);
}

/** What stands at each `mark` of a page, as `read` reads it; empty texts are passed over. */
function collected(
  page: readonly PagePiece[],
  mark: string,
  read: (text: string, at: number, mark: string) => string,
  known: (piece: KeptPiece) => readonly string[],
): Set<string> {
  const found = new Set<string>();
  // Parts of one kind mostly have the very same list.
  const seen = new Set<readonly string[]>();
  for (const piece of page) {
    if (typeof piece === 'string') {
      for (let at = piece.indexOf(mark); at >= 0; at = piece.indexOf(mark, at + mark.length)) {
        const text = read(piece, at, mark);
        if (text !== '') found.add(text);
      }
    } else if (!seen.has(known(piece))) {
      seen.add(known(piece));
      for (const text of known(piece)) found.add(text);
    }
  }
  return found;
}

/** The text between the mark and the next quotation mark. */
function afterMark(text: string, at: number, mark: string): string {
  const start = at + mark.length;
  return text.slice(start, text.indexOf('"', start));
}

/** The begun tag at a `<`: a small letter, and letters and digits behind it. */
function tagAt(text: string, at: number): string {
  const isTag = isBetween(text.charCodeAt(at + 1), LETTERS);
  let end = at + 1;
  while (isTag && isPartOfName(text.charCodeAt(end))) end += 1;
  return isTag ? text.slice(at, end) : '';
}

const LETTERS = [0x61, 0x7a] as const;
const DIGITS = [0x30, 0x39] as const;
/** What a capital letter lacks to be a small one. */
const SMALL = 0x20;

function isPartOfName(sign: number): boolean {
  return isBetween(sign | SMALL, LETTERS) || isBetween(sign, DIGITS);
}

function isBetween(sign: number, [first, last]: readonly [number, number]): boolean {
  return sign >= first && sign <= last;
}

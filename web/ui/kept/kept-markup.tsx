import { LRUCache } from 'lru-cache';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { classListsOf, elementsOf, iconsOf, type KeptPiece, type PagePiece } from '#domain/page/pieces.ts';
import type { MarkupOf } from '#web/ui/kept/kept-part.tsx';

/** Bytes of markup that stay in memory, the least recently shown leaving first: some thousand cards. */
const KEPT_BYTES = 8 * 1024 * 1024;

/** What the places of an entry take, generously. */
const ENTRY_BYTES = 300;

/** React escapes every `<` that somebody typed, so no text of a page looks like the place of a part. */
const PLACE = '<!--kept:';
const PLACE_END = '-->';

/** The markup of parts by what they show, for as long as the process runs: it depends on nothing else. For the server. */
export function createKeptMarkup(maxBytes = KEPT_BYTES) {
  const numbers = new Map<unknown, number>();
  const kept = new LRUCache<string, KeptPiece>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length + ENTRY_BYTES,
  });

  const numberOf = (part: unknown) => {
    const number = numbers.get(part) ?? numbers.size;
    numbers.set(part, number);
    return number;
  };

  const pieceOf = <Shown extends object>(part: ComponentType<Shown>, shown: Shown): KeptPiece => {
    const key = `${numberOf(part)} ${JSON.stringify(shown)}`;
    const piece = kept.get(key);
    if (piece !== undefined) return piece;
    const made = rendered(part, shown);
    kept.set(key, made);
    return made;
  };

  /** What one rendering of a page needs: `markupOf` for its parts, and then `piecesOf` its text. */
  return function forPage() {
    const pieces: KeptPiece[] = [];
    const markupOf: MarkupOf = (part, shown) => `${PLACE}${pieces.push(pieceOf(part, shown)) - 1}${PLACE_END}`;
    const piecesOf = (html: string): PagePiece[] => {
      const [first = '', ...others] = html.split(PLACE);
      return [first, ...others.flatMap((text) => piecesFrom(text, pieces))];
    };
    return { markupOf, piecesOf };
  };
}

function piecesFrom(text: string, pieces: readonly KeptPiece[]): PagePiece[] {
  const end = text.indexOf(PLACE_END);
  const piece = pieces[Number(text.slice(0, end))];
  if (piece === undefined) throw new Error('A page names a part that it does not have.');
  return [piece, text.slice(end + PLACE_END.length)];
}

/**
 * React writes a hint to fetch a picture early, in the head of a whole page; a part has no head and would begin with it, which the
 * browser's React would not find again.
 */
const HINTS = /^(?:<link rel="preload"[^>]*>)+/;

/** Links need a router around them; where it stands makes no difference to an address that begins with a slash. */
function rendered<Shown extends object>(part: ComponentType<Shown>, shown: Shown): KeptPiece {
  const html = renderToString(<StaticRouter location="/">{createElement(part, shown)}</StaticRouter>);
  return keptPiece(html.replace(HINTS, ''));
}

/** Markup that many pages have. */
export function keptPiece(html: string): KeptPiece {
  return {
    bytes: new TextEncoder().encode(html),
    classLists: shared(classListsOf([html])),
    elements: shared(elementsOf([html])),
    icons: shared(iconsOf([html])),
  };
}

/** Thousands of cards have the same few lists of classes, elements and icons, which are made of our sources alone. */
const lists = new Map<string, readonly string[]>();

function shared(texts: ReadonlySet<string>): readonly string[] {
  // As a copy: the engine makes a text that was cut out of another point into it, which would hold the whole in memory.
  const json = JSON.stringify([...texts]);
  const list: readonly string[] = lists.get(json) ?? JSON.parse(json);
  lists.set(json, list);
  return list;
}

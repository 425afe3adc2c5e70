import { LRUCache } from 'lru-cache';
import { createElement, type ReactElement } from 'react';
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

/** A part that is not in memory yet. */
interface Missing {
  key: string;
  element: ReactElement;
}

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

  /** All pieces of a page; those that were missing are rendered together, which costs less than one by one. */
  const completed = (places: readonly (KeptPiece | Missing)[]): KeptPiece[] => {
    const made = rendered(places.flatMap((place) => ('bytes' in place ? [] : [place.element])));
    return places.map((place) => {
      if ('bytes' in place) return place;
      const piece = keptPiece(made.shift() ?? '');
      kept.set(place.key, piece);
      return piece;
    });
  };

  /** What one rendering of a page needs: `markupOf` for its parts, and then `piecesOf` its text. */
  return function forPage() {
    const places: (KeptPiece | Missing)[] = [];
    const markupOf: MarkupOf = (part, shown) => {
      const key = `${numberOf(part)} ${JSON.stringify(shown)}`;
      return `${PLACE}${places.push(kept.get(key) ?? { key, element: createElement(part, shown) }) - 1}${PLACE_END}`;
    };
    const piecesOf = (html: string): PagePiece[] => {
      const [first = '', ...others] = html.split(PLACE);
      const pieces = completed(places);
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

/** Stands behind each part; no text of a part looks like it. */
const END_OF_PART = createElement('kept-end');
const END_TEXT = '<kept-end></kept-end>';

/** The markup of each. Links need a router around them; where it stands makes no difference to an address that begins with a slash. */
function rendered(parts: readonly ReactElement[]): string[] {
  if (parts.length === 0) return [];
  const separated = parts.flatMap((part) => [part, END_OF_PART]);
  const html = renderToString(createElement(StaticRouter, { location: '/' }, ...separated)).replace(HINTS, '');
  return html.split(END_TEXT).slice(0, -1);
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
  // No attribute or tag holds a quotation mark. The key is a copy: the engine makes a text that was cut out of another point into it,
  // which would hold the whole in memory.
  const key = [...texts].join('"');
  const list: readonly string[] = lists.get(key) ?? (texts.size === 0 ? [] : key.split('"'));
  lists.set(key, list);
  return list;
}

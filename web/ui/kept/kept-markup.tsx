import { LRUCache } from 'lru-cache';
import {
  type ComponentType,
  createContext,
  createElement,
  Fragment,
  type HTMLAttributes,
  type ReactElement,
  useContext,
} from 'react';
import { renderToString } from 'react-dom/server';
import { classListsOf, elementsOf, iconsOf, type KeptPiece, type PagePiece } from '#domain/page-pieces.ts';
import sprite from '#web/ui/icons/sprite.svg?raw';

/** Bytes of markup that stay in memory, the least recently shown leaving first: some thousand cards. */
const KEPT_BYTES = 8 * 1024 * 1024;

/** What the places of an entry take, generously. */
const ENTRY_BYTES = 300;

/** React escapes every `<` that somebody typed, so no text of a page looks like the place of a part. */
const PLACE = '<!--kept:';
const PLACE_END = '-->';

/** The markup of a part: one text, or the texts between its numbers. */
interface Kept {
  texts: readonly string[];
  /** Which number follows on each text but the last. */
  numbers: readonly number[];
  /** A part without numbers is the same on every page. */
  piece: KeptPiece;
}

/** A part that is not in memory yet. */
interface Missing {
  key: string;
  element: ReactElement;
}

/** What stands at a place of a page: parts one behind the other, each with its numbers. */
type Slots = { part: Kept | Missing; fill: Fill }[];

/** The markup of parts by what they show, for as long as the process runs: it depends on nothing else. For the server. */
export function createKeptMarkup(maxBytes = KEPT_BYTES) {
  const numbers = new Map<unknown, number>();
  const kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ piece, texts }, key) => sizeOf(piece, texts) + key.length + ENTRY_BYTES,
  });

  const numberOf = (part: unknown) => {
    const number = numbers.get(part) ?? numbers.size;
    numbers.set(part, number);
    return number;
  };

  /** Renders what a page misses, all together, which costs less than one by one. */
  const complete = (places: readonly Slots[]): Map<Missing, Kept> => {
    const missing = places.flatMap((place) => place.flatMap(({ part }) => ('piece' in part ? [] : [part])));
    const made = rendered(missing.map(({ element }) => element));
    return new Map(
      missing.map((part, index) => {
        const one = keptOf(made[index] ?? '');
        kept.set(part.key, one);
        return [part, one];
      }),
    );
  };

  /** What one rendering of a page needs: `markupOf` for its parts, and then `piecesOf` its text. */
  return function forPage() {
    const places: Slots[] = [];
    const markupOf: MarkupOf = (parts) => {
      const place = parts.map(({ of: part, shown, fill, sign }) => {
        const key = `${numberOf(part)} ${fill?.length ?? ''} ${sign ?? JSON.stringify(shown)}`;
        const known = kept.get(key);
        if (known) return { part: known, fill: fill ?? [] };
        const element = createElement(part, fill ? { ...shown, fill: fill.map(signOf) } : shown);
        return { part: { key, element }, fill: fill ?? [] };
      });
      return `${PLACE}${places.push(place) - 1}${PLACE_END}`;
    };
    const piecesOf = (html: string): PagePiece[] => {
      const [first = '', ...others] = html.split(PLACE);
      const made = complete(places);
      const pieces = places.map((place) =>
        filled(
          place.map(({ part, fill }) => ({ part: 'piece' in part ? part : (made.get(part) ?? keptOf('')), fill })),
        ),
      );
      return [first, ...others.flatMap((text) => piecesFrom(text, pieces))];
    };
    return { markupOf, piecesOf };
  };
}

function sizeOf({ bytes }: KeptPiece, texts: readonly string[]): number {
  return bytes.length + texts.reduce((sum, text) => sum + text.length, 0);
}

/** Stands for a number in the markup of a part; no text of a page holds it, since nobody can know it. */
const SIGN = crypto.randomUUID();
const NO_BYTES = new Uint8Array();
const signOf = (_shown: Fill[number], index: number) => `${SIGN}:${index};`;
const SIGNS = new RegExp(`${SIGN}:(\\d+);`);

function keptOf(html: string): Kept {
  const parts = html.split(SIGNS);
  const texts = parts.filter((_, index) => index % 2 === 0);
  const numbers = parts.filter((_, index) => index % 2 === 1).map(Number);
  const piece = keptPiece(html);
  return numbers.length === 0
    ? { texts: [], numbers, piece }
    : { texts, numbers, piece: { ...piece, bytes: NO_BYTES } };
}

/** The markup of parts one behind the other, with their numbers written in. */
function filled(place: readonly { part: Kept; fill: Fill }[]): KeptPiece {
  const [first] = place;
  if (place.length === 1 && first && first.part.numbers.length === 0) return first.part.piece;
  const decoder = new TextDecoder();
  let html = '';
  for (const { part, fill } of place) {
    if (part.numbers.length === 0) html += decoder.decode(part.piece.bytes);
    for (const [index, text] of part.texts.entries()) {
      html += text;
      const number = part.numbers[index];
      const shown = number === undefined ? '' : (fill[number] ?? '');
      html += typeof shown === 'number' ? shown : escaped(shown);
    }
  }
  return { ...listsOf(place.map(({ part }) => part.piece)), bytes: new TextEncoder().encode(html) };
}

const ESCAPED: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};

/** As React escapes a text or an attribute. */
const escaped = (text: string) => text.replaceAll(/["&'<>]/g, (sign) => ESCAPED[sign] ?? sign);

type Lists = Omit<KeptPiece, 'bytes'>;

/** All classes, elements and icons of some pieces. Those of one kind mostly have the very same lists. */
function listsOf(pieces: readonly KeptPiece[]): Lists {
  const [first] = pieces;
  if (
    first &&
    pieces.every(
      (piece) =>
        piece.classLists === first.classLists && piece.elements === first.elements && piece.icons === first.icons,
    )
  )
    return first;
  const all = (read: (piece: KeptPiece) => readonly string[]) => {
    const lists = new Set(pieces.map(read));
    const [only] = lists;
    return lists.size === 1 && only ? only : shared(new Set([...lists].flat()));
  };
  return {
    classLists: all(({ classLists }) => classLists),
    elements: all(({ elements }) => elements),
    icons: all(({ icons }) => icons),
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

/** The markup of each. */
function rendered(parts: readonly ReactElement[]): string[] {
  if (parts.length === 0) return [];
  const separated = parts.flatMap((part) => [part, END_OF_PART]);
  const html = renderToString(createElement(Fragment, null, ...separated)).replace(HINTS, '');
  return html.split(END_TEXT).slice(0, -1);
}

/** Markup that many pages have. */
function keptPiece(html: string): KeptPiece {
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

/** The `symbol` of each icon, by its name. */
const SYMBOLS = new Map(
  [...sprite.matchAll(/<symbol id="i-([^"]+)".*<\/symbol>/g)].map(([symbol, name = '']) => [name, symbol]),
);

const BODY = '<body>';

/**
 * Puts the drawings that a rendered page names at the top of its body, which begins in the first piece, each once. For the server,
 * which alone has them all; in the browser React passes over what stands in the body and is not its own.
 */
export function withIcons([first, ...others]: readonly PagePiece[]): PagePiece[] {
  if (typeof first !== 'string') throw new Error('The first piece of a page is not its own.');
  const start = first.indexOf(BODY) + BODY.length;
  return [first.slice(0, start), drawings([...iconsOf([first, ...others])]), first.slice(start), ...others];
}

/** Pages of one kind mostly show the same icons. */
const DRAWINGS_KEPT = 100;
const kept = new LRUCache<string, KeptPiece>({ max: DRAWINGS_KEPT });

function drawings(names: readonly string[]): KeptPiece {
  const key = names.join(' ');
  const known = kept.get(key);
  if (known !== undefined) return known;
  const symbols = names.map((name) => SYMBOLS.get(name) ?? '').join('');
  const piece = keptPiece(`<svg class="hidden">${symbols}</svg>`);
  kept.set(key, piece);
  return piece;
}

/** Numbers and addresses that a part shows beside its values; on the server signs stand for them where the markup is kept. */
export type Fill = readonly (number | string)[];

/** A part with its values, and its numbers when it has any. */
export interface PartShown<Shown extends object> {
  of: ComponentType<Shown & { fill?: Fill }>;
  /** Plain data. */
  shown: Shown;
  /**
   * Numbers and addresses that differ from page to page: the server renders the part once for all of them. The part may only write them
   * out, each where it stands as a whole, and never look at them.
   */
  fill?: Fill | undefined;
  /** A short text that tells it from the part shown in any other way; by default all of `shown`. */
  sign?: string;
}

/** Gives markup that stands for parts of a page, one behind the other, shown with these values. */
type MarkupOf = <Shown extends object>(parts: readonly PartShown<Shown>[]) => string;

/** Where the server provides none, a kept part is drawn like any other. */
export const KeptMarkup = createContext<MarkupOf | null>(null);

interface KeptPartProps<Shown extends object> extends HTMLAttributes<HTMLElement>, PartShown<Shown> {
  /** The element around the part. */
  in: 'details' | 'div' | 'footer' | 'li' | 'p' | 'span';
  /** Of a `details` element. */
  open?: boolean;
}

/**
 * A part whose markup follows from `shown` and `fill` alone, so that the server renders it once for all pages that show the same. It
 * must not read the address, the clock or what only one visitor has, and it must not use `useId`, which counts places in the whole page.
 */
export function KeptPart<Shown extends object>({
  in: element,
  of: part,
  shown,
  fill,
  sign,
  ...attributes
}: KeptPartProps<Shown>) {
  const markupOf = useContext(KeptMarkup);
  const one = { of: part, shown, fill, ...(sign !== undefined && { sign }) };
  if (markupOf === null) return createElement(element, attributes, drawn(one));
  return createElement(element, { ...attributes, dangerouslySetInnerHTML: { __html: markupOf([one]) } });
}

interface KeptPartsProps<Shown extends object> extends HTMLAttributes<HTMLElement> {
  /** The element around the parts. */
  in: 'div' | 'ul';
  parts: readonly (PartShown<Shown> & { key: string })[];
}

/** Many small parts in one element, in any order: each as in `KeptPart`. */
export function KeptParts<Shown extends object>({ in: element, parts, ...attributes }: KeptPartsProps<Shown>) {
  const markupOf = useContext(KeptMarkup);
  if (markupOf !== null) {
    return createElement(element, { ...attributes, dangerouslySetInnerHTML: { __html: markupOf(parts) } });
  }
  return createElement(
    element,
    attributes,
    parts.map(({ key, ...part }) => drawn(part, key)),
  );
}

function drawn<Shown extends object>({ of: part, shown, fill }: PartShown<Shown>, key?: string) {
  return createElement(part, { key, ...shown, ...(fill && { fill }) });
}

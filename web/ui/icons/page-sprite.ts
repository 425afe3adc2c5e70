import { LRUCache } from 'lru-cache';
import { iconsOf, type KeptPiece, type PagePiece } from '#domain/page-pieces.ts';
import sprite from '#web/ui/icons/sprite.svg?raw';
import { keptPiece } from '#web/ui/kept/kept-markup.tsx';

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

import { iconsOf, type PagePiece } from '#domain/page/pieces.ts';
import sprite from '#web/ui/icons/sprite.svg?raw';

/** The `symbol` of each icon, by its name. */
const SYMBOLS = new Map(
  [...sprite.matchAll(/<symbol id="i-([^"]+)".*<\/symbol>/g)].map(([symbol, name = '']) => [name, symbol]),
);

const BODY = '<body>';

/**
 * Puts the drawings that a rendered page names at the top of its body, which begins in the first piece, each once. For the server, which alone has them all; in the
 * browser React passes over what stands in the body and is not its own.
 */
export function withIcons([first, ...others]: readonly PagePiece[]): PagePiece[] {
  if (typeof first !== 'string') throw new Error('The first piece of a page is not its own.');
  const start = first.indexOf(BODY) + BODY.length;
  const symbols = [...iconsOf([first, ...others])].map((name) => SYMBOLS.get(name) ?? '').join('');
  return [`${first.slice(0, start)}<svg class="hidden">${symbols}</svg>${first.slice(start)}`, ...others];
}

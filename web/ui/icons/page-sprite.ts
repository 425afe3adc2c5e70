import sprite from '#web/ui/icons/sprite.svg?raw';

/** The `symbol` of each icon, by its id. */
const SYMBOLS = new Map(
  [...sprite.matchAll(/<symbol id="([^"]+)".*<\/symbol>/g)].map(([symbol, id = '']) => [id, symbol]),
);

/**
 * Puts the drawings that a rendered page names at the top of its body, each once. For the server, which alone has them all; in the
 * browser React passes over what stands in the body and is not its own.
 */
export function withIcons(html: string): string {
  const ids = new Set(Array.from(html.matchAll(/ href="#(i-[a-z\d-]+)"/g), ([, id = '']) => id));
  const symbols = [...ids].map((id) => SYMBOLS.get(id) ?? '').join('');
  return html.replace('<body>', (body) => `${body}<svg class="hidden">${symbols}</svg>`);
}

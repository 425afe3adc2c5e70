import sprite from '#web/ui/icons/sprite.svg?raw';

/** The `symbol` of each icon, by its id. */
const SYMBOLS = new Map(
  [...sprite.matchAll(/<symbol id="([^"]+)".*<\/symbol>/g)].map(([symbol, id = '']) => [id, symbol]),
);

const BODY = '<body>';
const SHOWN = ' href="#i-';

/**
 * Puts the drawings that a rendered page names at the top of its body, each once. For the server, which alone has them all; in the
 * browser React passes over what stands in the body and is not its own.
 */
export function withIcons(html: string): string {
  const start = html.indexOf(BODY) + BODY.length;
  const ids = new Set<string>();
  for (let at = html.indexOf(SHOWN, start); at >= 0; at = html.indexOf(SHOWN, at + 1)) {
    const name = at + SHOWN.length - 'i-'.length;
    ids.add(html.slice(name, html.indexOf('"', name)));
  }
  const symbols = [...ids].map((id) => SYMBOLS.get(id) ?? '').join('');
  return `${html.slice(0, start)}<svg class="hidden">${symbols}</svg>${html.slice(start)}`;
}

import { readFileSync } from 'node:fs';
import { ICON_NAMES } from '#web/ui/icons/names.ts';

export const SPRITE_FILE = 'web/ui/icons/sprite.svg';

/** The text of the sprite: a `symbol` for each name, a line each. Colour, stroke and size are the style sheet's (`icon-20` and so on). */
export function iconSprite(): string {
  return ['<svg xmlns="http://www.w3.org/2000/svg">', ...ICON_NAMES.map(symbolOf), '</svg>', ''].join('\n');
}

interface Lucide {
  icons: Record<string, { body: string } | undefined>;
  /** Names that a drawing had before. */
  aliases: Record<string, { parent: string } | undefined>;
}

const lucide: Lucide = JSON.parse(
  readFileSync(new URL(import.meta.resolve('@iconify-json/lucide/icons.json')), 'utf8'),
);

function symbolOf(name: string): string {
  const drawing = lucide.icons[name] ?? lucide.icons[lucide.aliases[name]?.parent ?? ''];
  if (drawing === undefined) throw new Error(`Lucide has no icon '${name}'`);
  const shapes = drawing.body
    .replaceAll(/<\/?g\b[^>]*>/g, '')
    .replaceAll(
      / (?:fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g,
      '',
    );
  return `<symbol id="i-${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
}

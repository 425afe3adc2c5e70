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
    )
    .replaceAll(/(?:<path d="[^"]*"\/>){2,}/g, joined);
  return `<symbol id="i-${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
}

/** The place at which a line begins, when it is written as relative: `m21 21-4 4`. */
const BEGINNING = /^m(-?(?:\d+\.?\d*|\.\d+))[ ,]?(-?(?:\d+\.?\d*|\.\d+)) ?(?=([-\d.])?)/;

/** Lines that follow each other, as one: what begins a drawing is an absolute place, and relative ones behind it. */
function joined(paths: string): string {
  const lines = Array.from(paths.matchAll(/ d="([^"]*)"/g), ([, line = '']) => line);
  const absolute = lines.map((line) => line.replace(BEGINNING, (_, x, y, next = '') => `M${x} ${y}${next && 'l'}`));
  return `<path d="${absolute.join('')}"/>`;
}

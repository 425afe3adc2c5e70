import * as lucide from 'lucide-react';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ICON_NAMES } from '#web/ui/icons/names.ts';

export const SPRITE_FILE = 'web/ui/icons/sprite.svg';

/** The text of the sprite: a `symbol` for each name, a line each. Colour, stroke and size are the style sheet's (`icon-20` and so on). */
export function iconSprite(): string {
  return ['<svg xmlns="http://www.w3.org/2000/svg">', ...ICON_NAMES.map(symbolOf), '</svg>', ''].join('\n');
}

function symbolOf(name: string): string {
  // 'building-2' is `Building2` in the package.
  const component = name.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
  const Drawing = (lucide as unknown as Record<string, ComponentType | undefined>)[component];
  if (Drawing === undefined) throw new Error(`Lucide has no icon '${name}'`);
  const shapes = renderToStaticMarkup(createElement(Drawing))
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
    .replaceAll(/><\/\w+>/g, '/>')
    .replaceAll(/(?:<path d="[^"]*"\/>){2,}/g, joined);
  return `<symbol id="i-${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
}

/** Lines that follow each other, as one: `m21 21-4 4` at its beginning is an absolute place, and relative ones behind it. */
function joined(paths: string): string {
  const lines = Array.from(paths.matchAll(/ d="([^"]*)"/g), ([, line = '']) => line);
  const absolute = lines.map((line) =>
    line.replace(/^m(-?[\d.]+)[ ,]?(-?[\d.]+) ?(?=([-\d.])?)/, (_, x, y, number = '') => `M${x} ${y}${number && 'l'}`),
  );
  return `<path d="${absolute.join('')}"/>`;
}

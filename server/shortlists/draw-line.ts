import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkit';

/** A line of text as the outline of its letters. */
export interface DrawnLine {
  /** In units of the type's size, upwards from the line on which the letters stand. */
  path: string;
  /** Pixels of the type. */
  size: number;
  /** Pixels. */
  width: number;
}

let loaded: Promise<Font> | undefined;

/** The typeface of the site, loaded with the first line that is drawn. */
function loadFont(): Promise<Font> {
  loaded ??= import('fontkit').then(({ openSync }) => {
    const file = import.meta.resolve('@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2');
    return openSync(fileURLToPath(file)) as Font;
  });
  return loaded;
}

/** Draws a line `size` pixels high, smaller when it would be wider than `most` pixels. Letters that the typeface lacks are left out. */
export async function drawLine(text: string, { size, most }: { size: number; most: number }): Promise<DrawnLine> {
  const font = await loadFont();
  const known = [...text].filter((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)).join('');
  const { glyphs, positions } = font.layout(known);
  const em = font.unitsPerEm;
  let x = 0;
  const outlines = glyphs.map(({ path }, place) => {
    const { xAdvance = 0, xOffset = 0 } = positions[place] ?? {};
    const outline = path
      .transform(1 / em, 0, 0, 1 / em, (x + xOffset) / em, 0)
      .toSVG()
      .replace(/-?\d+\.\d+/g, (number) => Number(number).toFixed(4));
    x += xAdvance;
    return outline;
  });
  const fitting = Math.min(size, (most * em) / Math.max(1, x));
  return { path: outlines.join(''), size: fitting, width: Math.ceil((x / em) * fitting) };
}

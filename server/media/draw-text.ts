import { readFile } from 'node:fs/promises';
import type { Font } from 'harfbuzzjs';

/** A line of text as the outlines of its letters. */
export interface DrawnLine {
  /** Pixels. */
  width: number;
  /** Its part of an SVG drawing: the line starts at `left`, its letters stand on `base`, both in pixels. */
  toSvg(left: number, base: number, colour: string): string;
}

/** Parts of one script each; what is in neither, digits and commas too, is drawn in Latin. */
const RUNS = /(?:[\u0a80-\u0aff₹]|\u200c|\u200d)+|(?:[\u0900-\u097f]|\u200c|\u200d)+|[^\u0a80-\u0aff\u0900-\u097f₹]+/gu;
/** The letters of the two; the rupee sign is in their files alone. */
const SCRIPTS = { gujarati: /[\u0a80-\u0aff₹]/u, devanagari: /[\u0900-\u097f]/u };

type HarfBuzz = typeof import('harfbuzzjs');
const loaded = new Map<string, Promise<{ harfBuzz: HarfBuzz; font: Font; unitsPerEm: number }>>();

/** A typeface of pictures, loaded with the first line that needs it. `scripts/typefaces.py` makes the files. */
function loadTypeface(name: string) {
  const loading = loaded.get(name) ?? readTypeface(new URL(`./typefaces/anek-${name}.ttf`, import.meta.url));
  loaded.set(name, loading);
  return loading;
}

async function readTypeface(file: URL) {
  const [harfBuzz, bytes] = await Promise.all([import('harfbuzzjs'), readFile(file)]);
  const face = new harfBuzz.Face(new harfBuzz.Blob(bytes));
  return { harfBuzz, font: new harfBuzz.Font(face), unitsPerEm: face.upem };
}

/**
 * Draws a line in the site's typeface, which the machine need not have: English, Gujarati, Hindi or a mixture. Its type is `size` pixels high,
 * less where it would be wider than `most` pixels. Letters that the typeface lacks are left out.
 */
export async function drawLine(text: string, { size, most }: { size: number; most: number }): Promise<DrawnLine> {
  let wide = 0;
  const letters: string[] = [];
  for (const run of text.match(RUNS) ?? []) {
    const name = Object.entries(SCRIPTS).find(([, letters]) => letters.test(run))?.[0] ?? 'latin';
    const { harfBuzz, font, unitsPerEm } = await loadTypeface(name);
    const buffer = new harfBuzz.Buffer();
    buffer.addText([...run].filter((sign) => font.nominalGlyph(sign.codePointAt(0) ?? 0)).join(''));
    buffer.guessSegmentProperties();
    harfBuzz.shape(font, buffer);
    for (const { codepoint: glyph, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
      const outline = font.glyphToPath(glyph);
      const at = [wide + xOffset / unitsPerEm, yOffset / unitsPerEm].map((number) => number.toFixed(4));
      if (outline !== '') letters.push(`<path transform="translate(${at}) scale(${1 / unitsPerEm})" d="${outline}"/>`);
      wide += xAdvance / unitsPerEm;
    }
  }
  const fitting = Math.min(size, most / Math.max(wide, 0.001));
  return {
    width: Math.ceil(wide * fitting),
    toSvg: (left, base, colour) =>
      `<g transform="translate(${left} ${base}) scale(${fitting} ${-fitting})" fill="${colour}">${letters.join('')}</g>`,
  };
}

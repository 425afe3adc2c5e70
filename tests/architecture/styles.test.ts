import { describe, expect, it } from 'vitest';
import { contrast, TEXT_CONTRAST, TOKENS } from '#domain/accent.ts';
import type { Hex } from '#domain/hex.ts';
import { isCode, isTest, projectFiles, readProjectFile } from '../../scripts/lib/project-files.ts';

const sheet = readProjectFile('web/styles/tokens.css');

/** The colours that a block of the style sheet sets: `--paper: #fbf8f3;`. */
function coloursIn(selector: string): Record<string, Hex> {
  const start = sheet.indexOf(`${selector} {`);
  const block = sheet.slice(start, sheet.indexOf('}', start));
  return Object.fromEntries(
    [...block.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6});/g)].map((match) => [match[1], match[2]]),
  );
}

describe.each([':root', '.dark'])('the tokens of %s', (selector) => {
  const tokens = coloursIn(selector);
  const colour = (name: string) => tokens[name] ?? '#';
  const grounds = ['paper', 'surface', 'raised'].map(colour);

  it('keep every text at 4.5:1 or more on every ground', () => {
    for (const name of ['ink', 'ink-soft', 'brand', 'calm', 'good', 'warn', 'bad'] as const) {
      for (const ground of grounds) {
        expect(contrast(colour(name), ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }
    }
  });

  it('keep the words on coloured grounds at 4.5:1 or more', () => {
    expect(contrast(colour('brand-ink'), colour('brand'))).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    for (const name of ['calm', 'good', 'warn', 'bad'] as const) {
      expect(contrast(colour('tone-ink'), colour(name)), name).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }
  });

  it('keep the words on the map of areas at 4.5:1 or more, on every shade, on water and on streets [MAP-06]', () => {
    const ofMap = Object.entries(tokens).filter(([name]) => name.startsWith('map-'));
    expect(ofMap.map(([name]) => name)).toHaveLength(8);
    for (const [name, ground] of ofMap) {
      expect(contrast(colour('ink'), ground), name).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }
  });

  it('keep the edges of controls at 3:1 or more', () => {
    for (const ground of grounds) expect(contrast(colour('edge'), ground), ground).toBeGreaterThanOrEqual(3);
  });
});

describe('the tokens', () => {
  it('are the same in the style sheet and where a brand colour is measured', () => {
    expect(coloursIn(':root')).toMatchObject(TOKENS.light);
    expect(coloursIn('.dark')).toMatchObject(TOKENS.dark);
  });

  it('are the only colours: no component names one', () => {
    const raw = /(?<![\w&])#[0-9a-f]{3,8}\b(?!["'`]?\s*[/:])|\b(rgb|hsl|oklch)a?\(/i;
    const allowed = /^web\/(root\.tsx|public\/)/;
    const components = projectFiles().filter((file) => /^web\/.*\.tsx$/.test(file) && isCode(file) && !isTest(file));
    const withColours = components.filter((file) => !allowed.test(file) && raw.test(readProjectFile(file)));
    expect(withColours).toEqual([]);
  });
});

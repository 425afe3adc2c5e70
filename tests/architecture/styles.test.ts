import { describe, expect, it } from 'vitest';
import { TOKENS } from '#domain/theme/tokens.ts';
import { isCode, isTest, projectFiles, readProjectFile } from '../../scripts/lib/project-files.ts';

const sheet = readProjectFile('web/styles/tokens.css');

/** The colours that a block of the style sheet sets: `--color-paper: #fbf8f3;`. */
function coloursIn(selector: string): Record<string, string> {
  const start = sheet.indexOf(`${selector} {`);
  const block = sheet.slice(start, sheet.indexOf('}', start));
  return Object.fromEntries(
    [...block.matchAll(/--color-([a-z-]+):\s*(#[0-9a-f]{6});/g)].map((match) => [match[1], match[2]]),
  );
}

describe('the tokens', () => {
  it('are the same in the style sheet and in the data that proves their contrast', () => {
    expect(coloursIn('@theme static')).toEqual(TOKENS.light);
    expect(coloursIn('.dark')).toEqual(TOKENS.dark);
  });

  it('are the only colours: no component names one', () => {
    const raw = /(?<![\w&])#[0-9a-f]{3,8}\b(?!["'`]?\s*[/:])|\b(rgb|hsl|oklch)a?\(/i;
    const allowed = /^web\/(root\.tsx|public\/)/;
    const components = projectFiles().filter((file) => /^web\/.*\.tsx$/.test(file) && isCode(file) && !isTest(file));
    const withColours = components.filter((file) => !allowed.test(file) && raw.test(readProjectFile(file)));
    expect(withColours).toEqual([]);
  });
});

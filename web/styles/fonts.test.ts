import { readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';

const sheet = (file: string) => new URL(file, import.meta.url);

/** The files of the typeface that a sheet names, also by the sheets it takes in. */
function filesOf(file: URL): URL[] {
  const text = readFileSync(file, 'utf8');
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => new URL(name, file));
  return [...named(/@import "([^"]+)"/g).flatMap(filesOf), ...named(/url\("([^"]+)"\)/g)];
}

it.each([
  ['English', 'fonts.css', 20_000],
  ['Gujarati', 'fonts-gujarati.css', 60_000],
  ['Hindi', 'fonts-devanagari.css', 60_000],
])('a page in %s loads at most so many bytes of type [LANG-16]', (_, file, most) => {
  const files = filesOf(sheet(`./${file}`));
  expect(files).toHaveLength(2);
  expect(files.reduce((sum, each) => sum + statSync(each).size, 0)).toBeLessThanOrEqual(most);
});

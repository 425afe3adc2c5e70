import { readFileSync } from 'node:fs';
import { Blob, Face } from 'harfbuzzjs';
import { describe, expect, it } from 'vitest';
import { drawLine } from '#server/media/draw-text.ts';

const draw = async (text: string, most = 1000) => {
  const line = await drawLine(text, { size: 60, most });
  return { ...line, letters: line.toSvg(0, 60, '#000').split('<path').length - 1 };
};

describe('a line of a picture [LANG-17]', () => {
  it.each(['ક્ષ', 'જ્ઞ', 'ત્ર', 'શ્ર', 'દ્ધ', 'રૂ', 'જી', 'क्ष', 'ज्ञ', 'त्र', 'श्र', 'द्ध', 'ट्ट', 'रू'])(
    'joins %s to one letter',
    async (letters) => {
      expect((await draw(letters)).letters).toBe(1);
    },
  );

  it.each([
    ['vowel signs before and above, and both dots in one drawing', 'હિંદી', 4],
    ['the sign of an r that comes first, above the letter after it', 'વર્ષ', 3],
    ['a dot below', 'फ़्लैट', 4],
    ['three scripts in one line, and the rupee sign', 'શેલા 2 BHK शेला ₹75', 15],
  ])('draws %s', async (_, text, letters) => {
    expect((await draw(text)).letters).toBe(letters);
  });

  it('becomes smaller where it would be too wide, and leaves out what it cannot draw', async () => {
    const text = 'અમદાવાદમાં 8 ઘર';
    expect((await draw(text)).width).toBeGreaterThan(200);
    expect((await draw(text, 200)).width).toBe(200);
    expect((await draw(`${text}👍`)).letters).toBe((await draw(text)).letters);
    expect((await draw('')).width).toBe(0);
  });
});

it.each([
  ['gu', 'gujarati', /[\u0a80-\u0aff]/gu],
  ['hi', 'devanagari', /[\u0900-\u097f]/gu],
])('the typeface has every letter of the words in %s', (language, script, letters) => {
  const file = readFileSync(new URL(`./typefaces/anek-${script}.ttf`, import.meta.url));
  const known = new Set(new Face(new Blob(file)).collectUnicodes());
  const texts = [`words/${language}`, 'location/areas'].map((name) =>
    readFileSync(new URL(`../../domain/${name}.json`, import.meta.url), 'utf8'),
  );
  const missing = new Set(
    texts
      .join('')
      .match(letters)
      ?.filter((letter) => !known.has(letter.codePointAt(0) ?? 0)),
  );
  expect([...missing]).toEqual([]);
});

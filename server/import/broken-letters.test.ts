import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokenLetters } from '#server/import/read-cell.ts';

const windows = new TextDecoder('windows-1252');
const asWindows = (text: string): string => windows.decode(Buffer.from(text));
const asLatin1 = (text: string): string => Buffer.from(text).toString('latin1');

const TEXTS = [
  'બોપલમાં ઘર',
  'गरम पानी',
  '₹ 45 લાખ',
  'Café',
  'Flat – near “Bopal”',
  'सुंदर 🙂 flat',
  '2 BHK • lift',
  'it’s',
];

describe('letters that were read the wrong way', () => {
  it.each(TEXTS)('%s is told, and what it said, as Windows-1252 and Latin-1, once and twice [IMPORT-27]', (text) => {
    for (const misread of [asWindows, asLatin1]) {
      expect(brokenLetters(misread(text))).toEqual({ read: text });
      expect(brokenLetters(misread(misread(text)))).toEqual({ read: text });
    }
    expect(brokenLetters(asLatin1(asWindows(text)))).toEqual({ read: text });
    expect(brokenLetters(text)).toBeNull();
  });

  it('of any text in the scripts that people here write are told and read back [IMPORT-27]', () => {
    const letters = fc.constantFrom(...'અઆકખગઘચજટડતદનપબમયરલવશસહાિીુૂેૈોૌંઅઆकखगघचजटडतदनपबमयरलवशसहािीुूेैोौं₹é–');
    const words = fc.array(fc.oneof(letters, fc.constantFrom(...'abc 12')), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(words, (some) => {
        const text = some.join('');
        expect(brokenLetters(text)).toBeNull();
        if (/[^ -~]/.test(text)) expect(brokenLetters(asWindows(text))).toEqual({ read: text });
      }),
    );
  });

  it.each(['ï¿½ï¿½ï¿½ flat', 'Flat \ufffd', '????? ???', 'Flat near ???? road', '?? Sunny flat', 'àª', '‡™ó‡´á', 'â€'])(
    '%j cannot be read back [IMPORT-27]',
    (text) => {
      expect(brokenLetters(text)).toEqual({ read: null });
    },
  );

  it('reads quotes of Windows that came as controls', () => {
    expect(brokenLetters('Asha\u0092s \u0093home\u0094')).toEqual({ read: 'Asha’s “home”' });
  });

  it.each([
    'Is it yours??',
    'Really?!??',
    'watch?v=abc&t=5',
    'CAFÉ’S',
    '“Café”—nice',
    '10×½ ft',
    'Ø½ pipe',
    '«voilà»',
    'São Paulo, Åland, Łódź, Ünal',
    'm², 30°, £5, ½',
    'Überhaupt – für Señor',
    'नमस्ते',
    '👨‍👩‍👧 🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  ])('%j is as somebody wrote it', (text) => {
    expect(brokenLetters(text)).toBeNull();
  });
});

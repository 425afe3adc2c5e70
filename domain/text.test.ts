import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText } from '#domain/text.ts';

describe('typed text', () => {
  it('is trimmed, composed and without controls in one line', () => {
    expect(cleanLine('  A\u0000sha\u202E  \n Pat\u0065\u0301l ')).toBe('Asha Patél');
    expect(cleanLine('\uD800x')).toBe('\uFFFDx');
  });

  it('keeps joiners, emoji and scripts', () => {
    expect(cleanLine('ક્‍ષ 👨‍👩‍👧 שלום')).toBe('ક્‍ષ 👨‍👩‍👧 שלום');
  });

  it('keeps line breaks of longer texts as single characters', () => {
    expect(cleanText(' one\r\ntwo\rthree\u2028four\tfive  \n\n')).toBe('one\ntwo\nthree\nfour five');
  });
});

import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText } from '#domain/text.ts';

describe('typed text', () => {
  it('is trimmed, composed and without controls in one line', () => {
    expect(cleanLine('  A\u0000sha\u202E  \n Pat\u0065\u0301l ')).toBe('Asha Patél');
    expect(cleanLine('\uD800x')).toBe('\uFFFDx');
  });

  it('keeps thirty marks on a letter at most: composing a longer run takes the square of its length', () => {
    const marks = '\u0345\u0301\u0323'.repeat(5000);
    expect([...cleanLine(`a${marks}b`)].length).toBeLessThanOrEqual(32);
    expect([...cleanText(`a${marks}\nb`)].length).toBeLessThanOrEqual(33);
    expect(cleanLine('ક્ષિં e\u0323\u0301')).toBe('ક્ષિં ẹ́'.normalize('NFC'));
  });

  it('keeps joiners, emoji and scripts', () => {
    expect(cleanLine('ક્‍ષ 👨‍👩‍👧 שלום')).toBe('ક્‍ષ 👨‍👩‍👧 שלום');
  });

  it('keeps line breaks of longer texts as single characters', () => {
    expect(cleanText(' one\r\ntwo\rthree\u2028four\tfive  \n\n')).toBe('one\ntwo\nthree\nfour five');
  });
});

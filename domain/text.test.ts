import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText, escapeMarkup } from '#domain/text.ts';

describe('typed text', () => {
  it('is trimmed, composed and without controls in one line', () => {
    expect(cleanLine('  A\u0000sha\u202E  \n Pat\u0065\u0301l ')).toBe('Asha Patél');
    expect(cleanLine('\uD800x')).toBe('\uFFFDx');
  });

  it('keeps four marks on a letter at most, whatever stands between them [VALID-44]', () => {
    const marks = '\u0345\u0301\u0323'.repeat(5000);
    const between = '\u0301\u200D\u0001\u200B\u00AD\uFFFE'.repeat(50);
    for (const clean of [cleanLine, cleanText]) {
      for (const text of [`a${marks}b`, `a${between}b`]) {
        expect(clean(text).normalize('NFD').match(/\p{M}/gu)).toHaveLength(4);
      }
    }
    for (const word of ['ક્ષિં', 'ẹ́', 'र्‍क्ष्म्यां', 'शृं', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '❤️‍🔥', '1️⃣'])
      expect(cleanLine(word)).toBe(word.normalize('NFC'));
  });

  it.each([
    ['joiner', '\u200D'],
    ['Hangul fillers', '\u3164\u115F\u1160'],
    ['Braille blank', '\u2800 \u2800'],
    ['soft hyphen', '\u00AD'],
    ['grapheme joiner', '\u034F'],
    ['variation selector', '\uFE0F'],
    ['vowel separator', '\u180E'],
    ['mark alone', '\u0301'],
  ])('is empty when nothing of it is seen: %s [VALID-43]', (_, text) => {
    expect([cleanLine(text), cleanText(`${text}\n${text}`)]).toEqual(['', '']);
    expect(cleanLine(`A${text}`)).not.toBe('');
  });

  it('has no code points that are no characters', () => {
    expect(cleanLine('a\uFFFEb\uFFFFc\uFDD0d\u{1FFFE}')).toBe('abcd');
    expect(cleanText('a\uFFFE\nb\uFFFF')).toBe('a\nb');
  });

  it('has no tags, which carry a text that nobody sees, but the flag of a region [VALID-45]', () => {
    const hidden = [...'call me'].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');
    for (const clean of [cleanLine, cleanText]) {
      expect(clean(`Sunny${hidden}\u{E0001} flat`)).toBe('Sunny flat');
      expect(clean(hidden)).toBe('');
      expect(clean(`\u{1F3F4}${hidden}\u{E007F}`)).toBe('\u{1F3F4}');
      expect(clean('🏴󠁧󠁢󠁳󠁣󠁴󠁿 Scotland')).toBe('🏴󠁧󠁢󠁳󠁣󠁴󠁿 Scotland');
    }
  });

  it('keeps joiners, emoji and scripts', () => {
    expect(cleanLine('ક્‍ષ 👨‍👩‍👧 שלום')).toBe('ક્‍ષ 👨‍👩‍👧 שלום');
  });

  it('keeps line breaks of longer texts as single characters', () => {
    expect(cleanText(' one\r\ntwo\rthree\u2028four\tfive  \n\n')).toBe('one\ntwo\nthree\nfour five');
  });
});

it('markup is escaped, each sign once', () => {
  expect(escapeMarkup('<a href="x">&amp;</a>')).toBe('&lt;a href=&quot;x&quot;&gt;&amp;amp;&lt;/a&gt;');
  expect(cleanLine('one\t\r\ntwo')).toBe('one two');
});

import { describe, expect, it } from 'vitest';
import { guessedForms, isPattern, plainWeakness } from '#domain/account-forms.ts';

const PHONE = '9825012345';

describe('what is weak about a password', () => {
  it('is told without a list: blanks, the phone in any writing, fewer than ten characters [ACCOUNT-05]', () => {
    expect(['      ', '\t\u00a0 \u3000   '].map((password) => plainWeakness(password, PHONE))).toEqual([
      'blank',
      'blank',
    ]);
    for (const password of [PHONE, '+91 98250 12345', '098250-12345']) {
      expect(plainWeakness(password, PHONE), password).toBe('phone');
    }
    expect(plainWeakness('neem-tree', PHONE)).toBe('short');
    // Ten characters, whatever they take in memory.
    expect(plainWeakness('🔑🔑🔑🔑🔑🔑🔑🔑🔑', PHONE)).toBe('short');
    for (const password of ['neem-trees', 'ચાવીરૂપ૧૨૩૪', '9825012346'])
      expect(plainWeakness(password, PHONE)).toBeNull();
  });

  it('is looked for without what is around the word, and with the letters that signs stand for', () => {
    expect(guessedForms('P@ssw0rd2026!')).toEqual(['p@ssw0rd2026!', 'p@ssw0rd', 'password']);
    expect(guessedForms('neem')).toEqual(['neem']);
    expect(guessedForms('12345678')).toEqual(['12345678']);
  });

  it('is a row of keys or numbers, either way, and the same few characters', () => {
    for (const password of [
      '1234567890',
      '0987654321',
      'abcdefghij',
      'QWERTYUIOP',
      'poiuytrewq',
      'aaaaaaaaaaaa',
      '1212121212',
    ]) {
      expect(isPattern(password), password).toBe(true);
    }
    for (const password of ['neem-river-brick', '4716209358']) expect(isPattern(password), password).toBe(false);
  });
});

import { expect, it } from 'vitest';
import { betterPassword, newPassword, weaknessOf } from '#server/auth/new-password.ts';
import { passwordMatches } from '#server/auth/password.ts';

const PHONE = '9825012345';

it('knows the commonest passwords, also with a year behind and signs inside, and takes others [ACCOUNT-05]', () => {
  const common = ['123456', 'password', 'qwertyuiop', 'iloveyou', 'Password@2026', 'P@ssw0rd2026', '1234567890'];
  for (const password of [...common, 'india@12345', 'Ahmedabad2026', 'jaimatadi108']) {
    expect(weaknessOf(password, PHONE), password).toBe('common');
  }
  for (const password of ['neem-river-brick', 'aH7#kkq0-zt', 'ચાવી ચાવી ઘર ૧૨']) {
    expect(weaknessOf(password, PHONE), password).toBeNull();
  }
  expect([weaknessOf('      ', PHONE), weaknessOf(PHONE, PHONE), weaknessOf('zt-9kq', PHONE)]).toEqual([
    'blank',
    'phone',
    'short',
  ]);
});

it('keeps of a password its hash, who set it and what is weak about it', async () => {
  const kept = await newPassword('zt-9kq', PHONE, 'self');
  expect(kept).toMatchObject({ password_from: 'self', password_weakness: 'short' });
  expect(await passwordMatches('zt-9kq', kept.password_hash)).toBe(true);
});

it('asks for a better one when another set it or it is weak, but never the operator [ACCOUNT-05]', () => {
  const asked = (password_from: 'self' | 'other' | 'operator' | null, password_weakness: 'none' | 'short' | null) =>
    betterPassword({ password_from, password_weakness });
  expect([asked('self', 'none'), asked('self', 'short'), asked('other', 'none')]).toEqual([
    null,
    'short',
    'set-by-other',
  ]);
  expect([asked('operator', 'short'), asked(null, null), asked(null, 'short')]).toEqual([null, null, 'short']);
});

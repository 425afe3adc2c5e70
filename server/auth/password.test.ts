import { describe, expect, it } from 'vitest';
import { betterPassword, hashPassword, newPassword, passwordMatches, weaknessOf } from '#server/auth/password.ts';

describe('passwords', () => {
  it('are stored as argon2id with a salt of their own', async () => {
    const [first, second] = await Promise.all([hashPassword('chavi-demo'), hashPassword('chavi-demo')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$[^$]{43}$/);
    expect(first).not.toBe(second);
  });

  it('match only the same text, in whatever form its letters are typed', async () => {
    const stored = await hashPassword('caf\u00e9 \u0a9a\u0abe\u0ab5\u0ac0 \u{1f511}');
    expect(await passwordMatches('cafe\u0301 \u0a9a\u0abe\u0ab5\u0ac0 \u{1f511}', stored)).toBe(true);
    expect(await passwordMatches('cafe', stored)).toBe(false);
    expect(await passwordMatches('', stored)).toBe(false);
  });

  it('never match an account that is not there or a damaged hash', async () => {
    expect(await passwordMatches('anything', null)).toBe(false);
    expect(await passwordMatches('', '')).toBe(false);
    expect(await passwordMatches('anything', '$argon2id$v=19$m=1,t=1$x')).toBe(false);
  });
});

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

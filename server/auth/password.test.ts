import { describe, expect, it } from 'vitest';
import { hashPassword, passwordMatches } from '#server/auth/password.ts';

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

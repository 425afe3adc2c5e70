import { describe, expect, it } from 'vitest';
import { bearerToken, createToken, tokenHash } from '#server/auth/token.ts';

describe('access tokens', () => {
  it('are opaque, random, and kept only as a hash [API-43]', () => {
    const tokens = Array.from({ length: 100 }, createToken);
    expect(new Set(tokens).size).toBe(100);
    for (const token of tokens) {
      expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
      expect(tokenHash(token)).toMatch(/^[0-9a-f]{64}$/);
      expect(tokenHash(token)).not.toContain(token);
    }
  });

  it('are read from a bearer header and from nothing else', () => {
    expect(bearerToken('Bearer abc')).toBe('abc');
    expect(bearerToken('bearer  abc ')).toBe('abc');
    for (const header of ['', 'Bearer', 'Bearer ', 'Basic abc', 'abc', 'Bearer a b', `Bearer ${'x'.repeat(257)}`]) {
      expect(bearerToken(header)).toBeNull();
    }
  });
});

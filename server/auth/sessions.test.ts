import { describe, expect, it } from 'vitest';
import { bearerToken, createToken, deviceOf, tokenHash } from '#server/auth/sessions.ts';

it.each([
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari on Mac',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['curl/8.9.1', 'Another program'],
  ['<script>alert(1)</script>', 'Another program'],
  ['x'.repeat(100_000), 'Another program'],
])('says in plain words what kind of device %s is [ACCOUNT-11]', (userAgent, words) => {
  expect(deviceOf(userAgent)).toBe(words);
});

it('says nothing where nothing was sent', () => {
  expect([deviceOf(undefined), deviceOf(' ')]).toEqual([null, null]);
});

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

import { describe, expect, it } from 'vitest';
import { readPageAddress } from '#server/pages/page-address.ts';
import { givenSite } from '#tests/support/given.ts';

const site = givenSite({ isRendering: true });

describe('an address made to keep the server busy', () => {
  it('is read in one pass, however many slashes it has: backtracking would take minutes', () => {
    const slashes = '/'.repeat(400_000);
    expect(readPageAddress(`${slashes}x`)).toMatchObject({ kind: 'page', cacheKey: '/not-found' });
    expect(readPageAddress(`/search${slashes}`)).toEqual({ kind: 'moved', location: '/search' });
    expect(readPageAddress(slashes)).toEqual({ kind: 'moved', location: '/' });
  });
});

describe('a redirect', () => {
  it('never leaves the site, whatever stands before the trailing slash', async () => {
    const wild = [
      '//evil.example/',
      '///evil.example/',
      '/\\evil.example/',
      '/%5cevil.example/',
      '/property//evil.example/',
    ];
    for (const url of [
      ...wild,
      'http://evil.example/search/',
      '/property/\\evil.example/',
      '/search/?x=//evil.example',
    ]) {
      const { statusCode, headers } = await site.get(url);
      if (statusCode < 300 || statusCode >= 400) continue;
      const { origin } = new URL(String(headers.location), 'http://site.invalid');
      expect(origin, url).toBe('http://site.invalid');
    }
  });

  it('carries no header of the sender', async () => {
    const answer = await site.get('/property/%0d%0aset-cookie:%20a=b/');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers.location).toBe('/property/%0d%0aset-cookie:%20a=b');
  });
});

describe('files outside', () => {
  it.each([
    '/%2e%2e/package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%2e%2e%2f..%2fserver/index.js',
    '/..%5c..%5cpackage.json',
    '/media/..%2f..%2fchavi.sqlite/320.jpg',
    '/media/%2e%2e/320.jpg',
    '/media/0123456789abcdef0123456789abcdef/photo.json',
    '/media/0123456789abcdef0123456789abcdef%2f..%2fx/320.jpg',
    '/og/..%2f1.jpg',
    '/og/1.jpg%00',
    '/%00',
    '/property/%00',
    '/.vite/manifest.json',
  ])('are not reached by %s', async (url) => {
    const answer = await site.get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('"dependencies"');
  });
});

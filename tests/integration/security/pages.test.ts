import { beforeAll, describe, expect, it } from 'vitest';
import { readPageAddress } from '#server/pages/page-address.ts';
import { given, givenSite } from '#tests/support/given.ts';
import { buildTestApp } from '#tests/support/test-app.ts';

const site = givenSite({ isRendering: true });
const listing = given(() => site.createProperty());

describe('an address made to keep the server busy', () => {
  it('is read in one pass, however many slashes it has: backtracking would take minutes', () => {
    const slashes = '/'.repeat(400_000);
    expect(readPageAddress(`${slashes}x`)).toMatchObject({ kind: 'page', cacheKey: '/not-found' });
    expect(readPageAddress(`/search${slashes}`)).toEqual({ kind: 'moved', location: '/search' });
    expect(readPageAddress(slashes)).toEqual({ kind: 'moved', location: '/' });
  });
});

describe('a redirect', () => {
  it.each([
    ...['//evil.example/', '///evil.example/', '/\\evil.example/', '/%5cevil.example/', '/property//evil.example/'],
    ...['http://evil.example/search/', '/property/\\evil.example/', '/search/?x=//evil.example'],
  ])('never leaves the site, whatever stands before the trailing slash: %s', async (url) => {
    const { location = '/' } = (await site.get(url)).headers;
    expect(new URL(String(location), 'http://site.invalid').origin).toBe('http://site.invalid');
  });

  it('carries no header of the sender', async () => {
    const { headers } = await site.get('/property/%0d%0aset-cookie:%20a=b/');
    expect([headers['set-cookie'], headers.location]).toEqual([undefined, '/property/%0d%0aset-cookie:%20a=b']);
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
    const { statusCode, body } = await site.get(url);
    expect(statusCode).toBe(404);
    expect(body).not.toContain('"dependencies"');
  });
});

describe('a plain form post that no browser would send', () => {
  const FORM = 'application/x-www-form-urlencoded';
  const post = (url: string, payload: string, type: string) =>
    site.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });

  it.each([
    ['multipart/form-data', 'no boundary'],
    ['multipart/form-data; boundary=x', 'nothing of it'],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\ncut'],
    [FORM, '%'.repeat(500)],
    [FORM, `name=${'%00'.repeat(20)}`],
    [FORM, ''],
  ])('is the sender’s fault, never ours: %s %s', async (type, payload) => {
    for (const url of ['/contact', `/property/${listing.id}`]) {
      const { statusCode, headers, body } = await post(url, payload, type);
      expect([statusCode, headers['content-type']], url).toEqual([400, expect.stringContaining('text/html')]);
      expect(body).not.toMatch(/node_modules|at async/);
    }
  });

  it.each(['999999', 'abc', '0', '%00'])('to a property that is not there (%s) is answered 404', async (id) => {
    const { statusCode, headers } = await post(`/property/${id}`, 'name=Asha+Shah&phone=9825012345', FORM);
    expect([statusCode, headers['content-type']]).toEqual([404, expect.stringContaining('text/html')]);
  });
});

describe('the safety headers', () => {
  const PAGES = ['/', '/search', '/properties', '/contact', '/auth-login-8Kj9mN', '/no-such-page'];
  const DATA = ['/api/property/latest', '/api/no-such-call', '/api/health/live'];
  const FILES = ['/robots.txt', '/sitemap.xml', '/favicon.svg', '/media/x/1.jpg', '/og/999.jpg', '/%'];
  beforeAll(() => void PAGES.push(`/property/${listing.id}`));

  it('are on every answer: no guessing of types, and TLS once it was used', async () => {
    for (const url of [...PAGES, ...DATA, ...FILES]) {
      const { headers } = await site.get(url);
      expect(headers['x-content-type-options'], url).toBe('nosniff');
      expect(headers['strict-transport-security'], url).toBe('max-age=31536000');
      for (const name of ['x-powered-by', 'server']) expect(headers, url).not.toHaveProperty(name);
    }
  });

  it.each([
    ['30', 'max-age=2592000'],
    ['0', 'max-age=0'],
  ])(
    'tell browsers to insist on TLS for the %s days that the operator sets; 0 takes it back [DOOR-03]',
    async (days, told) => {
      const other = await buildTestApp({ env: { HSTS_DAYS: days } });
      for (const url of ['/api/property/latest', '/%', '/nowhere'])
        expect((await other.get(url)).headers['strict-transport-security'], url).toBe(told);
      await other.close();
    },
  );

  it('let nobody frame whatever is answered: files, what moved, and what is not there', async () => {
    const moved = ['/search/', `/property/${listing.id}/?photo=1`];
    const { id } = await site.createProperty({}, []);
    for (const url of [...PAGES, ...DATA, ...FILES, ...moved, `/og/${id}.jpg`, '/property/abc', '/api']) {
      const { headers, statusCode } = await site.get(url);
      if (moved.includes(url)) expect(statusCode, url).toBe(301);
      expect(headers['x-frame-options'], url).toBe('DENY');
      const policy = String(headers['content-security-policy']);
      expect(policy, url).toContain("frame-ancestors 'none'");
      expect(headers['referrer-policy'], url).toEqual(DATA.includes(url) ? 'no-referrer' : expect.anything());
      if (DATA.includes(url)) expect(policy, url).toContain("default-src 'none'");
      if (!PAGES.includes(url)) continue;
      expect(policy, url).not.toMatch(/unsafe|\*/);
      for (const part of ["object-src 'none'", "base-uri 'none'", "form-action 'self'"])
        expect(policy, url).toContain(part);
    }
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { givenSite } from '#tests/support/given.ts';
import { buildTestApp } from '#tests/support/test-app.ts';

const site = givenSite({ isRendering: true });
let propertyId: number;
beforeAll(async () => {
  propertyId = (await site.createProperty()).id;
});

const PAGES = () => [
  '/',
  '/search',
  '/properties',
  `/property/${propertyId}`,
  '/contact',
  '/auth-login-8Kj9mN',
  '/no-such-page',
];
const DATA = ['/api/property/latest', '/api/no-such-call', '/api/health/live'];
const FILES = ['/robots.txt', '/sitemap.xml', '/favicon.svg', '/media/x/1.jpg', '/og/999.jpg', '/%'];

describe('the safety headers', () => {
  it('are on every answer: no guessing of types, and TLS once it was used', async () => {
    for (const url of [...PAGES(), ...DATA, ...FILES]) {
      const { headers } = await site.get(url);
      expect(headers['x-content-type-options'], url).toBe('nosniff');
      expect(headers['strict-transport-security'], url).toBe('max-age=31536000');
      for (const name of ['x-powered-by', 'server']) expect(headers, url).not.toHaveProperty(name);
    }
  });

  it('tell browsers for how long to insist on TLS as the operator sets it; 0 takes it back [DOOR-03]', async () => {
    for (const [HSTS_DAYS, told] of [
      ['30', 'max-age=2592000'],
      ['0', 'max-age=0'],
    ] as const) {
      const other = await buildTestApp({ env: { HSTS_DAYS } });
      for (const url of ['/api/property/latest', '/%', '/nowhere']) {
        expect((await other.get(url)).headers['strict-transport-security'], url).toBe(told);
      }
      await other.close();
    }
  });

  it('let nobody frame whatever is answered: files, what moved, and what is not there', async () => {
    const moved = ['/search/', `/property/${propertyId}/?photo=1`];
    const { id } = await site.createProperty({}, []);
    for (const url of [...PAGES(), ...DATA, ...FILES, ...moved, `/og/${id}.jpg`, '/property/abc', '/api']) {
      const { headers, statusCode } = await site.get(url);
      if (moved.includes(url)) expect(statusCode, url).toBe(301);
      expect(headers['x-frame-options'], url).toBe('DENY');
      expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'");
      expect(headers['referrer-policy'], url).toEqual(DATA.includes(url) ? 'no-referrer' : expect.anything());
      const policy = String(headers['content-security-policy']);
      if (DATA.includes(url)) expect(policy, url).toContain("default-src 'none'");
      if (!PAGES().includes(url)) continue;
      expect(policy, url).not.toMatch(/unsafe|\*/);
      for (const part of ["object-src 'none'", "base-uri 'none'", "form-action 'self'"])
        expect(policy, url).toContain(part);
    }
  });
});

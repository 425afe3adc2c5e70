import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Parser } from 'htmlparser2';
import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_PAGES } from '#domain/all-pages.ts';
import { failure } from '#domain/errors.ts';
import { givenSite } from '#tests/support/given.ts';
import { meddle } from '#tests/support/statements.ts';

const site = givenSite({ app: { pages: true }, env: { SITE_URL: 'https://homes.example' } });
let id: number;
const HOSTILE = '</script><script>alert(1)</script>"><img src=x onerror=alert(2)>';

beforeAll(async () => {
  const property = await site.createProperty({
    title: `Flat ${HOSTILE}`,
    summary: HOSTILE,
    owner_name: 'Ramilaben Ownerwala',
    owner_contact1: '5550012341',
    owner_contact2: '5550012342',
  });
  id = property.id;
});

const PAGES = () => [
  '/',
  '/search',
  '/properties',
  `/property/${id}`,
  '/contact',
  '/about',
  '/privacy',
  '/areas',
  '/areas/bopal',
  '/nowhere',
];

describe('caching', () => {
  it('answers 304 to who has the page, and whole pages in three forms to who has not', async () => {
    const plain = await site.get('/search');
    const { etag } = plain.headers;
    expect(etag).toMatch(/^W\/".+"$/);
    expect(plain.headers['cache-control']).toBe('no-cache');
    expect(plain.headers.vary).toContain('Accept-Encoding');
    const again = await site.inject({ url: '/search', headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const brotli = await site.inject({ url: '/search', headers: { 'accept-encoding': 'gzip, br' } });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    const gzip = await site.inject({ url: '/search', headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    const head = await site.inject({ method: 'HEAD', url: '/search' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it('renders nothing of what a stranger put into host, headers or unknown keys of the address', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'ftp' };
    for (const path of ['/search?utm=evil.example', '/?x=evil.example', `/property/${id}?ref=evil.example`]) {
      const answer = await site.inject({ url: path, headers });
      expect(answer.body).not.toContain('evil.example');
      expect(answer.body).toContain('https://homes.example');
    }
  });
});

describe('privacy', () => {
  it('never carries an owner before a reveal [PERM-09]', async () => {
    for (const path of PAGES()) {
      const { body } = await site.get(path);
      expect(body.length).toBeGreaterThan(1000);
      for (const secret of ['Ramilaben', 'Ownerwala', '5550012341', '5550012342', 'owner_name', 'owner_contact']) {
        expect(body, `${secret} on ${path}`).not.toContain(secret);
      }
    }
  });

  it('ignores a token on a page: pages are the same for everybody', async () => {
    const [anonymous, staff] = [await site.get(`/property/${id}`), await site.staff.get(`/property/${id}`)];
    expect(staff.body).toBe(anonymous.body);
  });
});

/** The texts that a browser would run: what stands inside the page and is no data. */
function inlineScripts(html: string): string[] {
  const scripts: string[] = [];
  let running: string | null = null;
  const parser = new Parser(
    {
      onopentag(name, { src, type }) {
        if (name === 'script' && src === undefined && !/json/.test(type ?? '')) running = '';
      },
      ontext(text) {
        if (running !== null) running += text;
      },
      onclosetag(name) {
        if (name === 'script' && running !== null) scripts.push(running);
        running = null;
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  return scripts;
}

/** The styles that every page has alike, and the one of this page. */
function inlineStyles(html: string): { common: string[]; own: string } {
  const styles = [...html.matchAll(/<style([^>]*)>(.*?)<\/style>/gs)];
  const textsOf = (isOwn: boolean) =>
    styles.filter(([, names = '']) => names.includes('data-page-style') === isOwn).map(([, , text = '']) => text);
  const [own = '', ...others] = textsOf(true);
  expect(others).toEqual([]);
  return { common: textsOf(false), own };
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the policy', () => {
  it('is one for all pages, which begin with one doctype, but for their style, and allows every script and the style that a page carries', async () => {
    const policies = new Set<string>();
    for (const path of PAGES()) {
      const { body, headers } = await site.get(path);
      const policy = String(headers['content-security-policy']);
      expect([body.match(/<!doctype html>/gi)?.length, body.search(/<!doctype html>/i)], path).toEqual([1, 0]);
      const { common, own } = inlineStyles(body);
      expect(own.length, path).toBeGreaterThan(1000);
      expect(policy, path).toContain(`style-src ${["'self'", ...[...common, own].map(hashOf)].join(' ')}`);
      policies.add(policy.replace(hashOf(own), ''));
      const scripts = inlineScripts(body);
      expect(scripts.length, path).toBeGreaterThan(1);
      for (const script of scripts)
        expect(policy, `${path}: ${script.slice(0, 80)}`).toContain(
          createHash('sha256').update(script).digest('base64'),
        );
    }
    expect(policies.size).toBe(1);
  });
});

describe('the desk', () => {
  const DOOR = '/admin-dashboard-97xK3p';
  it('is one empty document for each of its addresses and for everybody, with every script allowed that stands in it', async () => {
    const first = await site.get(DOOR);
    const policy = String(first.headers['content-security-policy']);
    expect(
      inlineScripts(first.body)
        .map(hashOf)
        .filter((hash) => !policy.includes(hash)),
    ).toEqual([]);
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
    expect(first.body).not.toMatch(/<style|application\/json/);
    for (const { path } of Object.values(ADMIN_PAGES)) {
      const { statusCode, headers, body } = await site.staff.get(`${path}?id=7`);
      expect([statusCode, headers.etag, body], path).toEqual([200, first.headers.etag, first.body]);
    }
    const again = await site.inject({ url: DOOR, headers: { 'if-none-match': String(first.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await site.get(`${DOOR}/nowhere`)).statusCode).toBe(404);
    for (const copied of ['/leads.', '/leads/'])
      expect((await site.get(DOOR + copied)).headers.location, copied).toBe(`${DOOR}/leads`);
  });

  it('is on no page of visitors: they name none of its files, and it needs none but its own', async () => {
    const filesOf = async (path: string): Promise<string[]> =>
      (await site.get(path)).body.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [];
    const own = await filesOf(DOOR);
    expect(own.map((file) => file.replace(/-[\w-]+\./, '.'))).toEqual(['/assets/desk.js', '/assets/desk.css']);
    const script = await site.inject({ url: own[0] ?? '', headers: { 'accept-encoding': 'br' } });
    expect(script.rawPayload.length).toBeLessThan(250_000);
    for (const path of [...PAGES(), '/auth-login-8Kj9mN'])
      expect(
        (await filesOf(path)).filter((file) => own.includes(file)),
        path,
      ).toEqual([]);
  });
});

describe('hostile text', () => {
  it('stays text in markup, data and previews', async () => {
    for (const path of ['/', '/search', `/property/${id}`]) {
      const { body, headers } = await site.get(path);
      expect(body).not.toContain('<script>alert(1)');
      expect(body).not.toContain('<img src=x');
      expect(inlineScripts(body).filter((script) => script.includes('alert('))).toEqual([]);
      expect(headers['content-security-policy']).not.toContain('unsafe');
    }
  });
});

it('has its style where it belongs, also when a title says what its place says', async () => {
  const place = '/* the style of this page */';
  const { id: titled } = await site.createProperty({ title: `Flat ${place}` });
  const { body } = await site.get(`/property/${titled}`);
  expect(inlineStyles(body).own.length).toBeGreaterThan(1000);
  expect(body).toContain(`Flat ${place}`);
});

describe('addresses', () => {
  it('answers 404 with a page for what is not there [DETAIL-19, ROUTE-08, AREA-07]', async () => {
    const properties = ['999999', 'abc', '0', '01', '-1', '1.5', '0x1'].map((id) => `/property/${id}`);
    for (const path of ['/nowhere', '/areas/mumbai', '/areas/other-area', ...properties]) {
      const answer = await site.get(path);
      expect(answer.statusCode, path).toBe(404);
      expect(answer.headers['content-type']).toContain('text/html');
    }
    expect((await site.get('/property/999999')).body).toContain('Property Not Found');
    expect((await site.get('/nowhere')).body).toContain('Page Not Found');
  });

  it('asks for another try where the database went away while the page was read [LOSS-02]', async () => {
    const { read } = site.parts.database;
    const letPass = meddle(read, ({ sql }, run) =>
      sql.includes('from "shown_properties"') ? Promise.reject(failure('UNAVAILABLE', 'databaseAway')) : run(),
    );
    const { statusCode, headers } = await site.get(`/property/${id}?photo=1`);
    letPass();
    expect([statusCode, headers['retry-after'], headers['cache-status']]).toEqual([503, '5', undefined]);
  });

  it('takes no password without scripts, and no form of it would write one into an address', async () => {
    const { body } = await site.get('/auth-login-8Kj9mN');
    expect(body).toContain('Signing in needs JavaScript');
    expect(body).toMatch(/<form[^>]* method="post"/);
    expect(/<button[^>]* type="submit"[^>]*>/.exec(body)?.[0]).toContain('disabled=""');
  });
});

it('a look at a listing counts for its owner in whatever language it is read [KEY-08]', async () => {
  const { id: looked } = await site.createProperty({ title: 'Looked at' });
  for (const path of ['', '/gu', '/hi'])
    await site.inject({ url: `${path}/property/${looked}`, headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0' } });
  await site.app.flushSeenListings();
  const views = site.parts.database.read.selectFrom('property_views').select('seen');
  expect(await views.where('property_id', '=', looked).execute()).toEqual([{ seen: 3 }]);
});

it('data and page of a search are told apart by what keeps answers on the way, and so are their languages [SEARCH-21, LANG-03]', async () => {
  for (const [accept, type] of [
    ['text/html', 'text/html'],
    ['application/json', 'application/json'],
  ] as const) {
    const { headers } = await site.inject({ url: '/api/property/search?page=1&page_size=9', headers: { accept } });
    expect(headers['content-type']).toContain(type);
    const varied = String(headers.vary).toLowerCase().split(/, ?/);
    expect(varied).toEqual(expect.arrayContaining(['accept', 'accept-language']));
  }
});

it('every script that a page or one of its scripts names is there and is kept for a year', async () => {
  const named = (text: string) =>
    [...text.matchAll(/\bassets\/[\w.-]+\.js\b|(?<=["'`]\.\/)[\w.-]+\.js\b/g)].map(([name]) => name);
  const pathOf = (name: string) => `/assets/${name.replace('assets/', '')}`;
  const known = new Set<string>();
  for (const page of ['/', '/search', `/property/${id}`, '/auth-login-8Kj9mN', '/admin-dashboard-97xK3p'])
    for (const name of named((await site.get(page)).body)) known.add(pathOf(name));
  expect(known.size).toBe(2);
  for (const path of known) {
    const { statusCode, headers, body } = await site.get(path);
    expect([statusCode, headers['cache-control']], path).toEqual([200, 'public, max-age=31536000, immutable']);
    for (const name of named(body)) known.add(pathOf(name));
  }
  expect(known.size).toBeGreaterThan(30);
});

describe('crawlers', () => {
  it('keeps the API and filtered noise out, and names no door of the staff, whose pages say noindex [DOOR-01]', async () => {
    const { body } = await site.get('/robots.txt');
    expect(body).toContain('Disallow: /login\nDisallow: /api/\n');
    for (const door of ['/auth-login-8Kj9mN', '/admin-dashboard-97xK3p', '/admin-dashboard-97xK3p/staff']) {
      expect(body).not.toContain(door.slice(1, 11));
      expect((await site.get(door)).body, door).toMatch(/<meta name="robots" content="noindex/);
    }
    expect(body).toContain('Disallow: /search?*&sort');
    expect(body).toContain('Sitemap: https://homes.example/sitemap.xml');
  });
});

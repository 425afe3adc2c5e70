import { describe, expect, it } from 'vitest';
import { bumpCatalogue } from '#server/db/settings.ts';
import { findProperty, updateProperty } from '#server/properties/writes.ts';
import { given, givenSite } from '#tests/support/given.ts';
import type { TestApp } from '#tests/support/test-app.ts';

const site = givenSite({ config: { keptBytes: 1024 * 1024 } });
const flat = given(() => site.createProperty({ title: 'Flat by the lake', owner_name: 'Ramilaben Ownerwala' }));

const figure = (name: string, { parts }: TestApp = site) =>
  Number(new RegExp(`^${name} (\\d+)`, 'm').exec(parts.metrics.text())?.[1]);
const hits = () => figure('chavi_api_cache_hits_total');

const CALLS = () => [
  '/api/property/search',
  '/api/property/search?page_size=3&sort=price_asc',
  '/api/property/latest',
  '/api/property/all',
  '/api/property/areas',
  '/api/property/suggestions?q=bop',
  `/api/property/view/${flat.id}`,
  '/api/testimonials/',
  '/api/property/homepage-youtube-links',
];

describe('an answer of the API that is kept', () => {
  it('is the same as when it was made, headers and all [API-44]', async () => {
    for (const url of CALLS()) {
      const made = await site.get(url);
      const before = hits();
      const kept = await site.get(url);
      expect([url, hits() - before]).toEqual([url, 1]);
      expect([kept.statusCode, kept.body]).toEqual([200, made.body]);
      const headersOf = ({ headers: { 'x-request-id': _, date: __, ...rest } }: typeof made) => rest;
      expect(headersOf(kept)).toEqual(headersOf(made));
      expect(kept.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
    }
  });

  it('is made anew after every write', async () => {
    const titles = async () => (await site.get('/api/property/search?page_size=100')).body;
    const edited = 'Flat with a new name';
    expect(await titles()).toContain('Flat by the lake');
    await site.parts.database.write(async (tx) => {
      const stored = await findProperty(tx, flat.id);
      if (stored) await updateProperty(tx, flat.id, { ...stored, title: edited });
      await bumpCatalogue(tx);
    });
    expect(await titles()).toContain(edited);
    expect((await site.get(`/api/property/view/${flat.id}`)).json().title).toBe(edited);

    await site.staff.send('PUT', `/api/property/mark-sold/${flat.id}`);
    expect((await site.get(`/api/property/view/${flat.id}`)).json().is_sold_out).toBe(true);
    await site.staff.send('DELETE', `/api/property/delete/${flat.id}`);
    expect(await titles()).not.toContain(edited);
    expect((await site.get(`/api/property/view/${flat.id}`)).statusCode).toBe(404);
    await site.staff.send('POST', `/api/property/restore/${flat.id}`);
    expect((await site.get(`/api/property/view/${flat.id}`)).statusCode).toBe(200);
  });

  it('never meets a token, whether it is valid or not [PERM-09]', async () => {
    for (const url of [`/api/property/view/${flat.id}`, '/api/property/search?page_size=100']) {
      const [first, staff] = [await site.get(url), await site.staff.get(url)];
      expect(first.body).not.toContain('Ownerwala');
      expect(staff.body).toContain('Ownerwala');
      expect([staff.headers['cache-control'], staff.headers.etag]).toEqual(['no-store', undefined]);
      expect(first.headers.vary).toContain('authorization');
      expect((await site.get(url)).body).toBe(first.body);
      expect((await site.get(url, 'no-such-token')).statusCode).toBe(401);
      expect((await site.inject({ url, headers: { authorization: 'nonsense' } })).body).not.toBe(first.body);
    }
  });

  it('is one under all addresses that ask for the same [API-44]', async () => {
    const entries = () => figure('chavi_page_cache_entries');
    for (const [url, others] of [
      ['/api/property/latest', ['?x=1', '?x=2', '?page=1', '/?%78']],
      ['/api/property/search?page_size=2&sort=price_asc', ['&utm_source=a', '&x=1&x=2', '&PAGE=2']],
      [`/api/property/view/${flat.id}`, ['/', '?ids=1', '?']],
    ] as const) {
      const made = await site.get(url);
      const [kept, before] = [entries(), hits()];
      for (const other of others) expect((await site.get(url + other)).body).toBe(made.body);
      expect([url, entries() - kept, hits() - before]).toEqual([url, 0, others.length]);
    }
    const [most, few] = await Promise.all([3, 1].map((size) => site.get(`/api/property/search?page_size=${size}`)));
    expect(most?.json().page_size).not.toBe(few?.json().page_size);
  });

  it('is none that failed, and none of the counters', async () => {
    for (const url of ['/api/property/view/999999', '/api/property/search?page=0', '/api/property/stats']) {
      const before = hits();
      for (let turn = 0; turn < 3; turn++) await site.get(url);
      expect([url, hits()]).toEqual([url, before]);
    }
  });

  it('has no address that is longer than addresses are', async () => {
    const before = figure('chavi_page_cache_bytes');
    const url = `/api/property/search?title=${'x'.repeat(3000)}`;
    for (let turn = 0; turn < 3; turn++) await site.get(url);
    expect(figure('chavi_page_cache_bytes')).toBe(before);
  });
});

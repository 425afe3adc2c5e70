import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createKeptAnswers } from '#server/kept/kept-answers.ts';
import { registerCrawlerRoutes } from '#server/pages/crawler.routes.ts';

const CHANGED = Date.parse('2026-11-01T00:00:00Z');

/** A site with so many listings, whose ids have gaps; the last one changed last. */
function siteWith(count: number) {
  const ids = Array.from({ length: count }, (_, place) => place * 2 + 1);
  let catalogue = 1;
  const reads: number[] = [];
  const kept = createKeptAnswers(64 * 1024 * 1024);
  const made: string[] = [];
  const app = Fastify();
  registerCrawlerRoutes(app as never, {
    siteUrl: 'https://homes.example',
    kept: { get: kept.get, has: kept.has, version: async () => ({ id: String(catalogue), staleS: null }) },
    areasWithListings: async () => ['Bopal', 'SG Highway'],
    countRendering: (ip) => made.push(ip),
    lane: { run: (work) => work() },
    async listingTimes(after, limit) {
      reads.push(limit);
      const from = Math.ceil(after / 2);
      return ids.slice(from, from + limit).map((id) => ({ id, updated_at: CHANGED + id }));
    },
  });
  const get = async (path: string) => (await app.inject({ url: path })).body;
  const listed = async (path: string) =>
    Array.from((await get(path)).matchAll(/example\/property\/(\d+)<\/loc>/g), ([, id]) => Number(id));
  return { ids, reads, made, app, get, listed, write: () => (catalogue += 1) };
}

it('one file of the sitemap names every listing, and the last change of all beside the lists', async () => {
  const { ids, get, listed } = siteWith(1234);
  expect(await listed('/sitemap.xml')).toEqual(ids);
  expect(await get('/sitemap.xml')).toContain(
    `/search</loc><lastmod>${new Date(CHANGED + (ids.at(-1) ?? 0)).toISOString()}</lastmod>`,
  );
});

it('the sitemap names the pages of areas that have something for sale [AREA-08]', async () => {
  const { get } = siteWith(3);
  const pages = Array.from(
    (await get('/sitemap.xml')).matchAll(/(?<=example)\/areas(?:\/[a-z-]+)?(?=<)/g),
    ([path]) => path,
  );
  expect(pages).toEqual(['/areas', '/areas/bopal', '/areas/sg-highway']);
});

it('more listings than one file may name stand in several, each once', async () => {
  const { ids, app, get, listed } = siteWith(10_700);
  const files = Array.from(
    (await get('/sitemap.xml')).matchAll(/<loc>https:\/\/homes\.example(.*?)<\/loc>/g),
    ([, path = '']) => path,
  );
  expect(files).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml']);
  const lists = await Promise.all(files.map(listed));
  expect(lists.map((list) => list.length)).toEqual([5_000, 5_000, 700]);
  expect(lists.flat()).toEqual(ids);
  expect((await get('/sitemap-1.xml')).match(/example\/about</g)).toHaveLength(1);
  expect(await get('/sitemap-2.xml')).not.toContain('/about<');
  for (const path of ['/sitemap-4.xml', '/sitemap-0.xml'])
    expect((await app.inject({ url: path })).statusCode).toBe(404);
});

it('counts for an address what is made for it, files that are not there too', async () => {
  const { made, app } = siteWith(10);
  for (const path of ['/sitemap-2.xml', '/sitemap-3.xml', '/sitemap-3.xml']) await app.inject({ url: path });
  expect(made).toEqual(['127.0.0.1', '127.0.0.1']);
});

it('reads the listings a few at a time, and once until the catalogue changes', async () => {
  const { reads, made, get, write } = siteWith(1700);
  const first = await get('/sitemap.xml');
  expect(reads.length).toBeGreaterThan(3);
  expect(Math.max(...reads)).toBeLessThanOrEqual(500);
  const once = reads.length;
  expect(await get('/sitemap.xml')).toBe(first);
  expect(reads.length).toBe(once);
  write();
  await get('/sitemap.xml');
  expect(reads.length).toBe(once * 2);
  expect(made.length).toBe(2);
});

it('[LANG-08] each page stands in the sitemap in every language and names the others; what robots leave alone, they leave alone in each', async () => {
  const { get } = siteWith(1);
  const entries = (await get('/sitemap.xml')).match(/<url>.*?<\/url>/g) ?? [];
  const [gujarati = '', ...others] = entries.filter((entry) =>
    entry.includes('<loc>https://homes.example/gu/property/1<'),
  );
  expect(others).toEqual([]);
  expect(Array.from(gujarati.matchAll(/hreflang="(.*?)" href="(.*?)"/g), ([, tag, page]) => [tag, page])).toEqual([
    ['en-IN', 'https://homes.example/property/1'],
    ['gu-IN', 'https://homes.example/gu/property/1'],
    ['hi-IN', 'https://homes.example/hi/property/1'],
    ['x-default', 'https://homes.example/property/1'],
  ]);
  const robots = await get('/robots.txt');
  for (const path of ['/shortlist', '/gu/shortlist', '/hi/my-contacts'])
    expect(robots).toContain(`Disallow: ${path}\n`);
  expect(robots).not.toMatch(/auth-login|admin-dashboard/);
});

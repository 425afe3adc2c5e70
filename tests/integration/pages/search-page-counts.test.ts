import { beforeAll, expect, it } from 'vitest';
import { fromRows } from '#domain/page/json-rows.ts';
import type { SearchPage } from '#domain/search/search-page.ts';
import { givenSite } from '#tests/support/given.ts';

const site = givenSite({ isRendering: true, env: { LOG_LEVEL: 'silent' } });

beforeAll(async () => {
  await site.createProperty({ location: 'Bopal', bhk_type: '2bhk', price: 4_500_000 });
  await site.createProperty({ location: 'Shela', bhk_type: '3bhk', price: 9_000_000 });
});

/** What a page carries for its scripts. */
async function readOf(path: string): Promise<SearchPage> {
  const { body, statusCode } = await site.get(path);
  expect(statusCode).toBe(200);
  const text = /id="page-read"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '';
  return (fromRows(text) as { answer: { value: SearchPage } }).answer.value;
}

const hits = () => Number(/chavi_page_cache_hits_total (\d+)/.exec(site.parts.metrics.text())?.[1]);

it('a search page carries the counts of its values but those that are 0, from the first one on [COUNT-04]', async () => {
  const { facets, histogram } = await readOf('/search?bhk_type=2bhk');
  expect(facets?.location).toEqual({ Bopal: 1 });
  expect(facets?.bhk_type).toEqual({ '2bhk': 1, '3bhk': 1 });
  expect(histogram?.counts.reduce((sum, count) => sum + count, 0)).toBe(1);
});

it('the other list page carries none [COUNT-04]', async () => {
  const list = await readOf('/properties');
  expect(list.total).toBe(2);
  expect(list).not.toHaveProperty('facets');
});

it('while nothing can be counted the page stands without, and nobody else is given it [COUNT-04]', async () => {
  await site.parts.searchIndex.close();
  const without = await readOf('/search?bhk_type=3bhk');
  expect(without).toMatchObject({ total: 1, facets: null, histogram: null, near: [], nearby: [] });
  expect((await site.get('/api/property/search?facets=true')).statusCode).toBe(503);
  const before = hits();
  await readOf('/search?bhk_type=3bhk');
  expect(hits()).toBe(before);
});

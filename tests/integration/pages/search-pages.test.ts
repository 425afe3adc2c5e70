import { beforeAll, expect, it } from 'vitest';
import { areaNames } from '#domain/location/areas.ts';
import { PAGES } from '#domain/pages.ts';
import { FILTER_NAMES, filterOf, SEARCH_KEYS } from '#domain/search/filters.ts';
import { givenSite } from '#tests/support/given.ts';

/** Bytes: three times a page of nine cards and the panel. */
const LARGEST = 250_000;

const site = givenSite({ isRendering: true, env: { LOG_LEVEL: 'silent' } });

beforeAll(async () => {
  await site.createProperty({ location: 'Bopal', bhk_type: '2bhk', price: 4_500_000 });
  await site.createProperty({ location: 'Shela', bhk_type: '3bhk', price: 9_000_000 });
});

const many = (count: number, textOf: (index: number) => string) => Array.from({ length: count }, (_, at) => textOf(at));

function everything(): string {
  const query = new URLSearchParams();
  for (const name of FILTER_NAMES) {
    const filter = filterOf(name);
    if ('values' in filter) query.set(name, filter.values.join(','));
    else if (filter.kind === 'areas') query.set(name, areaNames().join(','));
    else if (filter.kind === 'flag') query.set(name, 'true');
  }
  return String(query);
}

const QUERIES: [string, string][] = [
  ['every value of every list', everything()],
  ['300 places', `location=${many(300, (at) => `p${at}`)}`],
  ['the same place 500 times', many(500, () => 'location=Bopal').join('&')],
  ['every key 500 times', SEARCH_KEYS.flatMap((key) => many(500, (at) => `${key}=${at}`)).join('&')],
  ['page a thousand million', 'page=1000000000'],
  ['10,000 characters', `q=${'a+b'.repeat(3333)}`],
  ['a place of 10,000 characters', `location=${'b'.repeat(10_000)}`],
];

it.each(QUERIES)('%s is a page, of a size that is bounded [SEARCH-28]', async (_, query) => {
  for (const { path } of [PAGES.search, PAGES.properties]) {
    const { statusCode, body } = await site.get(`${path}?${query}`);
    expect(statusCode).toBe(200);
    expect(Buffer.byteLength(body)).toBeLessThan(LARGEST);
    expect(body).toContain('</html>');
  }
});

it('shows forty of a hundred chips, and counts the others [SEARCH-28]', async () => {
  const { body } = await site.get(`/search?location=${many(100, (at) => `p${at}`)}`);
  expect(body.match(/aria-label="Remove filter /g)).toHaveLength(40);
  expect(body).toContain('>and 60 more<');
  const { body: few } = await site.get(`/search?location=${many(40, (at) => `p${at}`)}`);
  expect(few.match(/aria-label="Remove filter /g)).toHaveLength(40);
  expect(few).not.toMatch(/>and \d+ more</);
});

/** The numbers beside the values of a filter, of those that would leave any. */
async function leftBeside(path: string, filter: string): Promise<Record<string, number>> {
  const { body, statusCode } = await site.get(path);
  expect(statusCode).toBe(200);
  const ticks = body.matchAll(/data-left="(\d+)"><input [^>]*name="([^"]+)" [^>]*value="([^"]+)"/g);
  const counts = [...ticks].flatMap(([, left, name, value = '']) => (name === filter ? [[value, Number(left)]] : []));
  return Object.fromEntries(counts.filter(([, left]) => left !== 0));
}

it('a search page has the counts of its values beside them, from the first one on [COUNT-04]', async () => {
  const path = '/search?bhk_type=2bhk';
  expect(await leftBeside(path, 'location')).toEqual({ Bopal: 1 });
  expect(await leftBeside(path, 'bhk_type')).toEqual({ '2bhk': 1, '3bhk': 1 });
  const bars = /data-counts="([^"]+)"/.exec((await site.get(path)).body)?.[1] ?? '';
  expect(bars.split(' ').reduce((sum, count) => sum + Number(count), 0)).toBe(1);
});

it('the other list page has none [COUNT-04]', async () => {
  const { body } = await site.get('/properties');
  expect(body.match(/<article/g)).toHaveLength(2);
  expect(body).not.toContain('data-left');
});

it('while the index cannot be asked a search is 503 and nobody else is given it [COUNT-04]', async () => {
  await site.parts.searchIndex.close();
  const page = await site.get('/search?bhk_type=3bhk');
  expect(page.statusCode).toBe(503);
  expect(page.headers['cache-control']).toContain('no-store');
  const answer = await site.get('/api/property/search?facets=true');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
});

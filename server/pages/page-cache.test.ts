import { expect, it } from 'vitest';
import { type CachedPage, createPageCache } from '#server/pages/page-cache.ts';

function page(text: string, status = 200): CachedPage {
  const body = Buffer.from(text);
  return { status, whole: true, headers: {}, etag: `"${text}"`, plain: body, brotli: body, gzip: body };
}

it('renders a page once for all who ask at the same time', async () => {
  const cache = createPageCache(1e6);
  let renderings = 0;
  const render = async () => {
    renderings++;
    await new Promise((resolve) => setTimeout(resolve, 5));
    return page('home');
  };
  const answers = await Promise.all([1, 2, 3].map(() => cache.get('/', '1', render)));
  expect(renderings).toBe(1);
  expect(new Set(answers).size).toBe(1);
});

it('renders again when the catalogue version moved, even while the older rendering is under way', async () => {
  const cache = createPageCache(1e6);
  let release = () => {};
  const slow = cache.get('/', '1', () => new Promise((resolve) => (release = () => resolve(page('old')))));
  const fresh = await cache.get('/', '2', async () => page('new'));
  release();
  expect((await slow).plain.toString()).toBe('old');
  expect(fresh.plain.toString()).toBe('new');
  const next = await cache.get('/', '2', async () => page('never'));
  expect(next.plain.toString()).toBe('new');
});

it('keeps what is not found, but no failure', async () => {
  const cache = createPageCache(1e6);
  await expect(cache.get('/', '1', async () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect((await cache.get('/', '1', async () => page('broken', 500))).status).toBe(500);
  expect(cache.has('/', '1')).toBe(false);
  expect((await cache.get('/', '1', async () => page('gone', 404))).status).toBe(404);
  expect((await cache.get('/', '1', async () => page('never'))).status).toBe(404);
  expect([cache.has('/', '1'), cache.has('/', '2')]).toEqual([true, false]);
  expect((await cache.get('/', '2', async () => page('fine'))).status).toBe(200);
});

it('keeps no page that misses a part', async () => {
  const cache = createPageCache(1e6);
  await cache.get('/', '1', async () => ({ ...page('half'), whole: false }));
  expect(cache.has('/', '1')).toBe(false);
  expect((await cache.get('/', '1', async () => page('whole'))).plain.toString()).toBe('whole');
});

it('stays within its bytes, the least recently used page leaving first', async () => {
  const cache = createPageCache(3 * 3 * 100 + 20);
  const body = 'x'.repeat(100);
  for (const key of ['a', 'b', 'c']) await cache.get(key, '1', async () => page(body));
  await cache.get('a', '1', async () => page('never'));
  await cache.get('d', '1', async () => page(body));
  expect(cache.stats.bytes).toBeLessThanOrEqual(3 * 3 * 100 + 20);
  expect((await cache.get('a', '1', async () => page('again'))).plain.toString()).toBe(body);
  expect((await cache.get('b', '1', async () => page('again'))).plain.toString()).toBe('again');
});

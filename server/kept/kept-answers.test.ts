import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, it, vi } from 'vitest';
import { failure } from '#domain/errors.ts';
import {
  type Answer,
  answerOf,
  createKeptAnswers,
  createKnownVersion,
  LONGEST_STALE_MS,
} from '#server/kept/kept-answers.ts';

const page = (text: string, status = 200): Answer => answerOf(text, { status, whole: true, headers: {} });

const textOf = async (answer: Answer) => (await answer.forms.of(null)).bytes.toString();

it('renders a page once for all who ask at the same time', async () => {
  const cache = createKeptAnswers(1e6);
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
  const cache = createKeptAnswers(1e6);
  let release = () => {};
  const slow = cache.get('/', '1', () => new Promise((resolve) => (release = () => resolve(page('old')))));
  const fresh = await cache.get('/', '2', async () => page('new'));
  release();
  expect(await textOf(await slow)).toBe('old');
  expect(await textOf(fresh)).toBe('new');
  const next = await cache.get('/', '2', async () => page('never'));
  expect(await textOf(next)).toBe('new');
});

it('keeps what is not found, but no failure', async () => {
  const cache = createKeptAnswers(1e6);
  await expect(cache.get('/', '1', async () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect((await cache.get('/', '1', async () => page('broken', 500))).status).toBe(500);
  expect(cache.has('/', '1')).toBe(false);
  expect((await cache.get('/', '1', async () => page('gone', 404))).status).toBe(404);
  expect((await cache.get('/', '1', async () => page('never'))).status).toBe(404);
  expect([cache.has('/', '1'), cache.has('/', '2')]).toEqual([true, false]);
  expect((await cache.get('/', '2', async () => page('fine'))).status).toBe(200);
});

it('keeps no page that misses a part', async () => {
  const cache = createKeptAnswers(1e6);
  await cache.get('/', '1', async () => ({ ...page('half'), whole: false }));
  expect(cache.has('/', '1')).toBe(false);
  expect(await textOf(await cache.get('/', '1', async () => page('whole')))).toBe('whole');
});

it('stays within its bytes, the least recently used page leaving first', async () => {
  const body = 'x'.repeat(1000);
  const limit = 3 * (body.length + 3100);
  const cache = createKeptAnswers(limit);
  for (const key of ['a', 'b', 'c']) await cache.get(key, '1', async () => page(body));
  await cache.get('a', '1', async () => page('never'));
  await cache.get('d', '1', async () => page(body));
  expect(cache.stats.bytes).toBeLessThanOrEqual(limit);
  expect(cache.stats.evictions).toBeGreaterThan(0);
  expect(await textOf(await cache.get('a', '1', async () => page('again')))).toBe(body);
  expect(await textOf(await cache.get('b', '1', async () => page('again')))).toBe('again');
});

it('keeps a page in the forms that were asked for, and counts what they take', async () => {
  const cache = createKeptAnswers(1e6);
  const text = 'ask the owner '.repeat(5000);
  const answer = await cache.get('/', '1', async () => page(text));
  expect(cache.stats.bytes).toBeGreaterThan(text.length);

  const [brotli, twin] = await Promise.all([answer.forms.of('br'), answer.forms.of('br')]);
  expect(twin).toBe(brotli);
  expect(brotliDecompressSync(brotli.bytes).toString()).toBe(text);
  const compressed = cache.stats.bytes;
  expect(compressed).toBeLessThan(4500);

  const gzip = await answer.forms.of('gzip');
  expect(gunzipSync(gzip.bytes).toString()).toBe(text);
  expect(cache.stats.bytes).toBe(compressed + gzip.bytes.length);
  expect(await textOf(answer)).toBe(text);
  expect(cache.stats.bytes).toBe(compressed + gzip.bytes.length);
});

it('leaves a short text plain', async () => {
  const { forms } = page('short');
  expect(await forms.of('br')).toEqual({ encoding: null, bytes: Buffer.from('short') });
});

it('counts nothing more for a page that was let go while it was compressed', async () => {
  const cache = createKeptAnswers(1e6);
  const old = await cache.get('/', '1', async () => page('ask the owner '.repeat(5000)));
  const packing = old.forms.of('br');
  await cache.get('/', '2', async () => page('new'));
  const { bytes } = cache.stats;
  await packing;
  expect(cache.stats).toMatchObject({ entries: 1, bytes });
});

it('holds no more memory than it counts', async () => {
  const { forms } = page('ask the owner '.repeat(5000));
  const { forms: short } = page('short');
  for (const { bytes } of await Promise.all([forms.of('br'), forms.of('gzip'), short.of('br')])) {
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  }
});

afterEach(() => vi.useRealTimers());

it('is the last one that is known for ten minutes without the database, and none after them [LOSS-01]', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  let read = () => Promise.resolve('7:1');
  const version = createKnownVersion(() => read());
  expect(await version()).toEqual({ id: '7:1', staleS: null });
  read = () => Promise.reject(failure('UNAVAILABLE', 'databaseAway'));
  vi.advanceTimersByTime(12_000);
  expect(await version()).toEqual({ id: '7:1', staleS: 12 });
  vi.advanceTimersByTime(LONGEST_STALE_MS);
  expect(await version()).toEqual({ id: 'none', staleS: 0 });
  read = () => Promise.resolve('8:2');
  expect(await version()).toEqual({ id: '8:2', staleS: null });
});

it('is not known any more once this process has written what came after it [LOSS-10]', async () => {
  let read = () => Promise.resolve('7:1');
  let written = 0;
  const version = createKnownVersion(() => read(), {
    isPast: (id) => Number.parseInt(id, 10) < written,
    patienceMs: 5,
  });
  await version();
  written = 8;
  // A database that is slow is waited for then.
  read = () => new Promise((resolve) => setTimeout(() => resolve('8:1'), 50));
  expect(await version()).toEqual({ id: '8:1', staleS: null });
  written = 9;
  read = () => Promise.reject(failure('UNAVAILABLE', 'databaseAway'));
  expect(await version()).toMatchObject({ id: 'none' });
});

it('is not waited for when the database says nothing [LOSS-01]', async () => {
  let read = () => Promise.resolve('7:1');
  const version = createKnownVersion(() => read(), { patienceMs: 20 });
  await version();
  let answer = (_id: string) => {};
  read = () => new Promise((resolve) => (answer = resolve));
  expect(await version()).toMatchObject({ id: '7:1', staleS: 1 });
  answer('8:1');
  read = () => Promise.reject(new TypeError('ours'));
  await expect(version()).rejects.toThrow('ours');
});

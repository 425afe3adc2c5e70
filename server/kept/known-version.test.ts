import { afterEach, expect, it, vi } from 'vitest';
import { failure } from '#domain/errors.ts';
import { createKnownVersion, LONGEST_STALE_MS } from '#server/kept/known-version.ts';

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

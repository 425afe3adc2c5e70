import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { addCollectionAtRest } from '#server/http/collect-at-rest.ts';

const MB = 1024 * 1024;
const REST_MS = 1000;
const BETWEEN_MS = 30_000;

afterEach(() => void vi.useRealTimers());

/** A server whose clock the test moves, with `held` bytes of which a collection leaves 10 MB. */
async function resting() {
  const app = Fastify();
  const site = { held: 60 * MB, collections: 0 };
  app.get('/', async () => 'here');
  addCollectionAtRest(app, {
    collect: async () => {
      site.collections += 1;
      site.held = 10 * MB;
    },
    heldBytes: () => site.held,
    restMs: REST_MS,
    betweenMs: BETWEEN_MS,
  });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, site, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

it('waits while somebody asks, and collects once when nobody does', async () => {
  const { app, site, pass } = await resting();
  for (let second = 0; second < 5; second++) {
    await app.inject('/');
    await pass(REST_MS);
  }
  expect(site.collections).toBe(0);
  await pass(REST_MS);
  expect(site.collections).toBe(1);
  await pass(BETWEEN_MS * 3);
  expect(site.collections, 'with nothing more to collect').toBe(1);
  await app.close();
});

it('does not collect again soon, nor for little', async () => {
  const { app, site, pass } = await resting();
  await pass(REST_MS);
  expect(site.collections).toBe(1);
  site.held = 60 * MB;
  await pass(BETWEEN_MS - REST_MS);
  expect(site.collections, 'so soon').toBe(1);
  await pass(REST_MS);
  expect(site.collections).toBe(2);
  site.held = 20 * MB;
  await pass(BETWEEN_MS * 2);
  expect(site.collections, 'for so little').toBe(2);
  await app.close();
});

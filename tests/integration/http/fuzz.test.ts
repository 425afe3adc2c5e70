import { beforeAll, describe, expect, it } from 'vitest';
import { givenSite } from '#tests/support/given.ts';
import { STAFF } from '#tests/support/test-app.ts';
import { WHOLE_REQUESTS } from '#tests/support/wild/raw.ts';
import { fuzz, requestsOf } from '../../../drills/fuzz/run.ts';
import { readSurface, type Surface } from '../../../drills/fuzz/surface.ts';
import { sendRaw } from '../../../drills/fuzz/wire.ts';

/** The short form of `npm run drill:fuzz`: the same requests at every run. */
const SEED = 20_261_123;
const REQUESTS = 2000;

const site = givenSite({ isRendering: true, env: { TRUST_PROXY: 'loopback' } });
let surface: Surface;
let port: number;
beforeAll(async () => {
  for (let index = 0; index < 12; index++) await site.createProperty({ title: `Home ${index}` });
  const origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(origin).port);
  surface = await readSurface(origin, STAFF);
});

describe('requests made from the API document, and broken ones on raw sockets', () => {
  it('are all answered, or their connections closed, and never with an error of ours [FUZZ-01, FUZZ-02]', async () => {
    const result = await fuzz({ port, seed: SEED, from: 0, to: REQUESTS, surface, connections: 4, mostFaults: 5 });
    expect(result.faults).toEqual([]);
    expect(result.sent).toBe(REQUESTS);
    // Many of them are refused, and many are not.
    for (const status of [200, 201, 400, 401, 404] as const)
      expect(result.statuses.filter((one) => one === status).length).toBeGreaterThan(5);
  });

  it('are the same for the same seed, and reach every call', () => {
    const [one, two] = [requestsOf(SEED, surface), requestsOf(SEED, surface)];
    expect(one(1234)).toEqual(two(1234));
    expect(requestsOf(SEED + 1, surface)(1234)).not.toEqual(one(1234));
    const requests = Array.from({ length: REQUESTS }, (_, place) => one(place));
    const targets = requests.flatMap((request) =>
      request.kind === 'call' ? `${request.method} ${request.target}` : [],
    );
    const missed = Object.entries(surface.document.paths).flatMap(([path, operations]) => {
      const parts = path.split(/\{\w+\}/).map((part) => part.replace(/[.\\]/g, '\\$&'));
      return Object.keys(operations)
        .map((method) => method.toUpperCase())
        .filter((method) => !targets.some((target) => new RegExp(`^${method} ${parts.join('[^/?]+')}`).test(target)))
        .map((method) => `${method} ${path}`);
    });
    expect(missed).toEqual([]);
    const raw = new Set(
      requests.flatMap((request) => (request.kind === 'raw' ? request.name.replace(/, .*/, '') : [])),
    );
    expect(raw.size).toBeGreaterThan(WHOLE_REQUESTS.size / 2);
  });
});

describe('a request whose end can be read in two ways', () => {
  it.each([
    ...['two lengths', 'two lengths in one', 'length and chunks', 'length with a plus', 'length in hexadecimal'],
    ...['negative length', 'unknown transfer', 'chunks twice', 'chunks, not the last', 'chunk size that is none'],
    ...['negative chunk size', 'chunk longer than said', 'blank before the colon', 'line ends without LF'],
  ])('is refused, and nothing behind it is read: %s [FUZZ-02]', async (name) => {
    const request = WHOLE_REQUESTS.get(name);
    if (request === undefined) throw new Error(`There is no request with ${name}.`);
    const { answers, closed } = await sendRaw(port, request, 10_000);
    expect(answers.map(({ status }) => status)).toEqual([400]);
    expect(closed).toBe(true);
  });
});

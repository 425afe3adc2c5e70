import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES, type ErrorBody } from '#domain/errors.ts';
import { ERROR_STATUS } from '#server/http/error-status.ts';
import { addressOf, PUBLIC_READS } from '#tests/support/calls.ts';
import { buildTestApp, STAFF, type TestApp } from '#tests/support/test-app.ts';
import { wildForm, wildQuery, wildSegment, wildText } from '#tests/support/wild-inputs.ts';

/** The same wild inputs at every run. */
const SEED = 20_261_120;
const OWNER = { ownerName: 'Zarana Nobody-Knows', ownerContact1: '5550019998', ownerContact2: '5550029998' };
const SEARCH_NAMES = [
  ...['property_type', 'location', 'bhk_type', 'residential_type', 'commercial_type', 'condition', 'age'],
  ...['min_budget', 'max_budget', 'min_price', 'max_price', 'min_size', 'max_size', 'is_size_in_yards'],
  ...['q', 'sort', 'page', 'page_size', 'locationSearch'],
];

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  for (let index = 0; index < 12; index++) await test.createProperty({ ...OWNER, title: `Home ${index}` });
});
afterAll(() => test.close());

/** Whatever was asked: an answer of the API's own kind, never a breakdown, never an owner. */
function expectDecent(answer: LightMyRequestResponse, asked: InjectOptions): void {
  const context = `${asked.method ?? 'GET'} ${String(asked.url).slice(0, 300)} -> ${answer.body.slice(0, 300)}`;
  expect(answer.statusCode, context).toBeLessThan(500);
  const reveals = asked.url === '/api/visitors/' && answer.statusCode < 300;
  for (const secret of Object.values(OWNER)) expect(answer.body.includes(secret), context).toBe(reveals);
  if (answer.statusCode < 400) return;
  const { error } = answer.json<ErrorBody>();
  expect(ERROR_CODES, context).toContain(error.code);
  expect(ERROR_STATUS[error.code], context).toBe(answer.statusCode);
  expect(error.message.length, context).toBeGreaterThan(0);
  for (const detail of error.details ?? []) {
    expect(detail, context).toEqual({ field: expect.any(String), type: expect.stringMatching(/\S/) });
  }
}

/** Requests without a pause keep the one process busy, and it may say so (503): then a good client waits and asks again. */
async function patiently(asked: InjectOptions): Promise<LightMyRequestResponse> {
  for (let tries = 0; tries < 20; tries++) {
    const answer = await test.inject(asked);
    if (answer.statusCode !== 503) return answer;
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    await sleep(250);
  }
  return test.inject(asked);
}

async function endure(runs: number, asked: fc.Arbitrary<InjectOptions>): Promise<void> {
  const answered = fc.asyncProperty(asked, async (request) => expectDecent(await patiently(request), request));
  await fc.assert(answered, { numRuns: runs, seed: SEED });
}

describe('wild requests are answered or refused in the one form of errors', () => {
  it('as searches', async () => {
    await endure(
      600,
      wildQuery(SEARCH_NAMES).map((query) => ({ url: `/api/property/search?${query}` })),
    );
  });

  it('as ids and pages', async () => {
    const views = wildSegment.map((id) => ({ url: `/api/property/view/${id}` }));
    const pages = wildQuery(['page', 'page_size']).map((query) => ({ url: `/api/property/all?${query}` }));
    await endure(250, fc.oneof(views, pages));
  });

  it('as paths, methods and queries that nobody made', async () => {
    const reads = PUBLIC_READS.map((call) => addressOf(call));
    const path = fc.oneof(
      fc.array(wildSegment, { maxLength: 4 }).map((segments) => `/api/${segments.join('/')}`),
      fc.constantFrom(...reads, ...reads.map((read) => `${read}/`)),
    );
    const method = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS');
    await endure(
      250,
      fc.tuple(method, path, wildQuery(SEARCH_NAMES)).map(([verb, url, query]) => {
        return { method: verb as 'GET', url: `${url}?${query}` };
      }),
    );
  });

  it('as headers', async () => {
    const text = wildText.map((value) =>
      value
        .toWellFormed()
        .replace(/[^\x20-\x7e]/g, '')
        .slice(0, 300),
    );
    const names = ['authorization', 'x-gateway-client', 'accept-encoding', 'if-none-match', 'origin', 'content-type'];
    const headers = fc.dictionary(fc.constantFrom(...names), text, { maxKeys: 4 });
    await endure(
      150,
      headers.map((sent) => ({ url: '/api/property/latest', headers: sent })),
    );
  });
});

describe('wild forms are answered or refused in the one form of errors', () => {
  const PERSON = { name: 'Asha Shah', phone: '5550030099' };
  const FORMS: readonly (readonly [url: string, taken: Record<string, unknown>, runs: number])[] = [
    ['/api/visitors/', { ...PERSON, property_id: 1 }, 150],
    ['/api/visitors/contact-us', { ...PERSON, email: 'asha@example.com', message: 'Shops in Bopal?' }, 150],
    ['/api/auth/register', { phone: '5550000055', password: 'secret-55' }, 60],
    ['/api/auth/login', STAFF, 60],
  ];

  it.each(FORMS)('as JSON to %s', async (url, taken, runs) => {
    await endure(
      runs,
      wildForm(taken).map((payload) => ({ method: 'POST' as const, url, payload })),
    );
  });

  it.each(FORMS)('as any bytes of any type to %s', async (url) => {
    const type = fc.constantFrom(
      ...['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain', 'image/png'],
      ...['multipart/form-data; boundary=x', 'application/json; charset=utf-16', ';;;', ''],
    );
    const body = fc.oneof(
      wildText.map((text) => text.toWellFormed()),
      fc.json().map((text) => text.slice(0, -1)),
      wildText.map((text) => `--x\r\ncontent-disposition: form-data; name="name"\r\n\r\n${text.toWellFormed()}`),
      wildText.map(
        (text) =>
          `--x\r\ncontent-disposition: form-data; name="a"; filename="b"\r\n\r\n${text.toWellFormed()}\r\n--x--\r\n`,
      ),
    );
    await endure(
      60,
      fc.tuple(type, body).map(([contentType, payload]) => {
        return { method: 'POST' as const, url, payload, headers: { 'content-type': contentType } };
      }),
    );
  });

  it('leave nothing behind: the listings are as they were', async () => {
    const { total } = (await patiently({ url: '/api/property/all' })).json<{ total: number }>();
    expect(total).toBe(12);
  });
});

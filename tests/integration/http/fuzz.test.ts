import fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { SEARCH_KEYS } from '#domain/search/filters.ts';
import { addressOf, PUBLIC_READS } from '#tests/support/calls.ts';
import { givenSite } from '#tests/support/given.ts';
import { STAFF } from '#tests/support/test-app.ts';
import { endure, exchange, patiently, wildForm, wildQuery, wildSegment } from '#tests/support/wild/fuzzing.ts';
import { wildText } from '#tests/support/wild/values.ts';

const OWNER = { owner_name: 'Zarana Nobody-Knows', owner_contact1: '5550019998', owner_contact2: '5550029998' };
const SEARCH_NAMES = [...SEARCH_KEYS, 'page_size', 'facets', 'locationSearch'];

const test = givenSite();
beforeAll(async () => {
  for (let index = 0; index < 12; index++) await test.createProperty({ ...OWNER, title: `Home ${index}` });
});

/** No anonymous answer names an owner, but the one that is made for it. */
function expectNoOwner(answer: LightMyRequestResponse, asked: InjectOptions): void {
  const reveals = asked.url === '/api/visitors/' && answer.statusCode < 300;
  for (const secret of Object.values(OWNER))
    expect(answer.body.includes(secret), exchange(asked, answer)).toBe(reveals);
}

const endureAll = (runs: number, requests: fc.Arbitrary<InjectOptions>) => endure(test, runs, requests, expectNoOwner);

describe('wild requests are answered or refused in the one form of errors', () => {
  it('as searches', async () => {
    await endureAll(
      600,
      wildQuery(SEARCH_NAMES).map((query) => ({ url: `/api/property/search?${query}` })),
    );
  });

  it('as ids and pages', async () => {
    const views = wildSegment.map((id) => ({ url: `/api/property/view/${id}` }));
    const pages = wildQuery(['page', 'page_size']).map((query) => ({ url: `/api/property/all?${query}` }));
    await endureAll(250, fc.oneof(views, pages));
  });

  it('as paths, methods and queries that nobody made', async () => {
    const reads = PUBLIC_READS.map((call) => addressOf(call));
    const path = fc.oneof(
      fc.array(wildSegment, { maxLength: 4 }).map((segments) => `/api/${segments.join('/')}`),
      fc.constantFrom(...reads, ...reads.map((read) => `${read}/`)),
    );
    const method = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS');
    await endureAll(
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
    await endureAll(
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
    await endureAll(
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
    await endureAll(
      60,
      fc.tuple(type, body).map(([contentType, payload]) => {
        return { method: 'POST' as const, url, payload, headers: { 'content-type': contentType } };
      }),
    );
  });

  it('leave nothing behind: the listings are as they were', async () => {
    const { total } = (await patiently(test, { url: '/api/property/all' })).json<{ total: number }>();
    expect(total).toBe(12);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRenderingSite, encodeForm, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
let propertyId: number;
beforeAll(async () => {
  const env = { SITE_URL: 'https://chavi.example', WEB_ORIGINS: 'https://app.example' };
  site = await buildRenderingSite({ env });
  propertyId = (await site.createProperty()).id;
});
afterAll(() => site.close());

const FOREIGN = [
  'https://evil.example',
  'null',
  'https://chavi.example.evil.example',
  'http://chavi.example',
  'https://app.example:444',
];
const OWN = ['https://chavi.example', 'https://app.example', undefined];

const message = { name: 'Asha Shah', email: 'asha@example.com', phone: '9825012345', message: 'Please call me.' };
const POSTS: [string, () => Record<string, string>][] = [
  ['/api/visitors/', () => ({ name: 'Asha Shah', phone: '9825012345', property_id: String(propertyId) })],
  ['/api/visitors/contact-us', () => message],
  ['/api/auth/register', () => ({ phone: '9825012345', password: 'secret-1' })],
];

describe('a form on somebody else’s page', () => {
  it.each(POSTS)('cannot send %s in its visitors’ names', async (url, fields) => {
    for (const origin of FOREIGN) {
      const { payload, headers } = await encodeForm(fields(), { origin });
      const answer = await site.inject({ method: 'POST', url, payload, headers });
      expect(answer.statusCode, origin).toBe(403);
      expect(answer.json().error.code).toBe('FORBIDDEN');
    }
    const { read } = site.parts.database;
    expect([await read.stats.visitors(), await read.stats.contactMessages()]).toEqual([0, 0]);
    expect(await read.accounts.findByPhone('9825012345')).toBeUndefined();
  });

  it('cannot send a plain form of ours either', async () => {
    for (const url of ['/contact', `/property/${propertyId}`]) {
      for (const origin of FOREIGN) {
        const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' };
        const payload = new URLSearchParams(message).toString();
        const answer = await site.inject({ method: 'POST', url, headers, payload });
        expect(answer.statusCode, `${url} ${origin}`).toBe(403);
      }
    }
  });

  it('is told by Sec-Fetch-Site too, whatever the origin says; a listed origin may send [DOOR-02]', async () => {
    const send = async (url: string, fields: Record<string, string>, extra: Record<string, string>) => {
      const { payload, headers } = await encodeForm(fields, extra);
      return (await site.inject({ method: 'POST', url, payload, headers })).statusCode;
    };
    const cross = { 'sec-fetch-site': 'cross-site' };
    for (const [url, fields] of POSTS) {
      for (const origin of ['https://chavi.example', 'https://evil.example', undefined]) {
        expect(await send(url, fields(), { ...cross, ...(origin && { origin }) }), `${url} ${origin}`).toBe(403);
      }
      expect(await send(url, fields(), { ...cross, origin: 'https://app.example' }), url).toBe(201);
      for (const own of ['same-origin', 'none']) {
        expect(await send(url, fields(), { 'sec-fetch-site': own }), `${url} ${own}`).toBe(201);
      }
    }
    const plain = { ...cross, 'content-type': 'application/x-www-form-urlencoded' };
    const payload = new URLSearchParams(message).toString();
    const answer = await site.inject({ method: 'POST', url: '/contact', headers: plain, payload });
    expect(answer.statusCode).toBe(403);
    expect((await site.inject({ url: '/api/property/latest', headers: cross })).statusCode).toBe(200);
  });

  it('is told from our own pages, from listed origins and from programs, which name none', async () => {
    for (const [url, fields] of POSTS) {
      for (const origin of OWN) {
        const { payload, headers } = await encodeForm(fields(), origin === undefined ? {} : { origin });
        expect((await site.inject({ method: 'POST', url, payload, headers })).statusCode, `${url} ${origin}`).toBe(201);
      }
    }
    const sameHost = { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' };
    const { payload, headers } = await encodeForm(message, sameHost);
    expect((await site.inject({ method: 'POST', url: '/api/visitors/contact-us', payload, headers })).statusCode).toBe(
      201,
    );
  });
});

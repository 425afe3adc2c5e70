import { describe, expect, it } from 'vitest';
import { findAccountByPhone } from '#server/auth/accounts.ts';
import { countContactMessages } from '#server/contacts/feature.ts';
import { countVisitors } from '#server/visitors/queries.ts';
import { given, givenSite } from '#tests/support/given.ts';
import { encodeForm } from '#tests/support/test-app.ts';

const [OURS, LISTED, EVIL] = ['https://chavi.example', 'https://app.example', 'https://evil.example'];
const site = givenSite({ isRendering: true, env: { SITE_URL: OURS, WEB_ORIGINS: LISTED } });
const listing = given(() => site.createProperty());

const FOREIGN = [EVIL, 'null', 'https://chavi.example.evil.example', 'http://chavi.example', 'https://app.example:444'];
const MESSAGE = { name: 'Asha Shah', email: 'asha@example.com', phone: '9825012345', message: 'Please call me.' };
const POSTS: [string, () => Record<string, string>][] = [
  ['/api/visitors/', () => ({ name: 'Asha Shah', phone: '9825012345', property_id: String(listing.id) })],
  ['/api/visitors/contact-us', () => MESSAGE],
  ['/api/auth/register', () => ({ phone: '9825012345', password: 'secret-1' })],
];

/** Who sends a form, as its headers say it; what they leave out is undefined. */
type From = Record<string, string | undefined>;
const headersOf = (from: From) =>
  Object.fromEntries(Object.entries(from).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])));
async function send(url: string, fields: Record<string, string>, from: From) {
  const { payload, headers } = await encodeForm(fields, headersOf(from));
  return site.inject({ method: 'POST', url, payload, headers });
}
const statusOf = async (...sent: Parameters<typeof send>) => (await send(...sent)).statusCode;
const plainStatus = async (url: string, from: From) => {
  const headers = { ...headersOf(from), 'content-type': 'application/x-www-form-urlencoded' };
  const payload = new URLSearchParams(MESSAGE).toString();
  return (await site.inject({ method: 'POST', url, headers, payload })).statusCode;
};

describe('a form on somebody else’s page', () => {
  it.each(POSTS)('cannot send %s in its visitors’ names', async (url, fields) => {
    for (const origin of FOREIGN) {
      const answer = await send(url, fields(), { origin });
      expect([answer.statusCode, answer.json().error.code], origin).toEqual([403, 'FORBIDDEN']);
    }
    const { read } = site.parts.database;
    expect([await countVisitors(read), await countContactMessages(read)]).toEqual([0, 0]);
    expect(await findAccountByPhone(read, '9825012345')).toBeUndefined();
  });

  it('cannot send a plain form of ours either', async () => {
    for (const url of ['/contact', `/property/${listing.id}`])
      for (const origin of FOREIGN) expect(await plainStatus(url, { origin }), `${url} ${origin}`).toBe(403);
  });

  it.each(POSTS)(
    'is told by Sec-Fetch-Site too, whatever the origin says; a listed origin may send: %s [DOOR-02]',
    async (url, fields) => {
      const cross = { 'sec-fetch-site': 'cross-site' };
      for (const origin of [OURS, EVIL, undefined])
        expect(await statusOf(url, fields(), { ...cross, origin }), origin).toBe(403);
      expect(await statusOf(url, fields(), { ...cross, origin: LISTED })).toBe(201);
      for (const own of ['same-origin', 'none'])
        expect(await statusOf(url, fields(), { 'sec-fetch-site': own })).toBe(201);
      expect(await plainStatus('/contact', cross)).toBe(403);
      expect((await site.inject({ url: '/api/property/latest', headers: cross })).statusCode).toBe(200);
    },
  );

  it.each(POSTS)(
    'is told from our own pages, from listed origins and from programs, which name none: %s',
    async (url, fields) => {
      for (const origin of [OURS, LISTED, undefined])
        expect(await statusOf(url, fields(), { origin }), origin).toBe(201);
      const sameHost = { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' };
      expect(await statusOf(url, fields(), sameHost)).toBe(201);
    },
  );
});

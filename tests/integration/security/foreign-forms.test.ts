import { describe, expect, it } from 'vitest';
import { countContactMessages } from '#server/contacts/feature.ts';
import { given, givenSite } from '#tests/support/given.ts';
import { encodeForm } from '#tests/support/test-app.ts';

const [OURS, LISTED, EVIL] = ['https://chavi.example', 'https://app.example', 'https://evil.example'];
const site = givenSite({ isRendering: true, env: { SITE_URL: OURS, WEB_ORIGINS: LISTED } });
const listing = given(() => site.createProperty());

const FOREIGN = [EVIL, 'null', 'https://chavi.example.evil.example', 'http://chavi.example', 'https://app.example:444'];
const MESSAGE = { name: 'Asha Shah', email: 'asha@example.com', phone: '9825012345', message: 'Please call me.' };
const URL_OF_MESSAGES = '/api/visitors/contact-us';

/** Who sends a form, as its headers say it; what they leave out is undefined. */
type From = Record<string, string | undefined>;
const headersOf = (from: From) =>
  Object.fromEntries(Object.entries(from).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])));
async function send(from: From) {
  const { payload, headers } = await encodeForm(MESSAGE, headersOf(from));
  return site.inject({ method: 'POST', url: URL_OF_MESSAGES, payload, headers });
}
const statusOf = async (from: From) => (await send(from)).statusCode;
const plainStatus = async (url: string, from: From) => {
  const headers = { ...headersOf(from), 'content-type': 'application/x-www-form-urlencoded' };
  const payload = new URLSearchParams(MESSAGE).toString();
  return (await site.inject({ method: 'POST', url, headers, payload })).statusCode;
};

/** That each call which writes is guarded is seen in `true-answers.test.ts`. */
describe('a form on somebody else’s page', () => {
  it('cannot send a call in its visitors’ names', async () => {
    for (const origin of FOREIGN) {
      const answer = await send({ origin });
      expect([answer.statusCode, answer.json().error.code], origin).toEqual([403, 'FORBIDDEN']);
    }
    expect(await countContactMessages(site.parts.database.read)).toBe(0);
  });

  it('cannot send a plain form of ours either', async () => {
    for (const url of ['/contact', `/property/${listing.id}`])
      for (const origin of FOREIGN) expect(await plainStatus(url, { origin }), `${url} ${origin}`).toBe(403);
  });

  it('is told by Sec-Fetch-Site too, whatever the origin says; a listed origin may send [DOOR-02]', async () => {
    const cross = { 'sec-fetch-site': 'cross-site' };
    for (const origin of [OURS, EVIL, undefined]) expect(await statusOf({ ...cross, origin }), origin).toBe(403);
    expect(await statusOf({ ...cross, origin: LISTED })).toBe(201);
    for (const own of ['same-origin', 'none']) expect(await statusOf({ 'sec-fetch-site': own })).toBe(201);
    expect(await plainStatus('/contact', cross)).toBe(403);
    expect((await site.inject({ url: '/api/property/latest', headers: cross })).statusCode).toBe(200);
  });

  it('is told from our own pages, from listed origins and from programs, which name none', async () => {
    for (const origin of [OURS, LISTED, undefined]) expect(await statusOf({ origin }), origin).toBe(201);
    expect(await statusOf({ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' })).toBe(201);
  });
});

import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { isoTime } from '#domain/dates.ts';
import { type ErrorCode, failure } from '#domain/errors.ts';
import { soldLabel } from '#domain/property/labels.ts';
import { countContactMessages } from '#server/contacts/feature.ts';
import type { Parts } from '#server/core.ts';
import { createLog } from '#server/log.ts';
import { countVisitors } from '#server/visitors/queries.ts';
import { startCodeProvider } from '#tests/support/code-provider.ts';
import { givenSite } from '#tests/support/given.ts';
import { buildRenderingSite } from '#tests/support/test-app.ts';
import { plainForm } from './plain-form.ts';

const logged: string[] = [];
const log = createLog('error', { write: (line) => void logged.push(line) });
const site = givenSite({ app: { pages: true }, env: { RATE_LIMIT_REVEAL: '50/3/3600' }, log });
let id: number;
beforeAll(async () => {
  id = (await site.createProperty({ owner_name: 'Ramilaben', owner_contact1: '5550012341' })).id;
});

const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  plainForm(site, url, fields, { headers });

it('reveals the owner to a plain form post, which no cache keeps [MINE-06]', async () => {
  const page = `/property/${id}?contact=owner`;
  const answer = await post(page, { name: 'Visitor One', phone: '+91 55500 30001', property_id: String(id) });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('Ramilaben');
  expect(answer.body).toContain('tel:');
  const [, message = ''] = /https:\/\/wa\.me\/915550012341\?text=([^"]+)/.exec(answer.body) ?? [];
  expect(decodeURIComponent(message)).toContain(`Sunny flat near the lake, ₹65.00 Lac\n`);
  expect(decodeURIComponent(message)).toMatch(new RegExp(`\nhttps?://[^\\s]+/property/${id}$`));
  expect(decodeURIComponent(message)).not.toMatch(/Visitor One|30001/);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect((await site.get(page)).body).not.toContain('Ramilaben');
  expect((await site.get(`/property/${id}`)).body).not.toContain('Ramilaben');
  expect(await countVisitors(site.parts.database.read)).toBe(1);
});

it('gives a plain form post a private link, which opens the list and takes the number back without scripts [LEDGER-10]', async () => {
  const shown = await post(`/property/${id}?contact=owner`, { name: 'Visitor Nine', phone: '5550030009' });
  const [, link = ''] = /(https?:\/\/[^<"]+\/my-contacts#list=[\w-]+)/.exec(shown.body) ?? [];
  expect(shown.body).toMatch(new RegExp(`<button[^>]* value="${link.split('=').at(-1)}"`));
  const opened = await post('/my-contacts', { list: ` ${link} ` });
  expect([opened.statusCode, opened.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(opened.body).toContain('Ramilaben');
  expect(opened.body).not.toMatch(/Visitor Nine|30009/);
  const [, list = ''] = /name="list" value="([\w-]+)"/.exec(opened.body) ?? [];
  expect((await post('/my-contacts', { list, property_id: '999999' })).statusCode).toBe(404);
  const taken = await post('/my-contacts', { list, property_id: String(id) });
  expect(taken.statusCode).toBe(200);
  expect(taken.body).toContain('You took your number back on');
  expect(taken.body).not.toContain('Take my number back');
  const wrong = await post('/my-contacts', { list: 'a'.repeat(22) });
  expect(wrong.statusCode).toBe(404);
  expect(wrong.body).toContain('Your private link');
  expect((await site.get('/my-contacts')).body).toContain('Your private link');
});

it('tells a plain form post that the owner calls back, and no number [CALLBACK-03, CALLBACK-05]', async () => {
  const owner = { owner_name: 'Rameshbhai', owner_contact1: '5550012351', owner_contact2: '5550012352' };
  const listing = await site.createProperty({ ...owner, owner_calls_back: true });
  const url = `/property/${listing.id}?contact=owner`;
  const before = (await site.get(url)).body;
  expect(before).toContain('The owner calls you back');
  expect(before).toContain('Ask for a call back');
  const { statusCode, body } = await post(url, { name: 'Visitor Six', phone: '5550030006' });
  expect(statusCode).toBe(200);
  expect(body).toContain('Our team passes your number to Rameshbhai, who will call you back.');
  expect(body).not.toMatch(/555001235|55500 1235/);
});

it('takes a report, whose form stands in the page where it is asked for; refused, it keeps what was typed [REPORT-09]', async () => {
  const listing = await site.createProperty({ title: 'Reported without scripts' });
  const url = `/property/${listing.id}?contact=report`;
  const open = await site.get(url);
  for (const box of ['name="form" value="report"', 'name="reason" value="broker"', 'name="text" rows='])
    expect(open.body).toContain(box);
  const { body: closed } = await site.get(`/property/${listing.id}`);
  expect([closed.includes('value="report"'), closed.includes('href="?contact=report#report"')]).toEqual([false, true]);
  const report = (fields: Record<string, string>, to = url) => post(to, { form: 'report', ...fields });
  const empty = await report({ text: 'One percent, he said' });
  expect(empty.statusCode).toBe(400);
  expect(empty.body).toContain('Please choose what is wrong.');
  expect(empty.body).toContain('One percent, he said</textarea>');
  const trapped = await report({ reason: 'broker', leave_empty: 'filled' });
  expect([trapped.statusCode, trapped.body.includes('name="is_person"')]).toEqual([400, true]);
  const sent = await report({ reason: 'broker', text: 'One percent, he said' });
  expect([sent.statusCode, sent.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(sent.body).toContain('Thank you. Our team will look at it.');
  const { reports } = (await site.staff.get('/api/reports/')).json();
  expect(reports.find(({ id }: { id: number }) => id === listing.id)).toMatchObject({
    total: 1,
    reports: [{ reason: 'broker', text: 'One percent, he said' }],
  });
  expect((await report({ reason: 'sold' }, '/property/999999')).statusCode).toBe(404);
});

it('shows the owner also to a browser that says it has every answer', async () => {
  const fields = { name: 'Visitor Two', phone: '+91 55500 30002', property_id: String(id) };
  const answer = await post(`/property/${id}`, fields, { 'if-none-match': '*' });
  expect([answer.statusCode, answer.headers.etag]).toEqual([200, undefined]);
  expect(answer.body).toContain('Ramilaben');
});

it('shows the problems at the fields and keeps what was typed', async () => {
  const answer = await post(`/property/${id}?contact=owner`, { name: 'A"b', phone: '123', property_id: String(id) });
  for (const text of ['Phone is required', 'value="A&quot;b"']) expect(answer.body).toContain(text);
  expect(answer.body).not.toContain('Ramilaben');
});

it('counts plain posts against the same limits as the calls', async () => {
  const fields = (name: string) => ({ name, phone: '5550030077', property_id: String(id) });
  const statuses: string[] = [];
  for (const name of ['First Try', 'Second Try', 'Third Try', 'Fourth Try']) {
    const answer = await post(`/property/${id}?contact=owner`, fields(name));
    statuses.push(answer.body.includes('Ramilaben') ? 'revealed' : 'refused');
    if (statuses.length === 4) {
      expect(answer.statusCode).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.body).toContain('value="Fourth Try"');
    }
  }
  expect(statuses).toEqual(['revealed', 'revealed', 'revealed', 'refused']);
});

it('offers no way to the owner of a sold listing, and refuses a form of before it was sold [NEXT-01, NEXT-02]', async () => {
  const sold = await site.createProperty({ owner_name: 'Ramilaben', is_sold_out: true, sold_at: site.clock.now });
  const before = await countVisitors(site.parts.database.read);
  const url = `/property/${sold.id}?contact=owner`;
  const fields = { name: 'Late Visitor', phone: '5550030066', property_id: String(sold.id) };
  const refused = await post(url, fields);
  expect(refused.statusCode).toBe(409);
  for (const { body } of [refused, await site.get(url), await site.get(`/property/${sold.id}`)]) {
    expect(body).toContain(soldLabel(isoTime(site.clock.now)));
    expect(body).not.toMatch(/Ramilaben|name="phone"|Contact Owner|data-contact-card/);
  }
  expect(refused.body).toContain('so the owner’s number is no longer available.');
  expect(await countVisitors(site.parts.database.read)).toBe(before);
});

it('stores a message sent without scripts once', async () => {
  const message = {
    name: 'Visitor',
    email: 'v@example.com',
    phone: '5550030002',
    message: 'Please call me after six.',
  };
  const first = await post('/contact', message);
  await post('/contact', message);
  expect(first.statusCode).toBe(200);
  expect(first.body).toContain('Message sent');
  expect(await countContactMessages(site.parts.database.read)).toBe(1);
  const refused = await post('/contact', { ...message, message: 'short' });
  expect(refused.body).toContain('Message must be at least 10 characters');
  expect(refused.body).toContain('short');
});

describe.each([
  ['VALIDATION_FAILED', 400, undefined],
  ['RATE_LIMITED', 429, '900'],
  ['UNAVAILABLE', 503, '5'],
  ['INTERNAL', 500, undefined],
] as const)('a form that fails with %s', (code: ErrorCode, status, retryAfter) => {
  const typed = {
    name: 'Asha Typed',
    email: 'typed@example.com',
    phone: '5550030055',
    message: 'Typed with much care.',
  };
  const fail = () =>
    Promise.reject(
      code === 'INTERNAL'
        ? new Error('broken')
        : failure(code, 'propertyGone', retryAfter === undefined ? {} : { retryAfter: Number(retryAfter) }),
    );

  async function failing(url: string, broken: Partial<Parts>): Promise<string> {
    const works = { ...site.parts };
    Object.assign(site.parts, broken);
    logged.length = 0;
    const answer = await post(url, typed);
    Object.assign(site.parts, works);
    const { headers } = answer;
    expect([answer.statusCode, headers['retry-after'], headers['cache-control']]).toEqual([
      status,
      retryAfter,
      'no-store',
    ]);
    const ours = logged.filter((line) => line.includes(String(headers['x-request-id'])));
    // What is away is told once for all that it refuses, see `logAway`.
    expect(ours.length > 0).toBe(status === 500);
    for (const line of logged) expect(line).not.toMatch(/Asha|typed@|5550030055/);
    return answer.body;
  }

  it('answers with its status, logs our own failure and keeps what was typed', async () => {
    const contact = await failing('/contact', { forms: { ...site.parts.forms, contactUs: fail } });
    for (const text of Object.values(typed)) expect(contact).toContain(text);
    const forms = { ...site.parts.forms, revealOnPage: fail };
    const listing = await failing(`/property/${id}?contact=owner`, { forms });
    // Also where the listing cannot be read either.
    const reads = { ...site.parts.reads, view: fail };
    const unread = status >= 500 ? await failing(`/property/${id}?contact=owner`, { forms, reads }) : listing;
    for (const body of [listing, unread])
      for (const text of [typed.name, typed.phone]) expect(body).toContain(`value="${text}"`);
  });
});

it.each(['3.data', '_root.data', '..', '%2e%2e', '.%2E'])('has no second door at /property/%s', async (segment) => {
  const answer = await post(`/property/${segment}`, { name: 'Visitor', phone: '5550030005' });
  expect(answer.statusCode).toBe(404);
});

it('refuses forms of foreign pages, other kinds of body and bodies that are too large', async () => {
  const fields = { name: 'Visitor', phone: '5550030003', property_id: String(id) };
  const foreign = await post(`/property/${id}`, fields, { origin: 'https://evil.example' });
  expect(foreign.statusCode).toBe(403);
  const own = await post(`/property/${id}`, fields, { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' });
  expect(own.statusCode).toBe(200);
  const json = await site.inject({ method: 'POST', url: '/contact', payload: { a: 1 } });
  expect(json.statusCode).toBe(415);
  const large = await post('/contact', { message: 'x'.repeat(100_000) });
  expect(large.statusCode).toBe(413);
  for (const refused of [foreign, json, large]) expect(refused.headers['content-type']).toContain('text/html');
});

it('what refuses a form is told in the language of its address [LANG-01]', async () => {
  const refused = await site.inject({ method: 'POST', url: '/gu/contact', payload: { a: 1 } });
  expect(refused.statusCode).toBe(415);
  expect(refused.body).toContain('<html lang="gu-IN">');
  expect(refused.body).toContain('<a href="/gu/">હોમ પેજ પર જાઓ</a>');
  expect(refused.body.replaceAll(/<[^>]+>|Chavi|req-\w+|: \S+/g, '')).not.toMatch(/[A-Za-z]{2}/);
});

/** A site that confirms phones, with one listing and what posts its form without scripts. */
async function startConfirming(env: Record<string, string> = {}) {
  const provider = await startCodeProvider();
  const confirming = await buildRenderingSite({ env: { ...provider.env, ...env } });
  const listing = await confirming.createProperty({ owner_name: 'Ramilaben', owner_contact1: '5550012341' });
  const send = (fields: Record<string, string>) =>
    plainForm(confirming, `/property/${listing.id}?contact=owner`, {
      ...{ name: 'Visitor One', phone: '55500 30001' },
      ...fields,
    });
  return { provider, confirming, send };
}

it('asks for a code without scripts, and takes it with the next post [CODE-09]', async () => {
  const { provider, confirming, send } = await startConfirming();
  const asked = await send({});
  expect(asked.body).toContain('We have sent a six-digit code to +91 55500 30001.');
  expect(asked.body).not.toMatch(/Ramilaben|555001234/);
  const [, request = ''] = /name="request" value="([^"]+)"/.exec(asked.body) ?? [];
  const code = provider.lastCode();
  const wrong = await send({ request, code: code === '000000' ? '000001' : '000000' });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.body).toContain('This code is wrong. 4 tries are left.');
  expect(wrong.body).toContain(`value="${request}"`);
  const tooSoon = await send({ request, again: '1' });
  expect(tooSoon.statusCode).toBe(429);
  expect(tooSoon.body).toContain('You can ask for another one in 30 seconds.');
  expect(tooSoon.body).not.toContain('Go to the contact page');
  expect(tooSoon.body, 'the code that was sent can still be entered').toContain(`value="${request}"`);
  confirming.clock.now += 30_000;
  const anew = await send({ request, again: '1' });
  expect(anew.body).toContain('We have sent a six-digit code');
  // Nobody waits for a provider that is late.
  await expect.poll(() => provider.calls).toHaveLength(2);
  expect((await send({ request, code })).body).toContain('Ramilaben');
  await confirming.close();
  await provider.close();
});

it('says in a page without scripts that no code can be had, with the way to the contact page [CODE-18]', async () => {
  const { provider, confirming, send } = await startConfirming({ RATE_LIMIT_OTP: '10/1/3600' });
  const [, request = ''] = /name="request" value="([^"]+)"/.exec((await send({})).body) ?? [];
  confirming.clock.now += 30_000;
  const posts: Record<string, string>[] = [{}, { request, again: '1' }];
  for (const fields of posts) {
    const refused = await send(fields);
    expect(refused.statusCode).toBe(429);
    expect(refused.body).toContain('Several codes have been requested with this phone number.');
    expect(refused.body).toContain('Go to the contact page');
    expect(refused.body).toContain('value="Visitor One"');
    expect(refused.body).not.toMatch(/Ramilaben|555001234/);
  }
  expect(provider.calls).toHaveLength(1);
  await confirming.close();
  await provider.close();
});

it('reads past a form that is too large, and keeps its connection [DEPLOY-12]', async () => {
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = site.app.server.address() as AddressInfo;
  for (const path of ['/contact', '/api/visitors/contact-us']) {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const socket = connect(port, '127.0.0.1');
      let answers = '';
      socket.on('data', (chunk) => {
        answers += String(chunk);
      });
      const head = (length: number) =>
        `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;
      socket.write(head(2_000_000));
      for (let piece = 0; piece < 20; piece += 1) {
        socket.write('x'.repeat(100_000));
        await sleep(5);
      }
      await expect.poll(() => answers, { message: `${path} ${type}` }).toMatch(/^HTTP\/1\.1 413 /);
      socket.write(head(0));
      await expect.poll(() => answers.match(/HTTP\/1\.1 \d+/g)).toHaveLength(2);
      socket.destroy();
    }
  }
});

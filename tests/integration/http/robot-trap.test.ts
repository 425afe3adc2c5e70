import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { givenSite } from '#tests/support/given.ts';
import { solve } from '#tests/support/reveals.ts';

const site = givenSite({ app: { pages: true } });
let id: number;
let list: string;
beforeAll(async () => {
  id = (await site.createProperty()).id;
  list = (await site.send('POST', '/api/shortlists', { items: [{ property_id: id }] })).json().token;
});

let people = 0;
const phone = () => `98250${String(10_000 + people++)}`;
/** Every form that anybody may send, each with fields of its own. */
const FORMS: [string, () => { url: string; fields: Record<string, unknown> }][] = [
  ['reveal', () => ({ url: '/api/visitors/', fields: { name: 'Asha Shah', phone: phone(), property_id: id } })],
  [
    'contact',
    () => ({
      url: '/api/visitors/contact-us',
      fields: { name: 'Asha Shah', email: 'asha@example.com', phone: phone(), message: `May I visit? ${phone()}` },
    }),
  ],
  ['report', () => ({ url: `/api/property/${id}/reports`, fields: { reason: 'wrong' } })],
  [
    'answer',
    () => ({ url: `/api/shortlists/${list}/answers`, fields: { name: 'Asha', property_id: id, answer: 'yes' } }),
  ],
  [
    'offer',
    () => ({
      url: '/api/submissions/',
      fields: {
        ...{ property_type: 'Residential', location: 'Bopal', price: 7_200_000, size: 900, is_size_in_yards: false },
        ...{ owner_name: 'Ila Owner', owner_contact1: phone(), consent: 'true' },
      },
    }),
  ],
];

const send = (url: string, fields: object, more: Partial<InjectOptions> = {}) =>
  site.inject({ method: 'POST', url, payload: fields, ...more });

describe.each(FORMS)('the trap of the form %s', (_name, form) => {
  it.each(['leave_empty', 'website'])(
    'asks whether a person sends it where something filled %s [DOOR-06]',
    async (trap) => {
      const { url, fields } = form();
      const filled = { ...fields, [trap]: 'https://filled.example' };
      const refused = await send(url, filled);
      expect(refused.statusCode).toBe(400);
      const [problem] = refused.json().error.details;
      expect(problem).toMatchObject({ field: 'is_person', confirm: 'is_person' });
      const confirmed = { ...filled, is_person: problem.current };
      // Sooner than anybody reads and ticks, from elsewhere, forged, or much later: it is no person's.
      expect((await send(url, confirmed)).statusCode).toBe(400);
      site.clock.now += 2000;
      expect((await send(url, confirmed, { remoteAddress: '203.0.113.9' })).statusCode).toBe(400);
      const [at] = problem.current.split('.');
      for (const forged of ['true', 'x', `${at}.x`, `${Number(at) - 1}.${problem.current.split('.')[1]}`, ['a', 'b']])
        expect((await send(url, { ...filled, is_person: forged })).statusCode).toBe(400);
      expect([200, 201]).toContain((await send(url, confirmed)).statusCode);
      site.clock.now += 3_600_000;
      expect((await send(url, { ...form().fields, [trap]: 'x', is_person: problem.current })).statusCode).toBe(400);
    },
  );

  it('is no obstacle while it is empty [DOOR-06]', async () => {
    const { url, fields } = form();
    expect([200, 201]).toContain((await send(url, { ...fields, leave_empty: '', website: '' })).statusCode);
  });
});

it('a reveal with a good proof needs no confirmation, one with a wrong proof gets nowhere [DOOR-06]', async () => {
  const { token, challenge } = (await site.get(`/api/visitors/challenge?property_id=${id}`)).json();
  const person = { name: 'Asha Shah', phone: phone(), property_id: id, website: 'x', token };
  expect((await send('/api/visitors/', { ...person, proof: 'wrong' })).statusCode).toBe(400);
  expect((await send('/api/visitors/', { ...person, proof: await solve(challenge) })).statusCode).toBe(201);
});

it('a page without scripts asks with a tick, keeps what was typed, and takes it then [DOOR-06]', async () => {
  const typed = {
    name: 'Asha Shah',
    email: 'asha@example.com',
    phone: '9825012399',
    message: 'May I visit on Sunday?',
  };
  const post = (fields: Record<string, string>) =>
    site.inject({
      method: 'POST',
      url: '/contact',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...typed, website: 'filled', ...fields }).toString(),
    });
  const asked = await post({});
  expect(asked.statusCode).toBe(400);
  const [, confirmation = ''] =
    /name="is_person" value="([^"]+)"|value="([^"]+)" name="is_person"/.exec(asked.body)?.filter(Boolean) ?? [];
  expect(confirmation).toMatch(/^\d+\./);
  for (const value of [typed.name, typed.email, typed.message]) expect(asked.body).toContain(value);
  site.clock.now += 3000;
  const sent = await post({ is_person: confirmation });
  expect([sent.statusCode, sent.body.includes('Message sent')]).toEqual([200, true]);
});

it('has a name that no browser or password manager fills, and is marked for them [DOOR-07]', async () => {
  for (const path of ['/contact', '/list', `/property/${id}?contact=owner`, `/s/${list}`]) {
    const { body } = await site.get(path);
    const [trap = ''] = /<input[^>]*name="leave_empty"[^>]*>/.exec(body) ?? [];
    for (const mark of [
      'autoComplete="off"',
      'data-1p-ignore',
      'data-lpignore="true"',
      'data-bwignore',
      'data-form-type="other"',
      'tabindex="-1"',
    ])
      expect([path, trap.toLowerCase().includes(mark.toLowerCase())]).toEqual([path, true]);
    expect(body).not.toMatch(/name="website"/);
    expect(body).toMatch(/<div aria-hidden="true" inert="" class="sr-only"><label>Leave this empty/);
  }
});

import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { countHits } from '#server/db/rate-limits.ts';
import { given, givenSite } from '#tests/support/given.ts';
import { solve } from '#tests/support/reveals.ts';

const site = givenSite({ app: { pages: true } });
const listing = given(() => site.createProperty());
const list = given(
  async (): Promise<{ token: string }> =>
    (await site.send('POST', '/api/shortlists', { items: [{ property_id: listing.id }] })).json(),
);

let people = 0;
const phone = () => `98250${String(10_000 + people++)}`;
const person = () => ({ name: 'Asha Shah', phone: phone() });
const HOME = { property_type: 'Residential', location: 'Bopal', price: 7_200_000, size: 900, is_size_in_yards: false };
const OFFER = { ...HOME, owner_name: 'Ila Owner', consent: 'true' };
const message = () => ({ ...person(), email: 'asha@example.com', message: `May I visit? ${phone()}` });
/** Every form that anybody may send, each with fields of its own. */
const FORMS: [name: string, form: () => [url: string, fields: Record<string, unknown>]][] = [
  ['reveal', () => ['/api/visitors/', { ...person(), property_id: listing.id }]],
  ['contact', () => ['/api/visitors/contact-us', message()]],
  ['report', () => [`/api/property/${listing.id}/reports`, { reason: 'wrong' }]],
  ['answer', () => [`/api/shortlists/${list.token}/answers`, { name: 'Asha', property_id: listing.id, answer: 'yes' }]],
  ['offer', () => ['/api/submissions/', { ...OFFER, owner_contact1: phone() }]],
];
/** What none of them takes. */
const WRONG = { name: 'x'.repeat(500), reason: 'none', answer: 'none', price: 'none' };

const send = (url: string, fields: object, more: Partial<InjectOptions> = {}) =>
  site.inject({ method: 'POST', url, payload: fields, ...more });
const statusOf = async (...sent: Parameters<typeof send>) => (await send(...sent)).statusCode;
const TAKEN = [200, 201];
const ELSEWHERE = { remoteAddress: '203.0.113.9' };

describe.each(FORMS)('the trap of the form %s', (_name, form) => {
  it.each(['leave_empty', 'website'])(
    'asks whether a person sends it where something filled %s [DOOR-06]',
    async (trap) => {
      const filled = (more: object) => ({ ...form()[1], [trap]: 'https://filled.example', ...more });
      const [url] = form();
      const status = (is_person: unknown, more: object = {}) => statusOf(url, filled({ is_person, ...more }));
      const questionTo = async (sent: object) => {
        const refused = await send(url, filled(sent));
        expect(refused.statusCode).toBe(400);
        return refused.json().error.details[0];
      };
      const question = await questionTo({});
      expect(question).toMatchObject({ field: 'is_person', confirm: 'is_person' });
      const tick: string = question.current;
      // Sooner than anybody reads and ticks, from elsewhere, forged, or much later: it is no person's.
      expect(await status(tick)).toBe(400);
      site.clock.now += 2000;
      expect(await statusOf(url, filled({ is_person: tick }), ELSEWHERE)).toBe(400);
      const [at, mark] = tick.split('.');
      for (const forged of ['true', 'x', `${at}.x`, `${Number(at) - 1}.${mark}`, ['a', 'b']])
        expect(await status(forged)).toBe(400);
      // What has to be corrected costs no tick.
      expect(await status(tick, WRONG)).toBe(400);
      expect(await status(tick)).toBeOneOf(TAKEN);
      // It is good once, also for another form, and the next question brings a fresh one.
      const { field, current } = await questionTo({ is_person: tick });
      expect([field, current === tick]).toEqual(['is_person', false]);
      const [otherUrl, others] = FORMS.map(([, other]) => other()).find(([other]) => other !== url) ?? ['', {}];
      expect(await statusOf(otherUrl, { ...others, [trap]: 'x', is_person: tick })).toBe(400);
      site.clock.now += 2000;
      expect(await status(current)).toBeOneOf(TAKEN);
      const late = (await questionTo({})).current;
      site.clock.now += 3_600_001;
      expect(await status(late)).toBe(400);
    },
  );

  it('is no obstacle while it is empty [DOOR-06]', async () => {
    const [url, fields] = form();
    expect(await statusOf(url, { ...fields, leave_empty: '', website: '' })).toBeOneOf(TAKEN);
  });
});

const challengeFor = async (query = '') => (await site.get(`/api/visitors/challenge${query}`)).json();
const proofFor = async (query = '') => {
  const { token, challenge } = await challengeFor(query);
  return { token, proof: await solve(challenge) };
};

it.each(FORMS.filter(([name]) => name !== 'reveal'))(
  'a form of pages with scripts carries a proof in place of the tick, which passes once: %s [DOOR-08]',
  async (_, form) => {
    const status = (fields: object, more = {}) => {
      const [url, own] = form();
      return statusOf(url, { ...own, leave_empty: 'x', ...fields }, more);
    };
    const proven = await proofFor();
    expect(await status({ ...proven, proof: 'wrong' })).toBe(400);
    expect(await status(proven, ELSEWHERE)).toBe(400);
    expect(await status({ ...proven, ...WRONG })).toBe(400);
    expect(await status(proven)).toBeOneOf(TAKEN);
    expect(await status(proven)).toBe(400);
    // For a listing's owner another one is made, and it opens nothing else.
    expect(await status(await proofFor(`?property_id=${listing.id}`))).toBe(400);
  },
);

it('a reveal takes the proof that was made for its listing, trapped or not, and no other [DOOR-06, DOOR-08]', async () => {
  const asked = { ...person(), property_id: listing.id };
  expect(await statusOf('/api/visitors/', { ...asked, ...(await proofFor()) })).toBe(400);
  const proven = { ...asked, website: 'x', ...(await proofFor(`?property_id=${listing.id}`)) };
  expect(await statusOf('/api/visitors/', { ...proven, proof: 'wrong' })).toBe(400);
  expect(await statusOf('/api/visitors/', proven)).toBe(201);
});

it('a used tick is forgotten by the hourly tidying, once it is over [DOOR-08]', async () => {
  const fields = { reason: 'wrong', leave_empty: 'x' };
  const url = `/api/property/${listing.id}/reports`;
  const is_person = (await send(url, fields)).json().error.details[0].current;
  site.clock.now += 2000;
  expect(await statusOf(url, { ...fields, is_person })).toBe(201);
  const noted = () =>
    countHits(site.parts.database.read, [{ key: `form:person:${is_person}`, windowSeconds: 1e9 }], site.clock.now);
  await site.parts.tidyUp();
  expect(await noted()).toEqual([1]);
  site.clock.now += 30 * 86_400_000;
  await site.parts.tidyUp();
  expect(await noted()).toEqual([0]);
});

it('a page without scripts asks with a tick, keeps what was typed, and takes it then [DOOR-06]', async () => {
  const typed = message();
  const post = (fields: Record<string, string>) =>
    site.inject({
      method: 'POST',
      url: '/contact',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...typed, website: 'filled', ...fields }).toString(),
    });
  const tickIn = (page: string) =>
    /name="is_person" value="([^"]+)"|value="([^"]+)" name="is_person"/.exec(page)?.filter(Boolean)[1] ?? '';
  const asked = await post({});
  expect(asked.statusCode).toBe(400);
  const confirmation = tickIn(asked.body);
  expect(confirmation).toMatch(/^\d+\./);
  for (const value of [typed.name, typed.email, typed.message]) expect(asked.body).toContain(value);
  site.clock.now += 3000;
  const sent = await post({ is_person: confirmation });
  expect([sent.statusCode, sent.body.includes('Message sent')]).toEqual([200, true]);
  const again = await post({ is_person: confirmation, message: 'May I visit on Monday?' });
  expect([again.statusCode, again.body.includes('Message sent')]).toEqual([400, false]);
  expect(tickIn(again.body)).not.toBe(confirmation);
});

/** For browsers and managers of passwords, and for the keyboard. */
const MARKS = [
  ...['autocomplete="off"', 'data-1p-ignore', 'data-lpignore="true"', 'data-bwignore', 'data-form-type="other"'],
  'tabindex="-1"',
];
it('the trap has a name that no browser or password manager fills, and is marked for them [DOOR-07]', async () => {
  for (const path of ['/contact', '/list', `/property/${listing.id}?contact=owner`, `/s/${list.token}`]) {
    const { body } = await site.get(path);
    const [trap = ''] = /<input[^>]*name="leave_empty"[^>]*>/.exec(body) ?? [];
    for (const mark of MARKS) expect(trap.toLowerCase(), path).toContain(mark);
    expect(body).not.toMatch(/name="website"/);
    expect(body).toMatch(/<div aria-hidden="true" inert="" class="sr-only"><label>Leave this empty/);
  }
});

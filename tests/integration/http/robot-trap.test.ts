import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENGINES } from '#tests/support/databases.ts';
import { givenSite } from '#tests/support/given.ts';
import { solve } from '#tests/support/reveals.ts';

describe.each(ENGINES)('public forms on %s', (engine) => {
  const site = givenSite({ engine, app: { pages: true } });
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

  /** What none of them takes. */
  const WRONG = { name: 'x'.repeat(500), reason: 'none', answer: 'none', price: 'none' };

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
        // What has to be corrected costs no tick.
        expect((await send(url, { ...confirmed, ...WRONG })).statusCode).toBe(400);
        expect([200, 201]).toContain((await send(url, confirmed)).statusCode);
        // It is good once, also for another text or form, and the next question brings a fresh one.
        const again = await send(url, { ...form().fields, [trap]: 'x', is_person: problem.current });
        const [{ field, current }] = again.json().error.details;
        expect([again.statusCode, field, current === problem.current]).toEqual([400, 'is_person', false]);
        const elsewhere = FORMS.map(([, other]) => other()).find((other) => other.url !== url);
        const sent = await send(String(elsewhere?.url), {
          ...elsewhere?.fields,
          [trap]: 'x',
          is_person: problem.current,
        });
        expect(sent.statusCode).toBe(400);
        site.clock.now += 2000;
        const fresh = { ...form().fields, [trap]: 'x', is_person: current };
        expect([200, 201]).toContain((await send(url, fresh)).statusCode);
        const late = (await send(url, { ...form().fields, [trap]: 'x' })).json().error.details[0].current;
        site.clock.now += 3_600_001;
        expect((await send(url, { ...form().fields, [trap]: 'x', is_person: late })).statusCode).toBe(400);
      },
    );

    it('is no obstacle while it is empty [DOOR-06]', async () => {
      const { url, fields } = form();
      expect([200, 201]).toContain((await send(url, { ...fields, leave_empty: '', website: '' })).statusCode);
    });
  });

  it('a form of pages with scripts carries a proof in place of the tick, which passes once [DOOR-08]', async () => {
    const challengeFor = async (query: string) => (await site.get(`/api/visitors/challenge${query}`)).json();
    for (const [name, form] of FORMS.filter(([name]) => name !== 'reveal')) {
      const { token, challenge } = await challengeFor('');
      const proven = { token, proof: await solve(challenge) };
      const trapped = () => ({ ...form().fields, leave_empty: 'x' });
      const { url } = form();
      const statusOf = async (fields: object, more = {}) => [
        name,
        (await send(url, { ...trapped(), ...fields }, more)).statusCode,
      ];
      expect(await statusOf({ token, proof: 'wrong' })).toEqual([name, 400]);
      expect(await statusOf(proven, { remoteAddress: '203.0.113.9' })).toEqual([name, 400]);
      expect(await statusOf({ ...proven, ...WRONG })).toEqual([name, 400]);
      expect((await statusOf(proven))[1]).toBeOneOf([200, 201]);

      expect(await statusOf(proven)).toEqual([name, 400]);
      // For a listing's owner another one is made, and it opens nothing else.
      const ofListing = await challengeFor(`?property_id=${id}`);
      expect(await statusOf({ token: ofListing.token, proof: await solve(ofListing.challenge) })).toEqual([name, 400]);
    }
    const { token, challenge } = await challengeFor('');
    const person = { name: 'Asha Shah', phone: phone(), property_id: id, token, proof: await solve(challenge) };
    expect((await send('/api/visitors/', person)).statusCode).toBe(400);
  });

  it('a used tick is forgotten by the hourly tidying, once it is over [DOOR-08]', async () => {
    const fields = { reason: 'wrong', leave_empty: 'x' };
    const url = `/api/property/${id}/reports`;
    const is_person = (await send(url, fields)).json().error.details[0].current;
    site.clock.now += 2000;
    expect((await send(url, { ...fields, is_person })).statusCode).toBe(201);
    const noted = () =>
      site.parts.database.read.rateLimits.hits(
        [{ key: `form:person:${is_person}`, windowSeconds: 1e9 }],
        site.clock.now,
      );
    await site.parts.tidyUp();
    expect(await noted()).toEqual([1]);
    site.clock.now += 30 * 86_400_000;
    await site.parts.tidyUp();
    expect(await noted()).toEqual([0]);
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
});

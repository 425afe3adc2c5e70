import { describe, expect, it } from 'vitest';
import { contacts } from '#domain/answers/leads.ts';
import { MINUTE } from '#tests/factories/moments.ts';
import { newContact } from '#tests/factories/people.ts';
import { problemsOf } from '#tests/integration/http/listing-form.ts';
import { givenSite } from '#tests/support/given.ts';

const site = givenSite();

const message = (overrides: object = {}) => ({
  name: 'Asha Shah',
  email: 'asha@example.com',
  phone: '9825012345',
  message: 'Do you have shops in Bopal?',
  ...overrides,
});
const send = (overrides: object = {}) => site.send('POST', '/api/visitors/contact-us', message(overrides));
const list = async (query = '') => contacts.parse((await site.staff.get(`/api/visitors/contact-us${query}`)).json());

describe('the contact form', () => {
  it('stores a message sent as multipart [API-19, API-20, DATA-16]', async () => {
    const answer = await site.sendForm('POST', '/api/visitors/contact-us', message());
    expect([answer.statusCode, answer.json()]).toEqual([201, { status: 'received' }]);
    const created_at = new Date(site.clock.now).toISOString();
    const stored = { id: expect.any(Number), ...message(), created_at };
    expect(await list()).toEqual({ total: 1, contacts: [stored] });
  });

  it('stores the very same message of a phone once within ten minutes', async () => {
    const before = (await list()).total;
    const same = { phone: '+91 98250 55555', message: 'Please call me back.' };
    await Promise.all([send(same), send(same)]);
    site.clock.now += 9 * MINUTE;
    expect((await send(same)).statusCode).toBe(201);
    expect((await list()).total).toBe(before + 1);
    site.clock.now += 2 * MINUTE;
    await send(same);
    expect((await list()).total).toBe(before + 2);
  });

  it('refuses a name of which nothing is seen and a filled trap, and keeps few marks on a letter [VALID-43, VALID-44]', async () => {
    const before = (await list()).total;
    const nameless = await send({ name: '\u3164\u200D\u0301' });
    expect(problemsOf(nameless)).toEqual(['name: Name must be at least 2 characters']);
    expect((await send({ website: 'x' })).statusCode).toBe(400);
    expect((await list()).total).toBe(before);
    const tower = `a${'\u0301'.repeat(60)}`;
    await send({ name: `Asha ${tower}`, phone: '9825012399', message: `${tower}\n${tower}, and more` });
    const [stored] = (await list('?q=9825012399')).contacts;
    expect(stored?.name).toBe('Asha \u00E1\u0301\u0301\u0301');
    expect(stored?.message).toMatch(/^\u00E1\u0301{3}\n\u00E1\u0301{3}, and more$/);
  });
});

it('the list of messages is searched by the server in name, phone and e-mail alone, and paged, at most 500 at once [ADMIN-15, DEC-29]', async () => {
  await site.parts.database.write(async (repos) => {
    for (let index = 0; index < 30; index++) {
      const phone = `55500400${String(index).padStart(2, '0')}`;
      await repos.contacts.insert(newContact({ name: `Caller ${index}`, phone, created_at: index }));
    }
  });
  expect((await list('?q=caller+7')).contacts).toMatchObject([{ name: 'Caller 7' }]);
  const totals = { '5550040012': 1, 'KAVYA%40example': 30, '%25': 0, shops: 0 };
  for (const [q, total] of Object.entries(totals)) expect([q, (await list(`?q=${q}`)).total]).toEqual([q, total]);
  const { total, contacts: page } = await list('?q=caller&skip=10&limit=5');
  expect([total, ...page.map(({ name }) => name)]).toEqual([30, ...[19, 18, 17, 16, 15].map((at) => `Caller ${at}`)]);
  expect((await list('?limit=500')).contacts.length).toBeGreaterThan(30);
  for (const query of ['limit=501', 'limit=0', 'skip=-1', 'skip=x', `q=${'x'.repeat(201)}`])
    expect((await site.staff.get(`/api/visitors/contact-us?${query}`)).statusCode, query).toBe(400);
});

import { describe, expect, it } from 'vitest';
import { contacts } from '#domain/answers/leads.ts';
import { MINUTE } from '#tests/factories/moments.ts';
import { newContact } from '#tests/factories/people.ts';
import { givenSite } from '#tests/support/given.ts';

const test = givenSite();

const message = (overrides: object = {}) => ({
  name: 'Asha Shah',
  email: 'asha@example.com',
  phone: '9825012345',
  message: 'Do you have shops in Bopal?',
  ...overrides,
});
const list = async (query = '') => (await test.staff.get(`/api/visitors/contact-us${query}`)).json();
const detailsOf = async (fields: object) => {
  const answer = await test.send('POST', '/api/visitors/contact-us', fields);
  expect(answer.statusCode).toBe(400);
  return answer.json().error.details;
};

describe('the contact form', () => {
  it('stores a message sent as multipart [API-19]', async () => {
    const answer = await test.sendForm('POST', '/api/visitors/contact-us', message());
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ status: 'received' });
    const { contacts: rows } = await list();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject(message());
  });

  it('stores the very same message of a phone once within ten minutes', async () => {
    const before = (await list()).total;
    const same = message({ phone: '+91 98250 55555', message: 'Please call me back.' });
    await Promise.all([
      test.send('POST', '/api/visitors/contact-us/', same),
      test.send('POST', '/api/visitors/contact-us', same),
    ]);
    test.clock.now += 9 * MINUTE;
    expect((await test.send('POST', '/api/visitors/contact-us', same)).statusCode).toBe(201);
    expect((await list()).total).toBe(before + 1);
    test.clock.now += 2 * MINUTE;
    await test.send('POST', '/api/visitors/contact-us', same);
    expect((await list()).total).toBe(before + 2);
  });

  it('refuses a name of which nothing is seen, and keeps few marks on a letter [VALID-43, VALID-44]', async () => {
    expect(await detailsOf(message({ name: '\u3164\u200D\u0301' }))).toEqual([
      { field: 'name', type: 'Name must be at least 2 characters' },
    ]);
    const tower = `a${'\u0301'.repeat(60)}`;
    const sent = message({ name: `Asha ${tower}`, phone: '9825012399', message: `${tower}\n${tower}, and more` });
    expect((await test.send('POST', '/api/visitors/contact-us', sent)).statusCode).toBe(201);
    const [stored] = (await list('?q=9825012399')).contacts;
    expect(stored.name).toBe('Asha \u00E1\u0301\u0301\u0301');
    expect(stored.message).toMatch(/^\u00E1\u0301{3}\n\u00E1\u0301{3}, and more$/);
  });

  it('refuses a form whose hidden field is filled in', async () => {
    const before = (await list()).total;
    const answer = await test.send('POST', '/api/visitors/contact-us', message({ website: 'x' }));
    expect(answer.statusCode).toBe(400);
    expect((await list()).total).toBe(before);
  });
});

describe('the list of messages', () => {
  it('is { total, contacts } with id, name, email, phone, message and created_at [API-20, DATA-16]', async () => {
    const answer = await list();
    expect(() => contacts.parse(answer)).not.toThrow();
    expect(answer.total).toBe(answer.contacts.length);
  });

  it('is searched by the server in name, phone and e-mail alone, and paged, at most 500 at once [ADMIN-15, DEC-29]', async () => {
    await test.parts.database.write(async (repos) => {
      for (let index = 0; index < 30; index++) {
        const phone = `55500400${String(index).padStart(2, '0')}`;
        await repos.contacts.insert(newContact({ name: `Caller ${index}`, phone, created_at: index }));
      }
    });
    expect((await list('?q=caller+7')).contacts).toMatchObject([{ name: 'Caller 7' }]);
    expect((await list('?q=5550040012')).total).toBe(1);
    expect((await list('?q=KAVYA%40example')).total).toBe(30);
    expect((await list('?q=%25')).total).toBe(0);
    expect((await list('?q=shops')).total).toBe(0);
    const page = await list('?q=caller&skip=10&limit=5');
    expect(page.total).toBe(30);
    expect(page.contacts.map((row: { name: string }) => row.name)).toEqual(
      [19, 18, 17, 16, 15].map((index) => `Caller ${index}`),
    );
    expect((await test.staff.get('/api/visitors/contact-us?limit=500')).statusCode).toBe(200);
    for (const query of ['limit=501', 'limit=0', 'skip=-1', 'skip=x', `q=${'x'.repeat(201)}`]) {
      expect((await test.staff.get(`/api/visitors/contact-us?${query}`)).statusCode, query).toBe(400);
    }
  });
});

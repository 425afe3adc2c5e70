import { describe, expect, it } from 'vitest';
import { countActiveAccounts, listAccounts } from '#server/auth/accounts.ts';
import { countContactMessages } from '#server/contacts/feature.ts';
import { listAuditOf } from '#server/db/catalogue.ts';
import { countVisitors } from '#server/visitors/queries.ts';
import { ENGINES } from '#tests/support/databases.ts';
import { givenSite } from '#tests/support/given.ts';
import { meddle } from '#tests/support/statements.ts';

const PERSON = { name: 'Asha Shah', phone: '9825012345' };

describe.each(ENGINES)('calls at the same time on %s', (engine) => {
  const test = givenSite({ engine });

  const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));

  it('a double submit stores a visitor and a message once', async () => {
    const { id } = await test.createProperty();
    const reveals = await times(8, () => test.send('POST', '/api/visitors/', { ...PERSON, property_id: id }));
    expect(reveals.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(201));
    expect(await countVisitors(test.parts.database.read)).toBe(1);
    const message = { ...PERSON, email: 'asha@example.com', message: 'Do you have shops in Bopal?' };
    await times(8, () => test.send('POST', '/api/visitors/contact-us', message));
    expect(await countContactMessages(test.parts.database.read)).toBe(1);
  });

  it('of two who write on a lead one wins, and the other is told what is there [LEAD-04]', async () => {
    const { id: property_id } = await test.createProperty();
    await test.send('POST', '/api/visitors/', { ...PERSON, phone: '9825012346', property_id });
    const { leads } = (await test.staff.get('/api/leads/?q=9825012346')).json();
    const answers = await Promise.all(
      ['First', 'Second'].map((note) =>
        test.staff.send('PUT', `/api/leads/${leads[0].id}`, { state: 'called', note, version: 1 }),
      ),
    );
    const [won, lost] = answers.toSorted((a, b) => a.statusCode - b.statusCode).map((answer) => answer.json());
    expect(lost.error).toMatchObject({ code: 'CONFLICT' });
    expect(lost.error.details).toEqual(
      expect.arrayContaining([
        { field: 'note', type: 'changed', current: won.note },
        { field: 'version', type: 'changed', current: 2 },
        { field: 'taken_by_id', type: 'changed', current: won.taken_by.id },
      ]),
    );
    expect(await listAuditOf(test.parts.database.read, 'lead', leads[0].id, 9)).toHaveLength(1);
  });

  it('one phone asks for one account, however often at once', async () => {
    const body = { phone: '9825000009', password: 'waiting-9' };
    const answers = await times(4, () => test.send('POST', '/api/auth/register', body));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(201));
    expect(await listAccounts(test.parts.database.read)).toHaveLength(2);
  });

  it('a login under way opens no session once the account is signed out everywhere, or removed', async () => {
    const { read } = test.parts.database;
    const who = { phone: '5550000003', password: 'colleague' };
    const { id } = (await test.staff.send('POST', '/api/staff/', who)).json();
    for (const [method, path] of [
      ['POST', `/api/staff/${id}/sign-out`],
      ['DELETE', `/api/staff/${id}`],
    ] as const) {
      const letPass = meddle(read, async ({ sql, parameters }, run) => {
        const account = await run();
        if (!sql.includes('from "accounts"') || !parameters.includes(who.phone)) return account;
        letPass();
        expect((await test.staff.send(method, path)).statusCode).toBe(200);
        return account;
      });
      const answer = await test.send('POST', '/api/auth/login', who);
      expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'UNAUTHENTICATED']);
      if (method === 'POST') expect((await test.send('POST', '/api/auth/login', who)).statusCode).toBe(200);
    }
  });

  it('two who remove each other leave one', async () => {
    const other = await test.addColleague();
    const me = (await test.staff.get('/api/auth/me')).json().id;
    await Promise.all([
      test.staff.send('DELETE', `/api/staff/${other.id}`),
      test.send('DELETE', `/api/staff/${me}`, undefined, other.token),
    ]);
    expect(await countActiveAccounts(test.parts.database.read)).toBe(1);
  });
});

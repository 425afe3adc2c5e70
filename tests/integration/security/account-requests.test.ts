import { describe, expect, it } from 'vitest';
import { findAccountByPhone, insertAccount, listAccounts, waitingAccountsByNetwork } from '#server/auth/accounts.ts';
import { DAY } from '#tests/factories/moments.ts';
import { givenSite } from '#tests/support/given.ts';
import { STAFF } from '#tests/support/test-app.ts';

const test = givenSite({ isFresh: true });

const request = (phone: string) => test.send('POST', '/api/auth/register', { phone, password: 'secret-1' });

describe('requests for accounts', () => {
  it('of one network take ten places, and a flood from many leaves room for a colleague [ACCOUNT-16]', async () => {
    const from = (remoteAddress: string, phone: string) =>
      test.inject({
        method: 'POST',
        url: '/api/auth/register',
        remoteAddress,
        payload: { phone, password: 'secret-1' },
      });
    const statuses: number[] = [];
    for (let index = 0; index < 12; index++) {
      statuses.push((await from(`203.0.113.${index + 1}`, `70000000${index + 10}`)).statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(201), 429, 429]);
    // A phone that has an account gets the same answer.
    expect((await from('203.0.113.99', STAFF.phone)).statusCode).toBe(429);
    await test.parts.database.write(async (tx) => {
      const waiting = { name: null, password_hash: 'x', state: 'pending' as const, created_at: test.clock.now - DAY };
      for (let index = 0; index < 490; index++) {
        const request_network = `network-${Math.floor(index / 10)}`;
        await insertAccount(tx, { ...waiting, phone: String(7100000000 + index), request_network });
      }
    });
    expect((await from('198.51.100.7', '9825012345')).statusCode).toBe(201);
    expect((await from('198.51.100.7', '9825012345')).statusCode).toBe(201);
    const waiting = await waitingAccountsByNetwork(test.parts.database.read);
    expect(waiting.reduce((sum, { count }) => sum + count, 0)).toBe(500);
    expect(await findAccountByPhone(test.parts.database.read, '9825012345')).toMatchObject({ state: 'pending' });
    // One of those with ten gave way, and nobody else.
    expect(waiting.map(({ count }) => count).sort((x, y) => y - x)).toEqual([...Array(49).fill(10), 9, 1]);
  });

  it('that nobody approves are forgotten after 30 days; accounts stay', async () => {
    await request('9825012345');
    const token = await test.login();
    await test.send('POST', '/api/staff/', { phone: '5550000009', password: 'secret-9' }, token);
    test.clock.now += 30 * DAY;
    await test.parts.tidyUp();
    expect(await listAccounts(test.parts.database.read)).toHaveLength(3);
    test.clock.now += 1;
    await test.parts.tidyUp();
    const phones = (await listAccounts(test.parts.database.read)).map(({ phone }) => phone);
    expect(phones.sort()).toEqual([STAFF.phone, '5550000009'].sort());
    expect((await request('9825012345')).statusCode).toBe(201);
  });
});

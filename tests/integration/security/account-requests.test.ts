import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#tests/factories/moments.ts';
import { buildTestApp, STAFF, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
beforeEach(async () => {
  test = await buildTestApp();
});
afterEach(() => test.close());

const request = (phone: string) => test.send('POST', '/api/auth/register', { phone, password: 'secret-1' });

/** As `register` stores them, without the time that hashing takes. */
const fill = (count: number) =>
  test.parts.database.write(async ({ accounts }) => {
    const waiting = { name: null, password_hash: 'x', state: 'pending' as const, approved_at: null, approved_by: null };
    for (let index = 0; index < count; index++) {
      const phone = String(7000000000 + index);
      await accounts.insert({ ...waiting, phone, created_at: test.clock.now });
    }
  });

describe('requests for accounts', () => {
  it('cannot bury the staff’s list: beyond 500 that wait no more are taken', async () => {
    await fill(499);
    expect((await request('9825012345')).statusCode).toBe(201);
    const refused = [await request('9825012346'), await request(STAFF.phone)];
    for (const answer of refused) {
      expect(answer.statusCode).toBe(429);
      expect(answer.json()).toEqual(refused[0]?.json());
    }
    expect((await test.get('/api/staff/', await test.login())).json().total).toBe(501);
  });

  it('that nobody approves are forgotten after 30 days; accounts stay', async () => {
    await request('9825012345');
    const token = await test.login();
    await test.send('POST', '/api/staff/', { phone: '5550000009', password: 'secret-9' }, token);
    test.clock.now += 30 * DAY;
    await test.parts.tidyUp();
    expect(await test.parts.database.read.accounts.list()).toHaveLength(3);
    test.clock.now += 1;
    await test.parts.tidyUp();
    const phones = (await test.parts.database.read.accounts.list()).map(({ phone }) => phone);
    expect(phones.sort()).toEqual([STAFF.phone, '5550000009'].sort());
    expect((await request('9825012345')).statusCode).toBe(201);
  });
});

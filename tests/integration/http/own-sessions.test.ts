import { describe, expect, it } from 'vitest';
import { ownSessions } from '#domain/answers/staff.ts';
import { tokenHash } from '#server/auth/token.ts';
import { HOUR, MINUTE } from '#tests/factories/moments.ts';
import { givenSite } from '#tests/support/given.ts';
import { STAFF } from '#tests/support/test-app.ts';

const test = givenSite({ isFresh: true, env: { SESSION_IDLE_HOURS: '12' } });

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
async function loginFrom(userAgent: string): Promise<string> {
  const headers = { 'user-agent': userAgent };
  return (await test.inject({ method: 'POST', url: '/api/auth/login', payload: STAFF, headers })).json().access_token;
}
const status = async (token: string) => (await test.get('/api/auth/me', token)).statusCode;
const list = async (token: string) => (await test.get('/api/auth/sessions', token)).json();
const usedAt = async (token: string) => {
  const { sessions } = test.parts.database.read;
  return (await sessions.findAccount(tokenHash(token), test.clock.now))?.used_at;
};
/** The use of a session is noted beside the request that uses it. */
const noted = (token: string, at: number) => expect.poll(() => usedAt(token)).toBe(at);
const iso = (at: number) => new Date(at).toISOString();

describe('a session that nobody uses', () => {
  it('ends after twelve hours; one that is used goes on until its last day [ACCOUNT-09]', async () => {
    const [used, left] = [await test.login(), await test.login()];
    for (let turn = 0; turn < 3; turn++) {
      test.clock.now += 12 * HOUR - MINUTE;
      expect(await status(used)).toBe(200);
      await noted(used, test.clock.now);
    }
    expect(await status(left)).toBe(401);
    test.clock.now += 12 * HOUR;
    expect(await status(used)).toBe(401);
    const daily = await test.login();
    const end = test.clock.now + 7 * 24 * HOUR;
    while (test.clock.now + 10 * HOUR < end) {
      test.clock.now += 10 * HOUR;
      expect(await status(daily)).toBe(200);
      await noted(daily, test.clock.now);
    }
    test.clock.now = end;
    expect(await status(daily)).toBe(401);
  });

  it('is noted every five minutes at most, and a write that fails disturbs nobody [ACCOUNT-09]', async () => {
    const start = test.clock.now;
    test.clock.now += 5 * MINUTE - 1;
    expect(await status(test.token)).toBe(200);
    expect(await usedAt(test.token)).toBe(start);
    test.clock.now += 1;
    const { write } = test.parts.database;
    let tried = 0;
    test.parts.database.write = () => {
      tried += 1;
      return Promise.reject(new Error('The disk is full.'));
    };
    expect(await status(test.token)).toBe(200);
    expect(tried).toBe(1);
    test.parts.database.write = write;
    expect(await status(test.token)).toBe(200);
    await noted(test.token, start + 5 * MINUTE);
  });

  it('of before such notes is good, and noted from its next use on', async () => {
    await test.parts.database.write(({ sessions }) => sessions.touch(tokenHash(test.token), null));
    test.clock.now += 20 * HOUR;
    expect(await status(test.token)).toBe(200);
    await noted(test.token, test.clock.now);
    test.clock.now += 12 * HOUR;
    expect(await status(test.token)).toBe(401);
  });
});

describe('one’s own sessions', () => {
  it('are listed, this one first, with device, sign-in and last use, and nothing that leads to a token [ACCOUNT-10, ACCOUNT-11]', async () => {
    await test.staff.send('POST', '/api/auth/logout');
    const phone = await loginFrom(PHONE);
    const start = test.clock.now;
    test.clock.now += HOUR;
    const desk = await loginFrom('curl/8.9.1');
    test.clock.now += HOUR;
    const answer = await list(phone);
    expect(() => ownSessions.parse(answer)).not.toThrow();
    const times = { signed_in_at: iso(start), used_at: iso(test.clock.now) };
    const other = { signed_in_at: iso(start + HOUR), used_at: iso(start + HOUR) };
    expect(answer).toEqual({
      total: 2,
      sessions: [
        { id: expect.stringMatching(/^[\w-]{22}$/), device: 'Chrome on Android', ...times, is_current: true },
        { id: expect.stringMatching(/^[\w-]{22}$/), device: 'Another program', ...other, is_current: false },
      ],
    });
    for (const token of [phone, desk]) {
      expect(JSON.stringify(answer)).not.toContain(token);
      expect(JSON.stringify(answer)).not.toContain(tokenHash(token));
    }
  });

  it('are ended one by one, or all but this one [ACCOUNT-10]', async () => {
    const others = [await test.login(), await test.login(), await test.login()];
    const [, first] = (await list(test.token)).sessions;
    const end = () => test.staff.send('DELETE', `/api/auth/sessions/${first.id}`);
    expect((await end()).json()).toEqual({ id: first.id });
    expect((await end()).statusCode).toBe(404);
    expect((await list(test.token)).total).toBe(3);
    expect((await test.staff.send('POST', '/api/auth/sessions/end-others')).json()).toEqual({ ended: 2 });
    for (const token of others) expect(await status(token)).toBe(401);
    expect(await status(test.token)).toBe(200);
  });

  it('are nobody else’s: a colleague neither sees nor ends them [ACCOUNT-10]', async () => {
    const { token } = await test.addColleague();
    expect((await list(token)).total).toBe(1);
    const [{ id }] = (await list(test.token)).sessions;
    expect((await test.send('DELETE', `/api/auth/sessions/${id}`, undefined, token)).statusCode).toBe(404);
    await test.send('POST', '/api/auth/sessions/end-others', undefined, token);
    expect(await status(test.token)).toBe(200);
  });
});

import { describe, expect, it } from 'vitest';
import { ownSessions } from '#domain/answers/staff.ts';
import { findSessionAccount, tokenHash, touchSession } from '#server/auth/sessions.ts';
import { HOUR, MINUTE } from '#tests/factories/moments.ts';
import { givenSite } from '#tests/support/given.ts';
import { STAFF } from '#tests/support/test-app.ts';

const site = givenSite({ isFresh: true, env: { SESSION_IDLE_HOURS: '12' } });

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
async function loginFrom(userAgent: string): Promise<string> {
  const headers = { 'user-agent': userAgent };
  return (await site.inject({ method: 'POST', url: '/api/auth/login', payload: STAFF, headers })).json().access_token;
}
/** The status of a call so long after the one before. */
const statusAfter = async (ms: number, token = site.token) => {
  site.clock.now += ms;
  return (await site.get('/api/auth/me', token)).statusCode;
};
const list = async (token = site.token) => (await site.get('/api/auth/sessions', token)).json();
const endOthers = (token = site.token) => site.send('POST', '/api/auth/sessions/end-others', undefined, token);
const usedAt = async (token = site.token) =>
  (await findSessionAccount(site.parts.database.read, tokenHash(token), site.clock.now))?.used_at;
/** The use of a session is noted beside the request that uses it. */
const noted = (token = site.token) => expect.poll(() => usedAt(token)).toBe(site.clock.now);
const iso = (at: number) => new Date(at).toISOString();

describe('a session that nobody uses', () => {
  it('ends after twelve hours; one that is used goes on until its last day [ACCOUNT-09]', async () => {
    const [used, left] = [await site.login(), await site.login()];
    for (let turn = 0; turn < 3; turn++) {
      expect(await statusAfter(12 * HOUR - MINUTE, used)).toBe(200);
      await noted(used);
    }
    expect([await statusAfter(0, left), await statusAfter(12 * HOUR, used)]).toEqual([401, 401]);
    const daily = await site.login();
    const end = site.clock.now + 7 * 24 * HOUR;
    while (site.clock.now + 10 * HOUR < end) {
      expect(await statusAfter(10 * HOUR, daily)).toBe(200);
      await noted(daily);
    }
    expect(await statusAfter(end - site.clock.now, daily)).toBe(401);
  });

  it('is noted every five minutes at most, and a write that fails disturbs nobody [ACCOUNT-09]', async () => {
    const start = site.clock.now;
    expect(await statusAfter(5 * MINUTE - 1)).toBe(200);
    expect(await usedAt()).toBe(start);
    const { database } = site.parts;
    const { write } = database;
    let tried = 0;
    database.write = () => {
      tried += 1;
      return Promise.reject(new Error('The disk is full.'));
    };
    expect([await statusAfter(1), tried]).toEqual([200, 1]);
    database.write = write;
    expect(await statusAfter(0)).toBe(200);
    await noted();
  });

  it('of before such notes is good, and noted from its next use on', async () => {
    await site.parts.database.write((tx) => touchSession(tx, tokenHash(site.token), null));
    expect(await statusAfter(20 * HOUR)).toBe(200);
    await noted();
    expect(await statusAfter(12 * HOUR)).toBe(401);
  });
});

describe('one’s own sessions', () => {
  it('are listed, this one first, with device, sign-in and last use, and nothing that leads to a token [ACCOUNT-10, ACCOUNT-11]', async () => {
    await site.staff.send('POST', '/api/auth/logout');
    const phone = await loginFrom(PHONE);
    const start = site.clock.now;
    site.clock.now += HOUR;
    const desk = await loginFrom('curl/8.9.1');
    site.clock.now += HOUR;
    const answer = ownSessions.parse(await list(phone));
    const id = expect.stringMatching(/^[\w-]{22}$/);
    const here = { id, device: 'Chrome on Android', signed_in_at: iso(start), used_at: iso(site.clock.now) };
    const there = { id, device: 'Another program', signed_in_at: iso(start + HOUR), used_at: iso(start + HOUR) };
    const sessions = [
      { ...here, is_current: true },
      { ...there, is_current: false },
    ];
    expect(answer).toEqual({ total: 2, sessions });
    for (const secret of [phone, desk].flatMap((token) => [token, tokenHash(token)]))
      expect(JSON.stringify(answer)).not.toContain(secret);
  });

  it('are ended one by one, or all but this one [ACCOUNT-10]', async () => {
    const others = [await site.login(), await site.login(), await site.login()];
    const [, { id }] = (await list()).sessions;
    const end = () => site.staff.send('DELETE', `/api/auth/sessions/${id}`);
    expect((await end()).json()).toEqual({ id });
    expect((await end()).statusCode).toBe(404);
    expect((await list()).total).toBe(3);
    expect((await endOthers()).json()).toEqual({ ended: 2 });
    for (const token of others) expect(await statusAfter(0, token)).toBe(401);
    expect(await statusAfter(0)).toBe(200);
  });

  it('are nobody else’s: a colleague neither sees nor ends them [ACCOUNT-10]', async () => {
    const { token } = await site.addColleague();
    expect((await list(token)).total).toBe(1);
    const [{ id }] = (await list()).sessions;
    expect((await site.send('DELETE', `/api/auth/sessions/${id}`, undefined, token)).statusCode).toBe(404);
    await endOthers(token);
    expect(await statusAfter(0)).toBe(200);
  });
});

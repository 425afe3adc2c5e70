import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { loginAnswer, ownSessions, registerAnswer, staffList } from '#domain/answers/staff.ts';
import { accountWords } from '#domain/words/en.ts';
import { countActiveAccounts } from '#server/auth/accounts.ts';
import { findSessionAccount, tokenHash, touchSession } from '#server/auth/sessions.ts';
import { DAY, HOUR, MINUTE } from '#tests/factories/moments.ts';
import { queryRows } from '#tests/support/databases.ts';
import { givenSite } from '#tests/support/given.ts';
import { buildTestApp, STAFF } from '#tests/support/test-app.ts';

const site = givenSite({ isFresh: true });

const NEWCOMER = { phone: '9825012345', password: 'secret-9' };
const STRANGER = { ...NEWCOMER, password: 'strangers-1' };
const register = (body: object = NEWCOMER) => site.send('POST', '/api/auth/register', body);
const tryLogin = (body: object) => site.send('POST', '/api/auth/login', body);
const loginStatus = async (body: object) => (await tryLogin(body)).statusCode;
const me = async (token: string) => (await site.get('/api/auth/me', token)).statusCode;
const accounts = async () => staffList.parse((await site.staff.get('/api/staff/')).json()).accounts;
const waiting = async () => (await accounts()).find(({ phone }) => phone === NEWCOMER.phone);
const approve = (id = 0) => site.staff.send('PUT', `/api/staff/${id}/approve`);
const remove = (id = 0) => site.staff.send('DELETE', `/api/staff/${id}`);

describe('asking for an account', () => {
  it('answers anybody, with no token: it never logs in [API-07, STATE-04]', async () => {
    const { statusCode, body, headers } = await register();
    const asked = { phone: NEWCOMER.phone, state: 'pending' };
    expect([statusCode, registerAnswer.parse(JSON.parse(body))]).toEqual([201, asked]);
    expect([body, headers['set-cookie']]).toEqual([expect.not.stringMatching(/token/i), undefined]);
  });

  it('does not tell which phones have an account, and changes nothing about them', async () => {
    const told = async (who: object) => [(await register(who)).statusCode, Object.keys((await register(who)).json())];
    const taken = { ...STAFF, password: 'other-password' };
    expect(await told(taken)).toEqual(await told(NEWCOMER));
    expect([await loginStatus(taken), await loginStatus(STAFF)]).toEqual([401, 200]);
    const [first, again] = [await register(), await register({ ...NEWCOMER, password: 'changed-9' })];
    expect([again.statusCode, again.json()]).toEqual([first.statusCode, first.json()]);
  });
});

describe('the staff screen', () => {
  it('shows accounts with phone, state and since; approving one lets it log in [STAFF-02, DEC-35]', async () => {
    await register({ ...NEWCOMER, name: 'New Comer' });
    const account = await waiting();
    const since = new Date(site.clock.now).toISOString();
    expect(account).toMatchObject({ phone: NEWCOMER.phone, name: 'New Comer', state: 'pending', since });
    expect((await approve(account?.id)).json()).toMatchObject({ id: account?.id, state: 'active' });
    expect(await loginStatus(NEWCOMER)).toBe(200);
    expect(JSON.stringify(await accounts())).not.toContain('argon2');
  });

  it('adds an active account, removes one, and signs one out everywhere [DEC-35]', async () => {
    const added = await site.staff.send('POST', '/api/staff/', { ...NEWCOMER, name: 'Colleague' });
    expect(added.json()).toMatchObject({ phone: NEWCOMER.phone, name: 'Colleague', state: 'active' });
    const { id } = added.json();
    const sessions = [await site.login(NEWCOMER), await site.login(NEWCOMER)];
    expect((await site.staff.send('POST', `/api/staff/${id}/sign-out`)).json()).toEqual({ id, sessions: 2 });
    for (const ended of sessions) expect(await me(ended)).toBe(401);
    const last = await site.login(NEWCOMER);
    expect((await remove(id)).json()).toEqual({ id });
    expect([await me(last), await loginStatus(NEWCOMER), (await accounts()).length]).toEqual([401, 401, 1]);
  });

  it('lets nobody remove their own account, and so not the last active one [DEC-36]', async () => {
    const own = await remove((await accounts())[0]?.id);
    expect([own.statusCode, own.json().error.message]).toEqual([409, 'You cannot remove your own account.']);
    expect(await countActiveAccounts(site.parts.database.read)).toBe(1);
  });
});

describe('a phone that two people asked with', () => {
  it('is not approved: nobody knows whose password the account has [STAFF-02]', async () => {
    await register(STRANGER);
    const since = new Date(site.clock.now).toISOString();
    expect(await waiting()).toMatchObject({ asked_again_at: null });
    site.clock.now += DAY;
    await register(NEWCOMER);
    const asked_again_at = new Date(site.clock.now).toISOString();
    expect(await waiting()).toMatchObject({ state: 'pending', since, asked_again_at });
    const refused = await approve((await waiting())?.id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error).toEqual({ code: 'CONFLICT', message: accountWords.askedAgain });
    expect(await loginStatus(STRANGER)).toBe(403);
    // It is free again once the account is removed.
    await remove((await waiting())?.id);
    await register(NEWCOMER);
    expect((await approve((await waiting())?.id)).statusCode).toBe(200);
    expect([await loginStatus(STRANGER), await loginStatus(NEWCOMER)]).toEqual([401, 200]);
  });

  it('gets its account from staff, with the password that staff gave and no other', async () => {
    for (const asked of [STRANGER, NEWCOMER]) await register(asked);
    const given = { ...NEWCOMER, password: 'from-staff' };
    const added = await site.staff.send('POST', '/api/staff/', given);
    expect(added.json()).toMatchObject({ phone: NEWCOMER.phone, name: null, state: 'active', asked_again_at: null });
    const statuses = [await loginStatus(STRANGER), await loginStatus(NEWCOMER), await loginStatus(given)];
    expect(statuses).toEqual([401, 401, 200]);
    expect(await accounts()).toHaveLength(2);
  });
});

describe('the first account', () => {
  it('comes from the operator, never from the web [STAFF-04]', async () => {
    const empty = await buildTestApp({ config: { staff: null } });
    await empty.send('POST', '/api/auth/register', NEWCOMER);
    expect((await empty.send('POST', '/api/auth/login', NEWCOMER)).statusCode).toBe(403);
    expect(await countActiveAccounts(empty.parts.database.read)).toBe(0);
    await empty.close();
  });

  it('takes over what somebody asked for over the web, and leaves an active one alone at the next start', async () => {
    const phone = '5550000002';
    for (const password of ['strangers', 'operators']) await register({ phone, password });
    const start = (password: string) =>
      buildTestApp({ dataDir: site.dataDir, env: { STAFF_PHONE: phone, STAFF_PASSWORD: password } });
    const second = await start('operators');
    const stranger = await second.send('POST', '/api/auth/login', { phone, password: 'strangers' });
    expect(stranger.statusCode).toBe(401);
    await second.login({ phone, password: 'operators' });
    await second.close();
    const third = await start('another-one');
    third.clock.now += MINUTE;
    await third.login({ phone, password: 'operators' });
    await third.close();
  });
});

describe('logging in', () => {
  it('answers access_token and user for phone and password [API-08]', async () => {
    const answer = await tryLogin({ phone: '+91 55500 00001', password: STAFF.password });
    expect(loginAnswer.parse(answer.json())).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'bearer',
      user: { id: expect.any(Number), phone: STAFF.phone, name: null },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('keeps the network that somebody came from as a hash that nobody can undo by trying all [LOG-07]', async () => {
    await site.staff.get('/api/auth/me');
    const [known] = await queryRows(site.parts.config.database, 'select address_hash from known_addresses');
    const unkeyed = createHash('sha256').update('127.0.0.1').digest('base64url').slice(0, 22);
    expect(known?.address_hash).toMatch(/^[\w-]{22}$/);
    expect(known?.address_hash).not.toBe(unkeyed);
  });

  it('refuses a wrong password and an unknown phone with the same words', async () => {
    const error = { code: 'UNAUTHENTICATED', message: 'Phone or password is wrong.' };
    for (const phone of [STAFF.phone, '9999999999']) {
      const refused = await tryLogin({ phone, password: 'wrong-password' });
      expect([refused.statusCode, refused.json()]).toEqual([401, { error }]);
    }
  });

  it('keeps a waiting account out, and tells so only to who knows its password [STAFF-01]', async () => {
    await register();
    const error = { code: 'ACCOUNT_PENDING', message: 'Your account is waiting for approval.' };
    expect((await tryLogin(NEWCOMER)).json()).toEqual({ error });
    expect(await loginStatus(NEWCOMER)).toBe(403);
    expect(await loginStatus({ ...NEWCOMER, password: 'wrong-password' })).toBe(401);
  });
});

describe('guesses of a password', () => {
  const strict = givenSite({ isFresh: true, env: { RATE_LIMIT_LOGIN: '13/3/900' } });
  const guess = async (password = 'guess-1', phone = STAFF.phone) => {
    const { statusCode, headers } = await strict.send('POST', '/api/auth/login', { phone, password });
    return { status: statusCode, wait: Number(headers['retry-after']) * 1000 };
  };
  const guessed = async (times: number, password?: string) => {
    const statuses = [];
    for (let turn = 0; turn < times; turn++) statuses.push((await guess(password)).status);
    return statuses;
  };

  it('get slower the more there are, per phone, and the right password does not help then', async () => {
    let wait = 0;
    for (let round = 0; round < 3; round++) {
      strict.clock.now += wait;
      expect(await guessed(3)).toEqual([401, 401, 401]);
      const refused = await guess(STAFF.password);
      expect(refused.status).toBe(429);
      wait = refused.wait;
    }
    expect(wait).toBeGreaterThan(900_000);
    expect((await guess('guess-1', '9825011111')).status).toBe(401);
    strict.clock.now += 900_000;
    expect((await guess(STAFF.password)).status).toBe(429);
    strict.clock.now += wait - 900_000;
    expect((await guess(STAFF.password)).status).toBe(200);
  });

  it('alone count, so that who knows the password is never limited', async () => {
    expect(await guessed(14, STAFF.password)).toEqual(Array(14).fill(200));
    expect(await guessed(4)).toEqual([401, 401, 401, 429]);
  });

  it('are limited per address over all phones', async () => {
    const statuses = [];
    for (let index = 0; index < 14; index++) statuses.push((await guess('guess-1', `98250123${10 + index}`)).status);
    expect(statuses).toEqual([...Array(13).fill(401), 429]);
  });
});

describe('a session', () => {
  it('ends with logout: the same token gets 401 afterwards [API-42]', async () => {
    const other = await site.login();
    const confirmed_until = new Date(site.clock.now + 10 * MINUTE).toISOString();
    const own = { id: expect.any(Number), phone: STAFF.phone, name: null, role: 'owner', better_password: null };
    expect((await site.staff.get('/api/auth/me')).json()).toEqual({ ...own, confirmed_until });
    for (const status of [200, 401])
      expect((await site.staff.send('POST', '/api/auth/logout')).statusCode).toBe(status);
    expect([await me(site.token), await me(other)]).toEqual([401, 200]);
  });

  it('ends by itself after seven days; only a hash of its token is stored [API-43]', async () => {
    const { read } = site.parts.database;
    expect(await findSessionAccount(read, tokenHash(site.token), site.clock.now)).toBeDefined();
    expect(await findSessionAccount(read, site.token, site.clock.now)).toBeUndefined();
    site.clock.now += 7 * DAY - 1;
    expect(await me(site.token)).toBe(200);
    site.clock.now += 1;
    expect(await me(site.token)).toBe(401);
  });
});

describe('sessions', () => {
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
});

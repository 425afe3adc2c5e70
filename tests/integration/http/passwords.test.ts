import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createParts } from '#server/app.ts';
import { findAccountByPhone, setAccountPassword } from '#server/auth/accounts.ts';
import { hashPassword } from '#server/auth/password.ts';
import { readConfig } from '#server/config.ts';
import { listAuditOf } from '#server/db/catalogue.ts';
import { createLog } from '#server/log.ts';
import { DAY, MINUTE } from '#tests/factories/moments.ts';
import { problemsOf } from '#tests/integration/http/listing-form.ts';
import { COLLEAGUE, givenSite, type Site } from '#tests/support/given.ts';
import { bearer, buildTestApp, STAFF } from '#tests/support/test-app.ts';

const site = givenSite({ isFresh: true });

const GOOD = 'neem-river-brick';
const change = (body: object, token = site.token, of: Site = site) =>
  of.send('POST', '/api/auth/password', body, token);
const loginStatus = async (body: object) => (await site.send('POST', '/api/auth/login', body)).statusCode;
const me = (token: string) => site.get('/api/auth/me', token);
const wish = async (token: string) => (await me(token)).json().better_password;

it('a password is hashed at the full cost of argon2id by a server as it starts', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'chavi-cost-'));
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', STAFF_PHONE: STAFF.phone, STAFF_PASSWORD: STAFF.password };
  const parts = await createParts(readConfig(env));
  try {
    const account = await findAccountByPhone(parts.database.read, STAFF.phone);
    expect(account?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(parts.passwordCost).toEqual({ memory: 19_456, passes: 2, parallelism: 1 });
  } finally {
    await parts.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});

describe('a change of password', () => {
  it('takes the new one from then on; this session goes on and the others end; the audit names no password [ACCOUNT-04]', async () => {
    const others = [await site.login(), await site.login()];
    const answer = await change({ current: STAFF.password, new: GOOD });
    expect(answer.json()).toEqual({ status: 'changed', sessions_ended: 2, better_password: null });
    expect((await me(site.token)).statusCode).toBe(200);
    for (const ended of others) expect((await me(ended)).statusCode).toBe(401);
    expect([await loginStatus(STAFF), await loginStatus({ ...STAFF, password: GOOD })]).toEqual([401, 200]);
    const [entry] = await listAuditOf(site.parts.database.read, 'account', 1, 1);
    expect(entry).toMatchObject({ action: 'account.password', by: STAFF.phone, before: null, after: null });
  });

  it('takes six characters as a login does, no fewer, and not the same again [ACCOUNT-04]', async () => {
    const short = 'Password must be at least 6 characters';
    expect(problemsOf(await change({}))).toEqual([`current: ${short}`, `new: ${short}`]);
    expect(problemsOf(await change({ current: STAFF.password, new: STAFF.password }))).toEqual([
      'new: This is your current password. Please choose another one.',
    ]);
    const weak = await change({ current: STAFF.password, new: '123456' });
    expect(weak.json()).toMatchObject({ status: 'changed', better_password: 'common' });
  });

  it('of two at the same moment counts one', async () => {
    const wanted = [GOOD, 'another-river'];
    const answers = await Promise.all(wanted.map((one) => change({ current: STAFF.password, new: one })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const logins = await Promise.all(wanted.map((password) => loginStatus({ ...STAFF, password })));
    expect(logins.toSorted()).toEqual([200, 401]);
  });
});

describe('guesses of the present password', () => {
  const strict = givenSite({ env: { RATE_LIMIT_LOGIN: '1000/3/900' } });

  it('are refused with 400 and limited, and the session goes on [ACCOUNT-04]', async () => {
    const guess = (current: string) => change({ current, new: GOOD }, strict.token, strict);
    for (let turn = 0; turn < 3; turn++)
      expect(problemsOf(await guess('guess-1'))).toEqual(['current: This is not your password.']);
    expect((await guess(STAFF.password)).statusCode).toBe(429);
    expect((await strict.staff.get('/api/auth/me')).statusCode).toBe(200);
    await strict.login();
  });
});

describe('a better password', () => {
  it('is asked of who has one that a colleague set, until they set their own [ACCOUNT-05]', async () => {
    const password = 'a-fine-long-one';
    const { token } = await site.addColleague({ ...COLLEAGUE, password });
    expect(await wish(token)).toBe('set-by-other');
    expect((await site.get('/api/visitors/', token)).statusCode).toBe(200);
    await change({ current: password, new: GOOD }, token);
    expect(await wish(token)).toBeNull();
  });

  it('is asked of who was approved with a weak one, and every call works all the same [ACCOUNT-05]', async () => {
    const asked = { ...COLLEAGUE, password: COLLEAGUE.phone };
    await site.send('POST', '/api/auth/register', asked);
    const [{ id }] = (await site.staff.get('/api/staff/')).json().accounts;
    await site.staff.send('PUT', `/api/staff/${id}/approve`);
    const login = (await site.send('POST', '/api/auth/login', asked)).json();
    expect(Object.keys(login)).toEqual(['access_token', 'token_type', 'user']);
    expect(await wish(login.access_token)).toBe('phone');
    expect((await site.get('/api/visitors/', login.access_token)).statusCode).toBe(200);
  });

  it('is judged at the next login where the password is older than that [ACCOUNT-05]', async () => {
    const { id } = await site.addColleague();
    const ofBefore = { password_from: null, password_weakness: null, password_hash: await hashPassword('password1') };
    await site.parts.database.write((tx) => setAccountPassword(tx, id, ofBefore));
    expect(await wish(await site.login({ ...COLLEAGUE, password: 'password1' }))).toBe('common');
  });

  it('is checked while somebody types, and nothing is kept of it [ACCOUNT-06]', async () => {
    for (const [typed, weakness] of Object.entries({ '': 'blank', qwertyuiop: 'common', [GOOD]: null })) {
      const checked = await site.staff.send('POST', '/api/auth/password/check', { new: typed });
      expect(checked.json()).toEqual({ weakness });
    }
    await site.login();
  });

  it('is asked of the operator in the log, and not on the screens [ACCOUNT-07]', async () => {
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => void lines.push(line) });
    const weak = { phone: '5550000003', password: 'password' };
    const env = { STAFF_PHONE: weak.phone, STAFF_PASSWORD: weak.password };
    const first = await buildTestApp({ env, log, dataDir: site.dataDir });
    const token = await first.login(weak);
    expect((await first.get('/api/auth/me', token)).json().better_password).toBeNull();
    expect(lines.join()).toContain('STAFF_PASSWORD is easy to guess');
    expect(lines.join()).not.toMatch(/5550000003|"password"/);
    await first.send('POST', '/api/auth/password', { current: weak.password, new: GOOD }, token);
    lines.length = 0;
    await first.close();
    await (await buildTestApp({ env, log, dataDir: site.dataDir })).close();
    expect(lines).toEqual([]);
  });
});

describe('a forgotten password', () => {
  const reset = (id: number) => site.staff.send('POST', `/api/staff/${id}/reset-password`);

  it('is reset by a colleague: the new one is told once, sessions end, and a better one is asked for [ACCOUNT-08]', async () => {
    const { id, token } = await site.addColleague();
    const answer = await reset(id);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { password, ...rest } = answer.json();
    expect(rest).toEqual({ id, sessions: 1 });
    expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    expect([(await me(token)).statusCode, await loginStatus(COLLEAGUE)]).toEqual([401, 401]);
    expect(await wish(await site.login({ ...COLLEAGUE, password }))).toBe('set-by-other');
    expect((await reset(id)).json().password).not.toBe(password);
  });

  it('of one’s own or a waiting account is not reset [ACCOUNT-08]', async () => {
    await site.send('POST', '/api/auth/register', { phone: '9825012399', password: 'waiting-9' });
    const waiting = await findAccountByPhone(site.parts.database.read, '9825012399');
    for (const other of [waiting?.id ?? 0, 1]) expect((await reset(other)).statusCode).toBe(409);
  });
});

const EXPORTS = ['visitors', 'visitors/contact-us', 'property'].flatMap((list) => [
  `/api/${list}/export.csv`,
  `/api/${list}/export.xlsx`,
]);
const EXPORT = '/api/visitors/export.csv';
const confirm = (password: unknown, token = site.token, of = site) =>
  of.send('POST', '/api/auth/confirm', { password }, token);
const confirmedUntil = async (token = site.token) => (await site.get('/api/auth/me', token)).json().confirmed_until;
const iso = (at: number) => new Date(at).toISOString();
const statusOf = async (url: string, token = site.token) => (await site.get(url, token)).statusCode;
/** What all exports answer a session. */
const exported = (token = site.token) => Promise.all(EXPORTS.map((url) => statusOf(url, token)));
const all = (status: number) => EXPORTS.map(() => status);

describe('asking for the password again', () => {
  it('is not needed for ten minutes after a login; then exports are refused and the session goes on [ACCOUNT-01, ACCOUNT-02]', async () => {
    expect(await confirmedUntil()).toBe(iso(site.clock.now + 10 * MINUTE));
    site.clock.now += 10 * MINUTE - 1;
    expect(await exported()).toEqual(all(200));
    site.clock.now += 1;
    expect(await confirmedUntil()).toBeNull();
    expect(await exported()).toEqual(all(409));
    expect((await site.staff.get(EXPORT)).json()).toEqual({
      error: { code: 'CONFIRM_REQUIRED', message: 'Please enter your password again to continue.' },
    });
    expect(await statusOf('/api/visitors/')).toBe(200);
  });

  it('opens this session for ten minutes more, and no other [ACCOUNT-01]', async () => {
    const other = await site.login();
    site.clock.now += 60 * MINUTE;
    expect((await confirm(STAFF.password)).json()).toEqual({ confirmed_until: iso(site.clock.now + 10 * MINUTE) });
    expect([await exported(), await exported(other)]).toEqual([all(200), all(409)]);
  });

  it('opens thirty exports of a session in an hour; more wait, and another session exports [ACCOUNT-19]', async () => {
    const other = await site.login();
    const headers = bearer(site.token);
    for (let turn = 0; turn < 30; turn++) {
      const method = turn % 3 === 0 ? 'GET' : 'HEAD';
      expect((await site.inject({ method, url: EXPORTS[turn % 2] ?? '', headers })).statusCode).toBe(200);
    }
    expect([await exported(), await exported(other)]).toEqual([all(429), all(200)]);
    const refused = await site.staff.get(EXPORT);
    expect(refused.headers['retry-after']).toBe('3600');
    expect(refused.json().error).toEqual({
      code: 'RATE_LIMITED',
      message: 'You have exported too many lists. Please try again in an hour.',
    });
    expect(await statusOf('/api/visitors/')).toBe(200);
    site.clock.now += 61 * MINUTE;
    await confirm(STAFF.password);
    expect(await statusOf(EXPORT)).toBe(200);
  });

  describe('of who guesses', () => {
    const strict = givenSite({ isFresh: true, env: { RATE_LIMIT_LOGIN: '1000/3/900' } });
    const guess = (password: string, token = strict.token) => confirm(password, token, strict);

    it('refuses another password with 400, so that the session goes on, and counts what failed alone [ACCOUNT-01]', async () => {
      for (let turn = 0; turn < 6; turn++) expect((await guess(STAFF.password)).statusCode).toBe(200);
      for (let turn = 0; turn < 3; turn++)
        expect(problemsOf(await guess('another-password'))).toEqual(['password: This is not your password.']);
      const refused = await guess(STAFF.password);
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await strict.staff.get('/api/visitors/')).statusCode).toBe(200);
      // Whoever holds a stolen token and guesses keeps nobody from logging in, nor from confirming in a session of their own.
      expect((await guess(STAFF.password, await strict.login())).statusCode).toBe(200);
    });

    it('is limited for the account too, however many sessions guess [ACCOUNT-01]', async () => {
      const statuses: number[] = [];
      for (let turn = 0; turn < 31; turn++) {
        const stolen = turn % 3 === 0 ? await strict.login() : strict.token;
        if (turn % 3 === 0) strict.token = stolen;
        statuses.push((await guess('wrong-1', stolen)).statusCode);
      }
      expect(statuses).toEqual([...Array(30).fill(400), 429]);
    });
  });

  it('is needed right after the login of an account that a colleague added within a day [ACCOUNT-03]', async () => {
    const { token } = await site.addColleague();
    expect([await confirmedUntil(token), await statusOf(EXPORT, token)]).toEqual([null, 409]);
    site.clock.now += DAY;
    expect(await confirmedUntil(await site.login(COLLEAGUE))).not.toBeNull();
  });

  it('is not enough for an account that a token alone added: not in its first day, not with a password of another [ACCOUNT-17]', async () => {
    const { token } = await site.addColleague();
    const tried = async (password: string) => {
      const theirs = await site.login({ ...COLLEAGUE, password });
      await confirm(password, theirs);
      const answer = await site.get(EXPORT, theirs);
      return `${answer.statusCode} ${answer.json().error?.message}`;
    };
    const ofOther = '409 Somebody else set your password. First choose your own under Your account.';
    expect(await tried(COLLEAGUE.password)).toBe(ofOther);
    await site.send('POST', '/api/auth/password', { current: COLLEAGUE.password, new: GOOD }, token);
    const isNew = /^409 Your account is new: it can do this from .+\. Until then, a colleague can\.$/;
    expect(await tried(GOOD)).toMatch(isNew);
    site.clock.now += DAY;
    expect(await exported(await site.login({ ...COLLEAGUE, password: GOOD }))).toEqual(all(200));
    await site.login();
  });

  it('is enough for one that a colleague reset, once its password is its own [ACCOUNT-17]', async () => {
    const { id } = await site.addColleague();
    site.clock.now += DAY;
    site.token = await site.login();
    const { password } = (await site.staff.send('POST', `/api/staff/${id}/reset-password`)).json();
    const theirs = await site.login({ ...COLLEAGUE, password });
    expect(await statusOf(EXPORT, theirs)).toBe(409);
    await site.send('POST', '/api/auth/password', { current: password, new: GOOD }, theirs);
    expect(await statusOf(EXPORT, theirs)).toBe(200);
  });
});

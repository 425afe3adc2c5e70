import { describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '#tests/factories/moments.ts';
import { problemsOf } from '#tests/integration/http/listing-form.ts';
import { COLLEAGUE, givenSite } from '#tests/support/given.ts';
import { bearer, STAFF } from '#tests/support/test-app.ts';

const site = givenSite({ isFresh: true });

const EXPORTS = ['visitors', 'visitors/contact-us', 'property'].flatMap((list) => [
  `/api/${list}/export.csv`,
  `/api/${list}/export.xlsx`,
]);
const EXPORT = '/api/visitors/export.csv';
const OWN = 'neem-river-brick';
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

  it('wants a password', async () => {
    for (const password of [undefined, '', 7, ['a', 'b']])
      expect((await confirm(password)).json().error.code).toBe('VALIDATION_FAILED');
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
    await site.send('POST', '/api/auth/password', { current: COLLEAGUE.password, new: OWN }, token);
    const isNew = /^409 Your account is new: it can do this from .+\. Until then, a colleague can\.$/;
    expect(await tried(OWN)).toMatch(isNew);
    site.clock.now += DAY;
    expect(await exported(await site.login({ ...COLLEAGUE, password: OWN }))).toEqual(all(200));
    await site.login();
  });

  it('is enough for one that a colleague reset, once its password is its own [ACCOUNT-17]', async () => {
    const { id } = await site.addColleague();
    site.clock.now += DAY;
    site.token = await site.login();
    const { password } = (await site.staff.send('POST', `/api/staff/${id}/reset-password`)).json();
    const theirs = await site.login({ ...COLLEAGUE, password });
    expect(await statusOf(EXPORT, theirs)).toBe(409);
    await site.send('POST', '/api/auth/password', { current: password, new: OWN }, theirs);
    expect(await statusOf(EXPORT, theirs)).toBe(200);
  });
});

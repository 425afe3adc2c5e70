import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '#tests/factories/moments.ts';
import { bearer, buildTestApp, STAFF, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
beforeEach(async () => {
  test = await buildTestApp();
});
afterEach(() => test.close());

const COLLEAGUE = { phone: '9825012345', password: 'colleague-9' };
const EXPORTS = ['visitors', 'visitors/contact-us', 'property'].flatMap((list) => [
  `/api/${list}/export.csv`,
  `/api/${list}/export.xlsx`,
]);
const confirm = (token: string, password: unknown) => test.send('POST', '/api/auth/confirm', { password }, token);
const confirmedUntil = async (token: string) => (await test.get('/api/auth/me', token)).json().confirmed_until;
const iso = (at: number) => new Date(at).toISOString();

describe('asking for the password again', () => {
  it('is not needed for ten minutes after a login; then exports are refused and the session goes on [ACCOUNT-01, ACCOUNT-02]', async () => {
    const token = await test.login();
    expect(await confirmedUntil(token)).toBe(iso(test.clock.now + 10 * MINUTE));
    test.clock.now += 10 * MINUTE - 1;
    for (const url of EXPORTS) expect((await test.get(url, token)).statusCode, url).toBe(200);
    test.clock.now += 1;
    expect(await confirmedUntil(token)).toBeNull();
    for (const url of EXPORTS) {
      const refused = await test.get(url, token);
      expect(refused.statusCode, url).toBe(409);
      expect(refused.json()).toEqual({
        error: { code: 'CONFIRM_REQUIRED', message: 'Please enter your password again to go on.' },
      });
    }
    expect((await test.get('/api/visitors/', token)).statusCode).toBe(200);
  });

  it('opens this session for ten minutes more, and no other [ACCOUNT-01]', async () => {
    const [token, other] = [await test.login(), await test.login()];
    test.clock.now += 60 * MINUTE;
    const answer = await confirm(token, STAFF.password);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ confirmed_until: iso(test.clock.now + 10 * MINUTE) });
    for (const url of EXPORTS) {
      expect((await test.get(url, token)).statusCode, url).toBe(200);
      expect((await test.get(url, other)).statusCode, url).toBe(409);
    }
  });

  it('opens thirty exports of a session in an hour; more wait, and another session exports [ACCOUNT-19]', async () => {
    const [token, other] = [await test.login(), await test.login()];
    for (let turn = 0; turn < 30; turn++) {
      const sent = { method: turn % 3 === 0 ? 'GET' : 'HEAD', url: EXPORTS[turn % 2] ?? '' } as const;
      expect((await test.inject({ ...sent, headers: bearer(token) })).statusCode).toBe(200);
    }
    for (const url of EXPORTS) {
      const refused = await test.get(url, token);
      expect([refused.statusCode, refused.headers['retry-after']], url).toEqual([429, '3600']);
      expect(refused.json().error).toEqual({
        code: 'RATE_LIMITED',
        message: 'You have exported lists many times. Please try again in an hour.',
      });
      expect((await test.get(url, other)).statusCode, url).toBe(200);
    }
    expect((await test.get('/api/visitors/', token)).statusCode).toBe(200);
    test.clock.now += 61 * MINUTE;
    await confirm(token, STAFF.password);
    expect((await test.get(EXPORTS[0] ?? '', token)).statusCode).toBe(200);
  });

  it('refuses another password with 400, so that the session goes on, and counts what failed alone [ACCOUNT-01]', async () => {
    const limited = await buildTestApp({ env: { RATE_LIMIT_LOGIN: '1000/3/900' } });
    const token = await limited.login();
    const send = (password: string) => limited.send('POST', '/api/auth/confirm', { password }, token);
    for (let turn = 0; turn < 6; turn++) expect((await send(STAFF.password)).statusCode).toBe(200);
    for (let turn = 0; turn < 3; turn++) {
      const wrong = await send('another-password');
      expect(wrong.statusCode).toBe(400);
      expect(wrong.json().error.details).toEqual([{ field: 'password', type: 'This is not your password.' }]);
    }
    const refused = await send(STAFF.password);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await limited.get('/api/visitors/', token)).statusCode).toBe(200);
    // Whoever holds a stolen token and guesses keeps nobody from logging in, nor from confirming in a session of their own.
    const own = await limited.login();
    const right = await limited.send('POST', '/api/auth/confirm', { password: STAFF.password }, own);
    expect(right.statusCode).toBe(200);
    await limited.close();
  });

  it('is limited for the account too, however many sessions guess [ACCOUNT-01]', async () => {
    const limited = await buildTestApp({ env: { RATE_LIMIT_LOGIN: '1000/1/900' } });
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn++) {
      const stolen = await limited.login();
      statuses.push((await limited.send('POST', '/api/auth/confirm', { password: 'wrong-1' }, stolen)).statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    await limited.close();
  });

  it('wants a password', async () => {
    const token = await test.login();
    for (const password of [undefined, '', 7, ['a', 'b']]) {
      const { error } = (await confirm(token, password)).json();
      expect(error.code).toBe('VALIDATION_FAILED');
    }
  });

  it('leaves the calls of D53 to the token alone [ACCOUNT-03]', async () => {
    const token = await test.login();
    test.clock.now += 60 * MINUTE;
    const added = await test.send('POST', '/api/staff/', COLLEAGUE, token);
    expect(added.statusCode).toBe(201);
    const path = `/api/staff/${added.json().id}`;
    expect((await test.send('POST', `${path}/sign-out`, undefined, token)).statusCode).toBe(200);
    expect((await test.send('DELETE', path, undefined, token)).statusCode).toBe(200);
  });

  it('is needed right after the login of an account that a colleague added within a day [ACCOUNT-03]', async () => {
    await test.send('POST', '/api/staff/', COLLEAGUE, await test.login());
    const fresh = await test.login(COLLEAGUE);
    expect(await confirmedUntil(fresh)).toBeNull();
    expect((await test.get(EXPORTS[0] ?? '', fresh)).statusCode).toBe(409);
    test.clock.now += DAY;
    expect(await confirmedUntil(await test.login(COLLEAGUE))).not.toBeNull();
  });

  it('is not enough for an account that a token alone added: not in its first day, not with a password of another [ACCOUNT-17]', async () => {
    await test.send('POST', '/api/staff/', COLLEAGUE, await test.login());
    const tried = async (password: string) => {
      const token = await test.login({ ...COLLEAGUE, password });
      await confirm(token, password);
      const answers = await Promise.all([
        ...EXPORTS.map((url) => test.get(url, token)),
        test.send('DELETE', '/api/staff/1/factor', undefined, token),
        test.send('POST', '/api/staff/1/reset-password', undefined, token),
        test.send('PUT', '/api/staff/1/role', { role: 'staff' }, token),
      ]);
      return answers.map((answer) => [answer.statusCode, answer.json().error?.message]);
    };
    const ofOther = 'Somebody else set your password. Choose one of your own under Your account first.';
    expect(await tried(COLLEAGUE.password)).toEqual(Array(EXPORTS.length + 3).fill([409, ofOther]));
    const own = 'neem-river-brick';
    const token = await test.login(COLLEAGUE);
    await test.send('POST', '/api/auth/password', { current: COLLEAGUE.password, new: own }, token);
    const isNew = expect.stringMatching(
      /^Your account is new\. It can do this from .+; a colleague can do it until then\.$/,
    );
    expect(await tried(own)).toEqual(Array(EXPORTS.length + 3).fill([409, isNew]));
    test.clock.now += DAY;
    const later = await test.login({ ...COLLEAGUE, password: own });
    for (const url of EXPORTS) expect((await test.get(url, later)).statusCode).toBe(200);
    expect((await test.login()).length, 'the first account logs in as before').toBeGreaterThan(0);
  });

  it('is enough for the account that the operator made, and for one that a colleague reset once its password is its own [ACCOUNT-17]', async () => {
    const token = await test.login();
    const { id } = (await test.send('POST', '/api/staff/', COLLEAGUE, token)).json();
    test.clock.now += DAY;
    const first = await test.login();
    const reset = await test.send('POST', `/api/staff/${id}/reset-password`, undefined, first);
    const { password } = reset.json();
    const colleague = await test.login({ ...COLLEAGUE, password });
    expect((await test.get(EXPORTS[0] ?? '', colleague)).statusCode).toBe(409);
    await test.send('POST', '/api/auth/password', { current: password, new: 'neem-river-brick' }, colleague);
    expect((await test.get(EXPORTS[0] ?? '', colleague)).statusCode).toBe(200);
  });
});

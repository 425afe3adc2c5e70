import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loginAnswer } from '#domain/answers/staff.ts';
import { tokenHash } from '#server/auth/token.ts';
import { DAY, MINUTE } from '#tests/factories/moments.ts';
import { buildTestApp, STAFF, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
beforeEach(async () => {
  test = await buildTestApp();
});
afterEach(() => test.close());

const NEWCOMER = { phone: '9825012345', password: 'secret-9' };
const register = (body: object = NEWCOMER) => test.send('POST', '/api/auth/register', body);
const tryLogin = (body: object) => test.send('POST', '/api/auth/login', body);

describe('logging in', () => {
  it('answers access_token and user for phone and password [API-08]', async () => {
    const answer = await tryLogin({ phone: '+91 55500 00001', password: STAFF.password });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'bearer',
      user: { id: expect.any(Number), phone: STAFF.phone, name: null },
    });
    expect(() => loginAnswer.parse(answer.json())).not.toThrow();
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('refuses a wrong password and an unknown phone with the same words', async () => {
    const wrong = await tryLogin({ ...STAFF, password: 'wrong-password' });
    const unknown = await tryLogin({ phone: '9999999999', password: 'wrong-password' });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual({ error: { code: 'UNAUTHENTICATED', message: 'Phone or password is wrong.' } });
    expect(unknown.json()).toEqual(wrong.json());
    expect(unknown.statusCode).toBe(401);
  });

  it('keeps a waiting account out, and tells so only to who knows its password [STAFF-01]', async () => {
    await register();
    const answer = await tryLogin(NEWCOMER);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().error).toEqual({
      code: 'ACCOUNT_PENDING',
      message: 'Your account is waiting for approval.',
    });
    expect((await tryLogin({ ...NEWCOMER, password: 'wrong-password' })).statusCode).toBe(401);
  });

  it('gets slower the more is guessed, per phone, and the right password does not help then', async () => {
    const limited = await buildTestApp({ env: { RATE_LIMIT_LOGIN: '1000/3/900' } });
    const guess = (password = 'guess-1') => limited.send('POST', '/api/auth/login', { ...STAFF, password });
    const round = async () => {
      for (let turn = 0; turn < 3; turn++) expect((await guess()).statusCode).toBe(401);
      const refused = await guess(STAFF.password);
      expect(refused.statusCode).toBe(429);
      return Number(refused.headers['retry-after']);
    };
    for (let turn = 0; turn < 2; turn++) limited.clock.now += (await round()) * 1000;
    const longer = await round();
    expect(longer).toBeGreaterThan(900);
    const other = await limited.send('POST', '/api/auth/login', { phone: '9825011111', password: 'guess-1' });
    expect(other.statusCode).toBe(401);
    limited.clock.now += 900 * 1000;
    expect((await guess(STAFF.password)).statusCode).toBe(429);
    limited.clock.now += (longer - 900) * 1000;
    expect((await guess(STAFF.password)).statusCode).toBe(200);
    await limited.close();
  });

  it('is not limited for who knows the password: only what failed counts', async () => {
    const limited = await buildTestApp({ env: { RATE_LIMIT_LOGIN: '3/3/900' } });
    const login = (password: string) => limited.send('POST', '/api/auth/login', { ...STAFF, password });
    for (let turn = 0; turn < 12; turn++) expect((await login(STAFF.password)).statusCode, String(turn)).toBe(200);
    const codes = [];
    for (let turn = 0; turn < 4; turn++) codes.push((await login('wrong-password')).statusCode);
    expect(codes).toEqual([401, 401, 401, 429]);
    expect((await login(STAFF.password)).statusCode).toBe(429);
    await limited.close();
  });

  it('is limited per address over all phones', async () => {
    const limited = await buildTestApp({ env: { RATE_LIMIT_LOGIN: '4/1000/900' } });
    const codes = [];
    for (let index = 0; index < 5; index++) {
      const body = { phone: `982501234${index}`, password: 'guess-1' };
      codes.push((await limited.send('POST', '/api/auth/login', body)).statusCode);
    }
    expect(codes).toEqual([401, 401, 401, 401, 429]);
    await limited.close();
  });
});

describe('a session', () => {
  it('ends with logout: the same token gets 401 afterwards [API-42]', async () => {
    const [token, other] = [await test.login(), await test.login()];
    expect((await test.get('/api/auth/me', token)).json()).toEqual({
      id: expect.any(Number),
      phone: STAFF.phone,
      name: null,
      role: 'owner',
      confirmed_until: new Date(test.clock.now + 10 * MINUTE).toISOString(),
      better_password: null,
    });
    expect((await test.send('POST', '/api/auth/logout', undefined, token)).statusCode).toBe(200);
    expect((await test.get('/api/auth/me', token)).statusCode).toBe(401);
    expect((await test.send('POST', '/api/auth/logout', undefined, token)).statusCode).toBe(401);
    expect((await test.get('/api/auth/me', other)).statusCode).toBe(200);
  });

  it('ends by itself after seven days; only a hash of its token is stored [API-43]', async () => {
    const token = await test.login();
    const { sessions } = test.parts.database.read;
    expect(await sessions.findAccount(tokenHash(token), test.clock.now)).toBeDefined();
    expect(await sessions.findAccount(token, test.clock.now)).toBeUndefined();
    test.clock.now += 7 * DAY - 1;
    expect((await test.get('/api/auth/me', token)).statusCode).toBe(200);
    test.clock.now += 1;
    expect((await test.get('/api/auth/me', token)).statusCode).toBe(401);
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '#tests/factories/moments.ts';
import { codeAt, turnCodesOn } from '#tests/support/codes.ts';
import { buildTestApp, STAFF, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let token: string;
let secret: string;
let recoveryCodes: string[];
beforeEach(() => start());
afterEach(() => test.close());

/** A session whose person entered nothing for an hour, of an account with one-time codes. */
async function start(env: Record<string, string> = {}): Promise<void> {
  test = await buildTestApp({ env });
  token = await test.login();
  ({ secret, recoveryCodes } = await turnCodesOn(test, token));
  test.clock.now += 60 * MINUTE;
}

const confirm = (code?: string, password = STAFF.password) =>
  test.send('POST', '/api/auth/confirm', { password, ...(code !== undefined && { code }) }, token);
const codeNow = () => codeAt(secret, test.clock.now);
const exported = async () => (await test.get('/api/visitors/export.csv', token)).statusCode;
const problems = async (answer: ReturnType<typeof confirm>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json().error.details];
};

describe('asking an account with one-time codes again', () => {
  it('takes a code beside the password, with the sentences of a login, and the session goes on [FACTOR-17]', async () => {
    const wanted = { field: 'code', type: 'This account asks for a code too.' };
    const wrong = { field: 'code', type: 'This code is not right, or was used already.' };
    for (const missing of [undefined, '', ' ']) expect(await problems(confirm(missing))).toEqual([400, [wanted]]);
    expect(await problems(confirm('000000'))).toEqual([400, [wrong]]);
    expect(await exported()).toBe(409);
    const ownWrong = { field: 'password', type: 'This is not your password.' };
    expect(await problems(confirm(codeNow(), 'wrong-password'))).toEqual([400, [ownWrong]]);
    const right = await confirm(codeNow());
    expect(right.json()).toEqual({ confirmed_until: new Date(test.clock.now + 10 * MINUTE).toISOString() });
    expect(await exported()).toBe(200);
    expect((await test.get('/api/auth/me', token)).statusCode).toBe(200);
  });

  it('counts a code once, here and at the login together, and a recovery code too [FACTOR-17]', async () => {
    const code = codeNow();
    expect((await confirm(code)).statusCode).toBe(200);
    expect((await confirm(code)).statusCode).toBe(400);
    expect((await test.send('POST', '/api/auth/login', { ...STAFF, code })).statusCode).toBe(401);
    const [recovery] = recoveryCodes;
    expect((await confirm(recovery)).statusCode).toBe(200);
    expect((await confirm(recovery)).statusCode).toBe(400);
    test.clock.now += MINUTE;
    const [one, other] = await Promise.all([confirm(codeNow()), confirm(codeNow())]);
    expect([one?.statusCode, other?.statusCode].sort()).toEqual([200, 400]);
  });

  it('limits wrong codes for the session; what was missing or right counts for nothing [FACTOR-17]', async () => {
    for (const name of ['RATE_LIMIT_CODE', 'RATE_LIMIT_LOGIN']) {
      await test.close();
      await start({ [name]: '100/3/900' });
      for (let turn = 0; turn < 5; turn++) {
        expect((await confirm()).statusCode).toBe(400);
        expect((await confirm(codeNow())).statusCode).toBe(200);
        test.clock.now += MINUTE;
      }
      for (let turn = 0; turn < 3; turn++) expect((await confirm('000000')).statusCode).toBe(400);
      const refused = await confirm(codeNow());
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      // A login and another session have counts of their own.
      expect((await test.send('POST', '/api/auth/login', { ...STAFF, code: codeNow() })).statusCode).toBe(200);
    }
  });

  it('is not got round by changing the password, which takes no code [FACTOR-17]', async () => {
    const body = { current: STAFF.password, new: 'neem-river-brick' };
    expect((await test.send('POST', '/api/auth/password', body, token)).statusCode).toBe(200);
    expect(await exported()).toBe(409);
    expect((await confirm(codeNow(), body.new)).statusCode).toBe(200);
  });
});

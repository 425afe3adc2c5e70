import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '#tests/factories/moments.ts';
import { codeAt, turnCodesOn } from '#tests/support/codes.ts';
import { readRows } from '#tests/support/database-schema.ts';
import { buildTestApp, STAFF, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let token: string;
beforeEach(() => start());
afterEach(() => test.close());

async function start(env: Record<string, string> = {}): Promise<void> {
  test = await buildTestApp({ env });
  token = await test.login();
}

const tryLogin = (code?: string, password = STAFF.password) =>
  test.send('POST', '/api/auth/login', { phone: STAFF.phone, password, ...(code !== undefined && { code }) });
const post = (path: string, body?: object, as = token) => test.send('POST', `/api/auth/factor${path}`, body, as);
const state = async () => (await test.get('/api/auth/factor', token)).json();
const codeNow = (secret: string) => codeAt(secret, test.clock.now);

describe('one-time codes', () => {
  it('count once a first code was typed; until then the password alone lets in [FACTOR-01]', async () => {
    const { secret, uri } = (await post('/codes')).json();
    expect(uri).toBe(`otpauth://totp/Chavi:${STAFF.phone}?secret=${secret}&issuer=Chavi`);
    expect((await tryLogin()).statusCode).toBe(200);
    const wrong = await post('/codes/confirm', { code: '000000' });
    expect([wrong.statusCode, wrong.json().error.details[0].field]).toEqual([400, 'code']);
    expect(await state()).toEqual({ codes_since: null, recovery_codes_left: 0, passkeys: [], passkey_origins: [] });
    const right = await post('/codes/confirm', { code: codeNow(secret).replace(/^.../, '$& ') });
    expect(right.json().recovery_codes).toHaveLength(10);
    expect(await state()).toEqual({
      codes_since: new Date(test.clock.now).toISOString(),
      recovery_codes_left: 10,
      passkeys: [],
      passkey_origins: [],
    });
    expect((await post('/codes')).statusCode).toBe(409);
    expect((await post('/codes/confirm', { code: codeNow(secret) })).statusCode).toBe(409);
  });

  it('are asked for after the right password alone, and opened with by the same call [FACTOR-02]', async () => {
    const { secret } = await turnCodesOn(test, token);
    const half = await tryLogin();
    expect(half.statusCode).toBe(401);
    expect(half.json()).toEqual({
      error: { code: 'SECOND_FACTOR_REQUIRED', message: 'This account asks for a code too.', ways: ['code'] },
    });
    const wrongPassword = await tryLogin(codeNow(secret), 'wrong-password');
    expect(wrongPassword.json().error.code).toBe('UNAUTHENTICATED');
    const wrongCode = await tryLogin('000000');
    expect([wrongCode.statusCode, wrongCode.json().error.code]).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
    expect(wrongCode.json().error.details).toEqual([
      { field: 'code', type: 'This code is not right, or was used already.' },
    ]);
    expect((await tryLogin(codeNow(secret))).statusCode).toBe(200);
  });

  it('count once, and half a minute too early or too late [FACTOR-03]', async () => {
    const { secret } = await turnCodesOn(test, token);
    const code = codeNow(secret);
    expect((await tryLogin(code)).statusCode).toBe(200);
    expect((await tryLogin(code)).statusCode).toBe(401);
    test.clock.now += 5 * MINUTE;
    const statusOf = async (after: number) => (await tryLogin(codeAt(secret, test.clock.now + after))).statusCode;
    expect(await statusOf(-60_000)).toBe(401);
    expect(await statusOf(60_000)).toBe(401);
    expect(await statusOf(-30_000)).toBe(200);
    expect(await statusOf(30_000)).toBe(200);
    expect(await statusOf(0), 'an older code than the one that was used').toBe(401);
  });

  it('of two logins with one code at the same moment one gets in', async () => {
    const { secret } = await turnCodesOn(test, token);
    const answers = await Promise.all([1, 2, 3].map(() => tryLogin(codeNow(secret))));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 401, 401]);
  });

  it('a wrong code counts as a failed login, half a login does not [FACTOR-04]', async () => {
    await test.close();
    await start({ RATE_LIMIT_LOGIN: '100/3/900' });
    await turnCodesOn(test, token);
    for (let turn = 0; turn < 6; turn++) expect((await tryLogin()).statusCode).toBe(401);
    for (let turn = 0; turn < 3; turn++) expect((await tryLogin('000000')).statusCode).toBe(401);
    expect((await tryLogin()).statusCode).toBe(429);
  });

  it('are nothing to an account that has none: a code is not looked at', async () => {
    expect((await tryLogin('123456')).statusCode).toBe(200);
    expect((await tryLogin('')).statusCode).toBe(200);
    expect((await tryLogin('x'.repeat(41))).statusCode).toBe(400);
  });
});

describe('recovery codes', () => {
  it('open once each, however they are typed, and how many are left is told [FACTOR-05]', async () => {
    const { recoveryCodes } = await turnCodesOn(test, token);
    const [first = '', second = ''] = recoveryCodes;
    expect((await tryLogin(first)).statusCode).toBe(200);
    expect((await tryLogin(first)).statusCode).toBe(401);
    expect((await tryLogin(second.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(200);
    expect((await state()).recovery_codes_left).toBe(8);
  });

  it('have 112 bits or more in groups that can be typed; older ones of four groups still open [FACTOR-05]', async () => {
    const { recoveryCodes } = await turnCodesOn(test, token);
    const letters = new Set('23456789ABCDEFGHJKMNPQRSTVWXYZ');
    for (const code of recoveryCodes) {
      expect(code.split('-').map((group) => group.length)).toEqual(Array(6).fill(4));
      const typed = [...code.replaceAll('-', '')];
      expect(typed.filter((letter) => !letters.has(letter))).toEqual([]);
      expect(typed.length * Math.log2(letters.size)).toBeGreaterThanOrEqual(112);
    }
    const { id } = (await test.parts.database.read.accounts.findByPhone(STAFF.phone)) ?? { id: 0 };
    const older = '2345-6789-ABCD-EFGH';
    await test.parts.database.write(({ factors }) =>
      factors.replaceRecoveryCodes(id, [createHash('sha256').update('23456789ABCDEFGH').digest('hex')]),
    );
    expect((await tryLogin(older)).statusCode).toBe(200);
    expect((await tryLogin(older)).statusCode).toBe(401);
  });

  it('can be made anew with a code; the old ones no longer count [FACTOR-06]', async () => {
    const { secret, recoveryCodes } = await turnCodesOn(test, token);
    expect((await post('/recovery-codes', { code: 'wrong' })).statusCode).toBe(400);
    const renewed = (await post('/recovery-codes', { code: codeNow(secret) })).json().recovery_codes;
    expect(new Set([...renewed, ...recoveryCodes]).size).toBe(20);
    expect((await tryLogin(recoveryCodes[0])).statusCode).toBe(401);
    expect((await tryLogin(renewed[0])).statusCode).toBe(200);
  });
});

describe('without the second factor', () => {
  it('an account is again, when its person turns it off with a code [FACTOR-06]', async () => {
    const { recoveryCodes } = await turnCodesOn(test, token);
    expect((await post('/off', { code: '000000' })).statusCode).toBe(400);
    expect((await post('/off', { code: recoveryCodes[0] })).json()).toEqual({ status: 'off' });
    expect((await tryLogin()).statusCode).toBe(200);
    expect(await state()).toEqual({ codes_since: null, recovery_codes_left: 0, passkeys: [], passkey_origins: [] });
    expect((await post('/off', { code: '000000' })).statusCode).toBe(409);
  });

  it('an account is when a colleague takes it off, which the audit tells [FACTOR-07]', async () => {
    const other = { phone: '5550000021', password: 'colleague-1' };
    const { id } = (await test.send('POST', '/api/staff/', other, token)).json();
    await turnCodesOn(test, await test.login(other), other);
    const { accounts } = (await test.get('/api/staff/', token)).json();
    expect(accounts.map((account: { second_factor: boolean }) => account.second_factor)).toEqual([false, true]);
    expect((await test.send('DELETE', `/api/staff/${id}/factor`, undefined, token)).json()).toEqual({ id });
    await test.login(other);
    expect((await test.send('DELETE', `/api/staff/${id}/factor`, undefined, token)).statusCode).toBe(409);
    expect((await test.send('DELETE', '/api/staff/999999/factor', undefined, token)).statusCode).toBe(404);
    const [entry] = await test.parts.database.read.audit.listOf('account', id, 1);
    expect(entry).toMatchObject({ action: 'account.factor-removed', by: STAFF.phone });
  });
});

describe('what a stolen password or session cannot do', () => {
  it('nobody takes the second step off their own account without a code [FACTOR-07]', async () => {
    await turnCodesOn(test, token);
    const { accounts } = (await test.get('/api/staff/', token)).json();
    const refused = await test.send('DELETE', `/api/staff/${accounts[0].id}/factor`, undefined, token);
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'CONFLICT']);
    expect((await state()).recovery_codes_left).toBe(10);
  });

  it('wrong codes of strangers lock out neither the place where the person logs in nor an open session [FACTOR-10]', async () => {
    await test.close();
    await start({ RATE_LIMIT_CODE: '100/3/900' });
    const { secret, recoveryCodes } = await turnCodesOn(test, token);
    const from = (remoteAddress: string, code: string) =>
      test.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, payload: { ...STAFF, code } });
    const statuses: number[] = [];
    for (let last = 1; last <= 4; last++) statuses.push((await from(`203.0.113.${last}`, '000000')).statusCode);
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect((await tryLogin(codeNow(secret))).statusCode).toBe(200);
    expect((await post('/recovery-codes', { code: recoveryCodes[0] })).statusCode).toBe(200);
    // Where the person is at home tries are counted too, and in each session.
    for (let turn = 0; turn < 3; turn++) expect((await tryLogin('000000')).statusCode).toBe(401);
    expect((await tryLogin('000000')).statusCode).toBe(429);
    for (let turn = 0; turn < 3; turn++) expect((await post('/off', { code: '000000' })).statusCode).toBe(400);
    expect((await post('/off', { code: '000000' })).statusCode).toBe(429);
  });

  it('turning codes on ends the other sessions of the account, and not this one [FACTOR-11]', async () => {
    const other = await test.login();
    await turnCodesOn(test, token);
    expect((await test.get('/api/auth/me', other)).statusCode).toBe(401);
    expect((await test.get('/api/auth/me', token)).statusCode).toBe(200);
  });
});

describe('what is stored', () => {
  it('opens nothing: no secret and no code is in the database [FACTOR-08]', async () => {
    const { secret, recoveryCodes } = await turnCodesOn(test, token);
    const stored = JSON.stringify(await readRows(test.parts.config.database));
    expect(stored).toContain('sealed_secret');
    for (const told of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
      expect(stored).not.toContain(told);
    }
  });

  it('is sealed with a key outside of the database: without it codes are refused with a reason, recovery codes open [FACTOR-08]', async () => {
    const { secret, recoveryCodes } = await turnCodesOn(test, token);
    const { dataDir, clock } = test;
    await test.app.close();
    await test.parts.close();
    await rm(join(dataDir, 'secret.key'));
    test = await buildTestApp({ dataDir });
    test.clock.now = clock.now;
    const refused = await tryLogin(codeNow(secret));
    expect([refused.statusCode, refused.json().error.code]).toEqual([503, 'UNAVAILABLE']);
    expect((await tryLogin(recoveryCodes[0])).statusCode).toBe(200);
    await rm(dataDir, { recursive: true });
  });

  it('of what was begun and never confirmed, and of removed accounts, goes with the hour', async () => {
    const other = { phone: '5550000022', password: 'colleague-1' };
    const { id } = (await test.send('POST', '/api/staff/', other, token)).json();
    await turnCodesOn(test, await test.login(other), other);
    await post('/codes');
    await test.send('DELETE', `/api/staff/${id}`, undefined, token);
    test.clock.now += DAY + 1;
    await test.parts.tidyUp();
    const { factors } = test.parts.database.read;
    const mine = (await test.parts.database.read.accounts.findByPhone(STAFF.phone))?.id ?? 0;
    expect([await factors.findSecret(id), await factors.findSecret(mine)]).toEqual([undefined, undefined]);
    expect(await factors.recoveryCodesLeft(id)).toBe(0);
  });
});

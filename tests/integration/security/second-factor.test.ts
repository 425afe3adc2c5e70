import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findAccountByPhone } from '#server/auth/accounts.ts';
import { countRecoveryCodesLeft, findFactorSecret, replaceRecoveryCodes } from '#server/auth/second-factor.ts';
import { listAuditOf } from '#server/db/catalogue.ts';
import { DAY, MINUTE } from '#tests/factories/moments.ts';
import { codeAt, factorCalls, turnCodesOn } from '#tests/support/codes.ts';
import { readRows } from '#tests/support/database-schema.ts';
import { COLLEAGUE, givenSite } from '#tests/support/given.ts';
import { buildTestApp, STAFF } from '#tests/support/test-app.ts';

const site = givenSite({ isFresh: true });
const { tryLogin, loginStatus, logins, post, postStatus, state } = factorCalls(site);
const turnOn = () => turnCodesOn(site, site.token);
const codeNow = (secret: string) => codeAt(secret, site.clock.now);
const audited = async (id: number) => (await listAuditOf(site.parts.database.read, 'account', id, 1))[0];
const OFF = { codes_since: null, recovery_codes_left: 0, passkeys: [], passkey_origins: [] };
const WRONG = { code: '000000' };

describe('one-time codes', () => {
  it('count once a first code was typed; until then the password alone lets in [FACTOR-01]', async () => {
    const { secret, uri, qr } = (await post('/codes')).json();
    expect(uri).toBe(`otpauth://totp/Chavi:${STAFF.phone}?secret=${secret}&issuer=Chavi`);
    // The corner of a QR code: seven dark squares behind a border of four.
    expect(qr.path).toMatch(/^(M\d+ 4h1v1h-1z){7}/);
    expect(await loginStatus()).toBe(200);
    const wrong = await post('/codes/confirm', WRONG);
    expect([wrong.statusCode, wrong.json().error.details[0].field]).toEqual([400, 'code']);
    expect(await state()).toEqual(OFF);
    const right = await post('/codes/confirm', { code: codeNow(secret).replace(/^.../, '$& ') });
    expect(right.json().recovery_codes).toHaveLength(10);
    const codes_since = new Date(site.clock.now).toISOString();
    expect(await state()).toEqual({ ...OFF, codes_since, recovery_codes_left: 10 });
    expect(await postStatus('/codes')).toBe(409);
    expect(await postStatus('/codes/confirm', { code: codeNow(secret) })).toBe(409);
  });

  it('are asked for after the right password alone, and opened with by the same call [FACTOR-02]', async () => {
    const { secret } = await turnOn();
    const half = await tryLogin();
    const error = { code: 'SECOND_FACTOR_REQUIRED', message: 'This account needs a code too.', ways: ['code'] };
    expect([half.statusCode, half.json()]).toEqual([401, { error }]);
    const wrongPassword = await tryLogin({ code: codeNow(secret), password: 'wrong-password' });
    expect(wrongPassword.json().error.code).toBe('UNAUTHENTICATED');
    const wrongCode = await tryLogin(WRONG);
    const details = [{ field: 'code', type: 'This code is wrong or has been used already.' }];
    expect([wrongCode.statusCode, wrongCode.json().error]).toMatchObject([401, { code: error.code, details }]);
    expect(await loginStatus({ code: codeNow(secret) })).toBe(200);
  });

  it('count once, and half a minute too early or too late [FACTOR-03]', async () => {
    const { secret } = await turnOn();
    const code = codeNow(secret);
    expect(await logins({ code }, { code })).toEqual([200, 401]);
    site.clock.now += 5 * MINUTE;
    // The last one is older than the code that was used.
    const codes = [-60, 60, -30, 30, 0].map((seconds) => ({ code: codeAt(secret, site.clock.now + seconds * 1000) }));
    expect(await logins(...codes)).toEqual([401, 401, 200, 200, 401]);
  });

  it('of two logins with one code at the same moment one gets in', async () => {
    const { secret } = await turnOn();
    const answers = await Promise.all([1, 2, 3].map(() => tryLogin({ code: codeNow(secret) })));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 401, 401]);
  });

  it('are nothing to an account that has none: a code is not looked at', async () => {
    const codes = ['123456', '', 'x'.repeat(41)].map((code) => ({ code }));
    expect(await logins(...codes)).toEqual([200, 200, 400]);
  });
});

describe('where tries are few', () => {
  const fewLogins = givenSite({ env: { RATE_LIMIT_LOGIN: '100/3/900' } });
  const fewCodes = givenSite({ env: { RATE_LIMIT_CODE: '100/3/900' } });

  it('a wrong code counts as a failed login, half a login does not [FACTOR-04]', async () => {
    const login = factorCalls(fewLogins);
    await turnCodesOn(fewLogins, fewLogins.token);
    expect(await login.logins({}, {}, {}, {}, {}, {}, WRONG, WRONG, WRONG, {})).toEqual([...Array(9).fill(401), 429]);
  });

  it('wrong codes of strangers lock out neither the place where the person logs in nor an open session [FACTOR-10]', async () => {
    const { logins: loginsHere, postStatus: statusHere } = factorCalls(fewCodes);
    const { secret, recoveryCodes } = await turnCodesOn(fewCodes, fewCodes.token);
    const statuses: number[] = [];
    for (const remoteAddress of [1, 2, 3, 4].map((last) => `203.0.113.${last}`)) {
      const asked = { method: 'POST', url: '/api/auth/login', remoteAddress, payload: { ...STAFF, ...WRONG } } as const;
      statuses.push((await fewCodes.inject(asked)).statusCode);
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect(await loginsHere({ code: codeAt(secret, fewCodes.clock.now) })).toEqual([200]);
    expect(await statusHere('/recovery-codes', { code: recoveryCodes[0] })).toBe(200);
    // Where the person is at home tries are counted too, and in each session.
    expect(await loginsHere(WRONG, WRONG, WRONG, WRONG)).toEqual([401, 401, 401, 429]);
    for (const status of [400, 400, 400, 429]) expect(await statusHere('/off', WRONG)).toBe(status);
  });
});

describe('recovery codes', () => {
  it('open once each, however they are typed, and how many are left is told [FACTOR-05]', async () => {
    const { recoveryCodes } = await turnOn();
    const [first = '', second = ''] = recoveryCodes;
    const typed = second.toLowerCase().replaceAll('-', ' ');
    expect(await logins({ code: first }, { code: first }, { code: typed })).toEqual([200, 401, 200]);
    expect((await state()).recovery_codes_left).toBe(8);
  });

  it('have 112 bits or more in groups that can be typed; older ones of four groups still open [FACTOR-05]', async () => {
    const { recoveryCodes } = await turnOn();
    const letters = new Set('23456789ABCDEFGHJKMNPQRSTVWXYZ');
    for (const code of recoveryCodes) {
      expect(code.split('-').map((group) => group.length)).toEqual(Array(6).fill(4));
      const typed = [...code.replaceAll('-', '')];
      expect(typed.filter((letter) => !letters.has(letter))).toEqual([]);
      expect(typed.length * Math.log2(letters.size)).toBeGreaterThanOrEqual(112);
    }
    const { id } = (await findAccountByPhone(site.parts.database.read, STAFF.phone)) ?? { id: 0 };
    const older = { code: '2345-6789-ABCD-EFGH' };
    await site.parts.database.write((tx) =>
      replaceRecoveryCodes(tx, id, [createHash('sha256').update('23456789ABCDEFGH').digest('hex')]),
    );
    expect(await logins(older, older)).toEqual([200, 401]);
  });

  it('can be made anew with a code; the old ones no longer count [FACTOR-06]', async () => {
    const { secret, recoveryCodes } = await turnOn();
    expect(await postStatus('/recovery-codes', { code: 'wrong' })).toBe(400);
    const renewed = (await post('/recovery-codes', { code: codeNow(secret) })).json().recovery_codes;
    expect(new Set([...renewed, ...recoveryCodes]).size).toBe(20);
    expect(await logins({ code: recoveryCodes[0] }, { code: renewed[0] })).toEqual([401, 200]);
  });
});

describe('without the second factor', () => {
  it('an account is again, when its person turns it off with a code [FACTOR-06]', async () => {
    const { recoveryCodes } = await turnOn();
    expect(await postStatus('/off', WRONG)).toBe(400);
    expect((await post('/off', { code: recoveryCodes[0] })).json()).toEqual({ status: 'off' });
    expect(await loginStatus()).toBe(200);
    expect(await state()).toEqual(OFF);
    expect(await postStatus('/off', WRONG)).toBe(409);
  });

  it('an account is when a colleague takes it off, which the audit tells [FACTOR-07]', async () => {
    const { id, token } = await site.addColleague();
    const remove = async (of = id) => (await site.staff.send('DELETE', `/api/staff/${of}/factor`)).statusCode;
    await turnCodesOn(site, token, COLLEAGUE);
    expect(await remove()).toBe(200);
    await site.login(COLLEAGUE);
    expect([await remove(), await remove(999_999)]).toEqual([409, 404]);
    expect(await audited(id)).toMatchObject({ action: 'account.factor-removed', by: STAFF.phone });
  });
});

describe('what a stolen password or session cannot do', () => {
  it('nobody takes the second step off their own account without a code [FACTOR-07]', async () => {
    await turnOn();
    const { accounts } = (await site.staff.get('/api/staff/')).json();
    const refused = await site.staff.send('DELETE', `/api/staff/${accounts[0].id}/factor`);
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'CONFLICT']);
    expect((await state()).recovery_codes_left).toBe(10);
  });

  it('turning codes on ends the other sessions of the account, and not this one [FACTOR-11]', async () => {
    const other = await site.login();
    await turnOn();
    expect((await site.get('/api/auth/me', other)).statusCode).toBe(401);
    expect((await site.staff.get('/api/auth/me')).statusCode).toBe(200);
  });
});

describe('what is stored', () => {
  it('opens nothing: no secret and no code is in the database [FACTOR-08]', async () => {
    const { secret, recoveryCodes } = await turnOn();
    const stored = JSON.stringify(await readRows(site.parts.config.database));
    expect(stored).toContain('sealed_secret');
    for (const told of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
      expect(stored).not.toContain(told);
    }
  });

  it('is sealed with a key outside of the database: without it codes are refused with a reason, recovery codes open [FACTOR-08]', async () => {
    const { secret, recoveryCodes } = await turnOn();
    await rm(join(site.dataDir, 'secret.key'));
    const keyless = await buildTestApp({ dataDir: site.dataDir });
    keyless.clock.now = site.clock.now;
    const login = (code = '') => keyless.send('POST', '/api/auth/login', { ...STAFF, code });
    const refused = await login(codeNow(secret));
    expect([refused.statusCode, refused.json().error.code]).toEqual([503, 'UNAVAILABLE']);
    expect((await login(recoveryCodes[0])).statusCode).toBe(200);
    await keyless.close();
  });

  it('of what was begun and never confirmed, and of removed accounts, goes with the hour', async () => {
    const { id, token } = await site.addColleague();
    await turnCodesOn(site, token, COLLEAGUE);
    await post('/codes');
    await site.staff.send('DELETE', `/api/staff/${id}`);
    site.clock.now += DAY + 1;
    await site.parts.tidyUp();
    const { read } = site.parts.database;
    const mine = (await findAccountByPhone(site.parts.database.read, STAFF.phone))?.id ?? 0;
    expect([await findFactorSecret(read, id), await findFactorSecret(read, mine)]).toEqual([undefined, undefined]);
    expect(await countRecoveryCodesLeft(read, id)).toBe(0);
  });
});

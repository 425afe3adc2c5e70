import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '#tests/factories/moments.ts';
import { codeAt, turnCodesOn } from '#tests/support/codes.ts';
import { givenSite, type SiteOptions } from '#tests/support/given.ts';
import { STAFF } from '#tests/support/test-app.ts';

/** A session whose person entered nothing for an hour, of an account with one-time codes. */
function givenCodes(env: SiteOptions['env'] = {}) {
  const site = givenSite({ isFresh: true, env });
  const account = { secret: '', recoveryCodes: [] as string[] };
  beforeEach(async () => {
    Object.assign(account, await turnCodesOn(site, site.token));
    site.clock.now += 60 * MINUTE;
  });
  return {
    site,
    account,
    confirm: (code?: string, password = STAFF.password) =>
      site.staff.send('POST', '/api/auth/confirm', { password, ...(code !== undefined && { code }) }),
    codeNow: () => codeAt(account.secret, site.clock.now),
  };
}

describe('asking an account with one-time codes again', () => {
  const { site, account, confirm, codeNow } = givenCodes();
  const exported = async () => (await site.staff.get('/api/visitors/export.csv')).statusCode;
  const problems = async (answer: ReturnType<typeof confirm>) => {
    const { statusCode, json } = await answer;
    return [statusCode, json().error.details];
  };

  it('takes a code beside the password, with the sentences of a login, and the session goes on [FACTOR-17]', async () => {
    const wanted = { field: 'code', type: 'This account needs a code too.' };
    const wrong = { field: 'code', type: 'This code is wrong or has been used already.' };
    for (const missing of [undefined, '', ' ']) expect(await problems(confirm(missing))).toEqual([400, [wanted]]);
    expect(await problems(confirm('000000'))).toEqual([400, [wrong]]);
    expect(await exported()).toBe(409);
    const ownWrong = { field: 'password', type: 'This is not your password.' };
    expect(await problems(confirm(codeNow(), 'wrong-password'))).toEqual([400, [ownWrong]]);
    const right = await confirm(codeNow());
    expect(right.json()).toEqual({ confirmed_until: new Date(site.clock.now + 10 * MINUTE).toISOString() });
    expect(await exported()).toBe(200);
    expect((await site.staff.get('/api/auth/me')).statusCode).toBe(200);
  });

  it('counts a code once, here and at the login together, and a recovery code too [FACTOR-17]', async () => {
    const code = codeNow();
    expect((await confirm(code)).statusCode).toBe(200);
    expect((await confirm(code)).statusCode).toBe(400);
    expect((await site.send('POST', '/api/auth/login', { ...STAFF, code })).statusCode).toBe(401);
    const [recovery] = account.recoveryCodes;
    expect((await confirm(recovery)).statusCode).toBe(200);
    expect((await confirm(recovery)).statusCode).toBe(400);
    site.clock.now += MINUTE;
    const [one, other] = await Promise.all([confirm(codeNow()), confirm(codeNow())]);
    expect([one?.statusCode, other?.statusCode].sort()).toEqual([200, 400]);
  });

  it('is not got round by changing the password, which takes no code [FACTOR-17]', async () => {
    const body = { current: STAFF.password, new: 'neem-river-brick' };
    expect((await site.staff.send('POST', '/api/auth/password', body)).statusCode).toBe(200);
    expect(await exported()).toBe(409);
    expect((await confirm(codeNow(), body.new)).statusCode).toBe(200);
  });
});

describe.each(['RATE_LIMIT_CODE', 'RATE_LIMIT_LOGIN'])('wrong codes, by %s', (name) => {
  const { site, confirm, codeNow } = givenCodes({ [name]: '100/3/900' });

  it('are limited for the session; what was missing or right counts for nothing [FACTOR-17]', async () => {
    for (let turn = 0; turn < 5; turn++) {
      expect([(await confirm()).statusCode, (await confirm(codeNow())).statusCode]).toEqual([400, 200]);
      site.clock.now += MINUTE;
    }
    for (let turn = 0; turn < 3; turn++) expect((await confirm('000000')).statusCode).toBe(400);
    const refused = await confirm(codeNow());
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // A login and another session have counts of their own.
    expect((await site.send('POST', '/api/auth/login', { ...STAFF, code: codeNow() })).statusCode).toBe(200);
  });
});

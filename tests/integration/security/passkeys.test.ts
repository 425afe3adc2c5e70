import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countPasskeysOf } from '#server/auth/passkeys.ts';
import { listAuditOf } from '#server/db/catalogue.ts';
import { DAY, MINUTE } from '#tests/factories/moments.ts';
import { codeAt, factorCalls, turnCodesOn } from '#tests/support/codes.ts';
import { readRows } from '#tests/support/database-schema.ts';
import { COLLEAGUE, givenSite } from '#tests/support/given.ts';
import { createAuthenticator } from '#tests/support/passkeys.ts';
import { bearer, STAFF } from '#tests/support/test-app.ts';

/** Settings of the sites of a block. */
const env: Record<string, string> = {};
const site = givenSite({ isFresh: true, env });
const { tryLogin, loginStatus, post, postStatus, state } = factorCalls(site);

function settings(of: Record<string, string>): void {
  beforeAll(() => void Object.assign(env, of));
  afterAll(() => {
    for (const name of Object.keys(of)) delete env[name];
  });
}

type Device = ReturnType<typeof createAuthenticator>;
type Sent = Record<string, unknown>;

/** The challenge of a login whose password was right. */
const challenge = async (who = STAFF) => (await tryLogin({}, who)).json().error.passkey;
/** The status of a login with what a device answers to a challenge; to that of a new login unless another is given. */
const loginWith = async (device: Device, asked?: Parameters<Device['get']>[0], who = STAFF) =>
  loginStatus({ passkey: device.get(asked ?? (await challenge(who))) }, who);
/** `proof` is of the factor that the account has. */
async function register(
  device: Device,
  { name = 'My phone', as = site.token, proof }: { name?: string; as?: string; proof?: Sent } = {},
) {
  const options = await post('/passkeys/options', proof, as);
  if (options.statusCode !== 200) return options;
  return post('/passkeys', { name, passkey: device.create(options.json()) }, as);
}
/** A device that is registered as the first one. */
async function registered() {
  const device = createAuthenticator();
  const { id, recovery_codes: codes }: { id: number; recovery_codes: string[] } = (await register(device)).json();
  return { device, id, codes };
}
/** The field that a passkey is refused for. */
async function refusedField(sent: Sent): Promise<string> {
  const refused = await post('/passkeys', { name: 'x', ...sent });
  expect(refused.statusCode).toBe(400);
  return refused.json().error.details[0].field;
}
/** What a device of the account answers before the second step changes. */
const proofOf = async (device: Device, as = site.token) => ({
  passkey: device.get((await post('/challenge', undefined, as)).json()),
});
/** A colleague who has just entered the password. */
async function confirmedColleague() {
  const colleague = await site.addColleague();
  await site.send('POST', '/api/auth/confirm', { password: COLLEAGUE.password }, colleague.token);
  return colleague;
}
const spentChallenges = async () => (await readRows(site.parts.config.database)).spent_challenges?.length ?? 0;
const OFF = { codes_since: null, recovery_codes_left: 0, passkeys: [], passkey_origins: [] };
const WRONG = { code: '000000' };

describe('passkeys', () => {
  it('are registered with a name; the first factor brings recovery codes and ends the other sessions [FACTOR-12]', async () => {
    const other = await site.login();
    const device = createAuthenticator();
    const added = await register(device, { name: '  My  phone ' });
    expect(added.statusCode).toBe(201);
    expect(added.json().recovery_codes).toHaveLength(10);
    const passkey = { id: added.json().id, name: 'My phone', since: new Date(site.clock.now).toISOString() };
    const passkeys = [{ ...passkey, last_used_at: null }];
    expect(await state()).toEqual({ ...OFF, recovery_codes_left: 10, passkeys });
    expect((await site.get('/api/auth/me', other)).statusCode).toBe(401);
    const proof = await proofOf(device);
    expect((await register(createAuthenticator(), { name: 'My key', proof })).json().recovery_codes).toBeNull();
    expect((await state()).passkeys).toHaveLength(2);
  });

  it('finish a login with the challenge of its 401, and when they were used is told [FACTOR-13]', async () => {
    const { device } = await registered();
    site.clock.now += MINUTE;
    const half = await tryLogin();
    expect([half.statusCode, half.json().error.code]).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
    expect(half.json().error.ways).toEqual(['passkey']);
    expect(half.json().error.passkey).toMatchObject({ rpId: '127.0.0.1', userVerification: 'preferred' });
    expect(await loginWith(device, half.json().error.passkey)).toBe(200);
    expect((await state()).passkeys[0].last_used_at).toBe(new Date(site.clock.now).toISOString());
    const wrongPassword = await tryLogin({}, { ...STAFF, password: 'wrong-password' });
    expect(wrongPassword.json().error).not.toHaveProperty('passkey');
  });

  it('stand beside codes: either finishes a login, and recovery codes do [FACTOR-13]', async () => {
    const { secret, recoveryCodes } = await turnCodesOn(site, site.token);
    const device = createAuthenticator();
    const added = await register(device, { proof: { code: recoveryCodes[1] } });
    expect(added.json().recovery_codes).toBeNull();
    expect((await tryLogin()).json().error.ways).toEqual(['code', 'passkey']);
    expect(await loginWith(device)).toBe(200);
    expect(await loginStatus({ code: codeAt(secret, site.clock.now) })).toBe(200);
    expect(await loginStatus({ code: recoveryCodes[0] })).toBe(200);
  });

  it('answer a challenge once, within five minutes, for the account that it was made for [FACTOR-14]', async () => {
    const { device } = await registered();
    const stranger = createAuthenticator();
    const used = device.get(await challenge());
    expect(await loginStatus({ passkey: used })).toBe(200);
    const again = await tryLogin({ passkey: used });
    const details = [{ field: 'passkey', type: 'This passkey was not accepted. Please try again.' }];
    expect([again.statusCode, again.json().error]).toMatchObject([401, { code: 'SECOND_FACTOR_REQUIRED', details }]);
    site.clock.now += 5 * MINUTE;
    expect(await loginWith(device, again.json().error.passkey)).toBe(401);

    site.clock.now -= 5 * MINUTE;
    const { token } = await confirmedColleague();
    expect((await register(stranger, { as: token })).statusCode).toBe(201);
    expect(await loginWith(device, await challenge(COLLEAGUE))).toBe(401);
    expect(await loginWith(stranger)).toBe(401);
    expect(await loginWith(device, await challenge(), COLLEAGUE)).toBe(401);
    expect(await loginWith(device)).toBe(200);
  });

  it('of another site, of a challenge that was made up, or copied, are refused [FACTOR-14]', async () => {
    const { device } = await registered();
    device.device.origin = 'https://other.example';
    expect(await loginWith(device)).toBe(401);
    device.device.origin = 'http://127.0.0.1:3000';
    for (const other of [{ rpId: 'other.example' }, { challenge: 'bWFkZS11cA' }])
      expect(await loginWith(device, { ...(await challenge()), ...other })).toBe(401);
    device.device.counter = 7;
    expect(await loginWith(device)).toBe(200);
    device.device.counter = 6;
    expect(await loginWith(device), 'a copy').toBe(401);
    device.device.counter = 8;
    const answered = device.get(await challenge());
    const unsigned = { ...answered, response: { ...answered.response, signature: 'AAAA' } };
    expect(await loginStatus({ passkey: unsigned })).toBe(401);
    expect(await loginStatus({ passkey: 'x' })).toBe(400);
    expect(await loginWith(device)).toBe(200);
  });

  it('are refused when nobody touched the device, and in a session or for an act that the challenge was not made for [FACTOR-14]', async () => {
    const { device } = await registered();
    device.device.isTouched = false;
    expect(await loginWith(device)).toBe(401);
    device.device.isTouched = true;
    const other = (await tryLogin({ passkey: device.get(await challenge()) })).json().access_token;
    const [here, there] = [await proofOf(device), await proofOf(device, other)];
    expect(await postStatus('/recovery-codes', there)).toBe(400);
    expect(await loginStatus(here)).toBe(401);
    const ofLogin = { passkey: device.get(await challenge()) };
    expect(await postStatus('/recovery-codes', ofLogin)).toBe(400);
    expect(await postStatus('/recovery-codes', await proofOf(device))).toBe(200);
  });

  it('wait for their answer however many challenges a stranger with the password asks for; nothing is stored of these [FACTOR-14]', async () => {
    const { device } = await registered();
    const before = await spentChallenges();
    const asked = await challenge();
    for (let turn = 0; turn < 20; turn++) await tryLogin();
    expect(await spentChallenges()).toBe(before);
    expect(await loginWith(device, asked)).toBe(200);
    expect(await spentChallenges()).toBe(before + 1);
    site.clock.now += 5 * MINUTE;
    await site.parts.tidyUp();
    expect(await spentChallenges()).toBe(0);
  });

  it('that are lost leave the recovery codes: they log in, remove it and make new ones [FACTOR-05, FACTOR-15]', async () => {
    const { id, codes } = await registered();
    expect((await tryLogin(WRONG)).json().error.details[0].field).toBe('code');
    const back = (await tryLogin({ code: codes[0] })).json().access_token;
    const renewed = (await post('/recovery-codes', { code: codes[1] }, back)).json().recovery_codes;
    expect(await loginStatus({ code: codes[2] }), 'replaced').toBe(401);
    expect((await post(`/passkeys/${id}/remove`, { code: renewed[0] }, back)).json()).toEqual({ id });
    expect(await loginStatus()).toBe(200);
  });
});

describe('where the operator sets', () => {
  describe('few tries', () => {
    settings({ RATE_LIMIT_CODE: '100/3/900' });

    it('of two logins with one answer one gets in; wrong ones are counted as codes are [FACTOR-14]', async () => {
      const { device } = await registered();
      const passkey = device.get(await challenge());
      const answers = await Promise.all([tryLogin({ passkey }), tryLogin({ passkey })]);
      expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 401]);
      for (const status of [401, 401, 429]) expect(await loginStatus({ passkey })).toBe(status);
    });
  });

  describe('an address', () => {
    const [own, listed] = ['https://chavi.example', 'https://www.chavi-homes.example'];
    settings({ SITE_URL: own, WEB_ORIGINS: listed });

    it('they are bound to its host, or to that of a listed web origin whose page asks, and these are told [FACTOR-14, FACTOR-16]', async () => {
      for (const origin of [own, listed]) {
        const headers = { ...bearer(site.token), origin };
        const asked = { method: 'POST', url: '/api/auth/factor/passkeys/options', headers } as const;
        expect((await site.inject(asked)).json().rp.id).toBe(new URL(origin).hostname);
      }
      expect((await state()).passkey_origins).toEqual([own, listed]);
      const device = createAuthenticator(own);
      expect((await register(device)).statusCode).toBe(201);
      expect(await loginWith(device)).toBe(200);
    });
  });
});

describe('adding one', () => {
  it('is refused without a name, with another’s challenge, twice, and after ten [FACTOR-12]', async () => {
    const device = createAuthenticator();
    const options = (await post('/passkeys/options')).json();
    expect(await refusedField({ name: ' ', passkey: device.create(options) })).toBe('name');
    expect(await refusedField({ passkey: device.create({ ...options, challenge: 'QUJD' }) })).toBe('passkey');
    expect((await register(device)).statusCode).toBe(201);
    expect((await register(device, { proof: await proofOf(device) })).statusCode).toBe(409);
    const early = (await post('/passkeys/options', await proofOf(device))).json();
    for (let turn = 1; turn < 10; turn++) {
      expect((await register(createAuthenticator(), { proof: await proofOf(device) })).statusCode).toBe(201);
    }
    expect(await postStatus('/passkeys/options', await proofOf(device))).toBe(409);
    expect(await postStatus('/passkeys', { name: 'x', passkey: createAuthenticator().create(early) })).toBe(409);
    expect((await state()).passkeys).toHaveLength(10);
  });
});

describe('a further factor', () => {
  it('is begun with a proof of the one that counts: a stolen session and the password add none [FACTOR-12]', async () => {
    const device = createAuthenticator();
    const early = (await post('/passkeys/options')).json();
    await post('/codes');
    await register(device);
    for (const path of ['/passkeys/options', '/codes']) {
      const bare = await post(path);
      expect([bare.statusCode, bare.json().error.details]).toEqual([400, [{ field: 'code', type: 'Enter the code.' }]]);
      expect(await postStatus(path, WRONG)).toBe(400);
    }
    expect(await refusedField({ passkey: createAuthenticator().create(early) })).toBe('passkey');
    expect(await postStatus('/codes/confirm', WRONG), 'begun before').toBe(409);
    expect((await post('/codes', await proofOf(device))).json().secret).toBeTypeOf('string');
    expect(await postStatus('/codes/confirm', WRONG)).toBe(400);
  });

  it('is begun with a challenge of this session alone [FACTOR-12]', async () => {
    const other = await site.login();
    const options = (await post('/passkeys/options', undefined, other)).json();
    expect(await refusedField({ passkey: createAuthenticator().create(options) })).toBe('passkey');
  });
});

describe('a device that tells of its maker', () => {
  it('is taken as any other: no certificate of its is read [FACTOR-12]', async () => {
    const device = createAuthenticator();
    device.device.maker = new Uint8Array([1, 2, 3]);
    expect((await register(device)).statusCode).toBe(201);
    expect(await loginWith(device)).toBe(200);
    const options = (await post('/passkeys/options', await proofOf(device))).json();
    const created = device.create(options);
    const unreadable = { ...created, response: { ...created.response, attestationObject: 'AAAA' } };
    expect(await refusedField({ passkey: unreadable })).toBe('passkey');
  });
});

describe('removing one', () => {
  it('takes a code or a passkey, also the one that goes; with the last one the recovery codes go [FACTOR-15]', async () => {
    const { device, id, codes } = await registered();
    const second = (await register(createAuthenticator(), { proof: await proofOf(device) })).json().id;
    for (const proof of [{}, WRONG]) expect(await postStatus(`/passkeys/${second}/remove`, proof)).toBe(400);
    expect(await postStatus('/passkeys/999999/remove', { code: codes[0] })).toBe(404);
    expect((await post(`/passkeys/${second}/remove`, { code: codes[0] })).json()).toEqual({ id: second });
    const passkey = device.get((await post('/challenge')).json());
    expect((await post(`/passkeys/${id}/remove`, { passkey })).json()).toEqual({ id });
    expect(await state()).toEqual(OFF);
    expect(await loginStatus()).toBe(200);
    expect(await postStatus('/challenge')).toBe(409);
    const [entry] = await listAuditOf(site.parts.database.read, 'account', 1, 1);
    expect(entry).toMatchObject({ action: 'account.passkey-removed' });
  });

  it('leaves codes on, and codes that are turned off leave passkeys and recovery codes [FACTOR-15]', async () => {
    const { recoveryCodes } = await turnCodesOn(site, site.token);
    const device = createAuthenticator();
    await register(device, { proof: { code: recoveryCodes[0] } });
    const proof = () => proofOf(device);
    expect((await post('/off', await proof())).json()).toEqual({ status: 'off' });
    expect(await state()).toMatchObject({ codes_since: null, recovery_codes_left: 9 });
    expect((await tryLogin()).json().error.ways).toEqual(['passkey']);
    expect(await postStatus('/off', await proof())).toBe(409);
    expect((await post('/recovery-codes', await proof())).json().recovery_codes).toHaveLength(10);
  });

  it('a colleague does with the whole second step, and the hour with what removed accounts had [FACTOR-07, FACTOR-15]', async () => {
    const { id, token } = await confirmedColleague();
    await register(createAuthenticator(), { as: token });
    const { accounts } = (await site.staff.get('/api/staff/')).json();
    expect(accounts.map((account: { second_factor: boolean }) => account.second_factor)).toEqual([false, true]);
    expect(await loginStatus({}, COLLEAGUE)).toBe(401);
    expect((await site.staff.send('DELETE', `/api/staff/${id}/factor`)).json()).toEqual({ id });
    const now = await site.login(COLLEAGUE);
    await site.send('POST', '/api/auth/confirm', { password: COLLEAGUE.password }, now);
    await register(createAuthenticator(), { as: now });
    await tryLogin({}, COLLEAGUE);
    await site.staff.send('DELETE', `/api/staff/${id}`);
    site.clock.now += DAY;
    await site.parts.tidyUp();
    expect(await countPasskeysOf(site.parts.database.read, id)).toBe(0);
  });
});

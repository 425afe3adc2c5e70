import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '#tests/factories/moments.ts';
import { codeAt, turnCodesOn } from '#tests/support/codes.ts';
import { readRows } from '#tests/support/database-schema.ts';
import { createAuthenticator } from '#tests/support/passkeys.ts';
import { buildTestApp, STAFF, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let token: string;
beforeEach(() => start());
afterEach(() => test.close());

async function start(env: Record<string, string> = {}): Promise<void> {
  test = await buildTestApp({ env });
  token = await test.login();
}

type Device = ReturnType<typeof createAuthenticator>;
type Sent = Record<string, unknown>;

const tryLogin = (proof: Sent = {}, who = STAFF) => test.send('POST', '/api/auth/login', { ...who, ...proof });
const post = (path: string, body?: Sent, as = token) => test.send('POST', `/api/auth/factor${path}`, body, as);
const state = async () => (await test.get('/api/auth/factor', token)).json();
/** The challenge of a login whose password was right. */
const challenge = async (who = STAFF) => (await tryLogin({}, who)).json().error.passkey;
/** `proof` is of the factor that the account has. */
async function register(
  device: Device,
  { name = 'My phone', as = token, proof }: { name?: string; as?: string; proof?: Sent } = {},
) {
  const options = await post('/passkeys/options', proof, as);
  if (options.statusCode !== 200) return options;
  return post('/passkeys', { name, passkey: device.create(options.json()) }, as);
}
/** What a device of the account answers before the second step changes. */
const proofOf = async (device: Device, as = token) => ({
  passkey: device.get((await post('/challenge', undefined, as)).json()),
});
const spentChallenges = async () => (await readRows(test.parts.config.database)).spent_challenges?.length ?? 0;

describe('passkeys', () => {
  it('are registered with a name; the first factor brings recovery codes and ends the other sessions [FACTOR-12]', async () => {
    const other = await test.login();
    const device = createAuthenticator();
    const added = await register(device, { name: '  My  phone ' });
    expect(added.statusCode).toBe(201);
    expect(added.json().recovery_codes).toHaveLength(10);
    const passkey = { id: added.json().id, name: 'My phone', since: new Date(test.clock.now).toISOString() };
    expect(await state()).toEqual({
      codes_since: null,
      recovery_codes_left: 10,
      passkeys: [{ ...passkey, last_used_at: null }],
      passkey_origins: [],
    });
    expect((await test.get('/api/auth/me', other)).statusCode).toBe(401);
    const proof = await proofOf(device);
    expect((await register(createAuthenticator(), { name: 'My key', proof })).json().recovery_codes).toBeNull();
    expect((await state()).passkeys).toHaveLength(2);
  });

  it('finish a login with the challenge of its 401, and when they were used is told [FACTOR-13]', async () => {
    const device = createAuthenticator();
    await register(device);
    test.clock.now += MINUTE;
    const half = await tryLogin();
    expect([half.statusCode, half.json().error.code]).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
    expect(half.json().error.ways).toEqual(['passkey']);
    expect(half.json().error.passkey).toMatchObject({ rpId: '127.0.0.1', userVerification: 'preferred' });
    const done = await tryLogin({ passkey: device.get(half.json().error.passkey) });
    expect(done.statusCode).toBe(200);
    expect((await state()).passkeys[0].last_used_at).toBe(new Date(test.clock.now).toISOString());
    const wrongPassword = await tryLogin({}, { ...STAFF, password: 'wrong-password' });
    expect(wrongPassword.json().error).not.toHaveProperty('passkey');
  });

  it('stand beside codes: either finishes a login, and recovery codes do [FACTOR-13]', async () => {
    const { secret, recoveryCodes } = await turnCodesOn(test, token);
    const device = createAuthenticator();
    const added = await register(device, { proof: { code: recoveryCodes[1] } });
    expect(added.json().recovery_codes).toBeNull();
    expect((await tryLogin()).json().error.ways).toEqual(['code', 'passkey']);
    expect((await tryLogin({ passkey: device.get(await challenge()) })).statusCode).toBe(200);
    expect((await tryLogin({ code: codeAt(secret, test.clock.now) })).statusCode).toBe(200);
    expect((await tryLogin({ code: recoveryCodes[0] })).statusCode).toBe(200);
  });

  it('answer a challenge once, within five minutes, for the account that it was made for [FACTOR-14]', async () => {
    const [device, stranger] = [createAuthenticator(), createAuthenticator()];
    await register(device);
    const used = device.get(await challenge());
    expect((await tryLogin({ passkey: used })).statusCode).toBe(200);
    const again = await tryLogin({ passkey: used });
    expect([again.statusCode, again.json().error.code]).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
    expect(again.json().error.details).toEqual([
      { field: 'passkey', type: 'This passkey was not accepted. Please try again.' },
    ]);
    const late = device.get(again.json().error.passkey);
    test.clock.now += 5 * MINUTE;
    expect((await tryLogin({ passkey: late })).statusCode).toBe(401);

    const colleague = { phone: '5550000031', password: 'colleague-1' };
    test.clock.now -= 5 * MINUTE;
    await test.send('POST', '/api/staff/', colleague, token);
    const theirs = await test.login(colleague);
    await test.send('POST', '/api/auth/confirm', { password: colleague.password }, theirs);
    expect((await register(stranger, { as: theirs })).statusCode).toBe(201);
    expect((await tryLogin({ passkey: device.get(await challenge(colleague)) })).statusCode).toBe(401);
    expect((await tryLogin({ passkey: stranger.get(await challenge()) })).statusCode).toBe(401);
    expect((await tryLogin({ passkey: device.get(await challenge()) }, colleague)).statusCode).toBe(401);
    expect((await tryLogin({ passkey: device.get(await challenge()) })).statusCode).toBe(200);
  });

  it('of another site, of a challenge that was made up, or copied, are refused [FACTOR-14]', async () => {
    const device = createAuthenticator();
    await register(device);
    device.device.origin = 'https://other.example';
    expect((await tryLogin({ passkey: device.get(await challenge()) })).statusCode).toBe(401);
    device.device.origin = 'http://127.0.0.1:3000';
    expect(
      (await tryLogin({ passkey: device.get({ ...(await challenge()), rpId: 'other.example' }) })).statusCode,
    ).toBe(401);
    const madeUp = { ...(await challenge()), challenge: 'bWFkZS11cA' };
    expect((await tryLogin({ passkey: device.get(madeUp) })).statusCode).toBe(401);
    device.device.counter = 7;
    expect((await tryLogin({ passkey: device.get(await challenge()) })).statusCode).toBe(200);
    device.device.counter = 6;
    expect((await tryLogin({ passkey: device.get(await challenge()) })).statusCode, 'a copy').toBe(401);
    device.device.counter = 8;
    const answered = device.get(await challenge());
    const unsigned = { ...answered, response: { ...answered.response, signature: 'AAAA' } };
    expect((await tryLogin({ passkey: unsigned })).statusCode).toBe(401);
    expect((await tryLogin({ passkey: 'x' })).statusCode).toBe(400);
    expect((await tryLogin({ passkey: device.get(await challenge()) })).statusCode).toBe(200);
  });

  it('are refused when nobody touched the device, and in a session or for an act that the challenge was not made for [FACTOR-14]', async () => {
    const device = createAuthenticator();
    await register(device);
    device.device.isTouched = false;
    expect((await tryLogin({ passkey: device.get(await challenge()) })).statusCode).toBe(401);
    device.device.isTouched = true;
    const other = (await tryLogin({ passkey: device.get(await challenge()) })).json().access_token;
    const [here, there] = [await proofOf(device), await proofOf(device, other)];
    expect((await post('/recovery-codes', there)).statusCode).toBe(400);
    expect((await tryLogin(here)).statusCode).toBe(401);
    const ofLogin = { passkey: device.get(await challenge()) };
    expect((await post('/recovery-codes', ofLogin)).statusCode).toBe(400);
    expect((await post('/recovery-codes', await proofOf(device))).statusCode).toBe(200);
  });

  it('wait for their answer however many challenges a stranger with the password asks for; nothing is stored of these [FACTOR-14]', async () => {
    const device = createAuthenticator();
    await register(device);
    const before = await spentChallenges();
    const asked = await challenge();
    for (let turn = 0; turn < 20; turn++) await tryLogin();
    expect(await spentChallenges()).toBe(before);
    expect((await tryLogin({ passkey: device.get(asked) })).statusCode).toBe(200);
    expect(await spentChallenges()).toBe(before + 1);
    test.clock.now += 5 * MINUTE;
    await test.parts.tidyUp();
    expect(await spentChallenges()).toBe(0);
  });

  it('that are lost leave the recovery codes: they log in, remove it and make new ones [FACTOR-05, FACTOR-15]', async () => {
    const { id, recovery_codes: codes } = (await register(createAuthenticator())).json();
    expect((await tryLogin({ code: '000000' })).json().error.details[0].field).toBe('code');
    const back = (await tryLogin({ code: codes[0] })).json().access_token;
    const renewed = (await post('/recovery-codes', { code: codes[1] }, back)).json().recovery_codes;
    expect((await tryLogin({ code: codes[2] })).statusCode, 'replaced').toBe(401);
    expect((await post(`/passkeys/${id}/remove`, { code: renewed[0] }, back)).json()).toEqual({ id });
    expect((await tryLogin()).statusCode).toBe(200);
  });

  it('of two logins with one answer one gets in; wrong ones are counted as codes are [FACTOR-14]', async () => {
    await test.close();
    await start({ RATE_LIMIT_CODE: '100/3/900' });
    const device = createAuthenticator();
    await register(device);
    const passkey = device.get(await challenge());
    const answers = await Promise.all([tryLogin({ passkey }), tryLogin({ passkey })]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 401]);
    for (let turn = 0; turn < 2; turn++) expect((await tryLogin({ passkey })).statusCode).toBe(401);
    expect((await tryLogin({ passkey })).statusCode).toBe(429);
  });

  it('are bound to the host of SITE_URL, or of a listed web origin whose page asks, and these are told [FACTOR-14, FACTOR-16]', async () => {
    await test.close();
    await start({ SITE_URL: 'https://chavi.example', WEB_ORIGINS: 'https://www.chavi-homes.example' });
    const rpOf = async (origin: string) => {
      const headers = { authorization: `Bearer ${token}`, origin };
      const url = '/api/auth/factor/passkeys/options';
      return (await test.inject({ method: 'POST', url, headers })).json().rp.id;
    };
    expect(await rpOf('https://chavi.example')).toBe('chavi.example');
    expect(await rpOf('https://www.chavi-homes.example')).toBe('www.chavi-homes.example');
    expect((await state()).passkey_origins).toEqual(['https://chavi.example', 'https://www.chavi-homes.example']);
    const device = createAuthenticator('https://chavi.example');
    expect((await register(device)).statusCode).toBe(201);
    expect((await tryLogin({ passkey: device.get(await challenge()) })).statusCode).toBe(200);
  });
});

describe('adding one', () => {
  it('is refused without a name, with another’s challenge, twice, and after ten [FACTOR-12]', async () => {
    const device = createAuthenticator();
    const options = (await post('/passkeys/options')).json();
    const unnamed = await post('/passkeys', { name: ' ', passkey: device.create(options) });
    expect([unnamed.statusCode, unnamed.json().error.details[0].field]).toEqual([400, 'name']);
    const foreign = await post('/passkeys', { name: 'x', passkey: device.create({ ...options, challenge: 'QUJD' }) });
    expect([foreign.statusCode, foreign.json().error.details[0].field]).toEqual([400, 'passkey']);
    expect((await register(device)).statusCode).toBe(201);
    expect((await register(device, { proof: await proofOf(device) })).statusCode).toBe(409);
    const early = (await post('/passkeys/options', await proofOf(device))).json();
    for (let turn = 1; turn < 10; turn++) {
      expect((await register(createAuthenticator(), { proof: await proofOf(device) })).statusCode).toBe(201);
    }
    expect((await post('/passkeys/options', await proofOf(device))).statusCode).toBe(409);
    expect((await post('/passkeys', { name: 'x', passkey: createAuthenticator().create(early) })).statusCode).toBe(409);
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
      expect((await post(path, { code: '000000' })).statusCode).toBe(400);
    }
    const before = await post('/passkeys', { name: 'x', passkey: createAuthenticator().create(early) });
    expect([before.statusCode, before.json().error.details[0].field]).toEqual([400, 'passkey']);
    expect((await post('/codes/confirm', { code: '000000' })).statusCode, 'begun before').toBe(409);
    expect((await post('/codes', await proofOf(device))).json().secret).toBeTypeOf('string');
    expect((await post('/codes/confirm', { code: '000000' })).statusCode).toBe(400);
  });

  it('is begun with a challenge of this session alone [FACTOR-12]', async () => {
    const other = await test.login();
    const options = (await post('/passkeys/options', undefined, other)).json();
    expect((await post('/passkeys', { name: 'x', passkey: createAuthenticator().create(options) })).statusCode).toBe(
      400,
    );
  });
});

describe('a device that tells of its maker', () => {
  it('is taken as any other: no certificate of its is read [FACTOR-12]', async () => {
    const device = createAuthenticator();
    device.device.maker = new Uint8Array([1, 2, 3]);
    expect((await register(device)).statusCode).toBe(201);
    expect((await tryLogin({ passkey: device.get(await challenge()) })).statusCode).toBe(200);
    const options = (await post('/passkeys/options', await proofOf(device))).json();
    const created = device.create(options);
    const unreadable = { ...created, response: { ...created.response, attestationObject: 'AAAA' } };
    expect((await post('/passkeys', { name: 'x', passkey: unreadable })).statusCode).toBe(400);
  });
});

describe('removing one', () => {
  it('takes a code or a passkey, also the one that goes; with the last one the recovery codes go [FACTOR-15]', async () => {
    const device = createAuthenticator();
    const { id, recovery_codes } = (await register(device)).json();
    const second = (await register(createAuthenticator(), { proof: await proofOf(device) })).json().id;
    expect((await post(`/passkeys/${second}/remove`, {})).statusCode).toBe(400);
    expect((await post(`/passkeys/${second}/remove`, { code: '000000' })).statusCode).toBe(400);
    expect((await post('/passkeys/999999/remove', { code: recovery_codes[0] })).statusCode).toBe(404);
    expect((await post(`/passkeys/${second}/remove`, { code: recovery_codes[0] })).json()).toEqual({ id: second });
    const passkey = device.get((await post('/challenge')).json());
    expect((await post(`/passkeys/${id}/remove`, { passkey })).json()).toEqual({ id });
    expect(await state()).toEqual({ codes_since: null, recovery_codes_left: 0, passkeys: [], passkey_origins: [] });
    expect((await tryLogin()).statusCode).toBe(200);
    expect((await post('/challenge')).statusCode).toBe(409);
    const [entry] = await test.parts.database.read.audit.listOf('account', 1, 1);
    expect(entry).toMatchObject({ action: 'account.passkey-removed' });
  });

  it('leaves codes on, and codes that are turned off leave passkeys and recovery codes [FACTOR-15]', async () => {
    const { recoveryCodes } = await turnCodesOn(test, token);
    const device = createAuthenticator();
    await register(device, { proof: { code: recoveryCodes[0] } });
    const proof = () => proofOf(device);
    expect((await post('/off', await proof())).json()).toEqual({ status: 'off' });
    expect(await state()).toMatchObject({ codes_since: null, recovery_codes_left: 9 });
    expect((await tryLogin()).json().error.ways).toEqual(['passkey']);
    expect((await post('/off', await proof())).statusCode).toBe(409);
    expect((await post('/recovery-codes', await proof())).json().recovery_codes).toHaveLength(10);
  });

  it('a colleague does with the whole second step, and the hour with what removed accounts had [FACTOR-07, FACTOR-15]', async () => {
    const other = { phone: '5550000032', password: 'colleague-1' };
    const { id } = (await test.send('POST', '/api/staff/', other, token)).json();
    const theirs = await test.login(other);
    await test.send('POST', '/api/auth/confirm', { password: other.password }, theirs);
    const device = createAuthenticator();
    await register(device, { as: theirs });
    const { accounts } = (await test.get('/api/staff/', token)).json();
    expect(accounts.map((account: { second_factor: boolean }) => account.second_factor)).toEqual([false, true]);
    expect((await tryLogin({}, other)).statusCode).toBe(401);
    expect((await test.send('DELETE', `/api/staff/${id}/factor`, undefined, token)).json()).toEqual({ id });
    const now = await test.login(other);
    await test.send('POST', '/api/auth/confirm', { password: other.password }, now);
    await register(createAuthenticator(), { as: now });
    await tryLogin({}, other);
    await test.send('DELETE', `/api/staff/${id}`, undefined, token);
    test.clock.now += DAY;
    await test.parts.tidyUp();
    expect(await test.parts.database.read.passkeys.countOf(id)).toBe(0);
  });
});

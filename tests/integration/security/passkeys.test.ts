import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '#tests/factories/moments.ts';
import { codeAt, turnCodesOn } from '#tests/support/codes.ts';
import { readRows } from '#tests/support/database-schema.ts';
import { passkeyCalls } from '#tests/support/passkey-calls.ts';
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

const { challenge, post, proofOf, register, state, tryLogin } = passkeyCalls(() => ({ test, token }));
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

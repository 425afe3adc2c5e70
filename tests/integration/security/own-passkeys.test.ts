import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#tests/factories/moments.ts';
import { turnCodesOn } from '#tests/support/codes.ts';
import { passkeyCalls } from '#tests/support/passkey-calls.ts';
import { createAuthenticator } from '#tests/support/passkeys.ts';
import { buildTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let token: string;
beforeEach(() => start());
afterEach(() => test.close());

async function start(env: Record<string, string> = {}): Promise<void> {
  test = await buildTestApp({ env });
  token = await test.login();
}

const { challenge, post, proofOf, register, state, tryLogin } = passkeyCalls(() => ({ test, token }));

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

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#server/log.ts';
import { HOUR } from '#tests/factories/moments.ts';
import { type CodeProvider, startCodeProvider } from '#tests/support/code-provider.ts';
import { solve } from '#tests/support/reveals.ts';
import { buildTestApp, type TestApp } from '#tests/support/test-app.ts';

const PHONE = '9825012345';

let provider: CodeProvider;
let test: TestApp;
let id: number;
let nextPhone = 9825100000;
const logged: string[] = [];

beforeEach(async () => {
  provider = await startCodeProvider();
});
afterEach(async () => {
  await test.close();
  await provider.close();
});

/** A site with the limits that it has by itself. */
async function start(env: Record<string, string> = {}): Promise<void> {
  logged.length = 0;
  const limits = { RATE_LIMIT_REVEAL: '60/15/3600', RATE_LIMIT_OTP: '10/3/3600', OTP_MOST_AN_HOUR: '300' };
  const log = createLog('warn', { write: (line) => void logged.push(line) });
  test = await buildTestApp({ env: { ...provider.env, ...limits, ...env }, log });
  id = (await test.createProperty({ owner_name: 'Meera Shah', owner_contact1: '5550010077' })).id;
}

const post = (url: string, from: string, payload: object) =>
  test.inject({ method: 'POST', url, remoteAddress: from, payload });
const plainCode = (from: string, phone = String(nextPhone++)) => {
  test.clock.now += 1;
  return post('/api/visitors/codes', from, { phone });
};
const proven = async (from: string) => {
  const url = `/api/visitors/challenge?property_id=${id}`;
  const { token, challenge } = (await test.inject({ method: 'GET', url, remoteAddress: from })).json();
  return { property_id: id, token, proof: await solve(challenge) };
};
const code = async (from: string, phone = String(nextPhone++), waitMs = 1) => {
  test.clock.now += waitMs;
  return post('/api/visitors/codes', from, { phone, ...(await proven(from)) });
};
const reveal = (from: string, fields: object) => post('/api/visitors/', from, { name: 'Asha Shah', ...fields });
const statuses = async (times: number, ask: (turn: number) => Promise<{ statusCode: number }>) => {
  const codes: number[] = [];
  for (let turn = 0; turn < times; turn++) codes.push((await ask(turn)).statusCode);
  return codes;
};
const sent = (codes: readonly number[]) => codes.filter((status) => status === 201).length;
const siteCount = { key: 'otp:site', windowSeconds: 3600 };
/** As if codes had been sent to so many networks. */
const spend = (count: number) =>
  test.parts.database.write(async ({ rateLimits }) => {
    for (let turn = 0; turn < count; turn++) await rateLimits.hit([siteCount], test.clock.now);
  });
const confirm = async (from: string, phone: string, request: string) =>
  (await post('/api/visitors/codes/confirm', from, { phone, request, code: provider.lastCode() })).json().confirmation;

describe('what the operator pays for', () => {
  it('is at most OTP_MOST_AN_HOUR calls of the provider, however they end and how many come at once [CODE-12]', async () => {
    await start({ OTP_MOST_AN_HOUR: '5', RATE_LIMIT_OTP: '1000/1000/3600' });
    provider.answers.push('silent', 500, 'broken', 'silent');
    const asked = Array.from({ length: 20 }, (_, turn) => code(`62.1.${turn}.1`));
    const answers = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
    expect(provider.calls).toHaveLength(5);
    expect(answers.filter((status) => status === 429)).toHaveLength(15);
    expect((await code('62.2.1.1')).statusCode).toBe(429);
    test.clock.now += HOUR;
    expect((await code('62.2.2.1')).statusCode).toBe(201);
    expect(provider.calls).toHaveLength(6);
    expect(logged.filter((line) => line.includes('as many codes were sent'))).toHaveLength(1);
  });
});

describe('codes are counted out by network', () => {
  it('one has at most a tenth of them, whatever its addresses; others go on [CODE-07, CODE-13]', async () => {
    await start();
    const codes = await statuses(40, (turn) => code(`203.0.113.${turn + 1}`));
    expect(sent(codes)).toBe(30);
    const refused = await code('203.0.113.200');
    expect(refused.statusCode).toBe(429);
    expect(refused.json().error.message).toMatch(/from your network.*contact page/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    expect((await code('49.36.99.7')).statusCode).toBe(201);
  });

  it('an address has as many as the setting says [CODE-07]', async () => {
    await start({ RATE_LIMIT_OTP: '2/100/3600' });
    expect(await statuses(3, () => code('203.0.113.1'))).toEqual([201, 201, 429]);
  });

  it('three tenths are kept for networks that had fewer than three, until all are spent [CODE-13]', async () => {
    await start();
    expect(await statuses(3, () => code('203.0.113.1'))).toEqual([201, 201, 201]);
    await spend(207);
    expect((await code('203.0.113.2')).statusCode, 'a network that had some').toBe(429);
    expect(await statuses(4, () => code('49.36.99.7')), 'a newcomer’s').toEqual([201, 201, 201, 429]);
    await spend(87);
    expect((await code('49.37.1.1')).statusCode, 'when all are spent').toBe(429);
    expect(provider.calls).toHaveLength(6);
  });

  it('without a proof a network has three and the site a fifth; with one there is more [CODE-14]', async () => {
    await start({ OTP_MOST_AN_HOUR: '50' });
    expect(await statuses(4, (turn) => plainCode(`203.0.113.${turn + 1}`))).toEqual([201, 201, 201, 429]);
    expect((await code('203.0.113.1')).statusCode).toBe(201);
    expect(sent(await statuses(10, (turn) => plainCode(`198.51.${turn}.1`)))).toBe(7);
    const refused = await plainCode('192.0.2.1');
    expect(refused.statusCode).toBe(429);
    expect(refused.json().error.message).toMatch(
      /^Please load the page again with JavaScript on\..*codes.*contact page/,
    );
    expect((await code('192.0.2.1')).statusCode).toBe(201);
  });

  it('a proof is good for one code and one reveal, and none that is not good is taken [CODE-14]', async () => {
    await start();
    const good = await proven('203.0.113.1');
    const ask = (fields: object) => post('/api/visitors/codes', '203.0.113.1', { phone: PHONE, ...fields });
    for (const bad of [{ property_id: id + 1 }, { property_id: '' }, { token: 'forged' }, { proof: 'none' }]) {
      const refused = await ask({ ...good, ...bad });
      expect(refused.statusCode).toBe(400);
      expect(refused.json().error.details[0].field).toBe('proof' in bad ? 'proof' : 'token');
    }
    const first = await ask(good);
    expect(first.statusCode).toBe(201);
    const confirmation = await confirm('203.0.113.1', PHONE, first.json().request);
    expect((await reveal('203.0.113.1', { phone: PHONE, confirmation, ...good })).json().owner_contact1).toBe(
      '5550010077',
    );
    test.clock.now += 30_000;
    expect((await ask(good)).json().error.details).toMatchObject([{ field: 'token' }]);
    expect(provider.calls).toHaveLength(1);
  });

  it('the proof is the harder the more codes a network took [CODE-14]', async () => {
    await start();
    const easy = await proven('203.0.113.1');
    await statuses(8, (turn) => code(`203.0.113.${2 + (turn % 2)}`));
    expect((await code('203.0.113.1')).statusCode).toBe(201);
    const levels = await Promise.all(['203.0.113.2', '49.36.1.1'].map(async (from) => (await proven(from)).token));
    expect(levels.map((token) => Number(token.split('.')[2]))).toEqual([1, 0]);
    await spend(220);
    test.clock.now += 3 * 60_000;
    const refused = await post('/api/visitors/codes', '203.0.113.1', { phone: PHONE, ...easy });
    expect(refused.statusCode).not.toBe(201);
    expect((await proven('49.36.1.1')).token.split('.')[2]).toBe('3');
  });
});

describe('a phone', () => {
  const SOON = 30_000;

  it('has three codes an hour from one network, and more from others; six from all of them [CODE-15]', async () => {
    await start();
    const from = (network: number, turn = 1) => code(`203.0.${network}.${turn}`, PHONE, SOON);
    expect(await statuses(4, (turn) => from(1, turn + 1))).toEqual([201, 201, 201, 429]);
    // Its person elsewhere still gets one; a network that had some of them does not get the part of the others.
    expect([(await from(2)).statusCode, (await from(2)).statusCode]).toEqual([201, 429]);
    expect([(await from(3)).statusCode, (await from(4)).statusCode]).toEqual([201, 201]);
    const refused = await from(5);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().error.message).toMatch(/Several codes were asked for with this phone number.*contact page/);
    expect(provider.calls).toHaveLength(6);
  });

  it('has nine from strangers in eight hours, however many networks they have [CODE-15]', async () => {
    await start();
    let network = 0;
    for (let hour = 0; hour < 7; hour++) {
      await statuses(8, () => code(`198.${hour}.${network++}.1`, PHONE, SOON));
      test.clock.now += HOUR;
    }
    expect(provider.calls).toHaveLength(9);
  });

  it('is left its own where it was confirmed: no stranger takes them, nor makes it wait [CODE-15]', async () => {
    await start();
    const own = await code('49.36.99.7', PHONE);
    await confirm('49.36.99.7', PHONE, own.json().request);
    test.clock.now += HOUR;
    for (let network = 0; network < 8; network++) await code(`198.51.${network}.1`, PHONE, SOON);
    expect((await code('198.52.1.1', PHONE, SOON)).statusCode).toBe(429);
    expect(await statuses(4, (turn) => code(`49.36.99.${turn}`, PHONE, turn === 0 ? 1 : SOON))).toEqual([
      201, 201, 201, 429,
    ]);
    const { DatabaseSync } = await import('node:sqlite');
    const file = new DatabaseSync(`${test.dataDir}/chavi.sqlite`, { readOnly: true });
    const rows = file.prepare('select home from phone_confirmations').all();
    file.close();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/9825012345|49\.36/);
  });
});

describe('when no code can be had', () => {
  it('the owner calls back who has a proof, and staff see that the phone was not confirmed [CODE-16]', async () => {
    await start();
    const from = '49.36.99.7';
    const asked = { phone: PHONE, property_id: id, callback: 'true' };
    expect((await reveal(from, { ...asked, ...(await proven(from)) })).json().error.code).toBe('CONFIRM_PHONE');
    await spend(300);
    const unasked = await reveal(from, { ...asked, ...(await proven(from)), callback: '' });
    expect(unasked.json().error.code, 'a code may be on its way').toBe('CONFIRM_PHONE');
    const answer = await reveal(from, { ...asked, ...(await proven(from)) });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { owner_name: 'Meera Shah', owner_contact1: null, owner_contact2: null, callback: true },
    ]);
    const token = await test.login();
    const seen = async () => {
      const [row] = (await test.get('/api/visitors/', token)).json().visitors;
      return [row.waits_for_call, row.phone_unconfirmed];
    };
    expect(await seen()).toEqual([true, true]);
    const file = await test.get(`/api/visitors/export.csv?q=${PHONE}`, token);
    expect(file.body).toContain('"Waits for a call, phone not confirmed"');
    expect((await test.get('/api/metrics')).body).toMatch(/chavi_reveals_total\{.*cause="unconfirmed"\} 1/);
    expect(provider.calls).toHaveLength(0);

    // Who confirms the phone later is shown the number, and the mark goes.
    test.clock.now += HOUR;
    const { request } = (await code(from, PHONE)).json();
    const confirmation = await confirm(from, PHONE, request);
    expect((await reveal(from, { ...asked, confirmation })).json().owner_contact1).toBe('5550010077');
    expect(await seen()).toEqual([true, false]);
  });

  it('that holds for a spent network and a phone that strangers bombed; a forged token gains nothing [CODE-16]', async () => {
    await start();
    for (let network = 0; network < 6; network++) await code(`198.51.${network}.1`, PHONE, 30_000);
    const from = '49.36.99.7';
    const callback = true;
    const answer = await reveal(from, { phone: PHONE, callback, ...(await proven(from)) });
    expect(answer.json()).toMatchObject({ owner_contact1: null, callback: true });
    const other = await reveal(from, { phone: '9825012346', callback, ...(await proven(from)) });
    expect(other.json().error.code).toBe('CONFIRM_PHONE');
    const forged = await reveal(from, { phone: PHONE, property_id: id, callback, token: 'forged', proof: 'none' });
    expect(forged.statusCode).toBe(400);
    expect(forged.body).not.toContain('Meera');
  });

  it('a plain call is told so, with the way to the contact page, and shown nothing [CODE-16]', async () => {
    await start();
    await spend(300);
    const from = '49.36.99.7';
    expect((await reveal(from, { phone: PHONE, property_id: id, callback: true })).json().error.code).toBe(
      'CONFIRM_PHONE',
    );
    const refused = await plainCode(from);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().error.message).toMatch(/no more codes just now.*contact page/);
  });
});

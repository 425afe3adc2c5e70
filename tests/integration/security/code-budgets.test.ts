import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLog } from '#server/log.ts';
import { HOUR } from '#tests/factories/moments.ts';
import { type CodeProvider, startCodeProvider } from '#tests/support/code-provider.ts';
import { queryRows } from '#tests/support/databases.ts';
import { solve } from '#tests/support/reveals.ts';
import { buildTestApp, type TestApp } from '#tests/support/test-app.ts';

/** How many is decided in `budgets.test.ts`; here is what a call makes of it. */
const PHONE = '9825012345';
const FROM = '49.36.99.7';

let provider: CodeProvider;
let test: TestApp;
let id: number;
let nextPhone = 9825100000;
const logged: string[] = [];

beforeEach(async () => {
  provider = await startCodeProvider();
  logged.length = 0;
  const limits = { RATE_LIMIT_REVEAL: '60/15/3600', RATE_LIMIT_OTP: '10/3/3600', OTP_MOST_AN_HOUR: '20' };
  const log = createLog('warn', { write: (line) => void logged.push(line) });
  test = await buildTestApp({ env: { ...provider.env, ...limits }, log });
  id = (await test.createProperty({ owner_name: 'Meera Shah', owner_contact1: '5550010077' })).id;
});
afterEach(async () => {
  await test.close();
  await provider.close();
});

const post = (url: string, from: string, payload: object) =>
  test.inject({ method: 'POST', url, remoteAddress: from, payload });
const plainCode = (from: string, phone = String(nextPhone++)) => post('/api/visitors/codes', from, { phone });
const proven = async (from: string) => {
  const url = `/api/visitors/challenge?property_id=${id}`;
  const { token, challenge } = (await test.inject({ method: 'GET', url, remoteAddress: from })).json();
  return { property_id: id, token, proof: await solve(challenge) };
};
const code = async (from: string, phone = String(nextPhone++)) =>
  post('/api/visitors/codes', from, { phone, ...(await proven(from)) });
const reveal = (from: string, fields: object) => post('/api/visitors/', from, { name: 'Asha Shah', ...fields });
/** As if codes had been sent to so many networks. */
const spend = (count: number) =>
  test.parts.database.write(async ({ rateLimits }) => {
    const one = { key: 'otp:site', windowSeconds: 3600 };
    for (let turn = 0; turn < count; turn++) await rateLimits.hit([one], test.clock.now);
  });
const confirm = async (from: string, phone: string, request: string) =>
  (await post('/api/visitors/codes/confirm', from, { phone, request, code: provider.lastCode() })).json().confirmation;

it('the operator pays for at most OTP_MOST_AN_HOUR calls, however they end and how many come at once [CODE-12]', async () => {
  await spend(13);
  provider.answers.push('silent', 500, 'broken', 'silent');
  const asked = Array.from({ length: 12 }, (_, turn) => code(`62.1.${turn}.1`));
  const answers = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  expect(provider.calls).toHaveLength(7);
  expect(answers.filter((status) => status === 429)).toHaveLength(5);
  const refused = await code('62.2.1.1');
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 3500]).toEqual([429, true]);
  test.clock.now += HOUR;
  expect((await code('62.2.2.1')).statusCode).toBe(201);
  expect(provider.calls).toHaveLength(8);
  for (const told of ['most codes of the hour', 'as many codes were sent'])
    expect(logged.filter((line) => line.includes(told))).toHaveLength(1);
});

it('a network has few codes without a proof, whatever its addresses; with one there is more [CODE-07, CODE-13, CODE-14]', async () => {
  const statuses: number[] = [];
  for (let host = 1; host <= 4; host++) statuses.push((await plainCode(`203.0.113.${host}`)).statusCode);
  expect(statuses).toEqual([201, 201, 201, 429]);
  expect((await plainCode('49.36.99.8')).statusCode).toBe(201);
  expect((await plainCode('192.0.2.1')).statusCode, 'a fifth of the hour').toBe(429);
  expect((await code('192.0.2.1')).statusCode).toBe(201);
});

it('a proof is good for one code and one reveal, is refused when it is not good, and is the harder the more was taken [CODE-14]', async () => {
  const good = await proven(FROM);
  const ask = (fields: object) => post('/api/visitors/codes', FROM, { phone: PHONE, ...fields });
  for (const bad of [{ property_id: id + 1 }, { property_id: '' }, { token: 'forged' }, { proof: 'none' }]) {
    const refused = (await ask({ ...good, ...bad })).json().error.details;
    expect(refused[0].field).toBe('proof' in bad ? 'proof' : 'token');
  }
  const first = await ask(good);
  const confirmation = await confirm(FROM, PHONE, first.json().request);
  expect((await reveal(FROM, { phone: PHONE, confirmation, ...good })).json().owner_contact1).toBe('5550010077');
  test.clock.now += 30_000;
  expect((await ask(good)).json().error.details).toMatchObject([{ field: 'token' }]);
  expect(provider.calls).toHaveLength(1);
  await spend(14);
  expect((await proven('49.37.1.1')).token.split('.')[2]).toBe('3');
});

it('a phone is left its own codes where it was confirmed, and nothing stored tells where that is [CODE-15]', async () => {
  await confirm(FROM, PHONE, (await code(FROM, PHONE)).json().request);
  for (let network = 0; network < 9; network++) {
    test.clock.now += network % 3 === 0 ? HOUR : 30_000;
    await code(`198.51.${network}.1`, PHONE);
  }
  const calls = provider.calls.length;
  expect((await code('198.52.1.1', PHONE)).statusCode).toBe(429);
  expect((await code(FROM, PHONE)).statusCode, 'no stranger makes it wait').toBe(201);
  expect(provider.calls.length).toBe(calls + 1);
  const rows = await queryRows(test.parts.config.database, 'select home from phone_confirmations');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/9825012345|49\.36/);
});

it('the owner calls back who has a proof where no code can be had, and staff see that the phone was not confirmed [CODE-16]', async () => {
  const asked = { phone: PHONE, property_id: id, callback: 'true' };
  expect((await reveal(FROM, { ...asked, ...(await proven(FROM)) })).json().error.code).toBe('CONFIRM_PHONE');
  await spend(20);
  const unasked = await reveal(FROM, { ...asked, ...(await proven(FROM)), callback: '' });
  expect(unasked.json().error.code, 'a code may be on its way').toBe('CONFIRM_PHONE');
  const forged = await reveal(FROM, { ...asked, token: 'forged', proof: 'none' });
  expect([forged.statusCode, forged.body.includes('Meera')]).toEqual([400, false]);
  // A plain call is told so, with the way to the contact page.
  expect((await reveal(FROM, asked)).json().error.code).toBe('CONFIRM_PHONE');
  expect((await plainCode(FROM)).json().error.message).toMatch(/no more codes just now.*contact page/);
  const answer = await reveal(FROM, { ...asked, ...(await proven(FROM)) });
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
  const { request } = (await code(FROM, PHONE)).json();
  const confirmation = await confirm(FROM, PHONE, request);
  expect((await reveal(FROM, { ...asked, confirmation })).json().owner_contact1).toBe('5550010077');
  expect(await seen()).toEqual([true, false]);
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { confirmedPhone, sentCode } from '#domain/answers/visitors.ts';
import { addHits } from '#server/db/rate-limits.ts';
import { createLog } from '#server/log.ts';
import { prunePhoneCodes } from '#server/visitors/codes.ts';
import { countVisitors } from '#server/visitors/queries.ts';
import { DAY, HOUR } from '#tests/factories/moments.ts';
import { startCodeProvider } from '#tests/support/code-provider.ts';
import { queryRows } from '#tests/support/databases.ts';
import { given, givenSite } from '#tests/support/given.ts';
import { solve } from '#tests/support/reveals.ts';
import { buildTestApp, type TestApp } from '#tests/support/test-app.ts';

const OWNER = { owner_name: 'Meera Shah', owner_contact1: '5550010077', owner_contact2: null };
const PHONE = '9825012345';
const MINUTE = HOUR / 60;

const logged: string[] = [];
const log = createLog('debug', { write: (line) => void logged.push(line) });
const provider = given(startCodeProvider, (one) => one.close());
// Half a year passes: the listing shall not be hidden meanwhile.
const site = givenSite(() => ({ env: { ...provider.env, FRESHNESS_HIDE_DAYS: 'off' }, log }));
const listing = given(() => site.createProperty(OWNER));
afterEach(() => {
  provider.answers.length = 0;
});

const ask = (fields: object = {}, app: TestApp = site) =>
  app.sendForm('POST', '/api/visitors/', { name: 'Asha Shah', phone: PHONE, property_id: listing.id, ...fields });
/** Long enough after whatever was sent before. */
const send = (phone = PHONE, app: TestApp = site) => {
  app.clock.now += 30_000;
  return sendAtOnce(phone, app);
};
const sendAtOnce = (phone = PHONE, app: TestApp = site, remoteAddress = '127.0.0.1') =>
  app.inject({ method: 'POST', url: '/api/visitors/codes', payload: { phone }, remoteAddress });
const confirm = (fields: object) =>
  site.send('POST', '/api/visitors/codes/confirm', { phone: PHONE, code: provider.lastCode(), ...fields });
const requestOf = async (phone = PHONE): Promise<string> => (await send(phone)).json().request;
async function confirmed(phone = PHONE): Promise<string> {
  const request = await requestOf(phone);
  return (await confirm({ phone, request })).json().confirmation;
}
const visitors = () => countVisitors(site.parts.database.read);
const problemsOf = async (fields: object) => {
  const answer = await confirm(fields);
  expect(answer.statusCode).toBe(400);
  return answer.json().error.details;
};
const another = (code: string) => (code === '000000' ? '000001' : '000000');

describe('where phones are confirmed', () => {
  it('a reveal without it is 403 CONFIRM_PHONE, stores nobody, and shows no owner [CODE-01]', async () => {
    for (const fields of [{}, { confirmation: 'x'.repeat(43) }, { confirmation: '' }]) {
      const answer = await ask(fields);
      expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'CONFIRM_PHONE']);
      expect(answer.body).not.toMatch(/Meera|555001/);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect(await visitors()).toBe(0);
  });

  it('six digits are sent as the settings say, and confirm the phone for this device [CODE-02, CODE-03]', async () => {
    const answer = await send('+91 98250 12345');
    expect(answer.statusCode).toBe(201);
    expect(() => sentCode.parse(answer.json())).not.toThrow();
    expect(answer.json()).toMatchObject({ valid_seconds: 600, resend_seconds: 30 });
    expect(answer.body).not.toContain(provider.lastCode());
    expect(provider.calls.at(-1)).toMatchObject({
      method: 'POST',
      url: '/send',
      headers: { authorization: 'Bearer provider-secret', 'content-type': 'application/json' },
      body: `{"to": "91${PHONE}", "text": "Your code is ${provider.lastCode()}."}`,
    });
    const shown = await confirm({ request: answer.json().request });
    expect(shown.statusCode).toBe(201);
    expect(() => confirmedPhone.parse(shown.json())).not.toThrow();
    const { confirmation } = shown.json();
    expect((await ask({ confirmation })).json()).toEqual(OWNER);
    expect((await ask({ confirmation })).statusCode).toBe(201);
    expect((await ask({ confirmation, phone: '9825012346' })).json().error.code).toBe('CONFIRM_PHONE');
    expect(await visitors()).toBe(1);
  });

  it('a code is good once, and with blanks as people type it [CODE-03]', async () => {
    const request = await requestOf();
    const code = provider.lastCode();
    expect((await confirm({ request, code: `${code.slice(0, 3)} ${code.slice(3)}` })).statusCode).toBe(201);
    expect(await problemsOf({ request })).toEqual([{ field: 'code', type: expect.stringMatching(/no longer valid/) }]);
  });

  it('a wrong code is told with the tries that are left; the fifth ends it, also for the right one [CODE-04]', async () => {
    const request = await requestOf();
    const right = provider.lastCode();
    const told = [];
    for (let turn = 0; turn < 5; turn++) told.push((await problemsOf({ request, code: another(right) }))[0].type);
    expect(told.map((text) => text.replace('This code is ', ''))).toEqual([
      'wrong. 4 tries are left.',
      'wrong. 3 tries are left.',
      'wrong. 2 tries are left.',
      'wrong. One try is left.',
      'no longer valid. Please ask for another one.',
    ]);
    expect(await problemsOf({ request })).toHaveLength(1);
    expect(await problemsOf({ request, code: '12345' })).toEqual([
      { field: 'code', type: 'Please enter the six digits of the code.' },
    ]);
    expect(await problemsOf({ request: 'another', code: right })).toHaveLength(1);
    expect((await confirm({ request: await requestOf(), phone: '9825012349' })).statusCode).toBe(400);
  });

  it('a code is good for ten minutes, a confirmation for half a year; then they are forgotten [CODE-04]', async () => {
    const request = await requestOf();
    site.clock.now += 10 * MINUTE + 1;
    expect(await problemsOf({ request })).toEqual([{ field: 'code', type: expect.stringMatching(/no longer valid/) }]);
    const confirmation = await confirmed();
    site.clock.now += 179 * DAY;
    await site.parts.tidyUp();
    expect((await ask({ confirmation })).statusCode).toBe(201);
    site.clock.now += 2 * DAY;
    expect((await ask({ confirmation })).statusCode).toBe(403);
    await site.parts.tidyUp();
    const at = { codesBefore: site.clock.now, confirmationsBefore: site.clock.now - 180 * DAY };
    expect(await site.parts.database.write((tx) => prunePhoneCodes(tx, at))).toBe(0);
  });

  it('what has no owner to show is refused as ever, without a code [CODE-01]', async () => {
    const sold = await site.createProperty({ is_sold_out: true });
    expect((await ask({ property_id: sold.id })).statusCode).toBe(409);
    expect((await ask({ property_id: 999_999 })).statusCode).toBe(404);
  });

  it('neither codes nor phones nor the secrets of devices are in the database [CODE-05]', async () => {
    const request = await requestOf();
    const confirmation = await confirmed();
    const { DatabaseSync } = await import('node:sqlite');
    const file = new DatabaseSync(`${site.dataDir}/chavi.sqlite`, { readOnly: true });
    const rows = ['phone_codes', 'phone_confirmations'].flatMap((table) =>
      file.prepare(`select * from ${table}`).all(),
    );
    file.close();
    expect(rows.length).toBeGreaterThan(1);
    for (const secret of [request, confirmation, provider.lastCode(), PHONE]) {
      expect(rows.flatMap((row) => Object.values(row).map(String))).not.toContain(secret);
    }
  });
});

describe('a provider', () => {
  it('that is late is not called again: what it sent all the same can be shown [CODE-06]', async () => {
    const before = provider.calls.length;
    provider.answers.push('silent');
    const late = await send();
    expect(late.statusCode).toBe(201);
    expect(provider.calls.length - before).toBe(1);
    expect((await confirm({ request: late.json().request })).statusCode).toBe(201);
  });

  it('that answers with an error, a redirect or nothing is not called again: 503 with when to try again [CODE-06]', async () => {
    for (const how of [500, 503, 401, 'redirect', 'broken'] as const) {
      const before = provider.calls.length;
      provider.answers.push(how);
      const answer = await send();
      expect([answer.statusCode, answer.headers['retry-after']], String(how)).toEqual([503, '60']);
      expect(answer.json().error.code).toBe('UNAVAILABLE');
      expect(provider.calls.length - before).toBe(1);
      expect(provider.calls.at(-1)?.url).toBe('/send');
    }
  });

  it('that takes no connection costs nothing [CODE-06]', async () => {
    const gone = await startCodeProvider();
    await gone.close();
    const away = await buildTestApp({ env: { ...gone.env, OTP_MOST_AN_HOUR: '1' } });
    for (let turn = 0; turn < 3; turn++) expect((await send(PHONE, away)).statusCode).toBe(503);
    await away.close();
  });

  it('leaves no secret in the log: no phone, code, header or address of the provider [CODE-06]', () => {
    const lines = logged.filter((line) => line.includes('a code could not be sent'));
    expect(lines).toHaveLength(5);
    expect(lines[0]).toContain('the provider answered 500');
    expect(logged.filter((line) => line.includes('did not answer in time'))).toHaveLength(1);
    for (const secret of [PHONE, 'provider-secret', provider.url, 'Your code is']) {
      expect(logged.join('\n')).not.toContain(secret);
    }
    for (const { body } of provider.calls) {
      expect(logged.join('\n')).not.toContain(`"${/\d{6}(?=\.)/.exec(body)?.[0]}"`);
    }
  });

  it('is counted in the metrics [CODE-06]', async () => {
    const { body } = await site.get('/api/metrics');
    expect(body).toMatch(/chavi_phone_codes_total\{outcome="sent"\} \d+\n/);
    expect(body).toContain('chavi_phone_codes_total{outcome="failed"} 5\n');
    expect(body).toContain('chavi_phone_codes_total{outcome="late"} 1\n');
    expect(body).toMatch(/chavi_reveal_refusals_total\{code="CONFIRM_PHONE"\} \d+\n/);
  });
});

describe('another code for a phone', () => {
  it('waits for 30 seconds, and is refused with them in a sentence; a refused call makes nobody wait longer [CODE-10]', async () => {
    const phone = '9825012348';
    expect((await send(phone)).statusCode).toBe(201);
    const calls = provider.calls.length;
    site.clock.now += 12_500;
    for (let turn = 0; turn < 3; turn++) {
      const refused = await sendAtOnce(phone);
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '18']);
      expect(refused.json().error).toMatchObject({
        code: 'RATE_LIMITED',
        message: 'A code was sent to this phone a moment ago. You can ask for another one in 18 seconds.',
      });
    }
    expect((await sendAtOnce('9825012347')).statusCode, 'another phone').toBe(201);
    expect((await sendAtOnce(phone, site, '203.0.113.9')).statusCode, 'from elsewhere').toBe(429);
    expect(provider.calls).toHaveLength(calls + 1);
    site.clock.now += 17_500;
    expect((await sendAtOnce(phone)).statusCode).toBe(201);
  });

  it('does not wait for one that the provider did not send [CODE-10]', async () => {
    site.clock.now += 30_000;
    provider.answers.push(401);
    expect((await sendAtOnce()).statusCode).toBe(503);
    expect((await sendAtOnce()).statusCode).toBe(201);
  });
});

it.each([
  ['application/json', '{"to": "91{phone}", "text": "{text}", "in": "{language}"}', (body: string) => JSON.parse(body)],
  [
    'application/x-www-form-urlencoded',
    'to=91{phone}&text={text}&in={language}',
    (body: string) => Object.fromEntries(new URLSearchParams(body)),
  ],
])('a code comes as a message in the language of the page, as %s [LANG-15]', async (type, body, read) => {
  const env = { ...provider.env, OTP_HEADERS: JSON.stringify({ 'content-type': type }), OTP_BODY: body };
  const spoken = await buildTestApp({ env });
  const request = { method: 'POST', url: '/api/visitors/codes', payload: { phone: PHONE } } as const;
  expect((await spoken.inject({ ...request, headers: { 'accept-language': 'gu' } })).statusCode).toBe(201);
  const { to, text, in: language } = read(provider.calls.at(-1)?.body ?? '');
  expect([to, language]).toEqual([`91${PHONE}`, 'gu']);
  expect(text).toMatch(/તમારો કોડ \d{6} છે/);
  await spoken.close();
});

it('nothing is asked and nothing sent where no provider is named [CODE-01]', async () => {
  const plain = await buildTestApp();
  const listing = await plain.createProperty(OWNER);
  expect((await ask({ property_id: listing.id }, plain)).json()).toEqual(OWNER);
  expect((await send(PHONE, plain)).statusCode).toBe(404);
  await plain.close();
});

describe('what may be sent, by the list of budgets', () => {
  const limits = { RATE_LIMIT_REVEAL: '60/15/3600', RATE_LIMIT_OTP: '10/3/3600', OTP_MOST_AN_HOUR: '20' };
  const strict = givenSite(() => ({ env: { ...provider.env, ...limits }, log }));
  const home = given(() => strict.createProperty(OWNER));
  const FROM = '49.36.99.7';
  let nextPhone = 9825100000;
  /** Nothing is counted any more, and nothing was sent yet. */
  beforeEach(() => {
    strict.clock.now += DAY;
    provider.calls.length = 0;
    logged.length = 0;
  });

  const post = (url: string, remoteAddress: string, payload: object) =>
    strict.inject({ method: 'POST', url, remoteAddress, payload });
  const plainCode = (from: string, phone = String(nextPhone++)) => post('/api/visitors/codes', from, { phone });
  const proven = async (remoteAddress: string) => {
    const url = `/api/visitors/challenge?property_id=${home.id}`;
    const { token, challenge } = (await strict.inject({ method: 'GET', url, remoteAddress })).json();
    return { property_id: home.id, token, proof: await solve(challenge) };
  };
  const code = async (from: string, phone = String(nextPhone++)) =>
    post('/api/visitors/codes', from, { phone, ...(await proven(from)) });
  const reveal = (from: string, fields: object) => post('/api/visitors/', from, { name: 'Asha Shah', ...fields });
  /** As if codes had been sent to so many networks. */
  const spend = (count: number) =>
    strict.parts.database.write(async (tx) => {
      const one = { key: 'otp:site', windowSeconds: 3600 };
      for (let turn = 0; turn < count; turn++) await addHits(tx, [one], strict.clock.now);
    });
  const confirmAt = async (from: string, phone: string, request: string) => {
    const shown = { phone, request, code: provider.lastCode() };
    return (await post('/api/visitors/codes/confirm', from, shown)).json().confirmation;
  };

  it('the operator pays for at most OTP_MOST_AN_HOUR calls, however they end and how many come at once [CODE-12]', async () => {
    await spend(13);
    provider.answers.push('silent', 500, 'broken', 'silent');
    const asked = Array.from({ length: 12 }, (_, turn) => code(`62.1.${turn}.1`));
    const answers = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
    expect(provider.calls).toHaveLength(7);
    expect(answers.filter((status) => status === 429)).toHaveLength(5);
    const refused = await code('62.2.1.1');
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 3500]).toEqual([429, true]);
    strict.clock.now += HOUR;
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
    for (const bad of [{ property_id: home.id + 1 }, { property_id: '' }, { token: 'forged' }, { proof: 'none' }]) {
      const refused = (await ask({ ...good, ...bad })).json().error.details;
      expect(refused[0].field).toBe('proof' in bad ? 'proof' : 'token');
    }
    const first = await ask(good);
    const confirmation = await confirmAt(FROM, PHONE, first.json().request);
    expect((await reveal(FROM, { phone: PHONE, confirmation, ...good })).json().owner_contact1).toBe('5550010077');
    strict.clock.now += 30_000;
    expect((await ask(good)).json().error.details).toMatchObject([{ field: 'token' }]);
    expect(provider.calls).toHaveLength(1);
    await spend(14);
    expect((await proven('49.37.1.1')).token.split('.')[2]).toBe('3');
  });

  it('a phone is left its own codes where it was confirmed, and nothing stored tells where that is [CODE-15]', async () => {
    await confirmAt(FROM, PHONE, (await code(FROM, PHONE)).json().request);
    for (let network = 0; network < 9; network++) {
      strict.clock.now += network % 3 === 0 ? HOUR : 30_000;
      await code(`198.51.${network}.1`, PHONE);
    }
    const calls = provider.calls.length;
    expect((await code('198.52.1.1', PHONE)).statusCode).toBe(429);
    expect((await code(FROM, PHONE)).statusCode, 'no stranger makes it wait').toBe(201);
    expect(provider.calls.length).toBe(calls + 1);
    const rows = await queryRows(strict.parts.config.database, 'select home from phone_confirmations');
    expect(new Set(rows.map(({ home }) => home)).size).toBe(1);
    expect(JSON.stringify(rows)).not.toMatch(/9825012345|49\.36/);
  });

  it('the owner calls back who has a proof where no code can be had, and staff see that the phone was not confirmed [CODE-16]', async () => {
    const asked = { phone: PHONE, property_id: home.id, callback: 'true' };
    expect((await reveal(FROM, { ...asked, ...(await proven(FROM)) })).json().error.code).toBe('CONFIRM_PHONE');
    await spend(20);
    const unasked = await reveal(FROM, { ...asked, ...(await proven(FROM)), callback: '' });
    expect(unasked.json().error.code, 'a code may be on its way').toBe('CONFIRM_PHONE');
    const forged = await reveal(FROM, { ...asked, token: 'forged', proof: 'none' });
    expect([forged.statusCode, forged.body.includes('Meera')]).toEqual([400, false]);
    // A plain call is told so, with the way to the contact page.
    expect((await reveal(FROM, asked)).json().error.code).toBe('CONFIRM_PHONE');
    expect((await plainCode(FROM)).json().error.message).toMatch(/any more codes just now.*contact page/);
    const answer = await reveal(FROM, { ...asked, ...(await proven(FROM)) });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { owner_name: 'Meera Shah', owner_contact1: null, owner_contact2: null, callback: true },
    ]);
    strict.token = await strict.login();
    const seen = async () => {
      const [row] = (await strict.staff.get('/api/visitors/')).json().visitors;
      return [row.waits_for_call, row.phone_unconfirmed];
    };
    expect(await seen()).toEqual([true, true]);
    const file = await strict.staff.get(`/api/visitors/export.csv?q=${PHONE}`);
    expect(file.body).toContain('"Waiting for a call, phone not confirmed"');
    expect((await strict.get('/api/metrics')).body).toMatch(/chavi_reveals_total\{.*cause="unconfirmed"\} 1/);
    expect(provider.calls).toHaveLength(0);

    // Who confirms the phone later is shown the number, and the mark goes.
    strict.clock.now += HOUR;
    const { request } = (await code(FROM, PHONE)).json();
    const confirmation = await confirmAt(FROM, PHONE, request);
    expect((await reveal(FROM, { ...asked, confirmation })).json().owner_contact1).toBe('5550010077');
    expect(await seen()).toEqual([true, false]);
  });
});

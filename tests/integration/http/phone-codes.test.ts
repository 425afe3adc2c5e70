import { afterEach, describe, expect, it } from 'vitest';
import { confirmedPhone, sentCode } from '#domain/visitor/phone-code.ts';
import { createLog } from '#server/log.ts';
import { DAY, HOUR } from '#tests/factories/moments.ts';
import { startCodeProvider } from '#tests/support/code-provider.ts';
import { given, givenSite } from '#tests/support/given.ts';
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
const visitors = () => site.parts.database.read.stats.visitors();
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
    expect(await problemsOf({ request })).toEqual([{ field: 'code', type: expect.stringMatching(/no longer good/) }]);
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
      'no longer good. Please ask for another one.',
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
    expect(await problemsOf({ request })).toEqual([{ field: 'code', type: expect.stringMatching(/no longer good/) }]);
    const confirmation = await confirmed();
    site.clock.now += 179 * DAY;
    await site.parts.tidyUp();
    expect((await ask({ confirmation })).statusCode).toBe(201);
    site.clock.now += 2 * DAY;
    expect((await ask({ confirmation })).statusCode).toBe(403);
    await site.parts.tidyUp();
    const at = { codesBefore: site.clock.now, confirmationsBefore: site.clock.now - 180 * DAY };
    expect(await site.parts.database.write(({ phoneCodes }) => phoneCodes.prune(at))).toBe(0);
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

it('nothing is asked and nothing sent where no provider is named [CODE-01]', async () => {
  const plain = await buildTestApp();
  const listing = await plain.createProperty(OWNER);
  expect((await ask({ property_id: listing.id }, plain)).json()).toEqual(OWNER);
  expect((await send(PHONE, plain)).statusCode).toBe(404);
  await plain.close();
});

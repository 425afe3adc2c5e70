import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SecurityLogEvent } from '#domain/answers/security-log.ts';
import type { Flag } from '#server/db/tables.ts';
import { DAY } from '#tests/factories/moments.ts';
import { codeAt, turnCodesOn } from '#tests/support/codes.ts';
import { onBothEngines } from '#tests/support/databases.ts';
import { buildTestApp, STAFF, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let token: string;

const lines: string[] = [];

async function start(): Promise<void> {
  lines.length = 0;
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  test = await buildTestApp({ log });
  token = await test.login();
}
const events = async (query = ''): Promise<SecurityLogEvent[]> =>
  (await test.get(`/api/staff/security-log?limit=500${query}`, token)).json().events;

describe('a right password in the hands of a stranger', () => {
  beforeEach(start);
  afterEach(() => test.close());
  const [HALF, WRONG] = ['SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_WRONG'] as const;
  const THIEF = '203.0.113.9';
  const login = (payload: object) =>
    test.inject({ method: 'POST', url: '/api/auth/login', remoteAddress: THIEF, payload });

  it('is told with its account after any noise of the same network, in the log too [LOG-09]', async () => {
    const { secret } = await turnCodesOn(test, token);
    for (let turn = 0; turn < 40; turn++) await login({});
    for (let turn = 0; turn < 40; turn++) {
      await test.inject({ method: 'POST', url: '/api/auth/logout', remoteAddress: THIEF });
    }
    await login(STAFF);
    await login({ ...STAFF, code: codeAt(secret, test.clock.now - DAY) });
    const list = await events('&kind=login');
    const [half, wrong] = [HALF, WRONG].map((outcome) => list.find((event) => event.outcome === outcome));
    expect(half).toMatchObject({ who: null, tried_for: STAFF.phone, times: 1 });
    expect(wrong).toMatchObject({ who: null, tried_for: STAFF.phone, times: 1 });
    expect(half?.address).toBe(wrong?.address);
    for (const outcome of [HALF, WRONG]) {
      expect(lines.filter((line) => line.includes(`"${outcome}","account":"${half?.account}"`))).toHaveLength(1);
    }
  });

  it('is told as a guess while it is one, after calls that cannot be read [LOG-09]', async () => {
    for (let turn = 0; turn < 40; turn++) await login({});
    await login({ ...STAFF, password: 'wrong-password' });
    const guess = (await events('&kind=login')).find(({ outcome }) => outcome === 'UNAUTHENTICATED');
    expect(guess).toMatchObject({ tried_for: STAFF.phone, times: 1 });
  });
});

describe('a staff phone that a stranger types', () => {
  beforeEach(start);
  afterEach(() => test.close());

  it('names nobody where an owner is asked for, and has not the mark of that account [LOG-08]', async () => {
    const { id } = await test.createProperty();
    const payload = { name: 'Asha Shah', phone: STAFF.phone, property_id: id };
    expect((await test.send('POST', '/api/visitors/', payload)).statusCode).toBe(201);
    const [asked, own] = await events();
    expect(asked).toMatchObject({ kind: 'reveal', outcome: 'ok', who: null, tried_for: null });
    expect(own).toMatchObject({ kind: 'login', who: STAFF.phone, tried_for: null });
    expect(asked?.account).not.toBe(own?.account);
  });

  it('is for that account where somebody signs in with a wrong password, never by it [LOG-08]', async () => {
    await test.send('POST', '/api/auth/login', { ...STAFF, password: 'wrong-password' });
    await test.send('POST', '/api/auth/confirm', { phone: STAFF.phone, password: 'wrong-password' });
    await test.send('POST', '/api/staff/', { phone: STAFF.phone, password: 'colleague-1' });
    const [added, confirmed, tried] = await events();
    expect(tried).toMatchObject({ action: 'login', outcome: 'UNAUTHENTICATED', who: null, tried_for: STAFF.phone });
    expect(confirmed).toMatchObject({ action: 'asked-again', who: null, tried_for: null });
    expect(added).toMatchObject({ action: 'add', who: null, tried_for: null });
  });
});

onBothEngines('the security log when it is full', (stage) => {
  it('loses refused calls of strangers before anything else, each kind for itself [LOG-07, LOG-09]', async () => {
    const at = 1_800_000_000_000;
    const hashes = { account_hash: null, address_hash: 'x'.repeat(16) };
    const row = { at, action: 'x', ...hashes, subject: null, by_account: 0 as Flag, times: 1 };
    const exported = { ...row, kind: 'export', outcome: 'ok', by_account: 1 as Flag };
    const shown = { ...row, kind: 'reveal', outcome: 'ok' };
    const tried = { ...row, kind: 'login', outcome: 'UNAUTHENTICATED' };
    const flood = Array.from({ length: 20_010 }, () => ({ ...row, kind: 'reveal', outcome: 'NOT_FOUND' }));
    const half = { ...row, kind: 'reveal', outcome: 'SECOND_FACTOR_REQUIRED' };
    await stage.db.write(({ securityEvents }) => securityEvents.insert([exported, shown, half, tried, ...flood]));
    await stage.db.write(({ securityEvents }) => securityEvents.prune(at + DAY));
    const count = async (kind: 'export' | 'login' | 'reveal') =>
      (await stage.db.read.securityEvents.list(0, kind, { skip: 0, limit: 1 })).total;
    expect([await count('export'), await count('login'), await count('reveal')]).toEqual([1, 1, 20_002]);
  });
});

import { type AddressInfo, connect } from 'node:net';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SecurityLogEvent } from '#domain/answers/staff.ts';
import {
  HALF_LOGINS,
  insertSecurityEvents,
  listSecurityEvents,
  pruneSecurityEvents,
} from '#server/auth/security-log.ts';
import type { Flag } from '#server/db/tables.ts';
import { DAY, MINUTE } from '#tests/factories/moments.ts';
import { CALLS, nameOf } from '#tests/support/calls.ts';
import { codeAt, turnCodesOn } from '#tests/support/codes.ts';
import { readRows } from '#tests/support/database-schema.ts';
import { onBothEngines } from '#tests/support/databases.ts';
import { givenSite, newFolder } from '#tests/support/given.ts';
import { buildTestApp, STAFF } from '#tests/support/test-app.ts';

const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
beforeEach(() => {
  lines.length = 0;
});
const test = givenSite({ isFresh: true, log });

const tryLogin = (body: object) => test.send('POST', '/api/auth/login', { ...STAFF, ...body });
const events = async (query = ''): Promise<SecurityLogEvent[]> =>
  (await test.staff.get(`/api/staff/security-log${query}`)).json().events;
const THIEF = '203.0.113.9';
const steal = (payload: object) =>
  test.inject({ method: 'POST', url: '/api/auth/login', remoteAddress: THIEF, payload });
/** The calls that it tells of, and what it calls each. */
const NOTED = {
  'POST /api/auth/login': 'login login',
  'POST /api/auth/logout': 'login logout',
  'DELETE /api/auth/sessions/{id}': 'login session-end',
  'POST /api/auth/sessions/end-others': 'login end-others',
  'POST /api/auth/confirm': 'password asked-again',
  'POST /api/auth/password': 'password change',
  'POST /api/staff/{id}/reset-password': 'password reset',
  'POST /api/auth/factor/codes/confirm': 'second-step on',
  'POST /api/auth/factor/off': 'second-step off',
  'POST /api/auth/factor/recovery-codes': 'second-step recovery-codes',
  'POST /api/auth/factor/passkeys': 'second-step passkey-on',
  'POST /api/auth/factor/passkeys/{id}/remove': 'second-step passkey-off',
  'DELETE /api/staff/{id}/factor': 'second-step removed',
  'POST /api/staff/': 'account add',
  'PUT /api/staff/{id}/approve': 'account approve',
  'DELETE /api/staff/{id}': 'account remove',
  'POST /api/staff/{id}/sign-out': 'account sign-out',
  'PUT /api/staff/{id}/role': 'account role',
  'GET /api/visitors/export.csv': 'export visitors',
  'GET /api/visitors/export.xlsx': 'export visitors',
  'GET /api/property/export.csv': 'export listings',
  'GET /api/property/export.xlsx': 'export listings',
  'GET /api/visitors/contact-us/export.csv': 'export contact-messages',
  'GET /api/visitors/contact-us/export.xlsx': 'export contact-messages',
  'GET /api/imports/{id}/refused.csv': 'export refused-rows',
};
const told = (list: SecurityLogEvent[]) => list.map(({ kind, action, outcome }) => `${kind} ${action} ${outcome}`);

describe('the security log', () => {
  it('tells of these calls and of no other [LOG-01, LOG-02]', () => {
    const noted = CALLS.flatMap((call) => (call.noted ? [[nameOf(call), call.noted.join(' ')]] : []));
    expect(Object.fromEntries(noted)).toEqual(NOTED);
  });

  it('tells of every outcome of signing in, and of signing out [LOG-01]', async () => {
    await tryLogin({ password: 'wrong-password' });
    await test.send('POST', '/api/auth/register', { phone: '5550000031', password: 'waiting-1' });
    await tryLogin({ phone: '5550000031', password: 'waiting-1' });
    const { secret } = await turnCodesOn(test, test.token);
    await tryLogin({});
    await tryLogin({ code: '000000' });
    test.clock.now += MINUTE;
    const other = (await tryLogin({ code: codeAt(secret, test.clock.now) })).json().access_token;
    await test.send('POST', '/api/auth/logout', undefined, other);
    expect(told(await events('?kind=login')).reverse()).toEqual([
      'login login ok',
      'login login UNAUTHENTICATED',
      'login login ACCOUNT_PENDING',
      'login login SECOND_FACTOR_REQUIRED',
      'login login SECOND_FACTOR_WRONG',
      'login login ok',
      'login logout ok',
    ]);
    expect(told(await events('?kind=second-step'))).toEqual(['second-step on ok']);
  });

  it('tells of sessions that their person ended [LOG-01]', async () => {
    await test.login();
    const { sessions } = (await test.staff.get('/api/auth/sessions')).json();
    await test.staff.send('DELETE', `/api/auth/sessions/${sessions[1].id}`, undefined);
    await test.staff.send('POST', '/api/auth/sessions/end-others', undefined);
    const [others, one] = await events('?kind=login');
    expect([one, others].map((event) => [event?.action, event?.outcome, event?.who, event?.subject])).toEqual([
      ['session-end', 'ok', STAFF.phone, null],
      ['end-others', 'ok', STAFF.phone, null],
    ]);
  });

  it('names no colleague for the number of a passkey [LOG-02]', async () => {
    const { id } = (await test.staff.get('/api/auth/me')).json();
    await test.staff.send('POST', `/api/auth/factor/passkeys/${id}/remove`, { code: '000000' });
    const [event] = await events('?kind=second-step');
    expect([event?.action, event?.who, event?.subject]).toEqual(['passkey-off', STAFF.phone, null]);
  });

  it('tells also of a login whose sender hung up before the answer [LOG-01]', async () => {
    await test.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = test.app.server.address() as AddressInfo;
    const body = JSON.stringify({ ...STAFF, password: 'wrong-password' });
    const head = `POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`;
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}\r\n\r\n${body}`));
    test.app.server.once('request', () => setTimeout(() => socket.destroy(), 5));
    await expect.poll(() => events('?kind=login').then(told)).toContain('login login UNAUTHENTICATED');
  });

  it('names staff and tells others apart by marks [LOG-01]', async () => {
    await tryLogin({ phone: '9825099001', password: 'wrong-password' });
    await tryLogin({ phone: '+91 98250 99001', password: 'wrong-password' });
    const [first, own] = await events('?kind=login');
    expect([first?.who, own?.who]).toEqual([null, STAFF.phone]);
    expect(first?.times, 'of one phone').toBe(2);
    expect(first?.account).not.toBe(own?.account);
    expect(first?.address).toBe(own?.address);
  });

  it('tells of exports and of changes of accounts, also of those that were refused [LOG-02]', async () => {
    const { id } = (
      await test.staff.send('POST', '/api/staff/', { phone: '5550000032', password: 'colleague-1' })
    ).json();
    await test.staff.get('/api/visitors/export.csv');
    await test.get('/api/visitors/contact-us/export.csv');
    await test.staff.get('/api/imports/999999/refused.csv');
    await test.staff.send('DELETE', `/api/staff/${id}`, undefined);
    await test.staff.send('DELETE', '/api/staff/999999', undefined);
    expect(told(await events()).slice(0, 6)).toEqual([
      'account remove NOT_FOUND',
      'account remove ok',
      'export refused-rows NOT_FOUND',
      'export contact-messages UNAUTHENTICATED',
      'export visitors ok',
      'account add ok',
    ]);
    expect((await events('?kind=account'))[1]).toMatchObject({ who: STAFF.phone, subject: '5550000032' });
  });

  it('tells of owners that were asked for, answered and refused, by the listing [LOG-03]', async () => {
    const { id } = await test.createProperty();
    const reveal = (property_id: number) =>
      test.send('POST', '/api/visitors/', { name: 'Asha Shah', phone: '9825099002', property_id });
    expect((await reveal(id)).statusCode).toBe(201);
    expect((await reveal(999_999)).statusCode).toBe(404);
    const list = await events('?kind=reveal');
    expect(told(list)).toEqual(['reveal reveal NOT_FOUND', 'reveal reveal ok']);
    expect(list.map(({ subject, who }) => [subject, who])).toEqual([
      ['listing 999999', null],
      [`listing ${id}`, null],
    ]);
  });

  it('keeps no phone, name or address in the clear, in the database or in the lines of the log [LOG-04]', async () => {
    const { id } = await test.createProperty();
    await test.send('POST', '/api/visitors/', { name: 'Asha Shah', phone: '9825099003', property_id: id });
    await tryLogin({ phone: '9825099004', password: 'wrong-password' });
    await test.parts.securityLog.flush();
    const stored = JSON.stringify((await readRows(test.parts.config.database)).security_events);
    const logged = lines.filter((line) => line.includes('security event'));
    expect(JSON.parse(stored)).toHaveLength(3);
    expect(logged).toHaveLength(3);
    for (const text of [stored, logged.join()]) {
      expect(text).not.toMatch(/98250\d{5}|5550000001|Asha|127\.0\.0\.1/);
      expect(text).toMatch(/[\w-]{16}/);
    }
  });

  it('is for staff alone, newest first, in slices, of 30 days; after 90 it is forgotten [LOG-05]', async () => {
    expect((await test.get('/api/staff/security-log')).statusCode).toBe(401);
    for (const password of ['', 'wrong-password']) await tryLogin({ password });
    await tryLogin({ phone: '9825099005' });
    const slice = (await test.staff.get('/api/staff/security-log?skip=1&limit=2')).json();
    expect([slice.total, slice.events.length]).toEqual([4, 2]);
    const ids = (await events()).map(({ id }) => id);
    expect(ids, 'newest first').toEqual(ids.toSorted((one, other) => other - one));
    test.clock.now += 31 * DAY;
    test.token = await test.login();
    expect(told(await events())).toEqual(['login login ok']);
    const rows = async () => (await readRows(test.parts.config.database)).security_events?.length;
    await test.parts.tidyUp();
    expect(await rows()).toBe(5);
    test.clock.now += 60 * DAY;
    await test.parts.tidyUp();
    expect(await rows()).toBe(1);
  });

  it('stores what waits when the site closes', async () => {
    const site = await buildTestApp({ dataDir: await newFolder() });
    await site.login();
    await site.close();
    expect((await readRows(site.config.database)).security_events).toHaveLength(1);
  });

  it('tells of a right password without its second step, with its account, after any noise of the same network, in the log too [LOG-09]', async () => {
    const { secret } = await turnCodesOn(test, test.token);
    for (let turn = 0; turn < 40; turn++) await steal({});
    for (let turn = 0; turn < 40; turn++) {
      await test.inject({ method: 'POST', url: '/api/auth/logout', remoteAddress: THIEF });
    }
    await steal(STAFF);
    await steal({ ...STAFF, code: codeAt(secret, test.clock.now - DAY) });
    const list = await events('?limit=500&kind=login');
    const [half, wrong] = HALF_LOGINS.map((outcome) => list.find((event) => event.outcome === outcome));
    expect(half).toMatchObject({ who: null, tried_for: STAFF.phone, times: 1 });
    expect(wrong).toMatchObject({ who: null, tried_for: STAFF.phone, times: 1 });
    expect(half?.address).toBe(wrong?.address);
    for (const outcome of HALF_LOGINS) {
      expect(lines.filter((line) => line.includes(`"${outcome}","account":"${half?.account}"`))).toHaveLength(1);
    }
  });

  it('names no colleague whose phone is typed where an owner is asked for [LOG-08]', async () => {
    const { id } = await test.createProperty();
    const payload = { name: 'Asha Shah', phone: STAFF.phone, property_id: id };
    expect((await test.send('POST', '/api/visitors/', payload)).statusCode).toBe(201);
    const [asked, own] = await events();
    expect(asked).toMatchObject({ kind: 'reveal', outcome: 'ok', who: null, tried_for: null });
    expect(own).toMatchObject({ kind: 'login', who: STAFF.phone, tried_for: null });
    expect(asked?.account).not.toBe(own?.account);
  });

  it('tells of a wrong password as tried for its account, never by it [LOG-08]', async () => {
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
    await stage.db.write((tx) => insertSecurityEvents(tx, [exported, shown, half, tried, ...flood]));
    await stage.db.write((tx) => pruneSecurityEvents(tx, at + DAY));
    const count = async (kind: 'export' | 'login' | 'reveal') =>
      (await listSecurityEvents(stage.db.read, 0, kind, { skip: 0, limit: 1 })).total;
    expect([await count('export'), await count('login'), await count('reveal')]).toEqual([1, 1, 20_002]);
  });
});

import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SecurityLogEvent } from '#domain/answers/security-log.ts';
import { DAY, MINUTE } from '#tests/factories/moments.ts';
import { codeAt, turnCodesOn } from '#tests/support/codes.ts';
import { readRows } from '#tests/support/database-schema.ts';
import { bearer, buildTestApp, STAFF, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let token: string;
const lines: string[] = [];
beforeEach(async () => {
  const { pino } = await import('pino');
  lines.length = 0;
  test = await buildTestApp({ log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }) });
  token = await test.login();
});
afterEach(() => test.close());

const tryLogin = (body: object) => test.send('POST', '/api/auth/login', { ...STAFF, ...body });
const events = async (query = ''): Promise<SecurityLogEvent[]> =>
  (await test.get(`/api/staff/security-log${query}`, token)).json().events;
const told = (list: SecurityLogEvent[]) => list.map(({ kind, action, outcome }) => `${kind} ${action} ${outcome}`);

describe('the security log', () => {
  it('tells of every outcome of signing in, and of signing out [LOG-01]', async () => {
    await tryLogin({ password: 'wrong-password' });
    await test.send('POST', '/api/auth/register', { phone: '5550000031', password: 'waiting-1' });
    await tryLogin({ phone: '5550000031', password: 'waiting-1' });
    const { secret } = await turnCodesOn(test, token);
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
    const { sessions } = (await test.get('/api/auth/sessions', token)).json();
    await test.send('DELETE', `/api/auth/sessions/${sessions[1].id}`, undefined, token);
    await test.send('POST', '/api/auth/sessions/end-others', undefined, token);
    const [others, one] = await events('?kind=login');
    expect([one, others].map((event) => [event?.action, event?.outcome, event?.who, event?.subject])).toEqual([
      ['session-end', 'ok', STAFF.phone, null],
      ['end-others', 'ok', STAFF.phone, null],
    ]);
  });

  it('names no colleague for the number of a passkey [LOG-02]', async () => {
    const { id } = (await test.get('/api/auth/me', token)).json();
    await test.send('POST', `/api/auth/factor/passkeys/${id}/remove`, { code: '000000' }, token);
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
      await test.send('POST', '/api/staff/', { phone: '5550000032', password: 'colleague-1' }, token)
    ).json();
    await test.get('/api/visitors/export.csv', token);
    await test.get('/api/visitors/contact-us/export.csv');
    await test.get('/api/imports/999999/refused.csv', token);
    await test.send('DELETE', `/api/staff/${id}`, undefined, token);
    await test.send('DELETE', '/api/staff/999999', undefined, token);
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

  it('is for staff alone, in slices, of 30 days; after 90 it is forgotten [LOG-05]', async () => {
    expect((await test.get('/api/staff/security-log')).statusCode).toBe(401);
    for (const password of ['', 'wrong-password']) await tryLogin({ password });
    await tryLogin({ phone: '9825099005' });
    const slice = (await test.get('/api/staff/security-log?skip=1&limit=2', token)).json();
    expect([slice.total, slice.events.length]).toEqual([4, 2]);
    test.clock.now += 31 * DAY;
    token = await test.login();
    expect(told(await events())).toEqual(['login login ok']);
    const rows = async () => (await readRows(test.parts.config.database)).security_events?.length;
    await test.parts.tidyUp();
    expect(await rows()).toBe(5);
    test.clock.now += 60 * DAY;
    await test.parts.tidyUp();
    expect(await rows()).toBe(1);
  });

  it('stores what waits when the site closes', async () => {
    const { dataDir } = test;
    await tryLogin({ password: 'wrong-password' });
    await test.app.close();
    await test.parts.close();
    test = await buildTestApp({ dataDir });
    const rows = (await readRows(test.parts.config.database)).security_events ?? [];
    expect(rows).toHaveLength(2);
    expect(bearer(token)).toBeDefined();
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registerAnswer, staffList } from '#domain/answers/staff.ts';
import { accountWords } from '#domain/words/en.ts';
import { DAY, MINUTE } from '#tests/factories/moments.ts';
import { buildTestApp, STAFF, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
beforeEach(async () => {
  test = await buildTestApp();
});
afterEach(() => test.close());

const NEWCOMER = { phone: '9825012345', password: 'secret-9' };
const register = (body: object = NEWCOMER) => test.send('POST', '/api/auth/register', body);
const tryLogin = (body: object) => test.send('POST', '/api/auth/login', body);
const accounts = async (token: string) => (await test.get('/api/staff/', token)).json().accounts;

describe('asking for an account', () => {
  it('answers anybody, with no token: it never logs in [API-07, STATE-04]', async () => {
    const answer = await register();
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ phone: '9825012345', state: 'pending' });
    expect(() => registerAnswer.parse(answer.json())).not.toThrow();
    expect(answer.body).not.toMatch(/token/i);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('does not tell which phones have an account, and changes nothing about them', async () => {
    const known = await register({ phone: STAFF.phone, password: 'other-password' });
    const unknown = await register();
    expect(known.statusCode).toBe(unknown.statusCode);
    expect(Object.keys(known.json())).toEqual(Object.keys(unknown.json()));
    expect((await tryLogin({ phone: STAFF.phone, password: 'other-password' })).statusCode).toBe(401);
    expect((await tryLogin(STAFF)).statusCode).toBe(200);
    const again = await register({ ...NEWCOMER, password: 'changed-9' });
    expect(again.statusCode).toBe(unknown.statusCode);
    expect(again.json()).toEqual(unknown.json());
  });
});

describe('the staff screen', () => {
  it('shows accounts with phone, state and since; approving one lets it log in [STAFF-02, DEC-35]', async () => {
    const token = await test.login();
    await register({ ...NEWCOMER, name: 'New Comer' });
    const list = (await test.get('/api/staff/', token)).json();
    expect(() => staffList.parse(list)).not.toThrow();
    expect(list.total).toBe(2);
    const [waiting] = list.accounts;
    expect(waiting).toMatchObject({ phone: NEWCOMER.phone, name: 'New Comer', state: 'pending' });
    expect(waiting.since).toBe(new Date(test.clock.now).toISOString());
    const approved = await test.send('PUT', `/api/staff/${waiting.id}/approve`, undefined, token);
    expect(approved.json()).toMatchObject({ id: waiting.id, state: 'active' });
    expect((await tryLogin(NEWCOMER)).statusCode).toBe(200);
    expect(JSON.stringify(list)).not.toContain('argon2');
  });

  it('adds an active account, removes one, and signs one out everywhere [DEC-35]', async () => {
    const token = await test.login();
    const added = await test.send('POST', '/api/staff/', { ...NEWCOMER, name: 'Colleague' }, token);
    expect(added.statusCode).toBe(201);
    expect(added.json()).toMatchObject({ phone: NEWCOMER.phone, name: 'Colleague', state: 'active' });
    const { id } = added.json();
    const sessions = [await test.login(NEWCOMER), await test.login(NEWCOMER)];
    const signedOut = await test.send('POST', `/api/staff/${id}/sign-out`, undefined, token);
    expect(signedOut.json()).toEqual({ id, sessions: 2 });
    for (const ended of sessions) expect((await test.get('/api/auth/me', ended)).statusCode).toBe(401);
    const last = await test.login(NEWCOMER);
    expect((await test.send('DELETE', `/api/staff/${id}`, undefined, token)).json()).toEqual({ id });
    expect((await test.get('/api/auth/me', last)).statusCode).toBe(401);
    expect((await tryLogin(NEWCOMER)).statusCode).toBe(401);
    expect(await accounts(token)).toHaveLength(1);
  });

  it('lets nobody remove their own account or the last active one [DEC-36]', async () => {
    const token = await test.login();
    const [me] = await accounts(token);
    const own = await test.send('DELETE', `/api/staff/${me.id}`, undefined, token);
    expect(own.statusCode).toBe(409);
    expect(own.json().error.message).toBe('You cannot remove your own account.');
    const { id } = (await test.send('POST', '/api/staff/', NEWCOMER, token)).json();
    const other = await test.login(NEWCOMER);
    const answers = await Promise.all([
      test.send('DELETE', `/api/staff/${id}`, undefined, token),
      test.send('DELETE', `/api/staff/${me.id}`, undefined, other),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).filter((code) => code === 200)).toHaveLength(1);
    expect(await test.parts.database.read.accounts.countActive()).toBe(1);
  });
});

describe('a phone that two people asked with', () => {
  const waitingId = async (token: string) =>
    (await accounts(token)).find((account: { phone: string }) => account.phone === NEWCOMER.phone)?.id;
  const approve = (id: number, token: string) => test.send('PUT', `/api/staff/${id}/approve`, undefined, token);
  const STRANGER = { ...NEWCOMER, password: 'strangers-1' };

  it('is not approved: nobody knows whose password the account has [STAFF-02]', async () => {
    await register(STRANGER);
    const token = await test.login();
    const id = await waitingId(token);
    expect((await accounts(token))[0]).toMatchObject({ id, asked_again_at: null });
    test.clock.now += DAY;
    await register(NEWCOMER);
    const at = new Date(test.clock.now).toISOString();
    const since = new Date(test.clock.now - DAY).toISOString();
    expect((await accounts(token))[0]).toMatchObject({ id, state: 'pending', since, asked_again_at: at });
    const refused = await approve(id, token);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error).toEqual({ code: 'CONFLICT', message: accountWords.askedAgain });
    expect((await tryLogin(STRANGER)).statusCode).toBe(403);
  });

  it('is free again once the account is removed', async () => {
    await register(STRANGER);
    await register(NEWCOMER);
    const token = await test.login();
    await test.send('DELETE', `/api/staff/${await waitingId(token)}`, undefined, token);
    await register(NEWCOMER);
    expect((await approve(await waitingId(token), token)).statusCode).toBe(200);
    expect((await tryLogin(STRANGER)).statusCode).toBe(401);
    expect((await tryLogin(NEWCOMER)).statusCode).toBe(200);
  });

  it('gets its account from staff, with the password that staff gave and no other', async () => {
    await register(STRANGER);
    await register(NEWCOMER);
    const token = await test.login();
    const added = await test.send('POST', '/api/staff/', { ...NEWCOMER, password: 'from-staff' }, token);
    expect(added.statusCode).toBe(201);
    expect(added.json()).toMatchObject({ phone: NEWCOMER.phone, name: null, state: 'active', asked_again_at: null });
    for (const body of [STRANGER, NEWCOMER]) expect((await tryLogin(body)).statusCode).toBe(401);
    expect((await tryLogin({ ...NEWCOMER, password: 'from-staff' })).statusCode).toBe(200);
    expect(await accounts(token)).toHaveLength(2);
  });
});

describe('the first account', () => {
  it('comes from the operator, never from the web [STAFF-04]', async () => {
    const empty = await buildTestApp({ config: { staff: null } });
    await empty.send('POST', '/api/auth/register', NEWCOMER);
    expect((await empty.send('POST', '/api/auth/login', NEWCOMER)).statusCode).toBe(403);
    expect(await empty.parts.database.read.accounts.countActive()).toBe(0);
    await empty.close();
    expect((await tryLogin(STAFF)).statusCode).toBe(200);
  });

  it('takes over what somebody asked for over the web, and leaves an active one alone at the next start', async () => {
    const { dataDir } = test;
    for (const password of ['strangers', 'operators']) await register({ phone: '5550000002', password });
    await test.app.close();
    await test.parts.close();
    const start = (STAFF_PHONE: string, STAFF_PASSWORD: string) =>
      buildTestApp({ dataDir, env: { STAFF_PHONE, STAFF_PASSWORD } });
    const second = await start('5550000002', 'operators');
    expect(
      (await second.send('POST', '/api/auth/login', { phone: '5550000002', password: 'strangers' })).statusCode,
    ).toBe(401);
    await second.login({ phone: '5550000002', password: 'operators' });
    await second.close();
    test = await start('5550000002', 'another-one');
    test.clock.now += MINUTE;
    await test.login({ phone: '5550000002', password: 'operators' });
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '#server/auth/password.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { createParts } from '#server/parts.ts';
import { MINUTE } from '#tests/factories/moments.ts';
import { bearer, buildTestApp, STAFF, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
beforeEach(async () => {
  test = await buildTestApp();
});
afterEach(() => test.close());

const COLLEAGUE = { phone: '9825012345', password: 'colleague-9' };
const GOOD = 'neem-river-brick';
const change = (token: string, body: object) => test.send('POST', '/api/auth/password', body, token);
const tryLogin = async (body: object) => (await test.send('POST', '/api/auth/login', body)).statusCode;
const wish = async (token: string) => (await test.get('/api/auth/me', token)).json().better_password;
async function addColleague(token: string, body = COLLEAGUE): Promise<number> {
  return (await test.send('POST', '/api/staff/', body, token)).json().id;
}

it('a password is hashed at the full cost of argon2id by a server as it starts', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'chavi-cost-'));
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', STAFF_PHONE: STAFF.phone, STAFF_PASSWORD: STAFF.password };
  const parts = await createParts(readConfig(env));
  try {
    const account = await parts.database.read.accounts.findByPhone(STAFF.phone);
    expect(account?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(parts.passwordCost).toEqual({ memory: 19_456, passes: 2, parallelism: 1 });
  } finally {
    await parts.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});

describe('a change of password', () => {
  it('takes the new one from then on; this session goes on and the others end [ACCOUNT-04]', async () => {
    const [token, desk, phone] = [await test.login(), await test.login(), await test.login()];
    const answer = await change(token, { current: STAFF.password, new: GOOD });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 'changed', sessions_ended: 2, better_password: null });
    expect((await test.get('/api/auth/me', token)).statusCode).toBe(200);
    for (const ended of [desk, phone]) expect((await test.get('/api/auth/me', ended)).statusCode).toBe(401);
    expect(await tryLogin(STAFF)).toBe(401);
    expect(await tryLogin({ ...STAFF, password: GOOD })).toBe(200);
  });

  it('refuses a wrong present password with 400, guesses are limited, and the session goes on [ACCOUNT-04]', async () => {
    const limited = await buildTestApp({ env: { RATE_LIMIT_LOGIN: '1000/3/900' } });
    const token = await limited.login();
    const guess = (current: string) => limited.send('POST', '/api/auth/password', { current, new: GOOD }, token);
    for (let turn = 0; turn < 3; turn++) {
      const wrong = await guess('guess-1');
      expect(wrong.statusCode).toBe(400);
      expect(wrong.json().error.details).toEqual([{ field: 'current', type: 'This is not your password.' }]);
    }
    expect((await guess(STAFF.password)).statusCode).toBe(429);
    expect((await limited.get('/api/auth/me', token)).statusCode).toBe(200);
    await limited.login();
    await limited.close();
  });

  it('takes six characters as a login does, no fewer, and not the same again [ACCOUNT-04]', async () => {
    const token = await test.login();
    const type = 'Password must be at least 6 characters';
    expect((await change(token, {})).json().error.details).toEqual([
      { field: 'current', type },
      { field: 'new', type },
    ]);
    const same = await change(token, { current: STAFF.password, new: STAFF.password });
    expect(same.json().error.details).toEqual([
      { field: 'new', type: 'This is your present password. Please choose another one.' },
    ]);
    const weak = await change(token, { current: STAFF.password, new: '123456' });
    expect(weak.json()).toMatchObject({ status: 'changed', better_password: 'common' });
  });

  it('of two at the same moment counts one', async () => {
    const token = await test.login();
    const answers = await Promise.all(
      [GOOD, 'another-river'].map((wanted) => change(token, { current: STAFF.password, new: wanted })),
    );
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
    const logins = [
      await tryLogin({ ...STAFF, password: GOOD }),
      await tryLogin({ ...STAFF, password: 'another-river' }),
    ];
    expect(logins.toSorted()).toEqual([200, 401]);
  });

  it('is in the audit, without a password', async () => {
    const token = await test.login();
    await change(token, { current: STAFF.password, new: GOOD });
    const [entry] = await test.parts.database.read.audit.listOf('account', 1, 1);
    expect(entry).toMatchObject({ action: 'account.password', by: STAFF.phone, before: null, after: null });
  });
});

describe('a better password', () => {
  it('is asked of who has one that a colleague set, until they set their own [ACCOUNT-05]', async () => {
    await addColleague(await test.login(), { ...COLLEAGUE, password: 'a-fine-long-one' });
    const token = await test.login({ ...COLLEAGUE, password: 'a-fine-long-one' });
    expect(await wish(token)).toBe('set-by-other');
    expect((await test.get('/api/visitors/', token)).statusCode).toBe(200);
    await change(token, { current: 'a-fine-long-one', new: GOOD });
    expect(await wish(token)).toBeNull();
  });

  it.each([
    ['123456', 'common'],
    ['password', 'common'],
    ['      ', 'blank'],
    [COLLEAGUE.phone, 'phone'],
    ['zt-9kq', 'short'],
  ])(
    'is asked of who was approved with %j, and every call works all the same [ACCOUNT-05]',
    async (password, weakness) => {
      const asked = { phone: COLLEAGUE.phone, password };
      await test.send('POST', '/api/auth/register', asked);
      const first = await test.login();
      const [{ id }] = (await test.get('/api/staff/', first)).json().accounts;
      await test.send('PUT', `/api/staff/${id}/approve`, undefined, first);
      const login = await test.send('POST', '/api/auth/login', asked);
      expect(Object.keys(login.json())).toEqual(['access_token', 'token_type', 'user']);
      const token = login.json().access_token;
      expect(await wish(token)).toBe(weakness);
      expect((await test.get('/api/visitors/', token)).statusCode).toBe(200);
    },
  );

  it('is judged at the next login where the password is older than that [ACCOUNT-05]', async () => {
    const id = await addColleague(await test.login());
    const ofBefore = { password_from: null, password_weakness: null, password_hash: await hashPassword('password1') };
    await test.parts.database.write(({ accounts }) => accounts.setPassword(id, ofBefore));
    const token = await test.login({ ...COLLEAGUE, password: 'password1' });
    expect(await wish(token)).toBe('common');
  });

  it('is checked while somebody types, and nothing is kept of it [ACCOUNT-06]', async () => {
    const token = await test.login();
    const check = async (wanted: string) =>
      (await test.send('POST', '/api/auth/password/check', { new: wanted }, token)).json();
    expect(await check('')).toEqual({ weakness: 'blank' });
    expect(await check('qwertyuiop')).toEqual({ weakness: 'common' });
    expect(await check(GOOD)).toEqual({ weakness: null });
    await test.login();
  });

  it('is asked of the operator in the log, and not on the screens [ACCOUNT-07]', async () => {
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => void lines.push(line) });
    const weak = { phone: '5550000002', password: 'password' };
    const env = { STAFF_PHONE: weak.phone, STAFF_PASSWORD: weak.password };
    const site = await buildTestApp({ env, log });
    const token = await site.login(weak);
    expect((await site.get('/api/auth/me', token)).json().better_password).toBeNull();
    expect(lines.join()).toContain('STAFF_PASSWORD is easy to guess');
    expect(lines.join()).not.toMatch(/5550000002|"password"/);
    await site.send('POST', '/api/auth/password', { current: weak.password, new: GOOD }, token);
    lines.length = 0;
    await site.app.close();
    await site.parts.close();
    const again = await buildTestApp({ env, log, dataDir: site.dataDir });
    expect(lines).toEqual([]);
    await again.close();
    await site.close().catch(() => undefined);
  });
});

describe('a forgotten password', () => {
  const reset = (id: number | string, token: string) =>
    test.send('POST', `/api/staff/${id}/reset-password`, undefined, token);

  it('is reset by a colleague: the new one is told once, sessions end, and a better one is asked for [ACCOUNT-08]', async () => {
    const token = await test.login();
    const id = await addColleague(token);
    const theirs = await test.login(COLLEAGUE);
    const answer = await reset(id, token);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { password, ...rest } = answer.json();
    expect(rest).toEqual({ id, sessions: 1 });
    expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    expect((await test.get('/api/auth/me', theirs)).statusCode).toBe(401);
    expect(await tryLogin(COLLEAGUE)).toBe(401);
    expect(await wish(await test.login({ ...COLLEAGUE, password }))).toBe('set-by-other');
    expect((await reset(id, token)).json().password).not.toBe(password);
  });

  it('asks for the password of who resets, and takes no own, waiting or unknown account [ACCOUNT-08]', async () => {
    const token = await test.login();
    const id = await addColleague(token);
    await test.send('POST', '/api/auth/register', { phone: '9825012399', password: 'waiting-9' });
    const accounts: { id: number; state: string }[] = (await test.get('/api/staff/', token)).json().accounts;
    const waiting = accounts.find(({ state }) => state === 'pending')?.id ?? 0;
    expect((await reset(waiting, token)).statusCode).toBe(409);
    expect((await reset(1, token)).statusCode).toBe(409);
    for (const unknown of [999, 'x']) expect((await reset(unknown, token)).statusCode).toBe(404);
    test.clock.now += 10 * MINUTE;
    const refused = await reset(id, token);
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'CONFIRM_REQUIRED']);
    expect(
      (await test.inject({ method: 'POST', url: `/api/staff/${id}/reset-password`, headers: bearer(undefined) }))
        .statusCode,
    ).toBe(401);
  });
});

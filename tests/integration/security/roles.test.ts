import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OWNERS_CALLS } from '#domain/account/roles.ts';
import { DAY } from '#tests/factories/moments.ts';
import { addressOf, STAFF_CALLS } from '#tests/support/calls.ts';
import { bearer, buildTestApp, STAFF, type TestApp } from '#tests/support/test-app.ts';

const COLLEAGUE = { phone: '5550000041', password: 'colleague-of-old' };
const FIRST_PASSWORD = 'told-by-another';
let test: TestApp;
let owner: string;
let colleague: string;
let id: number;
beforeEach(() => start({ STAFF_ROLES: 'on' }));
afterEach(() => test.close());

async function start(env: Record<string, string>): Promise<void> {
  test = await buildTestApp({ env });
  owner = await test.login();
  id = (await test.send('POST', '/api/staff/', { ...COLLEAGUE, password: FIRST_PASSWORD }, owner)).json().id;
  // A colleague of some days, with a password of their own (D78).
  const chosen = { current: FIRST_PASSWORD, new: COLLEAGUE.password };
  const first = await test.login({ ...COLLEAGUE, password: FIRST_PASSWORD });
  await test.send('POST', '/api/auth/password', chosen, first);
  test.clock.now += DAY;
  owner = await test.login();
  colleague = await confirmed(COLLEAGUE);
}

async function confirmed(who: typeof STAFF): Promise<string> {
  const token = await test.login(who);
  await test.send('POST', '/api/auth/confirm', { password: who.password }, token);
  return token;
}

const setRole = (of: number, role: string, token = owner) => test.send('PUT', `/api/staff/${of}/role`, { role }, token);
const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
const own = async () => (await test.parts.database.read.accounts.findByPhone(STAFF.phone))?.id ?? 0;

/** Every call of the staff but those that end the session that asks. */
const CALLS = STAFF_CALLS.filter(({ path }) => !/logout|sign-out|auth\/(password|sessions)/.test(path));

describe('with STAFF_ROLES=on', () => {
  it('the table of owners’ calls names calls that there are', () => {
    expect(Object.keys(OWNERS_CALLS).filter((call) => !STAFF_CALLS.some((known) => keyOf(known) === call))).toEqual([]);
  });

  it('staff add an area, and none in the place of another one: that is a merger [ROLE-01, AREAS-08]', async () => {
    const lies = { lat: 23.034, lng: 72.465, pincode: '380058', zone: 'West' };
    const added = await test.send('POST', '/api/areas/', { ...lies, name: 'Wellpur' }, colleague);
    expect(added.statusCode).toBe(201);
    const instead = { ...lies, name: 'Well Side', instead_of: added.json().id };
    const refused = await test.send('POST', '/api/areas/', instead, colleague);
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'FORBIDDEN']);
    expect((await test.send('POST', '/api/areas/', instead, owner)).statusCode).toBe(201);
  });

  it('staff sign themselves out everywhere, and nobody else [ROLE-01]', async () => {
    const refused = await test.send('POST', `/api/staff/${await own()}/sign-out`, undefined, colleague);
    expect([refused.statusCode, refused.json().error]).toEqual([
      403,
      {
        code: 'FORBIDDEN',
        message: 'Only an owner of the site may do this. Ask one of them.',
        details: [{ field: 'role', type: 'must be owner' }],
      },
    ]);
    expect((await test.send('POST', `/api/staff/${id}/sign-out`, undefined, colleague)).statusCode).toBe(200);
  });

  it('an owner makes another one owner and staff again; never is there none [ROLE-02]', async () => {
    expect((await setRole(id, 'owner', colleague)).statusCode).toBe(403);
    const last = await setRole(await own(), 'staff');
    expect([last.statusCode, last.json().error.code]).toEqual([409, 'CONFLICT']);
    expect((await setRole(id, 'owner')).json()).toEqual({ id, role: 'owner' });
    expect((await setRole(id, 'owner')).statusCode).toBe(200);
    expect((await test.get('/api/staff/security-log', colleague)).statusCode).toBe(200);
    expect((await setRole(await own(), 'staff', colleague)).statusCode).toBe(200);
    expect((await setRole(id, 'owner')).statusCode).toBe(403);
    expect((await setRole(999_999, 'owner', colleague)).statusCode).toBe(404);
    expect((await setRole(id, 'king', colleague)).statusCode).toBe(400);
    const [entry] = await test.parts.database.read.audit.listOf('account', id, 1);
    expect(entry).toMatchObject({ action: 'account.role', before: { role: 'staff' }, after: { role: 'owner' } });
  });

  it('two owners who make each other staff at the same moment leave one [ROLE-02]', async () => {
    await setRole(id, 'owner');
    const answers = await Promise.all([setRole(id, 'staff', owner), setRole(await own(), 'staff', colleague)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    expect(await test.parts.database.read.accounts.countOwners()).toBe(1);
  });

  it('tells who asks what they are, and the list what everybody is [ROLE-03]', async () => {
    expect((await test.get('/api/auth/me', owner)).json().role).toBe('owner');
    expect((await test.get('/api/auth/me', colleague)).json().role).toBe('staff');
    const list = (await test.get('/api/staff/', colleague)).json();
    expect([list.roles, list.accounts.map(({ role }: { role: string }) => role)]).toEqual([true, ['owner', 'staff']]);
  });

  it('the account of STAFF_PHONE is an owner after the next start, whatever it was [ROLE-02]', async () => {
    await setRole(id, 'owner');
    await setRole(await own(), 'staff', colleague);
    const { dataDir } = test;
    await test.app.close();
    await test.parts.close();
    test = await buildTestApp({ dataDir, env: { STAFF_ROLES: 'on' } });
    expect((await test.get('/api/auth/me', await test.login())).json().role).toBe('owner');
  });
});

describe('with STAFF_ROLES off, as at first', () => {
  beforeEach(async () => {
    await test.close();
    await start({});
  });

  it('everybody of the staff may do everything [ROLE-04]', async () => {
    for (const call of CALLS) {
      const answer = await test.inject({
        method: call.method,
        url: addressOf(call, 999_999),
        headers: bearer(colleague),
      });
      expect([401, 403], keyOf(call)).not.toContain(answer.statusCode);
    }
    expect((await test.get('/api/auth/me', colleague)).json().role).toBe('owner');
    expect((await test.get('/api/staff/', colleague)).json().roles).toBe(false);
  });

  it('there is an owner all the same, also when the first one was removed [ROLE-02, ROLE-04]', async () => {
    expect((await test.send('DELETE', `/api/staff/${await own()}`, undefined, colleague)).statusCode).toBe(200);
    expect(await test.parts.database.read.accounts.findById(id)).toMatchObject({ role: 'owner' });
  });
});

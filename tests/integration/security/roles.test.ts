import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/account.ts';
import {
  type AccountRow,
  countOwnerAccounts,
  findAccount,
  findAccountByPhone,
  insertAccount,
  setAccountRole,
} from '#server/auth/accounts.ts';
import { createToken, insertSession, tokenHash } from '#server/auth/sessions.ts';
import { listAuditOf } from '#server/db/catalogue.ts';
import { DAY, HOUR, MINUTE } from '#tests/factories/moments.ts';
import { newAccount } from '#tests/factories/people.ts';
import { addressOf, CALLS, nameOf, STAFF_CALLS } from '#tests/support/calls.ts';
import { givenSite, type Site } from '#tests/support/given.ts';
import { bearer, buildTestApp, STAFF } from '#tests/support/test-app.ts';

/** Calls that want the password of the last ten minutes: those that change a second step (D78). */
const ENTERED = STAFF_CALLS.map(nameOf).filter((name) => name.startsWith('POST /api/auth/factor/'));
/** The same, and an account that its person has had for a day, with a password of their own: exports, and acts on others' accounts. */
const TRIED = [
  ...STAFF_CALLS.map(nameOf).filter((name) => /^GET .*\.(csv|xlsx)$/.test(name)),
  ...['DELETE /api/staff/{id}/factor', 'PUT /api/staff/{id}/role', 'POST /api/staff/{id}/reset-password'],
];

/** What only an owner of the site does while roles are on. */
const OWNERS = [
  ...['POST /api/staff/', 'PUT /api/staff/{id}/approve', 'DELETE /api/staff/{id}', 'POST /api/staff/{id}/sign-out'],
  ...['POST /api/staff/{id}/reset-password', 'DELETE /api/staff/{id}/factor', 'PUT /api/staff/{id}/role'],
  ...['GET /api/staff/security-log', 'PUT /api/visitors/reveals'],
  ...['visitors', 'property', 'visitors/contact-us'].flatMap((list) => [
    `GET /api/${list}/export.csv`,
    `GET /api/${list}/export.xlsx`,
  ]),
  ...['GET /api/imports/', 'POST /api/imports/', 'GET /api/imports/{id}', 'POST /api/imports/{id}/check'],
  ...['POST /api/imports/{id}/run', 'GET /api/imports/{id}/refused.csv', 'DELETE /api/imports/{id}'],
  ...['POST /api/areas/{id}/merge', 'POST /api/areas/{id}/take-apart'],
];

const site = givenSite({ isFresh: true, env: { STAFF_ROLES: 'on', SESSION_IDLE_HOURS: '12' } });

interface Standing {
  role?: Role;
  account?: Partial<Pick<AccountRow, 'password_from' | 'approved_at' | 'approved_by'>>;
  session?: { confirmed_at?: number | null; used_at?: number };
}

let made = 0;
/** An account of long ago that stands as the test wants it. */
function accountOf({ role = 'owner', account = {} }: Standing, of: Site): Promise<number> {
  const phone = `55100${String(made++).padStart(5, '0')}`;
  const own = { password_from: 'self', password_weakness: 'none', created_at: 1, approved_at: 1 } as const;
  return of.parts.database.write(async (tx) => {
    const row = await insertAccount(tx, newAccount({ phone, ...own, ...account }));
    await setAccountRole(tx, row?.id ?? 0, role);
    return row?.id ?? 0;
  });
}

async function sessionOf(account_id: number, { session = {} }: Standing, of: Site): Promise<string> {
  const [token, now] = [createToken(), of.clock.now];
  const times = { created_at: now - 13 * HOUR, expires_at: now + DAY, used_at: now, confirmed_at: now, ...session };
  await of.parts.database.write((tx) =>
    insertSession(tx, { token_hash: tokenHash(token), account_id, device: null, ...times }),
  );
  return token;
}

/** Such an account, signed in. */
async function member(standing: Standing = {}, of: Site = site): Promise<{ id: number; token: string }> {
  const id = await accountOf(standing, of);
  return { id, token: await sessionOf(id, standing, of) };
}

/** What each call of the staff says to an account that stands so, about nothing or `itself`: the refusals that have to do with who asks. */
async function refusalsOf(standing: Standing, of: Site = site, about?: 'itself'): Promise<Record<string, string>> {
  const id = await accountOf(standing, of);
  const refusals: Record<string, string> = {};
  for (const call of STAFF_CALLS) {
    // A session for each call, as some calls end it.
    const headers = bearer(await sessionOf(id, standing, of));
    const answer = await of.inject({ method: call.method, url: addressOf(call, about ? id : 999_999), headers });
    expect(answer.statusCode, nameOf(call)).toBeLessThan(500);
    const { code, details } = answer.statusCode < 400 ? { code: '' } : answer.json().error;
    const isUntried = code === 'CONFLICT' && details?.[0]?.field === 'account';
    if (isUntried || ['UNAUTHENTICATED', 'FORBIDDEN', 'CONFIRM_REQUIRED'].includes(code)) refusals[nameOf(call)] = code;
  }
  return refusals;
}

const all = (calls: readonly string[], code: string) => Object.fromEntries(calls.map((call) => [call, code]));
const today = () => ({ approved_at: site.clock.now - HOUR, approved_by: 1 });

describe('each call of the staff, to an account and a session that stand so', () => {
  it('an owner who has just signed in: none is refused [STAFF-03]', async () => {
    expect([ENTERED.length, TRIED.length]).toEqual([8, 10]);
    expect(await refusalsOf({})).toEqual({});
  });

  it('a session that was not used for twelve hours: all are [ACCOUNT-09]', async () => {
    const used_at = site.clock.now - 12 * HOUR;
    expect(await refusalsOf({ session: { used_at } })).toEqual(all(STAFF_CALLS.map(nameOf), 'UNAUTHENTICATED'));
  });

  it.each([
    ['never', null],
    ['ten minutes ago', 10 * MINUTE],
    ['in time to come, as a clock that was set says', -MINUTE],
  ])(
    'a password that was entered %s: exports, factors and changes of accounts ask for it [ACCOUNT-01]',
    async (_when, ago) => {
      const confirmed_at = ago === null ? null : site.clock.now - ago;
      expect(await refusalsOf({ session: { confirmed_at } })).toEqual(all([...ENTERED, ...TRIED], 'CONFIRM_REQUIRED'));
    },
  );

  it('an account whose password another set: what a token and that password must not open [ACCOUNT-17]', async () => {
    expect(await refusalsOf({ account: { password_from: 'other' } })).toEqual(all(TRIED, 'CONFLICT'));
  });

  it('an account that a colleague added or approved today: the same [ACCOUNT-17]', async () => {
    expect(await refusalsOf({ account: today() })).toEqual(all(TRIED, 'CONFLICT'));
    expect(await refusalsOf({ account: { ...today(), approved_by: null } })).toEqual({});
  });

  it('staff, where roles are on: owners’ calls are refused, before anything else is asked [ROLE-01]', async () => {
    expect(await refusalsOf({ role: 'staff' })).toEqual(all(OWNERS, 'FORBIDDEN'));
    const ofOthers = OWNERS.filter((call) => call !== 'POST /api/staff/{id}/sign-out');
    expect(await refusalsOf({ role: 'staff' }, site, 'itself')).toEqual(all(ofOthers, 'FORBIDDEN'));
    const unconfirmed = await refusalsOf({ role: 'staff', account: today(), session: { confirmed_at: null } });
    expect(unconfirmed).toEqual({ ...all(ENTERED, 'CONFIRM_REQUIRED'), ...all(OWNERS, 'FORBIDDEN') });
  });

  it('staff, where roles are on: another way to write the call opens none [ROLE-01]', async () => {
    const headers = bearer((await member({ role: 'staff' })).token);
    for (const [method, url] of [
      ['HEAD', '/api/visitors/export.csv'],
      ['GET', '/api/staff/security-log/'],
      ['GET', '/api/staff/security%2Dlog'],
      ['POST', '/api/staff'],
    ] as const)
      expect((await site.inject({ method, url, headers })).statusCode, `${method} ${url}`).toBe(403);
  });
});

describe('with STAFF_ROLES=on', () => {
  const own = async () => (await findAccountByPhone(site.parts.database.read, STAFF.phone))?.id ?? 0;
  const setRole = (id: number, role: string, token = site.token) =>
    site.send('PUT', `/api/staff/${id}/role`, { role }, token);
  const statusOf = async (...asked: Parameters<typeof setRole>) => (await setRole(...asked)).statusCode;
  const roleOf = async (token: string) => (await site.get('/api/auth/me', token)).json().role;

  it('staff add an area, and none in the place of another one: that is a merger [ROLE-01, AREAS-08]', async () => {
    const { token } = await member({ role: 'staff' });
    const lies = { lat: 23.034, lng: 72.465, pincode: '380058', zone: 'West' };
    const added = await site.send('POST', '/api/areas/', { ...lies, name: 'Wellpur' }, token);
    expect(added.statusCode).toBe(201);
    const instead = { ...lies, name: 'Well Side', instead_of: added.json().id };
    const refused = await site.send('POST', '/api/areas/', instead, token);
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'FORBIDDEN']);
    expect((await site.staff.send('POST', '/api/areas/', instead)).statusCode).toBe(201);
  });

  it('staff sign themselves out everywhere, and nobody else [ROLE-01]', async () => {
    const { id, token } = await member({ role: 'staff' });
    const refused = await site.send('POST', `/api/staff/${await own()}/sign-out`, undefined, token);
    const message = 'Only an owner of the site may do this. Ask one of them.';
    const error = { code: 'FORBIDDEN', message, details: [{ field: 'role', type: 'must be owner' }] };
    expect([refused.statusCode, refused.json()]).toEqual([403, { error }]);
    expect((await site.send('POST', `/api/staff/${id}/sign-out`, undefined, token)).statusCode).toBe(200);
  });

  it('an owner makes another one owner and staff again; never is there none [ROLE-02]', async () => {
    const { id, token } = await member({ role: 'staff' });
    expect(await statusOf(id, 'owner', token)).toBe(403);
    const last = await setRole(await own(), 'staff');
    expect([last.statusCode, last.json().error.code]).toEqual([409, 'CONFLICT']);
    expect((await setRole(id, 'owner')).json()).toEqual({ id, role: 'owner' });
    expect(await statusOf(id, 'owner')).toBe(200);
    expect((await site.get('/api/staff/security-log', token)).statusCode).toBe(200);
    expect(await statusOf(await own(), 'staff', token)).toBe(200);
    expect(await statusOf(id, 'owner')).toBe(403);
    expect([await statusOf(999_999, 'owner', token), await statusOf(id, 'king', token)]).toEqual([404, 400]);
    const [entry] = await listAuditOf(site.parts.database.read, 'account', id, 1);
    expect(entry).toMatchObject({ action: 'account.role', before: { role: 'staff' }, after: { role: 'owner' } });
  });

  it('two owners who make each other staff at the same moment leave one [ROLE-02]', async () => {
    const { id, token } = await member();
    const statuses = await Promise.all([statusOf(id, 'staff'), statusOf(await own(), 'staff', token)]);
    expect(statuses.sort()).toEqual([200, 409]);
    expect(await countOwnerAccounts(site.parts.database.read)).toBe(1);
  });

  it('tells who asks what they are, and the list what everybody is [ROLE-03]', async () => {
    const { token } = await member({ role: 'staff' });
    expect([await roleOf(site.token), await roleOf(token)]).toEqual(['owner', 'staff']);
    const list = (await site.get('/api/staff/', token)).json();
    const roles = list.accounts.map(({ role }: { role: string }) => role);
    expect([list.roles, roles.toSorted()]).toEqual([true, ['owner', 'staff']]);
  });

  it('the account of STAFF_PHONE is an owner after the next start, whatever it was [ROLE-02]', async () => {
    const { token } = await member();
    await setRole(await own(), 'staff', token);
    expect(await roleOf(site.token)).toBe('staff');
    await (await buildTestApp({ dataDir: site.dataDir, env: { STAFF_ROLES: 'on' } })).close();
    expect(await roleOf(site.token)).toBe('owner');
  });
});

describe('with STAFF_ROLES off, as at first', () => {
  const free = givenSite({ isFresh: true });

  it('everybody of the staff may do everything [ROLE-04]', async () => {
    expect(await refusalsOf({ role: 'staff' }, free)).toEqual({});
    const { token } = await member({ role: 'staff' }, free);
    expect((await free.get('/api/auth/me', token)).json().role).toBe('owner');
    expect((await free.get('/api/staff/', token)).json().roles).toBe(false);
  });

  it('there is an owner all the same, also when the first one was removed [ROLE-02, ROLE-04]', async () => {
    const { id, token } = await member({ role: 'staff' }, free);
    const first = (await free.staff.get('/api/auth/me')).json().id;
    expect((await free.send('DELETE', `/api/staff/${first}`, undefined, token)).statusCode).toBe(200);
    expect(await findAccount(free.parts.database.read, id)).toMatchObject({ role: 'owner' });
  });
});

describe('HEAD', () => {
  const call = (method: 'GET' | 'HEAD', url: string, token?: string) =>
    site.inject({ method, url, headers: bearer(token) });

  it('answers every call that reads with the status and the headers of GET, whoever asks [ROLE-05]', async () => {
    const { token } = await member({ role: 'staff' });
    for (const one of CALLS.filter(({ method }) => method === 'GET'))
      for (const who of [undefined, token, site.token]) {
        const url = addressOf(one, 999_999);
        const [get, head] = [await call('GET', url, who), await call('HEAD', url, who)];
        const told = ({ statusCode, headers }: typeof get) => [nameOf(one), statusCode, headers['cache-control']];
        expect([...told(head), head.body]).toEqual([...told(get), '']);
      }
  });

  it('of each call that the security log tells of is told as GET is, once [ROLE-05, LOG-02]', async () => {
    const reading = CALLS.filter(({ method: reads, noted }) => reads === 'GET' && noted !== undefined);
    expect(reading).toHaveLength(7);
    // Refused rows need an import: `imports.test.ts` has one.
    for (const { path, noted: [kind, action] = [] } of reading.filter((one) => !one.path.includes('{')))
      for (const method of ['GET', 'HEAD'] as const) {
        const told = async () => {
          const { events } = (await site.staff.get(`/api/staff/security-log?kind=${kind}&limit=500`)).json();
          return events.filter((event: { action: string }) => event.action === action).length;
        };
        const before = await told();
        // Listings are exported by their ids.
        expect((await call(method, `${path}?ids=1`, site.token)).statusCode).toBe(200);
        expect((await told()) - before, `${method} ${path}`).toBe(1);
      }
  });
});

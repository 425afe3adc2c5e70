import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#domain/account/roles.ts';
import { mayCall } from '#domain/account/roles.ts';
import type { AccountRow } from '#server/auth/accounts.ts';
import { hashPassword } from '#server/auth/password.ts';
import { createToken, tokenHash } from '#server/auth/token.ts';
import { DAY, HOUR, MINUTE } from '#tests/factories/moments.ts';
import { addressOf, type Call, nameOf, STAFF_CALLS } from '#tests/support/calls.ts';
import { givenSite } from '#tests/support/given.ts';
import { bearer } from '#tests/support/test-app.ts';

/** Added calls that want the password of the last ten minutes (D78). */
const ENTERED = [
  'POST /api/auth/factor/codes',
  'POST /api/auth/factor/codes/confirm',
  'POST /api/auth/factor/off',
  'POST /api/auth/factor/recovery-codes',
  'POST /api/auth/factor/passkeys/options',
  'POST /api/auth/factor/passkeys',
  'POST /api/auth/factor/passkeys/{id}/remove',
  'POST /api/auth/factor/challenge',
];
/** The same, and an account that its person has had for a day, with a password of their own. */
const TRIED = [
  'DELETE /api/staff/{id}/factor',
  'PUT /api/staff/{id}/role',
  'POST /api/staff/{id}/reset-password',
  'GET /api/visitors/export.csv',
  'GET /api/visitors/export.xlsx',
  'GET /api/property/export.csv',
  'GET /api/property/export.xlsx',
  'GET /api/visitors/contact-us/export.csv',
  'GET /api/visitors/contact-us/export.xlsx',
  'GET /api/imports/{id}/refused.csv',
];
const PASSWORD = 'a-password-of-some-length';

const test = givenSite({ env: { STAFF_ROLES: 'on', SESSION_IDLE_HOURS: '12' } });
let password_hash: string;
beforeAll(async () => {
  password_hash = await hashPassword(PASSWORD);
});

interface Standing {
  role?: Role;
  account?: Partial<Pick<AccountRow, 'password_from' | 'approved_at' | 'approved_by'>>;
  session?: { confirmed_at?: number | null; used_at?: number };
}

let made = 0;
/** An account of long ago that stands as the test wants it. */
function accountOf({ role = 'owner', account = {} }: Standing): Promise<number> {
  const phone = `55100${String(made++).padStart(5, '0')}`;
  return test.parts.database.write(async ({ accounts }) => {
    const own = { password_hash, password_from: 'self' as const, password_weakness: 'none' as const };
    const since = { created_at: 1, approved_at: 1, approved_by: null };
    const row = await accounts.insert({ phone, name: null, state: 'active', ...own, ...since, ...account });
    await accounts.setRole(row?.id ?? 0, role);
    return row?.id ?? 0;
  });
}

/** A session for each call, as some calls end it. */
async function ask(call: Call, account_id: number, { session = {} }: Standing) {
  const [token, now] = [createToken(), test.clock.now];
  const times = { created_at: now - 13 * HOUR, expires_at: now + DAY, used_at: now, confirmed_at: now, ...session };
  await test.parts.database.write(({ sessions }) =>
    sessions.insert({ token_hash: tokenHash(token), account_id, device: null, ...times }),
  );
  return test.inject({ method: call.method, url: addressOf(call, 999_999), headers: bearer(token) });
}

/** What each call of the staff says to an account that stands so: the refusals that have to do with who asks. */
async function refusalsOf(standing: Standing): Promise<Record<string, string>> {
  const id = await accountOf(standing);
  const refusals: Record<string, string> = {};
  for (const call of STAFF_CALLS) {
    const answer = await ask(call, id, standing);
    expect(answer.statusCode, nameOf(call)).toBeLessThan(500);
    const { code, details } = answer.statusCode < 400 ? { code: '' } : answer.json().error;
    const isUntried = code === 'CONFLICT' && details?.[0]?.field === 'account';
    if (isUntried || ['UNAUTHENTICATED', 'FORBIDDEN', 'CONFIRM_REQUIRED'].includes(code)) refusals[nameOf(call)] = code;
  }
  return refusals;
}

const all = (calls: readonly string[], code: string) => Object.fromEntries(calls.map((call) => [call, code]));
const every = STAFF_CALLS.map(nameOf);
const today = () => ({ approved_at: test.clock.now - HOUR, approved_by: 1 });

describe('each call of the staff, to an account and a session that stand so', () => {
  it('an owner who has just signed in: none is refused [STAFF-03]', async () => {
    expect(await refusalsOf({})).toEqual({});
  });

  it('a session that was not used for twelve hours: all are [ACCOUNT-09]', async () => {
    const used_at = test.clock.now - 12 * HOUR;
    expect(await refusalsOf({ session: { used_at } })).toEqual(all(every, 'UNAUTHENTICATED'));
  });

  it.each([
    ['never', null],
    ['ten minutes ago', 10 * MINUTE],
    ['in time to come, as a clock that was set says', -MINUTE],
  ])(
    'a password that was entered %s: exports, factors and changes of accounts ask for it [ACCOUNT-01]',
    async (_when, ago) => {
      const confirmed_at = ago === null ? null : test.clock.now - ago;
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
    const owners = STAFF_CALLS.filter(
      ({ method, path }) => !mayCall('staff', `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`, false),
    ).map(nameOf);
    expect(await refusalsOf({ role: 'staff' })).toEqual(all(owners, 'FORBIDDEN'));
    const unconfirmed = await refusalsOf({ role: 'staff', account: today(), session: { confirmed_at: null } });
    expect(unconfirmed).toEqual({ ...all(ENTERED, 'CONFIRM_REQUIRED'), ...all(owners, 'FORBIDDEN') });
  });

  it('staff, where roles are on: another way to write the call opens none [ROLE-01]', async () => {
    const standing: Standing = { role: 'staff' };
    const id = await accountOf(standing);
    for (const [method, path] of [
      ['HEAD', '/api/staff/security-log'],
      ['HEAD', '/api/visitors/export.csv'],
      ['GET', '/api/staff/security-log/'],
      ['GET', '/api/staff/security%2Dlog'],
      ['POST', '/api/staff'],
    ]) {
      const answer = await ask({ method, path } as Call, id, standing);
      expect(answer.statusCode, `${method} ${path}`).toBe(403);
    }
  });
});

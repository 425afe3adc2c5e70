import type { FastifyRequest } from 'fastify';
import type { Role } from '#domain/account.ts';
import type { BetterPassword } from '#domain/account-forms.ts';
import { type AppError, failure, reason } from '#domain/errors.ts';
import { DAY_MS, HOUR_MS } from '#domain/india-time.ts';
import type { AccountRow } from '#server/auth/accounts.ts';
import { betterPassword } from '#server/auth/password.ts';
import { bearerToken, findSessionAccount, tokenHash, touchSession } from '#server/auth/sessions.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';

/** The member of staff behind a valid token (spec 6: any logged-in user). */
export interface Staff {
  accountId: number;
  phone: string;
  name: string | null;
  /** The session's key, to end it. */
  tokenHash: string;
  /** The rights of the account now: an owner's while roles are off. */
  role: Role;
  /** When the password was last entered in this session; null: not yet. */
  confirmedAt: number | null;
  /** Why the screens ask for a better password (D81). */
  betterPassword: BetterPassword | null;
  /** Until when a new account may not do what needs more than its password; null: it is not new. */
  newUntil: number | null;
}

/** How long a session stays confirmed after the password was entered. */
const CONFIRMED_MS = 10 * 60 * 1000;

/** Until when a session counts as confirmed; null when it does not now. */
export function confirmedUntil({ confirmedAt }: Pick<Staff, 'confirmedAt'>, now: number): number | null {
  if (confirmedAt === null || confirmedAt > now || now - confirmedAt >= CONFIRMED_MS) return null;
  return confirmedAt + CONFIRMED_MS;
}

/** What a call of the staff requires of an account. */
export interface StaffRule {
  /** `owner`: while roles are on, an owner of the site alone (D89); `ownerOrSelf`: for one's own account everybody. */
  who: 'staff' | 'owner' | 'ownerOrSelf';
  /** The password within the last ten minutes (D78); `tried`: and an account that is neither new nor has another's password. */
  confirm?: 'entered' | 'tried';
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the hooks below; null for an anonymous request. */
    staff: Staff | null;
  }
}

/** The member of staff behind a request. Throws UNAUTHENTICATED without one. */
export function staffOf(request: FastifyRequest): Staff {
  if (request.staff === null) throw failure('UNAUTHENTICATED', 'logInFirst');
  return request.staff;
}

/** The use of a session is recorded at most this often. */
const NOTED_EVERY_MS = 5 * 60 * 1000;

interface HooksDeps {
  config: Pick<Config, 'sessionIdleHours' | 'staffRoles'>;
  database: Database;
  /** Epoch milliseconds. */
  now: () => number;
}

export type StaffHooks = ReturnType<typeof createStaffHooks>;

/** They run before a body is read: no megabytes are taken in before it is known who sends them. */
export function createStaffHooks({ config, database, now }: HooksDeps) {
  const usedSince = () => now() - config.sessionIdleHours * HOUR_MS;
  const beingNoted = new Set<string>();
  /**
   * Records that a session is in use, beside the request that uses it: the request neither waits for it nor fails with it. A record that
   * failed is made up for by the next request.
   */
  const noteUse = (hash: string, usedAt: number | null): void => {
    const at = now();
    if (beingNoted.has(hash) || (usedAt !== null && Math.abs(at - usedAt) < NOTED_EVERY_MS)) return;
    beingNoted.add(hash);
    const written = database.write((tx) => touchSession(tx, hash, at));
    written.catch(() => undefined).finally(() => beingNoted.delete(hash));
  };
  /**
   * Lets anybody pass without a token; a token that is sent must be valid (D33): UNAUTHENTICATED when it is malformed,
   * unknown, expired, revoked (D15) or long unused (D85).
   */
  const readStaff = async (request: FastifyRequest): Promise<void> => {
    const { authorization } = request.headers;
    if (authorization === undefined) return;
    const token = bearerToken(authorization);
    if (token === null) throw sessionEnded();
    const hash = tokenHash(token);
    const account = await findSessionAccount(database.read, hash, now(), usedSince());
    if (account === undefined) throw sessionEnded();
    noteUse(hash, account.used_at);
    const { id: accountId, phone, name, confirmed_at: confirmedAt } = account;
    const role = config.staffRoles ? account.role : 'owner';
    const person = { accountId, phone, name, role };
    const standing = { betterPassword: betterPassword(account), newUntil: newUntil(account, now()) };
    request.staff = { ...person, tokenHash: hash, confirmedAt, ...standing };
  };
  /**
   * Lets only a valid token pass: else UNAUTHENTICATED. FORBIDDEN for an owner's call from an account that is none (D89); CONFLICT for an
   * account that must be tried and is new or has another's password; CONFIRM_REQUIRED, after which `POST /auth/confirm` opens the way, when
   * the password was not entered within the last ten minutes (D78).
   */
  const requireStaff =
    ({ who, confirm }: StaffRule) =>
    async (request: FastifyRequest): Promise<void> => {
      await readStaff(request);
      const staff = staffOf(request);
      const isOwn = who === 'ownerOrSelf' && (request.params as { id: string }).id === String(staff.accountId);
      if (who !== 'staff' && !isOwn) requireOwner(staff);
      if (confirm === 'tried') refuseUntried(staff);
      if (confirm && confirmedUntil(staff, now()) === null) throw failure('CONFIRM_REQUIRED', 'confirmFirst');
    };
  return {
    readStaff,
    /** A session that was last used before then, in epoch milliseconds, is over. */
    usedSince,
    requireStaff,
  };
}

/** Throws FORBIDDEN for anybody but an owner of the site. */
export function requireOwner({ role }: Pick<Staff, 'role'>): void {
  if (role === 'owner') return;
  throw failure('FORBIDDEN', 'ownersOnly', { details: [{ field: 'role', ...reason('ownerWanted') }] });
}

function sessionEnded(): AppError {
  return failure('UNAUTHENTICATED', 'sessionEnded');
}

/** How long an account counts as new after a colleague added or approved it. */
const NEW_ACCOUNT_MS = DAY_MS;

/** Until when an account is new, in epoch milliseconds; null: it is not, or the operator made it. */
export function newUntil(
  { approved_at, approved_by }: Pick<AccountRow, 'approved_at' | 'approved_by'>,
  now: number,
): number | null {
  if (approved_by === null || approved_at === null || now - approved_at >= NEW_ACCOUNT_MS) return null;
  return approved_at + NEW_ACCOUNT_MS;
}

/**
 * Refuses an account that somebody else may have made up a minute ago, or whose password they know: its password proves nothing about a
 * colleague (D78). Throws CONFLICT with what to do; its detail is of the field `account`.
 */
function refuseUntried(account: { newUntil: number | null; betterPassword: BetterPassword | null }): void {
  const details = [{ field: 'account', ...reason('accountUntried') }];
  if (account.betterPassword === 'set-by-other') throw failure('CONFLICT', 'passwordOfOther', { details });
  if (account.newUntil === null) return;
  throw failure('CONFLICT', 'accountIsNew', { from: account.newUntil, details });
}

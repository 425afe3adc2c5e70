import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Proof, SignIn } from '#domain/account-forms.ts';
import { type OwnSession, ownSessions } from '#domain/answers/staff.ts';
import { isoTime } from '#domain/dates.ts';
import { failure } from '#domain/errors.ts';
import { DAY_MS } from '#domain/india-time.ts';
import {
  type AccountRow,
  findAccountByPhone,
  holdUnchangedAccount,
  isClosedDemo,
  judgePassword,
} from '#server/auth/accounts.ts';
import { hashing, passwordMatches, weaknessOf } from '#server/auth/password.ts';
import {
  countCode,
  hasSecondFactor,
  loginOf,
  secondStepWanted,
  spendProof,
  type Tried,
  tryProof,
} from '#server/auth/second-factor.ts';
import {
  createToken,
  insertSession,
  listSessionsOf,
  revokeSession,
  revokeSessionsOf,
  type SessionRow,
  tokenHash,
} from '#server/auth/sessions.ts';
import type { Parts } from '#server/core.ts';
import { affectedRows, type Db } from '#server/db/tables.ts';
import { callsUnder } from '#server/http/call.ts';
import type { CountedCall } from '#server/http/call-limits.ts';
import { addressKey } from '#server/http/sender.ts';
import { confirmedAtLogin } from '#server/staff/passwords.ts';

/** An account is at home where it logged in within this time, in milliseconds. */
export const HOME_MS = 90 * DAY_MS;

// From where the accounts log in, as hashes.

async function rememberAddress(db: Db, account_id: number, address_hash: string, seen_at: number): Promise<void> {
  await db
    .insertInto('known_addresses')
    .values({ account_id, address_hash, seen_at })
    .onConflict((conflict) => conflict.columns(['account_id', 'address_hash']).doUpdateSet({ seen_at }))
    .execute();
}

/** Did the account that has this phone now log in from there at `since` or later? */
export async function isAddressKnown(db: Db, phone: string, addressHash: string, since: number): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('known_addresses', 'known_addresses.account_id', 'accounts.id')
    .select('accounts.id')
    .where('accounts.phone', '=', phone)
    .where('accounts.removed_at', 'is', null)
    .where('known_addresses.address_hash', '=', addressHash)
    .where('known_addresses.seen_at', '>=', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets where nobody logged in since `before`; answers how many. */
export function pruneKnownAddresses(db: Db, before: number) {
  return affectedRows(db.deleteFrom('known_addresses').where('seen_at', '<', before));
}

/**
 * Opens a session for phone and password (spec 7, D15). Errors: UNAUTHENTICATED, the same for a wrong password and an unknown phone, and
 * when the account was signed out everywhere or removed meanwhile; ACCOUNT_PENDING and SECOND_FACTOR_REQUIRED, only for somebody who knows
 * the password (D13); RATE_LIMITED, for which only failures count; UNAVAILABLE when too many sign in at once.
 */
export async function logIn(
  deps: Pick<Parts, 'config' | 'database' | 'limits' | 'now' | 'passwordCost' | 'secretKey'>,
  { phone, password, code, passkey }: SignIn,
  { address, device, origin }: { address: string; device: string | null; origin: string | undefined },
): Promise<{ token: string; account: AccountRow }> {
  const { config, database, limits, now, passwordCost, secretKey } = deps;
  // Before anything is counted: who comes again later has lost no try.
  if (hashing.isFull()) throw hashing.refusal();
  const home = limits.hidden(addressKey(address));
  const { isAtHome, counted } = await database.write(async (tx) => {
    const known = await isAddressKnown(tx, phone, home, now() - HOME_MS);
    return { isAtHome: known, counted: await limits.count(tx, 'login', address, phone, known) };
  });
  const account = await findAccountByPhone(database.read, phone);
  const matches = await passwordMatches(password, account?.password_hash ?? null, passwordCost);
  if (account === undefined || !matches || isClosedDemo(config, { phone, password }))
    throw failure('UNAUTHENTICATED', 'wrongLogin');
  if (account.state === 'pending') throw failure('ACCOUNT_PENDING', 'accountPending');
  const proof = { code, passkey };
  const tried = await tryLoginProof(deps, { accountId: account.id, proof, address, isAtHome, counted, origin });
  const token = createToken();
  const created_at = now();
  const expires_at = created_at + config.sessionDays * DAY_MS;
  const opened = await database.write(async (tx) => {
    // Whoever signs an account out everywhere while its password is looked at must not be followed by a new session.
    if (!(await holdUnchangedAccount(tx, account))) throw failure('UNAUTHENTICATED', 'signedOutMeanwhile');
    const needsSecondFactor = await hasSecondFactor(tx, account.id);
    if (
      needsSecondFactor &&
      (tried === null || !(await spendProof(tx, secretKey, account.id, { code, tried }, created_at)))
    ) {
      return false;
    }
    const times = { created_at, expires_at, used_at: created_at, confirmed_at: confirmedAtLogin(account, created_at) };
    await insertSession(tx, { token_hash: tokenHash(token), account_id: account.id, device, ...times });
    if (account.password_weakness === null) {
      await judgePassword(tx, account.id, { password_weakness: weaknessOf(password, phone) ?? 'none' });
    }
    await rememberAddress(tx, account.id, home, created_at);
    await limits.takeBack(tx, [...counted, ...(tried?.counted ?? [])]);
    return true;
  });
  if (!opened) throw await secondStepWanted(deps, account.id, tried === null ? null : proof, origin);
  return { token, account };
}

/**
 * Checks a code or a passkey before the session is opened; null when the account needs none. The right password alone is half a login
 * where more is needed: SECOND_FACTOR_REQUIRED, which counts for nothing.
 */
async function tryLoginProof(
  deps: Pick<Parts, 'config' | 'database' | 'limits' | 'now' | 'secretKey'>,
  login: {
    accountId: number;
    proof: Proof;
    address: string;
    isAtHome: boolean;
    counted: CountedCall;
    origin: string | undefined;
  },
): Promise<Tried | null> {
  const { accountId, proof, counted, origin } = login;
  if (!(await hasSecondFactor(deps.database.read, accountId))) return null;
  if (proof.code !== null || proof.passkey !== null) {
    // Counted before it is looked at, so that a wrong one counts too.
    return tryProof(deps, accountId, proof, { purpose: loginOf(accountId), counted: await countCode(deps, login) });
  }
  await deps.database.write((tx) => deps.limits.takeBack(tx, counted));
  throw await secondStepWanted(deps, accountId, null, origin);
}

/** The id of a session in calls, from which nobody can derive its token. */
function sessionId(tokenHash: string): string {
  return createHash('sha256').update(`session ${tokenHash}`).digest('base64url').slice(0, 22);
}

function presentSession(
  { token_hash, device, created_at, used_at }: SessionRow,
  currentHash: string,
  now: number,
): OwnSession {
  const is_current = token_hash === currentHash;
  return {
    id: sessionId(token_hash),
    device,
    signed_in_at: isoTime(created_at),
    used_at: isoTime(is_current ? now : (used_at ?? created_at)),
    is_current,
  };
}

/** One's own sessions (D85), by kind of device: places are not kept. */
export function ownSessionRoutes(app: FastifyInstance, parts: Parts): void {
  const call = callsUnder(app, parts, 'Session');
  const { database, now, staffHooks } = parts;
  call(
    {
      get: '/auth/sessions',
      who: 'staff',
      summary: 'One’s own sessions: this one first, then by last use',
      answer: ownSessions,
    },
    async ({ staff: { accountId, tokenHash } }) => {
      const { total, rows } = await listSessionsOf(database.read, accountId, now(), staffHooks.usedSince());
      const all = rows.map((row) => presentSession(row, tokenHash, now()));
      return { total, sessions: all.sort((a, b) => Number(b.is_current) - Number(a.is_current)) };
    },
  );
  call(
    {
      delete: '/auth/sessions/:id',
      who: 'staff',
      idIsText: true,
      noted: ['login', 'session-end'],
      summary: 'End one of one’s own sessions',
      answer: z.object({ id: z.string() }),
    },
    async ({ params: { id }, staff }) => {
      const { rows } = await listSessionsOf(database.read, staff.accountId, now(), staffHooks.usedSince());
      const row = rows.find(({ token_hash }) => sessionId(token_hash) === id);
      const ended = row ? await database.write((tx) => revokeSession(tx, row.token_hash, now())) : 0;
      if (ended === 0) throw failure('NOT_FOUND', 'noSuchSession');
      return { id };
    },
  );
  call(
    {
      post: '/auth/sessions/end-others',
      who: 'staff',
      noted: ['login', 'end-others'],
      summary: 'End all of one’s own sessions but this one',
      answer: z.object({ ended: z.int() }),
    },
    async ({ staff: { accountId, tokenHash } }) => ({
      ended: await database.write((tx) => revokeSessionsOf(tx, accountId, now(), tokenHash)),
    }),
  );
}

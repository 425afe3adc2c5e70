import type { Proof, SignIn } from '#domain/account-forms.ts';
import { DAY_MS } from '#domain/dates.ts';
import { failure } from '#domain/errors.ts';
import type { AccountRow } from '#server/auth/accounts.ts';
import { findAccountByPhone, holdUnchangedAccount, judgePassword } from '#server/auth/accounts.ts';
import { isClosedDemo } from '#server/auth/demo-sign-in.ts';
import {
  countCode,
  hasSecondFactor,
  loginOf,
  secondStepWanted,
  spendProof,
  type Tried,
  tryProof,
} from '#server/auth/factors/second-factor.ts';
import { weaknessOf } from '#server/auth/new-password.ts';
import { hashing, passwordMatches } from '#server/auth/password.ts';
import { insertSession } from '#server/auth/sessions.ts';
import { createToken, tokenHash } from '#server/auth/token.ts';
import type { Parts } from '#server/core.ts';
import type { Db } from '#server/db/tables.ts';
import { affectedRows } from '#server/db/tables.ts';
import type { CountedCall } from '#server/http/limits/call-limits.ts';
import { addressKey } from '#server/http/limits/client-address.ts';
import { confirmedAtLogin } from '#server/staff/asking-again.ts';

/** Where an account logged in within this time it is at home, in milliseconds. */
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
 * Opens a session for phone and password (spec 7, D15). Errors: UNAUTHENTICATED, the same for a wrong password
 * and an unknown phone, and when the account was signed out everywhere or removed meanwhile; ACCOUNT_PENDING and SECOND_FACTOR_REQUIRED, only to who knows the password (D13); RATE_LIMITED, for which only what failed counts; UNAVAILABLE when too many sign in at once.
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
  const tried = await beforeProof(deps, { accountId: account.id, proof, address, isAtHome, counted, origin });
  const token = createToken();
  const created_at = now();
  const expires_at = created_at + config.sessionDays * DAY_MS;
  const opened = await database.write(async (tx) => {
    // Whoever signs an account out everywhere while its password is looked at must not be followed by a new session.
    if (!(await holdUnchangedAccount(tx, account))) throw failure('UNAUTHENTICATED', 'signedOutMeanwhile');
    const isAsked = await hasSecondFactor(tx, account.id);
    if (isAsked && (tried === null || !(await spendProof(tx, secretKey, account.id, { code, tried }, created_at)))) {
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
 * Looks a code or a passkey over before the session is opened; null when the account asks for none. A right password alone is half a
 * login and no failed one where more is asked for: SECOND_FACTOR_REQUIRED, and it counts for nothing.
 */
async function beforeProof(
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

import { createHash } from 'node:crypto';
import type { LoginEntry } from '#domain/account/login-schema.ts';
import { type AppError, failure } from '#domain/errors.ts';
import type { AccountRecord } from '#server/auth/accounts.ts';
import { passwordMatches } from '#server/auth/password.ts';
import type { Staff } from '#server/auth/staff.ts';
import { createToken, tokenHash } from '#server/auth/token.ts';
import type { Client } from '#server/http/limits/call-limits.ts';
import { addressKey } from '#server/http/limits/client-address.ts';
import type { Parts } from '#server/parts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Where an account logged in within this time it is at home, in milliseconds. */
export const HOME_MS = 90 * DAY_MS;

type SessionParts = Pick<Parts, 'config' | 'database' | 'limits' | 'now'>;

/**
 * Opens a session for phone and password (spec 7, D15). Errors: UNAUTHENTICATED, the same for a wrong password
 * and an unknown phone, and when the account was signed out everywhere or removed meanwhile; ACCOUNT_PENDING, only to who knows the password (D13); RATE_LIMITED, for which only what failed counts.
 */
export async function logIn(
  { config, database, limits, now }: SessionParts,
  { phone, password }: LoginEntry,
  client: Client,
): Promise<{ token: string; account: AccountRecord }> {
  const home = homeOf(client);
  const counted = await database.write(async (repos) => {
    const isAtHome = await repos.knownAddresses.has(phone, home, now() - HOME_MS);
    return limits.count(repos, 'login', client, phone, isAtHome);
  });
  const account = await database.read.accounts.findByPhone(phone);
  const matches = await passwordMatches(password, account?.passwordHash ?? null);
  if (account === null || !matches) throw failure('UNAUTHENTICATED', 'wrongLogin');
  if (account.state === 'pending') throw failure('ACCOUNT_PENDING', 'accountPending');
  const token = createToken();
  const createdAt = now();
  const session = { tokenHash: tokenHash(token), accountId: account.id, createdAt };
  const expiresAt = createdAt + config.sessionDays * DAY_MS;
  await database.write(async (repos) => {
    if (!(await repos.accounts.holdUnchanged(account))) throw signedOut();
    await repos.sessions.insert({ ...session, expiresAt });
    await repos.knownAddresses.remember(account.id, home, createdAt);
    await limits.takeBack(repos, counted);
  });
  return { token, account };
}

/** Ends the session of a token: the same token is UNAUTHENTICATED afterwards (D15). */
export async function logOut({ database, now }: SessionParts, staff: Staff): Promise<void> {
  await database.write(({ sessions }) => sessions.revoke(staff.tokenHash, now()));
}

/** The place of a client as it is kept: no address in the clear. */
function homeOf(client: Client): string {
  return createHash('sha256').update(addressKey(client.address)).digest('base64url').slice(0, 22);
}

/** The password was looked at before that: whoever signs an account out everywhere must not be followed by a new session. */
function signedOut(): AppError {
  return failure('UNAUTHENTICATED', 'signedOutMeanwhile');
}

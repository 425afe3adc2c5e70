import { failure, reason } from '#domain/errors.ts';
import { isOneTimeCode, stepOfCode } from '#server/auth/factors/one-time-codes.ts';
import { recoveryCodeHash } from '#server/auth/factors/recovery-codes.ts';
import { seal, unseal } from '#server/auth/factors/sealed.ts';
import type { SecretKey } from '#server/auth/secret-key.ts';
import type { Staff } from '#server/auth/staff.ts';
import type { Repositories } from '#server/db/repositories.ts';
import type { CountedCall } from '#server/http/limits/call-limits.ts';
import type { Parts } from '#server/parts.ts';

type Factors = Pick<Repositories, 'factors'>;

/** Whether logging in to the account takes more than its password. */
export async function hasSecondFactor({ factors }: Factors, accountId: number): Promise<boolean> {
  return typeof (await factors.findSecret(accountId))?.confirmed_at === 'number';
}

type CountDeps = Pick<Parts, 'database' | 'limits'>;

/**
 * Counts a code that is tried at a login in a transaction of its own, so that it counts also when it is wrong. Throws
 * RATE_LIMITED. Where the account is at home only the codes from there count for it: a stranger who knows the password does not lock
 * its person out. Take it back for a code that was right.
 */
export function countCode(
  { database, limits }: CountDeps,
  { accountId, address, isAtHome }: { accountId: number; address: string; isAtHome: boolean },
): Promise<CountedCall> {
  return database.write((repos) => limits.count(repos, 'code', address, `account ${accountId}`, isAtHome));
}

/** The same for a code that is tried in an open session, which has a count of its own. */
export function countCodeInSession(
  { database, limits }: CountDeps,
  session: Pick<Staff, 'accountId' | 'tokenHash'>,
  address: string,
): Promise<CountedCall> {
  return database.write((repos) => limits.countInSession(repos, 'code', address, session));
}

/** Uses a code up: one of the app, or a recovery code. False when it is wrong or was used. Throws UNAVAILABLE, see `openSecret`. */
export async function spendCode(
  { factors }: Factors,
  key: SecretKey,
  accountId: number,
  code: string,
  at: number,
): Promise<boolean> {
  const typed = code.replace(/[\s-]/g, '');
  if (!isOneTimeCode(typed)) return factors.spendRecoveryCode(accountId, recoveryCodeHash(typed), at);
  const stored = await factors.findSecret(accountId);
  if (stored === undefined || stored.confirmed_at === null) return false;
  const step = stepOfCode(openSecret(key, accountId, stored.sealed_secret), typed, at, stored.last_step);
  return step !== null && factors.spendStep(accountId, step);
}

/** Throws SECOND_FACTOR_REQUIRED unless the account has no second factor, or the code is right and is used up hereby. */
export async function requireSecondFactor(
  repos: Factors,
  key: SecretKey,
  accountId: number,
  code: string | null,
  at: number,
): Promise<void> {
  if (!(await hasSecondFactor(repos, accountId))) return;
  if (code === null) throw failure('SECOND_FACTOR_REQUIRED', 'codeWanted');
  if (await spendCode(repos, key, accountId, code, at)) return;
  throw failure('SECOND_FACTOR_REQUIRED', 'codeWrong', { details: [{ field: 'code', ...reason('codeWrong') }] });
}

/** A secret as it is stored: a copy of the database makes no codes. */
export function sealSecret(key: SecretKey, accountId: number, secret: string): string {
  return seal(key.for('one-time codes'), purposeOf(accountId), secret);
}

/** Throws UNAVAILABLE when the secret was sealed with another key than this installation has now; recovery codes still work. */
export function openSecret(key: SecretKey, accountId: number, sealed: string): string {
  const secret = unseal(key.for('one-time codes'), purposeOf(accountId), sealed);
  if (secret === null) throw failure('UNAVAILABLE', 'codeKeyIsAnother', { retryAfter: 3600 });
  return secret;
}

function purposeOf(accountId: number): string {
  return `account ${accountId}`;
}

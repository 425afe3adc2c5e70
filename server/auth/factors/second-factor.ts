import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Proof } from '#domain/account-forms.ts';
import {
  type AnswerProblem,
  type AppError,
  failure,
  reason,
  type SecondStep,
  SecondStepError,
} from '#domain/errors.ts';
import { isOneTimeCode, stepOfCode } from '#server/auth/factors/one-time-codes.ts';
import { countPasskeysOf, notePasskeyUse } from '#server/auth/factors/passkey-rows.ts';
import { answerOptions, checkAnswer, type PasskeyDeps } from '#server/auth/factors/passkeys.ts';
import { recoveryCodeHash } from '#server/auth/factors/recovery-codes.ts';
import { findFactorSecret, spendCodeStep, spendRecoveryCode } from '#server/auth/factors/repository.ts';
import type { SecretKey } from '#server/auth/secret-key.ts';
import type { Staff } from '#server/auth/staff.ts';
import type { Parts } from '#server/core.ts';
import type { Db } from '#server/db/tables.ts';
import type { CountedCall } from '#server/http/limits/call-limits.ts';

/** Whether logging in to the account takes more than its password. */
export async function hasSecondFactor(tx: Db, accountId: number): Promise<boolean> {
  return (await hasCodesOn(tx, accountId)) || (await countPasskeysOf(tx, accountId)) > 0;
}

/** Whether codes of an app count. */
export async function hasCodesOn(tx: Db, accountId: number): Promise<boolean> {
  return typeof (await findFactorSecret(tx, accountId))?.confirmed_at === 'number';
}

/** What a challenge of a login is for. */
export const loginOf = (accountId: number) => `login of account ${accountId}`;

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
  return database.write((tx) => limits.count(tx, 'code', address, `account ${accountId}`, isAtHome));
}

/** The same for a code that is tried in an open session, which has a count of its own. */
export function countCodeInSession(
  { database, limits }: CountDeps,
  session: Pick<Staff, 'accountId' | 'tokenHash'>,
  address: string,
): Promise<CountedCall> {
  return database.write((tx) => limits.countInSession(tx, 'code', address, session));
}

/** A proof of a second factor as it was tried: counted, and a passkey's answer looked over. */
export interface Tried {
  counted: CountedCall;
  passkey: { id: number; counter: number } | null;
}

/**
 * Looks the passkey's answer of a proof over that was counted, before the transaction that the proof is for: cryptography holds up no
 * writes. `purpose` is what its challenge was made for.
 */
export async function tryProof(
  deps: PasskeyDeps,
  accountId: number,
  { passkey: answer }: Proof,
  { purpose, counted }: { purpose: string; counted: CountedCall },
): Promise<Tried> {
  return { counted, passkey: answer === null ? null : await checkAnswer(deps, accountId, { answer, purpose }) };
}

/** Uses a proof up: a code of the app, a recovery code, or the answer of a passkey. False when it is wrong or was used. Throws UNAVAILABLE, see `openSecret`. */
export async function spendProof(
  tx: Db,
  key: SecretKey,
  accountId: number,
  { code, tried }: { code: string | null; tried: Tried },
  at: number,
): Promise<boolean> {
  if (code === null) return tried.passkey !== null && notePasskeyUse(tx, tried.passkey, at);
  return spendCode(tx, key, accountId, code, at);
}

/** The same for a code alone. */
export async function spendCode(tx: Db, key: SecretKey, accountId: number, code: string, at: number): Promise<boolean> {
  const typed = code.replace(/[\s-]/g, '');
  if (!isOneTimeCode(typed)) return spendRecoveryCode(tx, accountId, recoveryCodeHash(typed), at);
  const stored = await findFactorSecret(tx, accountId);
  if (stored === undefined || stored.confirmed_at === null) return false;
  const step = stepOfCode(openSecret(key, accountId, stored.sealed_secret), typed, at, stored.last_step);
  return step !== null && spendCodeStep(tx, accountId, step);
}

/** What was wrong with a proof, at the field that it was sent in. */
export function wrongProof({ code }: Proof): AnswerProblem {
  return code === null ? { field: 'passkey', ...reason('passkeyWrong') } : { field: 'code', ...reason('codeWrong') };
}

/** What SECOND_FACTOR_REQUIRED of a login says: what was wrong with the proof, the ways that are open, and a challenge for a passkey. */
export async function secondStepWanted(
  deps: PasskeyDeps,
  accountId: number,
  proof: Proof | null,
  origin: string | undefined,
): Promise<AppError> {
  const passkey = await answerOptions(deps, accountId, { purpose: loginOf(accountId), origin });
  const hasCodes = await hasCodesOn(deps.database.read, accountId);
  const ways: SecondStep['ways'] = [...(hasCodes ? ['code' as const] : []), ...(passkey ? ['passkey' as const] : [])];
  const error =
    proof === null
      ? failure('SECOND_FACTOR_REQUIRED', hasCodes ? 'codeWanted' : 'passkeyWanted')
      : failure('SECOND_FACTOR_REQUIRED', proof.code === null ? 'passkeyWrong' : 'codeWrong', {
          details: [wrongProof(proof)],
        });
  return new SecondStepError(error, passkey === null ? { ways } : { ways, passkey });
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

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Seals a text with a key of 32 bytes for one purpose, such as 'account 7': under another purpose it does not open. */
function seal(key: Buffer, purpose: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(purpose));
  const sealed = [iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(sealed).toString('base64url');
}

/** The text again; null when the key or the purpose is another, or when it was changed. */
function unseal(key: Buffer, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

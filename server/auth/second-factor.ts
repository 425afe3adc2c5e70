import { createCipheriv, createDecipheriv, createHash, randomBytes, randomInt } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';
import type { Proof } from '#domain/account-forms.ts';
import {
  type AnswerProblem,
  type AppError,
  failure,
  reason,
  type SecondStep,
  SecondStepError,
} from '#domain/errors.ts';
import {
  answerOptions,
  checkAnswer,
  countPasskeysOf,
  notePasskeyUse,
  type PasskeyDeps,
} from '#server/auth/passkeys.ts';
import type { SecretKey } from '#server/auth/secret-key.ts';
import type { Staff } from '#server/auth/staff.ts';
import type { Parts } from '#server/core.ts';
import { affectedRows, type Db, type NewRow, wholeCount } from '#server/db/tables.ts';
import type { CountedCall } from '#server/http/call-limits.ts';

/** Whether logging in to the account takes more than its password. */
export async function hasSecondFactor(tx: Db, accountId: number): Promise<boolean> {
  return (await hasCodesOn(tx, accountId)) || (await countPasskeysOf(tx, accountId)) > 0;
}

/** Whether codes of an app count. */
export async function hasCodesOn(tx: Db, accountId: number): Promise<boolean> {
  return typeof (await findFactorSecret(tx, accountId))?.confirmed_at === 'number';
}

/** The purpose of a login's challenge. */
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

/** Counts a code that is tried in an open session, which has its own count. */
export function countCodeInSession(
  { database, limits }: CountDeps,
  session: Pick<Staff, 'accountId' | 'tokenHash'>,
  address: string,
): Promise<CountedCall> {
  return database.write((tx) => limits.countInSession(tx, 'code', address, session));
}

/** A second factor that was tried: counted, and a passkey's answer checked. */
export interface Tried {
  counted: CountedCall;
  passkey: { id: number; counter: number } | null;
}

/**
 * Checks the passkey's answer of a proof, before the transaction that needs it: cryptography must not hold up writes. `purpose` is what
 * its challenge was made for.
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

/** Uses up a code: of the app, or a recovery code. */
export async function spendCode(tx: Db, key: SecretKey, accountId: number, code: string, at: number): Promise<boolean> {
  const typed = code.replace(/[\s-]/g, '');
  if (!isOneTimeCode(typed)) return spendRecoveryCode(tx, accountId, recoveryCodeHash(typed), at);
  const stored = await findFactorSecret(tx, accountId);
  if (stored === undefined || stored.confirmed_at === null) return false;
  const step = stepOfCode(openSecret(key, accountId, stored.sealed_secret), typed, at, stored.last_step);
  return step !== null && spendCodeStep(tx, accountId, step);
}

/** The problem of a wrong proof, at the field that it was sent in. */
export function wrongProof({ code }: Proof): AnswerProblem {
  return code === null ? { field: 'passkey', ...reason('passkeyWrong') } : { field: 'code', ...reason('codeWrong') };
}

/** The error of a login that needs a second step: what was wrong with the proof, the ways that are open, and a challenge for a passkey. */
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

/** How long a code counts, in seconds. The one before and the one after are accepted too, as clocks differ. */
const STEP_SECONDS = 30;

/** A new secret of 160 bits as authenticator apps take it: letters and digits of base 32. */
export function createCodeSecret(): string {
  return generateSecret({ length: 20 });
}

/** The address that an app reads from the QR code (RFC 6238): six digits every 30 seconds. */
export function codeUri(site: string, phone: string, secret: string): string {
  return generateURI({ issuer: site, label: phone, secret });
}

/** Whether a text has the form of a code: six digits, however they are grouped. */
export function isOneTimeCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** The time step whose code this is, later than `after`; null for a wrong, an old or a used code. `now` in epoch milliseconds. */
export function stepOfCode(secret: string, code: string, now: number, after: number): number | null {
  const epoch = Math.floor(now / 1000);
  const found = verifySync({ secret, token: code, epoch, period: STEP_SECONDS, epochTolerance: STEP_SECONDS });
  if (!found.valid || !('timeStep' in found)) return null;
  return found.timeStep > after ? found.timeStep : null;
}

/** Digits and letters that cannot be confused. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 24;
const GROUP = 4;
const RECOVERY_CODES = 10;

/** Ten codes for the day the phone is lost, as 'XXXX-XXXX-XXXX-XXXX-XXXX-XXXX': 117 random bits each, told once. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    return letters.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? letters;
  });
}

/**
 * The stored hash of a code, however it was typed. From 112 random bits on no slow hash is needed (ASVS 6.5.2). Older codes of four groups
 * still count.
 */
export function recoveryCodeHash(code: string): string {
  return createHash('sha256').update(code.replace(/[\s-]/g, '').toUpperCase()).digest('hex');
}

// The second factors of the staff's accounts.

function secretOf(db: Db, accountId: number) {
  return db.selectFrom('totp_secrets').where('account_id', '=', accountId);
}

function codesOf(db: Db, accountId: number) {
  return db.selectFrom('recovery_codes').where('account_id', '=', accountId);
}

async function forget(db: Db, table: 'totp_secrets' | 'recovery_codes' | 'passkeys', accountId: number) {
  return affectedRows(db.deleteFrom(table).where('account_id', '=', accountId));
}

/** The secret of an account's one-time codes, also while no code has confirmed it. */
export function findFactorSecret(db: Db, accountId: number) {
  return secretOf(db, accountId).selectAll().executeTakeFirst();
}

/** Which of the accounts have a second factor that counts. */
export async function accountsWithFactor(db: Db): Promise<Set<number>> {
  const rows = await db.selectFrom('totp_secrets').select('account_id').where('confirmed_at', 'is not', null).execute();
  const keys = await db.selectFrom('passkeys').select('account_id').distinct().execute();
  return new Set([...rows, ...keys].map((row) => row.account_id));
}

/** Keeps a new secret in the place of one that no code confirmed. A confirmed one stays: false. */
export async function putFactorSecret(
  db: Db,
  secret: Omit<NewRow<'totp_secrets'>, 'confirmed_at' | 'last_step'>,
): Promise<boolean> {
  const put = db.insertInto('totp_secrets').values(secret);
  const done = await put
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ sealed_secret: secret.sealed_secret, created_at: secret.created_at })
        .where('totp_secrets.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst();
  return done !== undefined;
}

/** From now on the codes count. False when they did already. */
export async function confirmFactorSecret(db: Db, accountId: number, step: number, at: number): Promise<boolean> {
  const confirmed = db
    .updateTable('totp_secrets')
    .set({ confirmed_at: at, last_step: step })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null);
  return (await affectedRows(confirmed)) > 0;
}

/** Uses a time step up. False when it, or a later one, was used: of two equal codes at the same moment one counts. */
async function spendCodeStep(db: Db, accountId: number, step: number): Promise<boolean> {
  const used = db
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step);
  return (await affectedRows(used)) > 0;
}

export async function replaceRecoveryCodes(db: Db, account_id: number, hashes: readonly string[]): Promise<void> {
  await forget(db, 'recovery_codes', account_id);
  const rows = hashes.map((code_hash) => ({ account_id, code_hash, used_at: null }));
  await db.insertInto('recovery_codes').values(rows).execute();
}

/** Uses a recovery code up. False for a wrong and for a used one. */
async function spendRecoveryCode(db: Db, accountId: number, hash: string, at: number): Promise<boolean> {
  const used = db
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null);
  return (await affectedRows(used)) > 0;
}

export function countRecoveryCodesLeft(db: Db, accountId: number) {
  return wholeCount(codesOf(db, accountId).where('used_at', 'is', null));
}

/** Takes the codes of the app off an account; answers whether it had any. */
export async function removeFactorSecret(db: Db, accountId: number) {
  return (await forget(db, 'totp_secrets', accountId)) > 0;
}

/** Takes the second factor off an account, passkeys and all; answers whether there was one. */
export async function removeFactors(db: Db, accountId: number): Promise<boolean> {
  const removed = (await forget(db, 'totp_secrets', accountId)) + (await forget(db, 'passkeys', accountId));
  return (await forget(db, 'recovery_codes', accountId)) + removed > 0;
}

/** Forgets what removed accounts had, and secrets that no code confirmed since `before`. */
export async function pruneFactors(db: Db, before: number): Promise<void> {
  const removed = db.selectFrom('accounts').select('id').where('removed_at', 'is not', null);
  await db.deleteFrom('totp_secrets').where('account_id', 'in', removed).execute();
  await db.deleteFrom('recovery_codes').where('account_id', 'in', removed).execute();
  await db.deleteFrom('totp_secrets').where('confirmed_at', 'is', null).where('created_at', '<', before).execute();
}

import { encode } from 'uqr';
import type { Proof } from '#domain/account-forms.ts';
import type { CodeSecret } from '#domain/answers/staff.ts';
import { type AppError, failure, reason, validationFailed } from '#domain/errors.ts';
import { accountNote, findAccount } from '#server/auth/accounts.ts';
import { countPasskeysOf } from '#server/auth/passkeys.ts';
import {
  codeUri,
  confirmFactorSecret,
  countCodeInSession,
  createCodeSecret,
  createRecoveryCodes,
  findFactorSecret,
  hasSecondFactor,
  isOneTimeCode,
  openSecret,
  putFactorSecret,
  recoveryCodeHash,
  removeFactorSecret,
  removeFactors,
  replaceRecoveryCodes,
  sealSecret,
  spendProof,
  stepOfCode,
  type Tried,
  tryProof,
  wrongProof,
} from '#server/auth/second-factor.ts';
import { revokeSessionsOf } from '#server/auth/sessions.ts';
import type { Staff } from '#server/auth/staff.ts';
import type { Parts } from '#server/core.ts';
import { writeAudited } from '#server/db/catalogue.ts';
import type { Db } from '#server/db/tables.ts';

export type FactorParts = Pick<Parts, 'config' | 'database' | 'limits' | 'now' | 'secretKey' | 'site'>;
export type FactorStaff = Pick<Staff, 'accountId' | 'phone' | 'tokenHash'>;

/** The purpose of a challenge before one's own factor changes: it counts in this session alone. */
export const changeIn = ({ tokenHash }: FactorStaff) => `change in session ${tokenHash}`;

/**
 * Gives the account a secret for an authenticator app, which counts once a code of it was typed. Where passkeys count already it takes one,
 * or a recovery code. Throws CONFLICT when codes count.
 */
export async function startCodes(
  parts: FactorParts,
  staff: FactorStaff,
  proof: Proof,
  address: string,
): Promise<CodeSecret> {
  const { accountId, phone } = staff;
  const secret = createCodeSecret();
  const sealed_secret = sealSecret(parts.secretKey, accountId, secret);
  if (typeof (await findFactorSecret(parts.database.read, accountId))?.confirmed_at === 'number') throw alreadyOn();
  await proveIfRequired(parts, staff, proof, address, async (tx, at) => {
    if (!(await putFactorSecret(tx, { account_id: accountId, sealed_secret, created_at: at }))) throw alreadyOn();
  });
  const uri = codeUri(parts.site.productName, phone, secret);
  return { secret, uri, qr: drawQrCode(uri) };
}

/** A QR code as the path of an SVG `size` units wide and high, with the quiet border that cameras need. */
function drawQrCode(text: string): CodeSecret['qr'] {
  const { size, data } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size, path: squares.join('') };
}

/**
 * The app has the secret: from now on logging in asks for a code, and the account's other sessions, which were opened without one, end.
 * Answers the recovery codes. Errors: VALIDATION_FAILED, CONFLICT.
 */
export async function confirmCodes(
  parts: FactorParts,
  staff: FactorStaff,
  code: string,
  address: string,
): Promise<string[]> {
  const { accountId } = staff;
  const counted = await countCodeInSession(parts, staff, address);
  const codes = createRecoveryCodes();
  return writeAudited(parts, async (tx, at) => {
    // First of all: a login that is under way is waited for, and ends too.
    await revokeSessionsOf(tx, accountId, at, staff.tokenHash);
    const stored = await findFactorSecret(tx, accountId);
    if (stored === undefined) throw failure('CONFLICT', 'codesNotStarted');
    if (stored.confirmed_at !== null) throw alreadyOn();
    const typed = code.replace(/[\s-]/g, '');
    const secret = openSecret(parts.secretKey, accountId, stored.sealed_secret);
    const step = isOneTimeCode(typed) ? stepOfCode(secret, typed, at, stored.last_step) : null;
    if (step === null || !(await confirmFactorSecret(tx, accountId, step, at))) throw wrongCode();
    await replaceRecoveryCodes(tx, accountId, codes.map(recoveryCodeHash));
    await parts.limits.takeBack(tx, counted);
    return { result: codes, audit: accountNote('factor-on', accountId, accountId) };
  });
}

/**
 * Turns codes off; without a passkey the password alone logs in again. Errors: VALIDATION_FAILED for a wrong proof, CONFLICT when there
 * are no codes.
 */
export function turnOff(parts: FactorParts, staff: FactorStaff, proof: Proof, address: string): Promise<null> {
  return withProof(parts, staff, proof, address, async (tx) => {
    if (!(await removeFactorSecret(tx, staff.accountId))) throw failure('CONFLICT', 'codesAreOff');
    if ((await countPasskeysOf(tx, staff.accountId)) === 0) await removeFactors(tx, staff.accountId);
    return { result: null, action: 'factor-off' };
  });
}

/** Ten new recovery codes; the old ones no longer count. Errors as `turnOff`. */
export function renewRecoveryCodes(
  parts: FactorParts,
  staff: FactorStaff,
  proof: Proof,
  address: string,
): Promise<string[]> {
  return withProof(parts, staff, proof, address, async (tx) => {
    const codes = createRecoveryCodes();
    await replaceRecoveryCodes(tx, staff.accountId, codes.map(recoveryCodeHash));
    return { result: codes, action: 'recovery-codes' };
  });
}

/**
 * For a colleague who lost phone and codes: the password alone logs in again. Errors: NOT_FOUND; CONFLICT when there is no factor, and for
 * one's own, which takes a code.
 */
export async function removeFactorOf(
  parts: Pick<Parts, 'database' | 'now'>,
  id: number,
  by: number,
): Promise<{ id: number }> {
  if (id === by) throw failure('CONFLICT', 'ownFactor');
  return writeAudited(parts, async (tx) => {
    if ((await findAccount(tx, id)) === undefined) throw failure('NOT_FOUND', 'noSuchAccount');
    if (!(await removeFactors(tx, id))) throw failure('CONFLICT', 'noFactor');
    return { result: { id }, audit: accountNote('factor-removed', id, by) };
  });
}

/**
 * Runs a change of one's own factor that takes a code or a passkey's answer, which the change uses up. Throws CONFLICT when there is no
 * factor.
 */
export async function withProof<T>(
  parts: FactorParts,
  staff: FactorStaff,
  proof: Proof,
  address: string,
  work: (tx: Db) => Promise<{ result: T; action: string }>,
): Promise<T> {
  const { accountId } = staff;
  const tried = await countAndTry(parts, staff, proof, address);
  return writeAudited(parts, async (tx, at) => {
    if (!(await hasSecondFactor(tx, accountId))) throw failure('CONFLICT', 'noFactor');
    await spendTried(parts, tx, staff, { proof, tried, at });
    const { result, action } = await work(tx);
    return { result, audit: accountNote(action, accountId, accountId) };
  });
}

/**
 * Begins a further factor. An account that has one proves it first: a stolen session with the password must not add a factor with which
 * the others could be removed.
 */
export async function proveIfRequired<T>(
  parts: FactorParts,
  staff: FactorStaff,
  proof: Proof,
  address: string,
  work: (tx: Db, at: number) => Promise<T>,
): Promise<T> {
  const { database, now } = parts;
  const isGiven = proof.code !== null || proof.passkey !== null;
  if (!isGiven && (await hasSecondFactor(database.read, staff.accountId))) throw proofMissing();
  const tried = isGiven ? await countAndTry(parts, staff, proof, address) : null;
  return database.write(async (tx) => {
    const at = now();
    if (await hasSecondFactor(tx, staff.accountId)) {
      if (tried === null) throw proofMissing();
      await spendTried(parts, tx, staff, { proof, tried, at });
    } else if (tried !== null) await parts.limits.takeBack(tx, tried.counted);
    return work(tx, at);
  });
}

async function countAndTry(parts: FactorParts, staff: FactorStaff, proof: Proof, address: string): Promise<Tried> {
  const counted = await countCodeInSession(parts, staff, address);
  return tryProof(parts, staff.accountId, proof, { purpose: changeIn(staff), counted });
}

async function spendTried(
  { limits, secretKey }: FactorParts,
  tx: Db,
  { accountId }: FactorStaff,
  { proof, tried, at }: { proof: Proof; tried: Tried; at: number },
): Promise<void> {
  // Never 401 here: the browser would take it for the end of the session (D28).
  if (!(await spendProof(tx, secretKey, accountId, { code: proof.code, tried }, at))) {
    throw validationFailed([wrongProof(proof)]);
  }
  await limits.takeBack(tx, tried.counted);
}

function proofMissing(): AppError {
  return validationFailed([{ field: 'code', ...reason('codeMissing') }]);
}

/** Never 401 here: the browser would take it for the end of the session (D28). */
function wrongCode(): AppError {
  return validationFailed([{ field: 'code', ...reason('codeWrong') }]);
}

function alreadyOn(): AppError {
  return failure('CONFLICT', 'codesAreOn');
}

import type { Proof } from '#domain/account-forms.ts';
import type { CodeSecret } from '#domain/answers/factors.ts';
import { type AppError, failure, reason, validationFailed } from '#domain/errors.ts';
import { findAccount } from '#server/auth/accounts.ts';
import { codeUri, createCodeSecret, isOneTimeCode, stepOfCode } from '#server/auth/factors/one-time-codes.ts';
import { countPasskeysOf } from '#server/auth/factors/passkey-rows.ts';
import { createRecoveryCodes, recoveryCodeHash } from '#server/auth/factors/recovery-codes.ts';
import {
  confirmFactorSecret,
  findFactorSecret,
  putFactorSecret,
  removeFactorSecret,
  removeFactors,
  replaceRecoveryCodes,
} from '#server/auth/factors/repository.ts';
import {
  countCodeInSession,
  hasSecondFactor,
  openSecret,
  sealSecret,
  spendProof,
  type Tried,
  tryProof,
  wrongProof,
} from '#server/auth/factors/second-factor.ts';
import { revokeSessionsOf } from '#server/auth/sessions.ts';
import type { Staff } from '#server/auth/staff.ts';
import type { Parts } from '#server/core.ts';
import { writeAudited } from '#server/db/catalogue.ts';
import type { Db } from '#server/db/tables.ts';

export type Deps = Pick<Parts, 'config' | 'database' | 'limits' | 'now' | 'secretKey' | 'site'>;
export type Own = Pick<Staff, 'accountId' | 'phone' | 'tokenHash'>;

/** What a challenge is for that a passkey answers before one's own factor changes: good in this session alone. */
export const changeIn = ({ tokenHash }: Own) => `change in session ${tokenHash}`;

/**
 * Gives the account a secret for an authenticator app, which counts once a code of it was typed. Where passkeys count already it takes one,
 * or a recovery code. Throws CONFLICT when codes count.
 */
export async function startCodes(deps: Deps, own: Own, proof: Proof, address: string): Promise<CodeSecret> {
  const { accountId, phone } = own;
  const secret = createCodeSecret();
  const sealed_secret = sealSecret(deps.secretKey, accountId, secret);
  if (typeof (await findFactorSecret(deps.database.read, accountId))?.confirmed_at === 'number') throw alreadyOn();
  await proveIfAsked(deps, own, proof, address, async (tx, at) => {
    if (!(await putFactorSecret(tx, { account_id: accountId, sealed_secret, created_at: at }))) throw alreadyOn();
  });
  return { secret, uri: codeUri(deps.site.productName, phone, secret) };
}

/**
 * The app has the secret: from now on logging in asks for a code, and the account's other sessions, which were opened without one, end.
 * Answers the recovery codes. Errors: VALIDATION_FAILED, CONFLICT.
 */
export async function confirmCodes(deps: Deps, own: Own, code: string, address: string): Promise<string[]> {
  const { accountId } = own;
  const counted = await countCodeInSession(deps, own, address);
  const codes = createRecoveryCodes();
  return writeAudited(deps, async (tx, at) => {
    // First of all: a login that is under way is waited for, and ends too.
    await revokeSessionsOf(tx, accountId, at, own.tokenHash);
    const stored = await findFactorSecret(tx, accountId);
    if (stored === undefined) throw failure('CONFLICT', 'codesNotStarted');
    if (stored.confirmed_at !== null) throw alreadyOn();
    const typed = code.replace(/[\s-]/g, '');
    const secret = openSecret(deps.secretKey, accountId, stored.sealed_secret);
    const step = isOneTimeCode(typed) ? stepOfCode(secret, typed, at, stored.last_step) : null;
    if (step === null || !(await confirmFactorSecret(tx, accountId, step, at))) throw wrongCode();
    await replaceRecoveryCodes(tx, accountId, codes.map(recoveryCodeHash));
    await deps.limits.takeBack(tx, counted);
    return { result: codes, audit: note('factor-on', accountId, accountId) };
  });
}

/** No codes of an app from now on; without a passkey the password alone lets in again. Errors: VALIDATION_FAILED for a wrong proof, CONFLICT when there are no codes. */
export function turnOff(deps: Deps, own: Own, proof: Proof, address: string): Promise<null> {
  return withProof(deps, own, proof, address, async (tx) => {
    if (!(await removeFactorSecret(tx, own.accountId))) throw failure('CONFLICT', 'codesAreOff');
    if ((await countPasskeysOf(tx, own.accountId)) === 0) await removeFactors(tx, own.accountId);
    return { result: null, action: 'factor-off' };
  });
}

/** Ten new recovery codes; the old ones no longer count. Errors as `turnOff`. */
export function renewRecoveryCodes(deps: Deps, own: Own, proof: Proof, address: string): Promise<string[]> {
  return withProof(deps, own, proof, address, async (tx) => {
    const codes = createRecoveryCodes();
    await replaceRecoveryCodes(tx, own.accountId, codes.map(recoveryCodeHash));
    return { result: codes, action: 'recovery-codes' };
  });
}

/**
 * For a colleague who lost phone and codes: the password alone lets in again. Errors: NOT_FOUND; CONFLICT when there is no factor, and for
 * one's own, which takes a code.
 */
export async function removeFactorOf(
  deps: Pick<Parts, 'database' | 'now'>,
  id: number,
  by: number,
): Promise<{ id: number }> {
  if (id === by) throw failure('CONFLICT', 'ownFactor');
  return writeAudited(deps, async (tx) => {
    if ((await findAccount(tx, id)) === undefined) throw failure('NOT_FOUND', 'noSuchAccount');
    if (!(await removeFactors(tx, id))) throw failure('CONFLICT', 'noFactor');
    return { result: { id }, audit: note('factor-removed', id, by) };
  });
}

/** Runs a change of one's own factor that takes a code or a passkey's answer, which is used up with it. Throws CONFLICT when there is no factor. */
export async function withProof<T>(
  deps: Deps,
  own: Own,
  proof: Proof,
  address: string,
  work: (tx: Db) => Promise<{ result: T; action: string }>,
): Promise<T> {
  const { accountId } = own;
  const tried = await countAndTry(deps, own, proof, address);
  return writeAudited(deps, async (tx, at) => {
    if (!(await hasSecondFactor(tx, accountId))) throw failure('CONFLICT', 'noFactor');
    await spendTried(deps, tx, own, { proof, tried, at });
    const { result, action } = await work(tx);
    return { result, audit: note(action, accountId, accountId) };
  });
}

/**
 * Runs the begin of a further factor. An account that has one already proves it first: who has a stolen session and the password adds none of
 * their own, with which the others could be taken off.
 */
export async function proveIfAsked<T>(
  deps: Deps,
  own: Own,
  proof: Proof,
  address: string,
  work: (tx: Db, at: number) => Promise<T>,
): Promise<T> {
  const { database, now } = deps;
  const isGiven = proof.code !== null || proof.passkey !== null;
  if (!isGiven && (await hasSecondFactor(database.read, own.accountId))) throw proofMissing();
  const tried = isGiven ? await countAndTry(deps, own, proof, address) : null;
  return database.write(async (tx) => {
    const at = now();
    if (await hasSecondFactor(tx, own.accountId)) {
      if (tried === null) throw proofMissing();
      await spendTried(deps, tx, own, { proof, tried, at });
    } else if (tried !== null) await deps.limits.takeBack(tx, tried.counted);
    return work(tx, at);
  });
}

async function countAndTry(deps: Deps, own: Own, proof: Proof, address: string): Promise<Tried> {
  const counted = await countCodeInSession(deps, own, address);
  return tryProof(deps, own.accountId, proof, { purpose: changeIn(own), counted });
}

async function spendTried(
  { limits, secretKey }: Deps,
  tx: Db,
  { accountId }: Own,
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

/** For the audit. */
export function note(action: string, entityId: number, accountId: number) {
  return { action: `account.${action}` as const, entityId, accountId };
}

/** Never 401 here: the browser would take it for the end of the session (D28). */
function wrongCode(): AppError {
  return validationFailed([{ field: 'code', ...reason('codeWrong') }]);
}

function alreadyOn(): AppError {
  return failure('CONFLICT', 'codesAreOn');
}

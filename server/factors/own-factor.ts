import type { CodeSecret } from '#domain/answers/factors.ts';
import { type AppError, failure, reason, validationFailed } from '#domain/errors.ts';
import { codeUri, createCodeSecret, isOneTimeCode, stepOfCode } from '#server/auth/factors/one-time-codes.ts';
import { createRecoveryCodes, recoveryCodeHash } from '#server/auth/factors/recovery-codes.ts';
import {
  countCodeInSession,
  hasSecondFactor,
  openSecret,
  sealSecret,
  spendCode,
} from '#server/auth/factors/second-factor.ts';
import type { Staff } from '#server/auth/staff.ts';
import { writeAudited } from '#server/db/catalogue.ts';
import type { Repositories } from '#server/db/repositories.ts';
import type { Parts } from '#server/parts.ts';

type Deps = Pick<Parts, 'database' | 'limits' | 'now' | 'secretKey' | 'site'>;
type Own = Pick<Staff, 'accountId' | 'phone' | 'tokenHash'>;

/** Gives the account a secret for an authenticator app, which counts once a code of it was typed. Throws CONFLICT when one counts. */
export async function startCodes(
  { database, now, secretKey, site }: Deps,
  { accountId, phone }: Own,
): Promise<CodeSecret> {
  const secret = createCodeSecret();
  const sealed_secret = sealSecret(secretKey, accountId, secret);
  const put = { account_id: accountId, sealed_secret, created_at: now() };
  if (!(await database.write(({ factors }) => factors.putSecret(put)))) throw alreadyOn();
  return { secret, uri: codeUri(site.productName, phone, secret) };
}

/**
 * The app has the secret: from now on logging in asks for a code, and the account's other sessions, which were opened without one, end.
 * Answers the recovery codes. Errors: VALIDATION_FAILED, CONFLICT.
 */
export async function confirmCodes(deps: Deps, own: Own, code: string, address: string): Promise<string[]> {
  const { accountId } = own;
  const counted = await countCodeInSession(deps, own, address);
  const codes = createRecoveryCodes();
  return writeAudited(deps, async (repos, at) => {
    // First of all: a login that is under way is waited for, and ends too.
    await repos.sessions.revokeAllOf(accountId, at, own.tokenHash);
    const stored = await repos.factors.findSecret(accountId);
    if (stored === undefined) throw failure('CONFLICT', 'codesNotStarted');
    if (stored.confirmed_at !== null) throw alreadyOn();
    const typed = code.replace(/[\s-]/g, '');
    const secret = openSecret(deps.secretKey, accountId, stored.sealed_secret);
    const step = isOneTimeCode(typed) ? stepOfCode(secret, typed, at, stored.last_step) : null;
    if (step === null || !(await repos.factors.confirmSecret(accountId, step, at))) throw wrongCode();
    await repos.factors.replaceRecoveryCodes(accountId, codes.map(recoveryCodeHash));
    await deps.limits.takeBack(repos, counted);
    return { result: codes, audit: note('factor-on', accountId, accountId) };
  });
}

/** Logging in asks for the password alone again. Errors: VALIDATION_FAILED for a wrong code, CONFLICT when there is no factor. */
export function turnOff(deps: Deps, own: Own, code: string, address: string): Promise<null> {
  return withCode(deps, own, code, address, async ({ factors }) => {
    await factors.remove(own.accountId);
    return { result: null, action: 'factor-off' };
  });
}

/** Ten new recovery codes; the old ones no longer count. Errors as `turnOff`. */
export function renewRecoveryCodes(deps: Deps, own: Own, code: string, address: string): Promise<string[]> {
  return withCode(deps, own, code, address, async ({ factors }) => {
    const codes = createRecoveryCodes();
    await factors.replaceRecoveryCodes(own.accountId, codes.map(recoveryCodeHash));
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
  return writeAudited(deps, async ({ accounts, factors }) => {
    if ((await accounts.findById(id)) === undefined) throw failure('NOT_FOUND', 'noSuchAccount');
    if (!(await factors.remove(id))) throw failure('CONFLICT', 'noFactor');
    return { result: { id }, audit: note('factor-removed', id, by) };
  });
}

/** Runs a change of one's own factor that takes a code, which is used up with it. */
async function withCode<T>(
  deps: Deps,
  own: Own,
  code: string,
  address: string,
  work: (repos: Repositories) => Promise<{ result: T; action: string }>,
): Promise<T> {
  const { accountId } = own;
  const counted = await countCodeInSession(deps, own, address);
  return writeAudited(deps, async (repos, at) => {
    if (!(await hasSecondFactor(repos, accountId))) throw failure('CONFLICT', 'noFactor');
    if (!(await spendCode(repos, deps.secretKey, accountId, code, at))) throw wrongCode();
    await deps.limits.takeBack(repos, counted);
    const { result, action } = await work(repos);
    return { result, audit: note(action, accountId, accountId) };
  });
}

function note(action: string, entityId: number, accountId: number) {
  return { action: `account.${action}` as const, entityId, accountId };
}

/** Never 401 here: the browser would take it for the end of the session (D28). */
function wrongCode(): AppError {
  return validationFailed([{ field: 'code', ...reason('codeWrong') }]);
}

function alreadyOn(): AppError {
  return failure('CONFLICT', 'codesAreOn');
}

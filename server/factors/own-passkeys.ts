import type { Proof } from '#domain/account/code-schema.ts';
import { type NewPasskey, PASSKEY_LIMITS } from '#domain/account/passkey-schema.ts';
import type { AddedPasskey } from '#domain/answers/factors.ts';
import { failure, reason, validationFailed } from '#domain/errors.ts';
import { countPasskeysOf, deletePasskey, insertPasskey, listPasskeysOf } from '#server/auth/factors/passkey-rows.ts';
import { answerOptions, checkNewPasskey, registrationOptions } from '#server/auth/factors/passkeys.ts';
import { createRecoveryCodes, recoveryCodeHash } from '#server/auth/factors/recovery-codes.ts';
import { removeFactorSecret, removeFactors, replaceRecoveryCodes } from '#server/auth/factors/repository.ts';
import { hasSecondFactor } from '#server/auth/factors/second-factor.ts';
import { revokeSessionsOf } from '#server/auth/sessions.ts';
import type { Staff } from '#server/auth/staff.ts';
import { writeAudited } from '#server/db/catalogue.ts';
import { changeIn, type Deps, note, type Own, proveIfAsked, withProof } from '#server/factors/own-factor.ts';

type Options = Promise<Record<string, unknown>>;

/** What a challenge for a new passkey is for: good in this session alone, and a first one no more once the account has a factor. */
const addingIn = ({ tokenHash }: Pick<Own, 'tokenHash'>, isFirst: boolean) =>
  `${isFirst ? 'first' : 'further'} passkey in session ${tokenHash}`;

/**
 * What the browser makes a new passkey with. An account that has a factor proves it first. Errors: CONFLICT when it has its ten passkeys,
 * VALIDATION_FAILED, RATE_LIMITED.
 */
export async function startPasskey(
  deps: Deps,
  own: Own,
  proof: Proof,
  { address, origin }: { address: string; origin: string | undefined },
): Options {
  if ((await countPasskeysOf(deps.database.read, own.accountId)) >= PASSKEY_LIMITS.ofAccount) throw full();
  const isFirst = await proveIfAsked(deps, own, proof, address, async (repos) => {
    return !(await hasSecondFactor(repos, own.accountId));
  });
  return registrationOptions(deps, own, { purpose: addingIn(own, isFirst), origin });
}

/** The challenge that a passkey answers before one's own factor changes. Throws CONFLICT when there is none. */
export async function challengeOwn(deps: Deps, own: Own, origin: string | undefined): Options {
  const options = await answerOptions(deps, own.accountId, { purpose: changeIn(own), origin });
  if (options === null) throw failure('CONFLICT', 'noPasskey');
  return options;
}

/**
 * A new passkey, which counts at once; the account's other sessions end with it. With the first factor of an account come its recovery
 * codes. Errors: VALIDATION_FAILED, CONFLICT.
 */
export async function addPasskey(
  deps: Deps,
  own: Pick<Staff, 'accountId' | 'tokenHash'>,
  entry: NewPasskey,
): Promise<AddedPasskey> {
  const { accountId, tokenHash } = own;
  const wasFirst = !(await hasSecondFactor(deps.database.read, accountId));
  const checked = await checkNewPasskey(deps, addingIn(own, wasFirst), entry);
  if (checked === null) throw notAccepted();
  const codes = createRecoveryCodes();
  return writeAudited(deps, async (repos, at) => {
    // First of all: of two at the same moment the second waits here and counts the first.
    await revokeSessionsOf(repos, accountId, at, tokenHash);
    const isFirst = !(await hasSecondFactor(repos, accountId));
    if (isFirst !== wasFirst) throw notAccepted();
    if ((await countPasskeysOf(repos, accountId)) >= PASSKEY_LIMITS.ofAccount) throw full();
    const transports = entry.passkey.response.transports.join(',');
    const times = { created_at: at, used_at: null };
    const id = await insertPasskey(repos, {
      ...checked,
      ...times,
      account_id: accountId,
      transports,
      name: entry.name,
    });
    if (id === undefined) throw failure('CONFLICT', 'passkeyKnown');
    if (isFirst) {
      // Codes that were begun before are begun again, with a proof.
      await removeFactorSecret(repos, accountId);
      await replaceRecoveryCodes(repos, accountId, codes.map(recoveryCodeHash));
    }
    const audit = { ...note('passkey-added', accountId, accountId), after: { name: entry.name } };
    return { result: { id, recovery_codes: isFirst ? codes : null }, audit };
  });
}

/** Throws NOT_FOUND for a passkey that is not one's own. */
export async function requirePasskey(
  { database }: Pick<Deps, 'database'>,
  { accountId }: Own,
  id: number,
): Promise<void> {
  const own = await listPasskeysOf(database.read, accountId);
  if (!own.some((passkey) => passkey.id === id)) throw failure('NOT_FOUND', 'noSuchPasskey');
}

/** Takes a passkey off; with the last factor the recovery codes go too. Errors: VALIDATION_FAILED, NOT_FOUND, CONFLICT. */
export function removePasskey(
  deps: Deps,
  own: Own,
  id: number,
  proof: Proof,
  address: string,
): Promise<{ id: number }> {
  return withProof(deps, own, proof, address, async (repos) => {
    if (!(await deletePasskey(repos, own.accountId, id))) throw failure('NOT_FOUND', 'noSuchPasskey');
    if (!(await hasSecondFactor(repos, own.accountId))) await removeFactors(repos, own.accountId);
    return { result: { id }, action: 'passkey-removed' };
  });
}

function notAccepted() {
  return validationFailed([{ field: 'passkey', ...reason('passkeyWrong') }]);
}

function full() {
  return failure('CONFLICT', 'passkeysFull', { max: PASSKEY_LIMITS.ofAccount });
}

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  type NewPasskey,
  newPasskeySchema,
  optionalProofSchema,
  PASSKEY_LIMITS,
  type Proof,
  proofSchema,
} from '#domain/account-forms.ts';
import { type AddedPasskey, addedPasskey, type OwnPasskey, passkeyOptions } from '#domain/answers/factors.ts';
import { isoTime, isoTimeOrNull } from '#domain/dates.ts';
import { failure, reason, validationFailed } from '#domain/errors.ts';
import {
  countPasskeysOf,
  deletePasskey,
  insertPasskey,
  listPasskeysOf,
  type PasskeyRow,
} from '#server/auth/factors/passkey-rows.ts';
import { answerOptions, checkNewPasskey, registrationOptions } from '#server/auth/factors/passkeys.ts';
import { createRecoveryCodes, recoveryCodeHash } from '#server/auth/factors/recovery-codes.ts';
import { removeFactorSecret, removeFactors, replaceRecoveryCodes } from '#server/auth/factors/repository.ts';
import { hasSecondFactor } from '#server/auth/factors/second-factor.ts';
import { revokeSessionsOf } from '#server/auth/sessions.ts';
import type { Staff } from '#server/auth/staff.ts';
import type { Parts } from '#server/core.ts';
import { writeAudited } from '#server/db/catalogue.ts';
import { changeIn, type Deps, note, type Own, proveIfAsked, withProof } from '#server/factors/own-factor.ts';
import { callsUnder } from '#server/http/call.ts';

type Options = Promise<Record<string, unknown>>;

/** What a challenge for a new passkey is for: good in this session alone, and a first one no more once the account has a factor. */
const addingIn = ({ tokenHash }: Pick<Own, 'tokenHash'>, isFirst: boolean) =>
  `${isFirst ? 'first' : 'further'} passkey in session ${tokenHash}`;

/**
 * What the browser makes a new passkey with. An account that has a factor proves it first. Errors: CONFLICT when it has its ten passkeys,
 * VALIDATION_FAILED, RATE_LIMITED.
 */
async function startPasskey(
  deps: Deps,
  own: Own,
  proof: Proof,
  { address, origin }: { address: string; origin: string | undefined },
): Options {
  if ((await countPasskeysOf(deps.database.read, own.accountId)) >= PASSKEY_LIMITS.ofAccount) throw full();
  const isFirst = await proveIfAsked(deps, own, proof, address, async (tx) => {
    return !(await hasSecondFactor(tx, own.accountId));
  });
  return registrationOptions(deps, own, { purpose: addingIn(own, isFirst), origin });
}

/** The challenge that a passkey answers before one's own factor changes. Throws CONFLICT when there is none. */
async function challengeOwn(deps: Deps, own: Own, origin: string | undefined): Options {
  const options = await answerOptions(deps, own.accountId, { purpose: changeIn(own), origin });
  if (options === null) throw failure('CONFLICT', 'noPasskey');
  return options;
}

/**
 * A new passkey, which counts at once; the account's other sessions end with it. With the first factor of an account come its recovery
 * codes. Errors: VALIDATION_FAILED, CONFLICT.
 */
async function addPasskey(
  deps: Deps,
  own: Pick<Staff, 'accountId' | 'tokenHash'>,
  entry: NewPasskey,
): Promise<AddedPasskey> {
  const { accountId, tokenHash } = own;
  const wasFirst = !(await hasSecondFactor(deps.database.read, accountId));
  const checked = await checkNewPasskey(deps, addingIn(own, wasFirst), entry);
  if (checked === null) throw notAccepted();
  const codes = createRecoveryCodes();
  return writeAudited(deps, async (tx, at) => {
    // First of all: of two at the same moment the second waits here and counts the first.
    await revokeSessionsOf(tx, accountId, at, tokenHash);
    const isFirst = !(await hasSecondFactor(tx, accountId));
    if (isFirst !== wasFirst) throw notAccepted();
    if ((await countPasskeysOf(tx, accountId)) >= PASSKEY_LIMITS.ofAccount) throw full();
    const transports = entry.passkey.response.transports.join(',');
    const times = { created_at: at, used_at: null };
    const id = await insertPasskey(tx, {
      ...checked,
      ...times,
      account_id: accountId,
      transports,
      name: entry.name,
    });
    if (id === undefined) throw failure('CONFLICT', 'passkeyKnown');
    if (isFirst) {
      // Codes that were begun before are begun again, with a proof.
      await removeFactorSecret(tx, accountId);
      await replaceRecoveryCodes(tx, accountId, codes.map(recoveryCodeHash));
    }
    const audit = { ...note('passkey-added', accountId, accountId), after: { name: entry.name } };
    return { result: { id, recovery_codes: isFirst ? codes : null }, audit };
  });
}

/** Throws NOT_FOUND for a passkey that is not one's own. */
async function requirePasskey({ database }: Pick<Deps, 'database'>, { accountId }: Own, id: number): Promise<void> {
  const own = await listPasskeysOf(database.read, accountId);
  if (!own.some((passkey) => passkey.id === id)) throw failure('NOT_FOUND', 'noSuchPasskey');
}

/** Takes a passkey off; with the last factor the recovery codes go too. Errors: VALIDATION_FAILED, NOT_FOUND, CONFLICT. */
function removePasskey(deps: Deps, own: Own, id: number, proof: Proof, address: string): Promise<{ id: number }> {
  return withProof(deps, own, proof, address, async (tx) => {
    if (!(await deletePasskey(tx, own.accountId, id))) throw failure('NOT_FOUND', 'noSuchPasskey');
    if (!(await hasSecondFactor(tx, own.accountId))) await removeFactors(tx, own.accountId);
    return { result: { id }, action: 'passkey-removed' };
  });
}

function notAccepted() {
  return validationFailed([{ field: 'passkey', ...reason('passkeyWrong') }]);
}

function full() {
  return failure('CONFLICT', 'passkeysFull', { max: PASSKEY_LIMITS.ofAccount });
}

/** One's own passkeys. */
export function passkeyRoutes(app: FastifyInstance, parts: Parts): void {
  const call = callsUnder(app, parts, 'Session');
  const own = { who: 'staff', confirm: 'entered' } as const;
  call(
    {
      post: '/auth/factor/passkeys/options',
      ...own,
      summary: 'Begin with a passkey: what the browser makes it with',
      description: 'An account that has a second factor proves it.',
      body: optionalProofSchema,
      answer: passkeyOptions,
      errors: [429],
    },
    ({ body, staff, address, request: { headers } }) =>
      startPasskey(parts, staff, body, { address, origin: headers.origin }),
  );
  call(
    {
      post: '/auth/factor/passkeys',
      ...own,
      noted: ['second-step', 'passkey-on'],
      summary: 'A new passkey: from now on logging in asks for a second step',
      body: newPasskeySchema,
      answer: addedPasskey,
      status: 201,
    },
    ({ body, staff }) => addPasskey(parts, staff, body),
  );
  call(
    {
      post: '/auth/factor/challenge',
      ...own,
      summary: 'A challenge for one’s own passkeys, before the second factor changes',
      answer: passkeyOptions,
    },
    ({ staff, request: { headers } }) => challengeOwn(parts, staff, headers.origin),
  );
  call(
    {
      post: '/auth/factor/passkeys/:id/remove',
      ...own,
      noted: ['second-step', 'passkey-off'],
      summary: 'Remove a passkey',
      body: proofSchema,
      answer: z.object({ id: z.int() }),
      errors: [429],
      first: (id, staff) => requirePasskey(parts, staff, id),
    },
    ({ id, body, staff, address }) => removePasskey(parts, staff, id, body, address),
  );
}

/** A passkey as its person sees it. */
export function presentPasskey({ id, name, created_at, used_at }: PasskeyRow): OwnPasskey {
  return { id, name, since: isoTime(created_at), last_used_at: isoTimeOrNull(used_at) };
}

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
import { type Staff, staffOf } from '#server/auth/staff.ts';
import type { Parts } from '#server/core.ts';
import { writeAudited } from '#server/db/catalogue.ts';
import { changeIn, type Deps, note, type Own, proveIfAsked, withProof } from '#server/factors/own-factor.ts';
import { errorAnswers } from '#server/http/errors.ts';
import { readBodyAs } from '#server/http/read-body.ts';
import { requireId } from '#server/http/read-request.ts';

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

const own = { tags: ['Session'] };
const START = {
  ...own,
  summary: 'Begin with a passkey: what the browser makes it with',
  description: 'An account that has a second factor proves it.',
  body: optionalProofSchema,
  response: { 200: passkeyOptions, ...errorAnswers(409, 429) },
};
const ADD = {
  ...own,
  summary: 'A new passkey: from now on logging in asks for a second step',
  body: newPasskeySchema,
  response: { 201: addedPasskey, ...errorAnswers(409) },
};
const CHALLENGE = {
  ...own,
  summary: 'A challenge for one’s own passkeys, before the second factor changes',
  response: { 200: passkeyOptions, ...errorAnswers(409) },
};
const REMOVE = {
  ...own,
  summary: 'Remove a passkey',
  body: proofSchema,
  response: { 200: z.object({ id: z.int() }), ...errorAnswers(404, 409, 429) },
};

/** One's own passkeys. */
export function passkeyRoutes(app: FastifyInstance, parts: Parts): void {
  const { requireEntered: onRequest } = parts.staffHooks;
  app.post('/auth/factor/passkeys/options', { schema: START, onRequest }, async (request) => {
    const { ip: address, headers } = request;
    const proof = await readBodyAs(optionalProofSchema, request);
    return startPasskey(parts, staffOf(request), proof, { address, origin: headers.origin });
  });
  app.post('/auth/factor/passkeys', { schema: ADD, onRequest }, async (request, reply) => {
    const entry = await readBodyAs(newPasskeySchema, request);
    return reply.code(201).send(await addPasskey(parts, staffOf(request), entry));
  });
  app.post('/auth/factor/challenge', { schema: CHALLENGE, onRequest }, (request) =>
    challengeOwn(parts, staffOf(request), request.headers.origin),
  );
  app.post('/auth/factor/passkeys/:id/remove', { schema: REMOVE, onRequest }, async (request) => {
    const [staff, id] = [staffOf(request), requireId(request.params)];
    await requirePasskey(parts, staff, id);
    return removePasskey(parts, staff, id, await readBodyAs(proofSchema, request), request.ip);
  });
}

/** A passkey as its person sees it. */
export function presentPasskey({ id, name, created_at, used_at }: PasskeyRow): OwnPasskey {
  return { id, name, since: isoTime(created_at), last_used_at: isoTimeOrNull(used_at) };
}

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  codeSchema,
  type NewPasskey,
  newPasskeySchema,
  optionalProofSchema,
  PASSKEY_LIMITS,
  type Proof,
  proofSchema,
} from '#domain/account-forms.ts';
import {
  type AddedPasskey,
  addedPasskey,
  codeSecret,
  type OwnPasskey,
  passkeyOptions,
  recoveryCodes,
  secondFactor,
} from '#domain/answers/staff.ts';
import { isoTime, isoTimeOrNull } from '#domain/dates.ts';
import { failure, reason, validationFailed } from '#domain/errors.ts';
import { DAY_MS } from '#domain/india-time.ts';
import { accountNote } from '#server/auth/accounts.ts';
import {
  answerOptions,
  checkNewPasskey,
  countPasskeysOf,
  deletePasskey,
  insertPasskey,
  listPasskeysOf,
  type PasskeyRow,
  passkeyOrigins,
  prunePasskeyChallenges,
  registrationOptions,
} from '#server/auth/passkeys.ts';
import {
  countRecoveryCodesLeft,
  createRecoveryCodes,
  findFactorSecret,
  hasSecondFactor,
  pruneFactors,
  recoveryCodeHash,
  removeFactorSecret,
  removeFactors,
  replaceRecoveryCodes,
} from '#server/auth/second-factor.ts';
import { revokeSessionsOf } from '#server/auth/sessions.ts';
import type { Staff } from '#server/auth/staff.ts';
import type { Feature, Parts } from '#server/core.ts';
import { writeAudited } from '#server/db/catalogue.ts';
import {
  changeIn,
  confirmCodes,
  type FactorParts,
  type FactorStaff,
  proveIfRequired,
  removeFactorOf,
  renewRecoveryCodes,
  startCodes,
  turnOff,
  withProof,
} from '#server/factors/own-factor.ts';
import { callsUnder } from '#server/http/call.ts';

/** Forgets the factors of removed accounts, and those that were begun and never confirmed. */
async function tidyUp({ database, now }: Pick<Parts, 'database' | 'now'>): Promise<void> {
  await database.write(async (tx) => {
    await pruneFactors(tx, now() - DAY_MS);
    await prunePasskeyChallenges(tx, now());
  });
}

/** The second factor of staff accounts: one's own, and taking a colleague's off. */
function routes(app: FastifyInstance, parts: Parts): void {
  passkeyRoutes(app, parts);
  const call = callsUnder(app, parts, 'Session');
  const callOnStaff = callsUnder(app, parts, 'Staff');
  const common = { who: 'staff', confirm: 'entered', errors: [429] } as const;
  call(
    { get: '/auth/factor', who: 'staff', summary: 'One’s own second factor', answer: secondFactor },
    async ({ staff: { accountId } }) => {
      const { read } = parts.database;
      const secret = await findFactorSecret(read, accountId);
      return {
        codes_since: isoTimeOrNull(secret?.confirmed_at ?? null),
        recovery_codes_left: await countRecoveryCodesLeft(read, accountId),
        passkeys: (await listPasskeysOf(read, accountId)).map(presentPasskey),
        passkey_origins: passkeyOrigins(parts.config),
      };
    },
  );
  call(
    {
      post: '/auth/factor/codes',
      ...common,
      summary: 'Begin with one-time codes: a secret for the authenticator app',
      description: 'An account that has passkeys proves one.',
      body: optionalProofSchema,
      answer: codeSecret,
    },
    ({ body, staff, address }) => startCodes(parts, staff, body, address),
  );
  call(
    {
      post: '/auth/factor/codes/confirm',
      ...common,
      noted: ['second-step', 'on'],
      summary: 'The first code: from now on logging in asks for one',
      body: codeSchema,
      answer: recoveryCodes,
    },
    async ({ body: { code }, staff, address }) => ({
      recovery_codes: await confirmCodes(parts, staff, code, address),
    }),
  );
  call(
    {
      post: '/auth/factor/off',
      ...common,
      noted: ['second-step', 'off'],
      summary: 'No more one-time codes',
      body: proofSchema,
      answer: z.object({ status: z.literal('off') }),
    },
    async ({ body, staff, address }) => {
      await turnOff(parts, staff, body, address);
      return { status: 'off' };
    },
  );
  call(
    {
      post: '/auth/factor/recovery-codes',
      ...common,
      noted: ['second-step', 'recovery-codes'],
      summary: 'New recovery codes instead of the old ones',
      body: proofSchema,
      answer: recoveryCodes,
    },
    async ({ body, staff, address }) => ({
      recovery_codes: await renewRecoveryCodes(parts, staff, body, address),
    }),
  );
  callOnStaff(
    {
      delete: '/staff/:id/factor',
      who: 'owner',
      confirm: 'tried',
      noted: ['second-step', 'removed'],
      summary: 'Remove the second factor of a colleague’s account',
      answer: z.object({ id: z.int() }),
    },
    ({ id, staff }) => removeFactorOf(parts, id, staff.accountId),
  );
}

export const factorsFeature = { tidyUp, routes } satisfies Feature;

type Options = Promise<Record<string, unknown>>;

/**
 * The purpose of a challenge for a new passkey: it counts in this session alone, and for a first passkey only while the account has no
 * factor.
 */
const addingIn = ({ tokenHash }: Pick<FactorStaff, 'tokenHash'>, isFirst: boolean) =>
  `${isFirst ? 'first' : 'further'} passkey in session ${tokenHash}`;

/**
 * The options for a new passkey. An account that has a factor proves it first. Errors: CONFLICT when it has its ten passkeys,
 * VALIDATION_FAILED, RATE_LIMITED.
 */
async function startPasskey(
  parts: FactorParts,
  staff: FactorStaff,
  proof: Proof,
  { address, origin }: { address: string; origin: string | undefined },
): Options {
  if ((await countPasskeysOf(parts.database.read, staff.accountId)) >= PASSKEY_LIMITS.ofAccount)
    throw tooManyPasskeys();
  const isFirst = await proveIfRequired(parts, staff, proof, address, async (tx) => {
    return !(await hasSecondFactor(tx, staff.accountId));
  });
  return registrationOptions(parts, staff, { purpose: addingIn(staff, isFirst), origin });
}

/** The challenge that a passkey answers before one's own factor changes. Throws CONFLICT when there is none. */
async function challengeOwn(parts: FactorParts, staff: FactorStaff, origin: string | undefined): Options {
  const options = await answerOptions(parts, staff.accountId, { purpose: changeIn(staff), origin });
  if (options === null) throw failure('CONFLICT', 'noPasskey');
  return options;
}

/**
 * A new passkey, which counts at once; the account's other sessions end with it. With the first factor of an account come its recovery
 * codes. Errors: VALIDATION_FAILED, CONFLICT.
 */
async function addPasskey(
  parts: FactorParts,
  staff: Pick<Staff, 'accountId' | 'tokenHash'>,
  entry: NewPasskey,
): Promise<AddedPasskey> {
  const { accountId, tokenHash } = staff;
  const wasFirst = !(await hasSecondFactor(parts.database.read, accountId));
  const checked = await checkNewPasskey(parts, addingIn(staff, wasFirst), entry);
  if (checked === null) throw notAccepted();
  const codes = createRecoveryCodes();
  return writeAudited(parts, async (tx, at) => {
    // First of all: of two at the same moment the second waits here and counts the first.
    await revokeSessionsOf(tx, accountId, at, tokenHash);
    const isFirst = !(await hasSecondFactor(tx, accountId));
    if (isFirst !== wasFirst) throw notAccepted();
    if ((await countPasskeysOf(tx, accountId)) >= PASSKEY_LIMITS.ofAccount) throw tooManyPasskeys();
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
    const audit = { ...accountNote('passkey-added', accountId, accountId), after: { name: entry.name } };
    return { result: { id, recovery_codes: isFirst ? codes : null }, audit };
  });
}

/** Throws NOT_FOUND for a passkey that is not one's own. */
async function requirePasskey(
  { database }: Pick<FactorParts, 'database'>,
  { accountId }: FactorStaff,
  id: number,
): Promise<void> {
  const staff = await listPasskeysOf(database.read, accountId);
  if (!staff.some((passkey) => passkey.id === id)) throw failure('NOT_FOUND', 'noSuchPasskey');
}

/** Takes a passkey off; with the last factor the recovery codes go too. Errors: VALIDATION_FAILED, NOT_FOUND, CONFLICT. */
function removePasskey(
  parts: FactorParts,
  staff: FactorStaff,
  id: number,
  proof: Proof,
  address: string,
): Promise<{ id: number }> {
  return withProof(parts, staff, proof, address, async (tx) => {
    if (!(await deletePasskey(tx, staff.accountId, id))) throw failure('NOT_FOUND', 'noSuchPasskey');
    if (!(await hasSecondFactor(tx, staff.accountId))) await removeFactors(tx, staff.accountId);
    return { result: { id }, action: 'passkey-removed' };
  });
}

function notAccepted() {
  return validationFailed([{ field: 'passkey', ...reason('passkeyWrong') }]);
}

function tooManyPasskeys() {
  return failure('CONFLICT', 'passkeysFull', { max: PASSKEY_LIMITS.ofAccount });
}

/** One's own passkeys. */
function passkeyRoutes(app: FastifyInstance, parts: Parts): void {
  const call = callsUnder(app, parts, 'Session');
  const common = { who: 'staff', confirm: 'entered' } as const;
  call(
    {
      post: '/auth/factor/passkeys/options',
      ...common,
      summary: 'Begin with a passkey: the options that the browser creates it with',
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
      ...common,
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
      ...common,
      summary: 'A challenge for one’s own passkeys, before the second factor changes',
      answer: passkeyOptions,
    },
    ({ staff, request: { headers } }) => challengeOwn(parts, staff, headers.origin),
  );
  call(
    {
      post: '/auth/factor/passkeys/:id/remove',
      ...common,
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
function presentPasskey({ id, name, created_at, used_at }: PasskeyRow): OwnPasskey {
  return { id, name, since: isoTime(created_at), last_used_at: isoTimeOrNull(used_at) };
}

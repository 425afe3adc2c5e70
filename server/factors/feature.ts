import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { codeSchema, optionalProofSchema, proofSchema } from '#domain/account-forms.ts';
import { codeSecret, recoveryCodes, secondFactor } from '#domain/answers/factors.ts';
import { DAY_MS, isoTimeOrNull } from '#domain/dates.ts';
import { listPasskeysOf, prunePasskeyChallenges } from '#server/auth/factors/passkey-rows.ts';
import { passkeyOrigins } from '#server/auth/factors/passkeys.ts';
import { countRecoveryCodesLeft, findFactorSecret, pruneFactors } from '#server/auth/factors/repository.ts';
import type { Feature, Parts } from '#server/core.ts';
import { confirmCodes, removeFactorOf, renewRecoveryCodes, startCodes, turnOff } from '#server/factors/own-factor.ts';
import { passkeyRoutes, presentPasskey } from '#server/factors/own-passkeys.ts';
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
  const own = { who: 'staff', confirm: 'entered', errors: [429] } as const;
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
      ...own,
      summary: 'Begin with one-time codes: a secret for the app',
      description: 'An account that has passkeys proves one.',
      body: optionalProofSchema,
      answer: codeSecret,
    },
    ({ body, staff, address }) => startCodes(parts, staff, body, address),
  );
  call(
    {
      post: '/auth/factor/codes/confirm',
      ...own,
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
      ...own,
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
      ...own,
      noted: ['second-step', 'recovery-codes'],
      summary: 'New recovery codes in the place of the old ones',
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
      summary: 'Take the second factor off a colleague’s account',
      answer: z.object({ id: z.int() }),
    },
    ({ id, staff }) => removeFactorOf(parts, id, staff.accountId),
  );
}

export const factorsFeature = { tidyUp, routes } satisfies Feature;

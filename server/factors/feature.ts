import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { codeSchema, optionalProofSchema, proofSchema } from '#domain/account-forms.ts';
import { codeSecret, recoveryCodes, secondFactor } from '#domain/answers/factors.ts';
import { DAY_MS, isoTimeOrNull } from '#domain/dates.ts';
import { listPasskeysOf, prunePasskeyChallenges } from '#server/auth/factors/passkey-rows.ts';
import { passkeyOrigins } from '#server/auth/factors/passkeys.ts';
import { countRecoveryCodesLeft, findFactorSecret, pruneFactors } from '#server/auth/factors/repository.ts';
import { staffOf } from '#server/auth/staff.ts';
import type { Feature, Parts } from '#server/core.ts';
import { confirmCodes, removeFactorOf, renewRecoveryCodes, startCodes, turnOff } from '#server/factors/own-factor.ts';
import { passkeyRoutes, presentPasskey } from '#server/factors/own-passkeys.ts';
import { errorAnswers } from '#server/http/errors.ts';
import { readBodyAs } from '#server/http/read-body.ts';
import { requireId } from '#server/http/read-request.ts';

/** Forgets the factors of removed accounts, and those that were begun and never confirmed. */
async function tidyUp({ database, now }: Pick<Parts, 'database' | 'now'>): Promise<void> {
  await database.write(async (tx) => {
    await pruneFactors(tx, now() - DAY_MS);
    await prunePasskeyChallenges(tx, now());
  });
}

const own = { tags: ['Session'] };
const SHOW = { ...own, summary: 'One’s own second factor', response: { 200: secondFactor } };
const START = {
  ...own,
  summary: 'Begin with one-time codes: a secret for the app',
  description: 'An account that has passkeys proves one.',
  body: optionalProofSchema,
  response: { 200: codeSecret, ...errorAnswers(409, 429) },
};
const CONFIRM = {
  ...own,
  summary: 'The first code: from now on logging in asks for one',
  body: codeSchema,
  response: { 200: recoveryCodes, ...errorAnswers(409, 429) },
};
const OFF = {
  ...own,
  summary: 'No more one-time codes',
  body: proofSchema,
  response: { 200: z.object({ status: z.literal('off') }), ...errorAnswers(409, 429) },
};
const RENEW = {
  ...own,
  summary: 'New recovery codes in the place of the old ones',
  body: proofSchema,
  response: { 200: recoveryCodes, ...errorAnswers(409, 429) },
};
const REMOVE = {
  tags: ['Staff'],
  summary: 'Take the second factor off a colleague’s account',
  response: { 200: z.object({ id: z.int() }), ...errorAnswers(404, 409) },
};

/** The second factor of staff accounts: one's own, and taking a colleague's off. */
function routes(app: FastifyInstance, parts: Parts): void {
  passkeyRoutes(app, parts);
  const { requireStaff, requireEntered: onRequest, requireConfirmed } = parts.staffHooks;
  app.get('/auth/factor', { schema: SHOW, onRequest: requireStaff }, async (request) => {
    const { accountId } = staffOf(request);
    const { read } = parts.database;
    const secret = await findFactorSecret(read, accountId);
    return {
      codes_since: isoTimeOrNull(secret?.confirmed_at ?? null),
      recovery_codes_left: await countRecoveryCodesLeft(read, accountId),
      passkeys: (await listPasskeysOf(read, accountId)).map(presentPasskey),
      passkey_origins: passkeyOrigins(parts.config),
    };
  });
  app.post('/auth/factor/codes', { schema: START, onRequest }, async (request) => {
    const proof = await readBodyAs(optionalProofSchema, request);
    return startCodes(parts, staffOf(request), proof, request.ip);
  });
  app.post('/auth/factor/codes/confirm', { schema: CONFIRM, onRequest }, async (request) => {
    const { code } = await readBodyAs(codeSchema, request);
    return { recovery_codes: await confirmCodes(parts, staffOf(request), code, request.ip) };
  });
  app.post('/auth/factor/off', { schema: OFF, onRequest }, async (request) => {
    const proof = await readBodyAs(proofSchema, request);
    await turnOff(parts, staffOf(request), proof, request.ip);
    return { status: 'off' };
  });
  app.post('/auth/factor/recovery-codes', { schema: RENEW, onRequest }, async (request) => {
    const proof = await readBodyAs(proofSchema, request);
    return { recovery_codes: await renewRecoveryCodes(parts, staffOf(request), proof, request.ip) };
  });
  app.delete('/staff/:id/factor', { schema: REMOVE, onRequest: requireConfirmed }, (request) =>
    removeFactorOf(parts, requireId(request.params), staffOf(request).accountId),
  );
}

export const factorsFeature = { tidyUp, routes } satisfies Feature;

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { optionalProofSchema, proofSchema } from '#domain/account/code-schema.ts';
import { newPasskeySchema } from '#domain/account/passkey-schema.ts';
import { addedPasskey, type OwnPasskey, passkeyOptions } from '#domain/answers/factors.ts';
import { isoTime, isoTimeOrNull } from '#domain/dates.ts';
import type { PasskeyRow } from '#server/auth/factors/passkey-rows.ts';
import { staffOf } from '#server/auth/staff.ts';
import type { Parts } from '#server/core.ts';
import { addPasskey, challengeOwn, removePasskey, requirePasskey, startPasskey } from '#server/factors/own-passkeys.ts';
import { errorAnswers } from '#server/http/errors.ts';
import { readBodyAs } from '#server/http/read-body.ts';
import { requireId } from '#server/http/read-request.ts';

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

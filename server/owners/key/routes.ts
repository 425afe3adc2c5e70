import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { givenKey, keyAnswer, keyState, type OwnerKey } from '#domain/answers/owner-key.ts';
import { readId } from '#domain/ids.ts';
import { AMENDABLE, KEY_DEEDS, type KeyDeed } from '#domain/owners/names.ts';
import { staffOf } from '#server/auth/staff.ts';
import type { Parts } from '#server/core.ts';
import { errorAnswers } from '#server/http/errors.ts';
import { readBody, readBodyAs } from '#server/http/read-body.ts';
import { requireId } from '#server/http/read-request.ts';
import { correctHome, whichBody } from '#server/owners/key/correct.ts';
import { countChange, DEEDS } from '#server/owners/key/deeds.ts';
import { giveKey, giveKeyOfOffer, keyStateOf } from '#server/owners/key/giving.ts';
import { ownerOfKey } from '#server/owners/key/open.ts';
import { readKey } from '#server/owners/key/view.ts';
import { createFormReader } from '#server/owners/submissions/offer.ts';

const tags = ["Owner's key"];
const answers = { 200: keyAnswer, ...errorAnswers(404, 429) };
const changes = { 200: keyAnswer, ...errorAnswers(404, 409, 429) };
const READ = { tags, summary: 'What a key opens: its homes and what became of them', response: answers };
const SUMMARIES: Record<KeyDeed, string> = {
  confirm: 'Say that a home is still for sale',
  price: 'Change the price',
  sold: 'Say that it is sold',
  unsell: 'Say that it is for sale after all',
  'take-down': 'Hide it from everybody',
  'put-back': 'Show it again',
  'call-back': 'Call back instead of being called',
  hours: 'Name the hours when calls are welcome',
  'take-back': 'Take back a home or a correction that staff have not decided',
};
const CORRECT = {
  tags,
  summary: 'Ask for a correction, which staff look at first; or change a home that waits for them',
  body: whichBody.extend({
    ...Object.fromEntries(AMENDABLE.map((name) => [name, z.unknown().optional()])),
    files: z.array(z.string()).optional().describe('Photographs to add.'),
    dropped: z.unknown().optional().describe('Ids of photographs to take away.'),
  }),
  response: changes,
};
const staffTags = ["Owner's key, for staff"];
const STATE = {
  tags: staffTags,
  summary: 'Whether a key opens a listing',
  response: { 200: keyState, ...errorAnswers(404) },
};
const giveBody = z.object({
  owner_id: z
    .unknown()
    .optional()
    .transform((sent) => (sent === undefined || sent === null || sent === '' ? null : (readId(sent) ?? 0)))
    .describe('An owner with the same phone whom the listing joins; left out: its own, or a new one.'),
});
const GIVE = {
  tags: staffTags,
  summary: 'Give out a new key, which ends the one before',
  body: giveBody,
  response: { 201: givenKey, ...errorAnswers(404) },
};

/** The owner's key (D100): who has it needs no account. Nothing of it is kept by anybody. */
export function keyRoutes(app: FastifyInstance, parts: Parts): void {
  const readForm = createFormReader(parts, { counted: false });
  const open = (request: FastifyRequest) => ownerOfKey(parts, request.ip, tokenOf(request));
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<OwnerKey> => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow');
    return readKey(parts, await open(request));
  };

  app.get('/key/:token', { schema: READ }, answer);
  for (const name of KEY_DEEDS) {
    const { body, act } = DEEDS[name];
    const schema = { tags, summary: SUMMARIES[name], body, response: changes };
    app.post(`/key/:token/${name}`, { schema }, async (request, reply) => {
      await act(parts, await open(request), await readBody(request));
      return answer(request, reply);
    });
  }
  app.post('/key/:token/corrections', { schema: CORRECT }, async (request, reply) => {
    const owner = await open(request);
    // Before photographs are taken in: anybody gets a key who offers a home.
    await countChange(parts, owner);
    await readForm(request, (form) => correctHome(parts, owner, form, request.ip));
    return answer(request, reply);
  });
}

const GIVE_FOR_OFFER = {
  tags: staffTags,
  summary: 'Give out a new key to the owner of a home that is offered',
  response: { 201: givenKey, ...errorAnswers(404) },
};

/** What staff do with keys. */
export function keyStaffRoutes(app: FastifyInstance, parts: Parts): void {
  const { requireStaff: onRequest } = parts.staffHooks;
  app.get('/property/:id/owner-key', { schema: STATE, onRequest }, (request) =>
    keyStateOf(parts, requireId(request.params)),
  );
  app.post('/property/:id/owner-key', { schema: GIVE, onRequest }, async (request, reply) => {
    const id = requireId(request.params);
    const { owner_id } = await readBodyAs(giveBody, request);
    reply.code(201).header('cache-control', 'no-store');
    return giveKey(parts, id, { ownerId: owner_id, accountId: staffOf(request).accountId });
  });
  app.post('/submissions/:id/owner-key', { schema: GIVE_FOR_OFFER, onRequest }, (request, reply) => {
    reply.code(201).header('cache-control', 'no-store');
    return giveKeyOfOffer(parts, requireId(request.params), staffOf(request).accountId);
  });
}

function tokenOf({ params }: FastifyRequest): string {
  return (params as { token: string }).token;
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { givenKey, keyAnswer, keyState, type OwnerKey } from '#domain/answers/owner-key.ts';
import { readId } from '#domain/ids.ts';
import { AMENDABLE, KEY_DEEDS, type KeyDeed } from '#domain/owners.ts';
import type { Parts } from '#server/core.ts';
import { callsUnder } from '#server/http/call.ts';
import { correctHome, whichBody } from '#server/owners/key/correct.ts';
import { countChange, DEEDS } from '#server/owners/key/deeds.ts';
import { giveKey, giveKeyOfOffer, keyStateOf } from '#server/owners/key/giving.ts';
import { ownerOfKey } from '#server/owners/key/open.ts';
import { readKey } from '#server/owners/key/view.ts';
import { createFormReader } from '#server/owners/submissions/offer.ts';

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
const correctBody = whichBody.extend({
  ...Object.fromEntries(AMENDABLE.map((name) => [name, z.unknown().optional()])),
  files: z.array(z.string()).optional().describe('Photographs to add.'),
  dropped: z.unknown().optional().describe('Ids of photographs to take away.'),
});
const giveBody = z.object({
  owner_id: z
    .unknown()
    .optional()
    .transform((sent) => (sent === undefined || sent === null || sent === '' ? null : (readId(sent) ?? 0)))
    .describe('An owner with the same phone whom the listing joins; left out: its own, or a new one.'),
});
/** The owner's key (D100): who has it needs no account. Nothing of it is kept by anybody. */
export function keyRoutes(app: FastifyInstance, parts: Parts): void {
  const call = callsUnder(app, parts, "Owner's key");
  const readForm = createFormReader(parts, { counted: false });
  const open = (request: FastifyRequest) => ownerOfKey(parts, request.ip, (request.params as { token: string }).token);
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<OwnerKey> => {
    reply.header('x-robots-tag', 'noindex, nofollow');
    return readKey(parts, await open(request));
  };
  const keyCall = { who: 'link', answer: keyAnswer, isPrivate: true } as const;
  const change = { ...keyCall, reads: 'body', errors: [409, 429] } as const;

  call(
    {
      get: '/key/:token',
      ...keyCall,
      summary: 'What a key opens: its homes and what became of them',
      errors: [429],
    },
    ({ request, reply }) => answer(request, reply),
  );
  for (const name of KEY_DEEDS) {
    const { body, act } = DEEDS[name];
    call(
      { post: `/key/:token/${name}`, ...change, summary: SUMMARIES[name], body },
      async ({ request, reply, fields }) => {
        await act(parts, await open(request), await fields());
        return answer(request, reply);
      },
    );
  }
  call(
    {
      post: '/key/:token/corrections',
      ...change,
      namesAreas: true,
      summary: 'Ask for a correction, which staff look at first; or change a home that waits for them',
      body: correctBody,
    },
    async ({ request, reply, address }) => {
      const owner = await open(request);
      // Before photographs are taken in: anybody gets a key who offers a home.
      await countChange(parts, owner);
      await readForm(request, (form) => correctHome(parts, owner, form, address));
      return answer(request, reply);
    },
  );
}

/** What staff do with keys. */
export function keyStaffRoutes(app: FastifyInstance, parts: Parts): void {
  const call = callsUnder(app, parts, "Owner's key, for staff");
  const giving = { who: 'staff', answer: givenKey, status: 201, isPrivate: true } as const;
  call(
    {
      get: '/property/:id/owner-key',
      who: 'staff',
      summary: 'Whether a key opens a listing',
      answer: keyState,
    },
    ({ id }) => keyStateOf(parts, id),
  );
  call(
    {
      post: '/property/:id/owner-key',
      ...giving,
      summary: 'Give out a new key, which ends the one before',
      body: giveBody,
    },
    ({ id, body: { owner_id }, staff }) => giveKey(parts, id, { ownerId: owner_id, accountId: staff.accountId }),
  );
  call(
    {
      post: '/submissions/:id/owner-key',
      ...giving,
      summary: 'Give out a new key to the owner of a home that is offered',
    },
    ({ id, staff }) => giveKeyOfOffer(parts, id, staff.accountId),
  );
}

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readId } from '#domain/ids.ts';
import { coded } from '#domain/parse.ts';
import { contactList } from '#domain/visitor.ts';
import type { Parts } from '#server/core.ts';
import { callsUnder } from '#server/http/call.ts';
import { readContacts, takeBack } from '#server/visitors/ledger/ledger.ts';

const listBody = z.object({
  list: z.string({ error: coded('contactListMissing') }).describe('The token that was answered with an owner.'),
});
const takeBackBody = listBody.extend({
  property_id: z.unknown().transform((sent) => readId(sent) ?? 0),
});

/** A visitor's own list of contacts (D103). Its token travels in bodies alone, so that no log of addresses has it. */
export function ledgerRoutes(app: FastifyInstance, parts: Parts): void {
  const call = callsUnder(app, parts, 'Visitors');
  const contacts = { who: 'anybody', answer: contactList, isPrivate: true, errors: [404, 429] } as const;
  call(
    {
      post: '/visitors/contacts',
      ...contacts,
      summary: 'Whom a device asked for, by its private list',
      body: listBody,
    },
    ({ body: { list }, address }) => readContacts(parts, list, address),
  );
  call(
    {
      post: '/visitors/contacts/take-back',
      ...contacts,
      summary: 'Take back the number that was left for a listing',
      body: takeBackBody,
    },
    ({ body, address }) => takeBack(parts, body, address),
  );
}

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readId } from '#domain/ids.ts';
import { coded } from '#domain/parse.ts';
import { contactList } from '#domain/visitor/contact-list.ts';
import type { Parts } from '#server/core.ts';
import { errorAnswers } from '#server/http/errors.ts';
import { readBodyAs } from '#server/http/read-body.ts';
import { readContacts, takeBack } from '#server/visitors/ledger/ledger.ts';

const listBody = z.object({
  list: z.string({ error: coded('contactListMissing') }).describe('The token that was answered with an owner.'),
});
const takeBackBody = listBody.extend({
  property_id: z.unknown().transform((sent) => readId(sent) ?? 0),
});

const tags = ['Visitors'];
const answers = { 200: contactList, ...errorAnswers(404, 429) };
const READ = { tags, summary: 'Whom a device asked for, by its private list', body: listBody, response: answers };
const TAKE_BACK = {
  tags,
  summary: 'Take back the number that was left for a listing',
  body: takeBackBody,
  response: answers,
};

/** A visitor's own list of contacts (D103). Its token travels in bodies alone, so that no log of addresses has it. */
export function ledgerRoutes(app: FastifyInstance, parts: Parts): void {
  app.post('/visitors/contacts', { schema: READ }, async (request, reply) => {
    const { list } = await readBodyAs(listBody, request);
    reply.header('cache-control', 'no-store');
    return readContacts(parts, list, request.ip);
  });
  app.post('/visitors/contacts/take-back', { schema: TAKE_BACK }, async (request, reply) => {
    const entry = await readBodyAs(takeBackBody, request);
    reply.header('cache-control', 'no-store');
    return takeBack(parts, entry, request.ip);
  });
}

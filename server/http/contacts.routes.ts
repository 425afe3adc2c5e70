import type { FastifyInstance } from 'fastify';
import { errorAnswers } from '#server/http/answers/error-answer-schema.ts';
import { received } from '#server/http/answers/public-answers.ts';
import { contacts } from '#server/http/answers/staff-answers.ts';
import { contactBody, FORM_TYPES } from '#server/http/bodies.ts';
import { clientOf } from '#server/http/client-of.ts';
import { readBody } from '#server/http/read-body.ts';
import { readQuery, sliceQuery } from '#server/http/read-query.ts';
import type { Parts } from '#server/parts.ts';
import { presentContactMessage } from '#server/presenters/contact-message.ts';

const tags = ['Contact messages'];

/** The contact form, and the staff's list of its messages (spec 7, D10, D47). */
export function contactsRoutes(
  app: FastifyInstance,
  parts: Pick<Parts, 'database' | 'sendMessage' | 'staffHooks'>,
): void {
  app.post(
    '/visitors/contact-us',
    {
      schema: {
        tags,
        summary: 'Send a message to the company',
        consumes: FORM_TYPES,
        body: contactBody,
        response: { 201: received, ...errorAnswers(400, 403, 413, 415, 429) },
      },
    },
    async (request, reply) => {
      await parts.sendMessage(await readBody(request), clientOf(request));
      return reply.code(201).send({ status: 'received' });
    },
  );
  app.get(
    '/visitors/contact-us',
    {
      onRequest: parts.staffHooks.requireStaff,
      schema: {
        tags,
        security: [{ staff: [] }],
        summary: 'Messages, newest first',
        querystring: sliceQuery,
        response: { 200: contacts, ...errorAnswers(400, 401) },
      },
    },
    async (request) => {
      const { skip, limit, q } = readQuery(sliceQuery, request.query);
      const { total, rows } = await parts.database.read.contacts.list({ offset: skip, limit, q });
      return { total, contacts: rows.map(presentContactMessage) };
    },
  );
}

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readId } from '#domain/ids.ts';
import { codeEntrySchema, codeRequestSchema, confirmedPhone, sentCode } from '#domain/visitor/phone-code.ts';
import type { Parts } from '#server/core.ts';
import { errorAnswers } from '#server/http/errors.ts';
import { isMissing, proofFields } from '#server/http/limits/tickets.ts';
import { readBody } from '#server/http/read-body.ts';

/** What asks for a code; our own pages send the proof of the listing whose owner is asked for. */
export const codeBody = codeRequestSchema.extend({
  property_id: z
    .preprocess((sent) => (isMissing(sent) ? undefined : (readId(sent) ?? undefined)), z.int().optional())
    .describe('The listing that `token` is for.'),
  ...proofFields,
});

const tags = ['Visitors'];
const SEND = {
  tags,
  summary: 'Send a one-time code to a phone; 404 where phones are not confirmed',
  body: codeBody,
  response: { 201: sentCode, ...errorAnswers(404, 429, 503) },
};
const CONFIRM = {
  tags,
  summary: 'Confirm a phone by its code',
  body: codeEntrySchema,
  response: { 201: confirmedPhone },
};

/** One-time codes for who asks for an owner (D87). */
export function codeRoutes(app: FastifyInstance, { forms }: Pick<Parts, 'forms'>): void {
  app.post('/visitors/codes', { schema: SEND }, async (request, reply) => {
    const answer = await forms.sendCode(await readBody(request), request.ip);
    return reply.code(201).header('cache-control', 'no-store').send(answer);
  });
  app.post('/visitors/codes/confirm', { schema: CONFIRM }, async (request, reply) => {
    const answer = await forms.confirmPhone(await readBody(request), request.ip);
    return reply.code(201).header('cache-control', 'no-store').send(answer);
  });
}

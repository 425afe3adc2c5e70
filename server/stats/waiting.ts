import type { FastifyInstance } from 'fastify';
import { waitingCounts, waitingOf } from '#domain/answers/waiting.ts';
import type { Parts } from '#server/core.ts';
import { hasTag } from '#server/http/headers.ts';
import { tagOf } from '#server/kept/kept-answers.ts';

const WAITING = {
  tags: ['Numbers'],
  summary: 'What waits for staff, by its name',
  response: { 200: waitingCounts },
};

/** What waits for staff (D105). It is asked for again and again: with the tag of the answer before, `If-None-Match`, it is 304 while nothing changed. */
export function waitingRoute(app: FastifyInstance, parts: Parts): void {
  app.get('/stats/waiting', { schema: WAITING, onRequest: parts.staffHooks.requireStaff }, async (request, reply) => {
    const answer = waitingOf(await parts.waiting());
    const etag = tagOf(JSON.stringify(answer));
    reply.header('etag', etag);
    if (!hasTag(request.headers['if-none-match'], etag)) return answer;
    // It has no body, which the description of the answers has no words for.
    return reply.code(304 as 200).send();
  });
}

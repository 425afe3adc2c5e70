import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { givenAnswer, madeList, sharedList } from '#domain/answers/shared-lists.ts';
import { parseOrRefuse } from '#domain/parse.ts';
import { answerSchema, newListSchema } from '#domain/sharing/shared-list.ts';
import type { Parts } from '#server/core.ts';
import { errorAnswers } from '#server/http/errors.ts';
import { readBody } from '#server/http/read-body.ts';
import { requireId } from '#server/http/read-request.ts';
import { readList, removeAnswer, shareList, takeBack } from '#server/shortlists/shortlists.ts';

/** A hundred notes of 500 letters, some of three bytes, as JSON. */
const LIST_BODY_BYTES = 256 * 1024;

const removalQuery = z.object({
  key: z.string().optional().catch(undefined).describe('Of who gave the answer; then the token is that of the link.'),
  all: z
    .string()
    .optional()
    .catch(undefined)
    .transform((text) => text === 'true')
    .describe('true: everything under the same name from the same device.'),
});

const tags = ['Shared lists'];
const SHARE = {
  tags,
  summary: 'Share homes by a link',
  body: newListSchema,
  response: { 201: madeList, ...errorAnswers(400, 429) },
};
const READ = {
  tags,
  summary: 'A shared list, by the token of its link',
  response: { 200: sharedList, ...errorAnswers(404, 429) },
};
const ANSWER = {
  tags,
  summary: 'Say yes, maybe or no to a home of a shared list',
  body: answerSchema,
  response: { 201: givenAnswer, ...errorAnswers(400, 404, 409, 429) },
};
const TAKE_BACK = {
  tags,
  summary: 'Take a link back, by the token of who made it',
  response: { 200: z.object({ status: z.literal('removed') }), ...errorAnswers(404, 429) },
};
const REMOVE = {
  tags,
  summary: 'Remove an answer, by the token of who made the list',
  querystring: removalQuery,
  response: { 200: z.object({ removed: z.int() }), ...errorAnswers(404, 429) },
};

/** Lists that families share by a link. They need no account: who has the link may read and answer. */
export function sharedListRoutes(app: FastifyInstance, parts: Parts): void {
  app.post('/shortlists', { schema: SHARE, bodyLimit: LIST_BODY_BYTES }, async (request, reply) => {
    const made = await shareList(parts, parseOrRefuse(newListSchema, await readBody(request)), request.ip);
    return reply.code(201).send(made);
  });
  app.get('/shortlists/:token', { schema: READ }, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    return readList(parts, { address: request.ip, token: tokenOf(request) });
  });
  app.post('/shortlists/:token/answers', { schema: ANSWER }, async (request, reply) => {
    const fields = { ...(await readBody(request)), link: tokenOf(request) };
    const { given } = await parts.forms.answerList(fields, request.ip);
    return reply.code(201).send(given);
  });
  app.delete('/shortlists/:token', { schema: TAKE_BACK }, async (request) => {
    await takeBack(parts, request.ip, tokenOf(request));
    return { status: 'removed' as const };
  });
  app.delete('/shortlists/:token/answers/:id', { schema: REMOVE }, async (request) => {
    const { key, all } = parseOrRefuse(removalQuery, request.query);
    const removal = { token: tokenOf(request), id: requireId(request.params), key, all };
    return { removed: await removeAnswer(parts, request.ip, removal) };
  });
}

function tokenOf({ params }: FastifyRequest): string {
  return (params as { token: string }).token;
}

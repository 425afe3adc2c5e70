import type { FastifyInstance } from 'fastify';
import { staffOf } from '#server/auth/staff.ts';
import { errorAnswers } from '#server/http/answers/error-answer-schema.ts';
import { revealAnswer } from '#server/http/answers/public-answers.ts';
import { removed, visitors } from '#server/http/answers/staff-answers.ts';
import { FORM_TYPES, visitorBody } from '#server/http/bodies.ts';
import { clientOf } from '#server/http/client-of.ts';
import { readBody } from '#server/http/read-body.ts';
import { requireId } from '#server/http/read-id.ts';
import { readQuery, sliceQuery } from '#server/http/read-query.ts';
import type { Parts } from '#server/parts.ts';
import { presentVisitor } from '#server/presenters/visitor.ts';
import { createDeleteVisitor } from '#server/services/delete-visitor.ts';

const tags = ['Visitors'];
const security = [{ staff: [] }];
const REVEAL = {
  tags,
  summary: "Leave name and phone, get one listing's owner",
  consumes: FORM_TYPES,
  body: visitorBody,
  response: { 201: revealAnswer, ...errorAnswers(400, 403, 404, 413, 415, 429) },
};
const LIST = {
  tags,
  security,
  summary: 'Visitors, newest first',
  querystring: sliceQuery,
  response: { 200: visitors, ...errorAnswers(400, 401) },
};
const DELETE = {
  tags,
  security,
  summary: 'Delete a visitor',
  response: { 200: removed, ...errorAnswers(401, 404) },
};

type VisitorParts = Pick<Parts, 'database' | 'now' | 'revealOwner' | 'site' | 'staffHooks'>;

/** People who ask for an owner's contact: the one call that answers it, and the staff's list (spec 7, D12, D47). */
export function visitorsRoutes(app: FastifyInstance, parts: VisitorParts): void {
  const { requireStaff: onRequest } = parts.staffHooks;
  const countsInPublic = parts.site.visitorCounter === 'true';
  const deleteVisitor = createDeleteVisitor({ database: parts.database, now: parts.now, countsInPublic });

  app.post('/visitors/', { schema: REVEAL }, async (request, reply) => {
    const answer = await parts.revealOwner(await readBody(request), clientOf(request));
    return reply.code(201).header('cache-control', 'no-store').send(answer);
  });
  app.get('/visitors/', { onRequest, schema: LIST }, async (request) => {
    const { skip, limit, q } = readQuery(sliceQuery, request.query);
    const { total, rows } = await parts.database.read.visitors.list({ offset: skip, limit, q });
    return { total, visitors: rows.map(presentVisitor) };
  });
  app.delete('/visitors/:id', { onRequest, schema: DELETE }, async (request) => {
    const id = requireId(request.params);
    await deleteVisitor(id, staffOf(request));
    return { id };
  });
}

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { staffOf } from '#server/auth/staff.ts';
import { errorAnswers } from '#server/http/answers/error-answer-schema.ts';
import { removed, staffAccount, staffList } from '#server/http/answers/staff-answers.ts';
import { FORM_TYPES, registerBody } from '#server/http/bodies.ts';
import { readBody } from '#server/http/read-body.ts';
import { requireId } from '#server/http/read-id.ts';
import type { Parts } from '#server/parts.ts';
import { createStaffAccounts } from '#server/services/staff-accounts.ts';

const described = { tags: ['Staff'], security: [{ staff: [] }] };
const LIST = {
  ...described,
  summary: 'Accounts, waiting ones first',
  response: { 200: staffList, ...errorAnswers(401) },
};
const ADD = {
  ...described,
  summary: 'Add an active account',
  consumes: FORM_TYPES,
  body: registerBody,
  response: { 201: staffAccount, ...errorAnswers(400, 401, 409, 413, 415) },
};
const APPROVE = {
  ...described,
  summary: 'Approve an account',
  response: { 200: staffAccount, ...errorAnswers(401, 404, 409) },
};
const REMOVE = {
  ...described,
  summary: 'Remove an account',
  response: { 200: removed, ...errorAnswers(401, 404, 409) },
};
const SIGN_OUT = {
  ...described,
  summary: 'Sign an account out everywhere',
  response: { 200: z.strictObject({ id: z.int(), sessions: z.int() }), ...errorAnswers(401, 404) },
};

/** The staff's accounts: approve, remove, sign out everywhere, add (D53). */
export function staffRoutes(app: FastifyInstance, parts: Pick<Parts, 'database' | 'now' | 'staffHooks'>): void {
  const accounts = createStaffAccounts(parts);
  const { requireStaff: onRequest } = parts.staffHooks;

  app.get('/staff/', { onRequest, schema: LIST }, () => accounts.list());
  app.post('/staff/', { onRequest, schema: ADD }, async (request, reply) =>
    reply.code(201).send(await accounts.add(await readBody(request), staffOf(request))),
  );
  app.put('/staff/:id/approve', { onRequest, schema: APPROVE }, (request) =>
    accounts.approve(requireId(request.params), staffOf(request)),
  );
  app.delete('/staff/:id', { onRequest, schema: REMOVE }, async (request) => {
    const id = requireId(request.params);
    await accounts.remove(id, staffOf(request));
    return { id };
  });
  app.post('/staff/:id/sign-out', { onRequest, schema: SIGN_OUT }, async (request) => {
    const id = requireId(request.params);
    return { id, sessions: await accounts.signOut(id, staffOf(request)) };
  });
}

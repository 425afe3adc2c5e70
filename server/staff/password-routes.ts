import type { FastifyInstance } from 'fastify';
import { changePasswordSchema, checkPasswordSchema } from '#domain/account/login-schema.ts';
import { changePasswordAnswer, checkPasswordAnswer, resetAnswer } from '#domain/answers/staff.ts';
import { weaknessOf } from '#server/auth/new-password.ts';
import { staffOf } from '#server/auth/staff.ts';
import type { Parts } from '#server/core.ts';
import { errorAnswers } from '#server/http/errors.ts';
import { readBodyAs } from '#server/http/read-body.ts';
import { requireId } from '#server/http/read-request.ts';
import { changePassword, resetPassword } from '#server/staff/passwords.ts';

const session = { tags: ['Session'] };
const CHANGE = {
  ...session,
  summary: 'Change one’s own password; the account’s other sessions end',
  body: changePasswordSchema,
  response: { 200: changePasswordAnswer, ...errorAnswers(409, 429) },
};
const CHECK = {
  ...session,
  summary: 'What would be weak about a new password; nothing is stored',
  body: checkPasswordSchema,
  response: { 200: checkPasswordAnswer },
};
const RESET = {
  tags: ['Staff'],
  summary: 'Give a colleague a new password, told this once, and end their sessions',
  response: { 200: resetAnswer, ...errorAnswers(404, 409) },
};

/** One's own password, and a colleague's that was forgotten (D81). */
export function passwordRoutes(app: FastifyInstance, parts: Parts): void {
  const { requireStaff: onRequest, requireConfirmed } = parts.staffHooks;
  app.post('/auth/password', { schema: CHANGE, onRequest }, async (request) => {
    const entry = await readBodyAs(changePasswordSchema, request);
    return { status: 'changed', ...(await changePassword(parts, staffOf(request), entry, request.ip)) };
  });
  app.post('/auth/password/check', { schema: CHECK, onRequest }, async (request) => {
    const { new: wanted } = await readBodyAs(checkPasswordSchema, request);
    return { weakness: weaknessOf(wanted, staffOf(request).phone) };
  });
  app.post('/staff/:id/reset-password', { schema: RESET, onRequest: requireConfirmed }, async (request, reply) => {
    const reset = await resetPassword(parts, requireId(request.params), staffOf(request).accountId);
    return reply.header('cache-control', 'no-store').send(reset);
  });
}

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { staffOf } from '#server/auth/staff.ts';
import { errorAnswers } from '#server/http/answers/error-answer-schema.ts';
import { loggedInUser, loginAnswer, registerAnswer } from '#server/http/answers/staff-answers.ts';
import { FORM_TYPES, loginBody, registerBody } from '#server/http/bodies.ts';
import { clientOf } from '#server/http/client-of.ts';
import { readBody } from '#server/http/read-body.ts';
import type { Parts } from '#server/parts.ts';
import { createLogIn } from '#server/services/log-in.ts';
import { createLogOut } from '#server/services/log-out.ts';
import { createRegisterAccount } from '#server/services/register-account.ts';

const tags = ['Session'];
const security = [{ staff: [] }];
const REGISTER = {
  tags,
  summary: 'Ask for an account, which then waits for approval',
  consumes: FORM_TYPES,
  body: registerBody,
  response: { 201: registerAnswer, ...errorAnswers(400, 403, 413, 415, 429) },
};
const LOGIN = {
  tags,
  summary: 'Log in',
  consumes: FORM_TYPES,
  body: loginBody,
  response: { 200: loginAnswer, ...errorAnswers(400, 401, 403, 413, 415, 429) },
};
const LOGOUT = {
  tags,
  security,
  summary: 'Log out: the token ends',
  response: { 200: z.strictObject({ status: z.literal('logged out') }), ...errorAnswers(401) },
};
const ME = { tags, security, summary: 'Who is logged in', response: { 200: loggedInUser, ...errorAnswers(401) } };

type AuthParts = Pick<Parts, 'config' | 'database' | 'limits' | 'now' | 'staffHooks'>;

/** Accounts and sessions (spec 7, D13, D15). */
export function authRoutes(app: FastifyInstance, parts: AuthParts): void {
  const { requireStaff: onRequest } = parts.staffHooks;
  const registerAccount = createRegisterAccount(parts);
  const logIn = createLogIn({ ...parts, sessionDays: parts.config.sessionDays });
  const logOut = createLogOut(parts);

  app.post('/auth/register', { schema: REGISTER }, async (request, reply) => {
    const answer = await registerAccount(await readBody(request), clientOf(request));
    return reply.code(201).send(answer);
  });
  app.post('/auth/login', { schema: LOGIN }, async (request) => logIn(await readBody(request), clientOf(request)));
  app.post('/auth/logout', { onRequest, schema: LOGOUT }, async (request) => {
    await logOut(staffOf(request));
    return { status: 'logged out' };
  });
  app.get('/auth/me', { onRequest, schema: ME }, async (request) => {
    const { accountId, phone, name } = staffOf(request);
    return { id: accountId, phone, name };
  });
}

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
const consumes = FORM_TYPES;

/** Accounts and sessions (spec 7, D13, D15). */
export function authRoutes(
  app: FastifyInstance,
  parts: Pick<Parts, 'config' | 'database' | 'limits' | 'now' | 'staffHooks'>,
): void {
  const { requireStaff: onRequest } = parts.staffHooks;
  const registerAccount = createRegisterAccount(parts);
  const logIn = createLogIn({ ...parts, sessionDays: parts.config.sessionDays });
  const logOut = createLogOut(parts);

  app.post(
    '/auth/register',
    {
      schema: {
        tags,
        summary: 'Ask for an account, which then waits for approval',
        consumes,
        body: registerBody,
        response: { 201: registerAnswer, ...errorAnswers(400, 413, 415, 429) },
      },
    },
    async (request, reply) => {
      const answer = await registerAccount(await readBody(request), clientOf(request));
      return reply.code(201).send(answer);
    },
  );
  app.post(
    '/auth/login',
    {
      schema: {
        tags,
        summary: 'Log in',
        consumes,
        body: loginBody,
        response: { 200: loginAnswer, ...errorAnswers(400, 401, 403, 413, 415, 429) },
      },
    },
    async (request) => logIn(await readBody(request), clientOf(request)),
  );
  app.post(
    '/auth/logout',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Log out: the token ends',
        response: { 200: z.strictObject({ status: z.literal('logged out') }), ...errorAnswers(401) },
      },
    },
    async (request) => {
      await logOut(staffOf(request));
      return { status: 'logged out' };
    },
  );
  app.get(
    '/auth/me',
    {
      onRequest,
      schema: { tags, security, summary: 'Who is logged in', response: { 200: loggedInUser, ...errorAnswers(401) } },
    },
    async (request) => {
      const { accountId, phone, name } = staffOf(request);
      return { id: accountId, phone, name };
    },
  );
}

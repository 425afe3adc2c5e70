import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { registerSchema, signInSchema } from '#domain/account-forms.ts';
import {
  type LoggedInUser,
  loginAnswer,
  ownAccount,
  registerAnswer,
  type StaffAccount,
  staffAccount,
  staffList,
} from '#domain/answers/staff.ts';
import { DAY_MS, isoTime, isoTimeOrNull } from '#domain/dates.ts';
import { LIMITS } from '#domain/limits.ts';
import type { AccountRow } from '#server/auth/accounts.ts';
import {
  countPendingAccountsBefore,
  findAccountByPhone,
  listAccounts,
  prunePendingAccounts,
} from '#server/auth/accounts.ts';
import { DEMO_SIGN_IN, isClosedDemo } from '#server/auth/demo-sign-in.ts';
import { deviceOf } from '#server/auth/device.ts';
import { accountsWithFactor } from '#server/auth/factors/repository.ts';
import { pruneSessions, revokeSession } from '#server/auth/sessions.ts';
import { confirmedUntil, staffOf } from '#server/auth/staff.ts';
import type { Feature, Parts } from '#server/core.ts';
import { errorAnswers } from '#server/http/errors.ts';
import { readBodyAs } from '#server/http/read-body.ts';
import { requireId } from '#server/http/read-request.ts';
import {
  addAccount,
  approveAccount,
  ensureFirstAccount,
  removeAccount,
  requestAccount,
  signOutAccount,
} from '#server/staff/accounts.ts';
import { askingAgainRoutes } from '#server/staff/asking-again.ts';
import { ownSessionRoutes } from '#server/staff/own-sessions.ts';
import { passwordRoutes } from '#server/staff/passwords.ts';
import { ensureOwner, roleRoutes } from '#server/staff/roles.ts';
import { pruneSecurityLog, securityLogRoutes } from '#server/staff/security-log.ts';
import { HOME_MS, logIn, pruneKnownAddresses } from '#server/staff/sessions.ts';

/** Makes the operator's account when it is configured and missing, and warns of passwords that only the operator can better (D81). */
async function start(parts: Pick<Parts, 'config' | 'database' | 'log' | 'now' | 'passwordCost'>): Promise<void> {
  const { config, log } = parts;
  if (config.demo) log.warn({}, 'the demo sign-in is on: everybody knows its password');
  if (isClosedDemo(config, DEMO_SIGN_IN) && (await findAccountByPhone(parts.database.read, DEMO_SIGN_IN.phone)))
    log.warn(
      {},
      'the database has the demo, whose sign-in is closed at a public address: name another DATA_DIR or DATABASE_URL',
    );
  const weakness = config.staff === null ? null : await ensureFirstAccount(parts, config.staff);
  await ensureOwner(parts);
  if (weakness !== null) log.warn({ weakness }, 'STAFF_PASSWORD is easy to guess: change it under Your account');
}

/** Forgets ended sessions, old homes, and requests that nobody approved. */
async function tidyUp({ database, now }: Pick<Parts, 'database' | 'now'>): Promise<void> {
  await database.write(async (tx) => {
    await pruneSessions(tx, now());
    await pruneKnownAddresses(tx, now() - HOME_MS);
    await prunePendingAccounts(tx, now() - LIMITS.account.waitingDays * DAY_MS);
  });
  await pruneSecurityLog({ database, now });
}

/** How many requests would be forgotten now. */
async function due({ database, now }: Pick<Parts, 'database' | 'now'>) {
  const before = now() - LIMITS.account.waitingDays * DAY_MS;
  return { accountRequests: await countPendingAccountsBefore(database.read, before) };
}

/** Sessions, and the staff's accounts (spec 7, D13, D15, D53). */
function routes(app: FastifyInstance, parts: Parts): void {
  sessionRoutes(app, parts);
  askingAgainRoutes(app, parts);
  passwordRoutes(app, parts);
  securityLogRoutes(app, parts);
  roleRoutes(app, parts);
  ownSessionRoutes(app, parts);
  accountRoutes(app, parts);
}

/** An account as staff see it (D53): never its password's hash. */
function presentStaffAccount(
  { id, phone, name, state, role, created_at, asked_again_at }: AccountRow,
  withFactor: ReadonlySet<number> = new Set(),
): StaffAccount {
  const times = { since: isoTime(created_at), asked_again_at: isoTimeOrNull(asked_again_at) };
  return { id, phone, name, state, role, ...times, second_factor: withFactor.has(id) };
}

/** Who is logged in, to that person alone. */
function presentUser({ id, phone, name }: Pick<AccountRow, 'id' | 'phone' | 'name'>): LoggedInUser {
  return { id, phone, name };
}

const session = { tags: ['Session'] };
const REGISTER = {
  ...session,
  summary: 'Ask for an account, which then waits for approval',
  body: registerSchema,
  response: { 201: registerAnswer, ...errorAnswers(429) },
};
const LOGIN = {
  ...session,
  summary: 'Log in',
  body: signInSchema,
  response: { 200: loginAnswer, ...errorAnswers(401, 403, 429) },
};
const LOGOUT = {
  ...session,
  summary: 'Log out: the token ends',
  response: { 200: z.object({ status: z.literal('logged out') }) },
};
const ME = { ...session, summary: 'Who is logged in', response: { 200: ownAccount } };

function sessionRoutes(app: FastifyInstance, parts: Parts): void {
  const { requireStaff: onRequest } = parts.staffHooks;
  app.post('/auth/register', { schema: REGISTER }, async (request, reply) => {
    const entry = await readBodyAs(registerSchema, request);
    await requestAccount(parts, entry, request.ip);
    return reply.code(201).send({ phone: entry.phone, state: 'pending' });
  });
  app.post('/auth/login', { schema: LOGIN }, async (request) => {
    const { token, account } = await logIn(parts, await readBodyAs(signInSchema, request), {
      address: request.ip,
      device: deviceOf(request.headers['user-agent']),
      origin: request.headers.origin,
    });
    return { access_token: token, token_type: 'bearer', user: presentUser(account) };
  });
  app.post('/auth/logout', { schema: LOGOUT, onRequest }, async (request) => {
    const { tokenHash } = staffOf(request);
    await parts.database.write((tx) => revokeSession(tx, tokenHash, parts.now()));
    return { status: 'logged out' };
  });
  app.get('/auth/me', { schema: ME, onRequest }, async (request) => {
    const { accountId: id, ...staff } = staffOf(request);
    const confirmed_until = isoTimeOrNull(confirmedUntil(staff, parts.now()));
    return {
      ...presentUser({ id, ...staff }),
      confirmed_until,
      better_password: staff.betterPassword,
      role: staff.role,
    };
  });
}

const account = { tags: ['Staff'] };
const LIST = { ...account, summary: 'Accounts, waiting ones first', response: { 200: staffList } };
const ADD = {
  ...account,
  summary: 'Add an active account',
  body: registerSchema,
  response: { 201: staffAccount, ...errorAnswers(409) },
};
const APPROVE = {
  ...account,
  summary: 'Approve an account',
  response: { 200: staffAccount, ...errorAnswers(404, 409) },
};
const REMOVE = {
  ...account,
  summary: 'Remove an account',
  response: { 200: z.object({ id: z.int() }), ...errorAnswers(404, 409) },
};
const SIGN_OUT = {
  ...account,
  summary: 'Sign an account out everywhere',
  response: { 200: z.object({ id: z.int(), sessions: z.int() }), ...errorAnswers(404) },
};

function accountRoutes(app: FastifyInstance, parts: Parts): void {
  const { requireStaff: onRequest } = parts.staffHooks;
  app.get('/staff/', { schema: LIST, onRequest }, async () => {
    const { read } = parts.database;
    const [rows, withFactor] = await Promise.all([listAccounts(read), accountsWithFactor(read)]);
    return {
      roles: parts.config.staffRoles,
      total: rows.length,
      accounts: rows.map((row) => presentStaffAccount(row, withFactor)),
    };
  });
  app.post('/staff/', { schema: ADD, onRequest }, async (request, reply) => {
    const added = await addAccount(parts, await readBodyAs(registerSchema, request), staffOf(request).accountId);
    return reply.code(201).send(presentStaffAccount(added));
  });
  app.put('/staff/:id/approve', { schema: APPROVE, onRequest }, async (request) =>
    presentStaffAccount(await approveAccount(parts, requireId(request.params), staffOf(request).accountId)),
  );
  app.delete('/staff/:id', { schema: REMOVE, onRequest }, (request) =>
    removeAccount(parts, requireId(request.params), staffOf(request).accountId),
  );
  app.post('/staff/:id/sign-out', { schema: SIGN_OUT, onRequest }, (request) =>
    signOutAccount(parts, requireId(request.params), staffOf(request).accountId),
  );
}

export const staffFeature = { start, due, tidyUp, routes } satisfies Feature;

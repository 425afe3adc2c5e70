import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { registerSchema, signInSchema } from '#domain/account-forms.ts';
import {
  type LoggedInUser,
  loginAnswer,
  ownAccount,
  registerAnswer,
  type SecurityLogEvent,
  type StaffAccount,
  securityLog,
  staffAccount,
  staffList,
} from '#domain/answers/staff.ts';
import { isoTime, isoTimeOrNull } from '#domain/dates.ts';
import { DAY_MS } from '#domain/india-time.ts';
import { LIMITS } from '#domain/limits.ts';
import { SECURITY_KINDS, type SecurityKind } from '#domain/words/en-staff.ts';
import {
  type AccountRow,
  accountLabels,
  countPendingAccountsBefore,
  DEMO_SIGN_IN,
  findAccountByPhone,
  isClosedDemo,
  listAccounts,
  prunePendingAccounts,
} from '#server/auth/accounts.ts';
import { accountsWithFactor } from '#server/auth/second-factor.ts';
import { listSecurityEvents, pruneSecurityEvents } from '#server/auth/security-log.ts';
import { deviceOf, pruneSessions, revokeSession } from '#server/auth/sessions.ts';
import { confirmedUntil } from '#server/auth/staff.ts';
import type { Feature, Parts } from '#server/core.ts';
import type { Row } from '#server/db/tables.ts';
import { callsUnder } from '#server/http/call.ts';
import { sliceQuery } from '#server/http/read-body.ts';
import {
  addAccount,
  approveAccount,
  ensureFirstAccount,
  ensureOwner,
  removeAccount,
  requestAccount,
  roleRoutes,
  signOutAccount,
} from '#server/staff/accounts.ts';
import { askingAgainRoutes, passwordRoutes } from '#server/staff/passwords.ts';
import { HOME_MS, logIn, ownSessionRoutes, pruneKnownAddresses } from '#server/staff/sessions.ts';

/** Creates the operator's account when it is configured and missing, and warns of passwords that only the operator can change (D81). */
async function start(parts: Pick<Parts, 'config' | 'database' | 'log' | 'now' | 'passwordCost'>): Promise<void> {
  const { config, log } = parts;
  if (config.demo) log.warn({}, 'the demo sign-in is on: everybody knows its password');
  if (isClosedDemo(config, DEMO_SIGN_IN) && (await findAccountByPhone(parts.database.read, DEMO_SIGN_IN.phone)))
    log.warn(
      {},
      'the database holds the demo, whose sign-in does not work at a public address: set another DATA_DIR or DATABASE_URL',
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
  await database.write((tx) => pruneSecurityEvents(tx, now()));
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

function sessionRoutes(app: FastifyInstance, parts: Parts): void {
  const call = callsUnder(app, parts, 'Session');
  call(
    {
      post: '/auth/register',
      who: 'anybody',
      summary: 'Ask for an account, which then waits for approval',
      body: registerSchema,
      answer: registerAnswer,
      status: 201,
      errors: [429],
    },
    async ({ body, address }) => {
      await requestAccount(parts, body, address);
      return { phone: body.phone, state: 'pending' };
    },
  );
  call(
    {
      post: '/auth/login',
      who: 'anybody',
      noted: ['login', 'login'],
      summary: 'Log in',
      body: signInSchema,
      answer: loginAnswer,
      errors: [401, 429],
    },
    async ({ body, address, request: { headers } }) => {
      const from = { address, device: deviceOf(headers['user-agent']), origin: headers.origin };
      const { token, account } = await logIn(parts, body, from);
      return { access_token: token, token_type: 'bearer', user: presentUser(account) };
    },
  );
  call(
    {
      post: '/auth/logout',
      who: 'staff',
      noted: ['login', 'logout'],
      summary: 'Log out: the token ends',
      answer: z.object({ status: z.literal('logged out') }),
    },
    async ({ staff: { tokenHash } }) => {
      await parts.database.write((tx) => revokeSession(tx, tokenHash, parts.now()));
      return { status: 'logged out' };
    },
  );
  call(
    { get: '/auth/me', who: 'staff', summary: 'Who is logged in', answer: ownAccount },
    ({ staff: { accountId: id, ...staff } }) => ({
      ...presentUser({ id, ...staff }),
      confirmed_until: isoTimeOrNull(confirmedUntil(staff, parts.now())),
      better_password: staff.betterPassword,
      role: staff.role,
    }),
  );
}

function accountRoutes(app: FastifyInstance, parts: Parts): void {
  const call = callsUnder(app, parts, 'Staff');
  call({ get: '/staff/', who: 'staff', summary: 'Accounts, waiting ones first', answer: staffList }, async () => {
    const { read } = parts.database;
    const [rows, withFactor] = await Promise.all([listAccounts(read), accountsWithFactor(read)]);
    return {
      roles: parts.config.staffRoles,
      total: rows.length,
      accounts: rows.map((row) => presentStaffAccount(row, withFactor)),
    };
  });
  call(
    {
      post: '/staff/',
      who: 'owner',
      noted: ['account', 'add'],
      summary: 'Add an active account',
      body: registerSchema,
      answer: staffAccount,
      status: 201,
      errors: [409],
    },
    async ({ body, staff }) => presentStaffAccount(await addAccount(parts, body, staff.accountId)),
  );
  call(
    {
      put: '/staff/:id/approve',
      who: 'owner',
      noted: ['account', 'approve'],
      summary: 'Approve an account',
      answer: staffAccount,
      errors: [409],
    },
    async ({ id, staff }) => presentStaffAccount(await approveAccount(parts, id, staff.accountId)),
  );
  call(
    {
      delete: '/staff/:id',
      who: 'owner',
      noted: ['account', 'remove'],
      summary: 'Remove an account',
      answer: z.object({ id: z.int() }),
      errors: [409],
    },
    ({ id, staff }) => removeAccount(parts, id, staff.accountId),
  );
  call(
    {
      post: '/staff/:id/sign-out',
      who: 'ownerOrSelf',
      noted: ['account', 'sign-out'],
      summary: 'Sign an account out everywhere',
      answer: z.object({ id: z.int(), sessions: z.int() }),
    },
    ({ id, staff }) => signOutAccount(parts, id, staff.accountId),
  );
}

const SHOWN_MS = 30 * DAY_MS;

const KINDS = Object.keys(SECURITY_KINDS) as [SecurityKind, ...SecurityKind[]];
const logQuery = sliceQuery
  .pick({ skip: true, limit: true })
  .extend({ kind: z.enum(KINDS).optional().catch(undefined) });

/** The security log as staff see it. */
function securityLogRoutes(app: FastifyInstance, parts: Parts): void {
  const call = callsUnder(app, parts, 'Staff');
  call(
    {
      get: '/staff/security-log',
      who: 'owner',
      summary: 'The security log: sign-ins, exports, reveals and changes of accounts of the last 30 days',
      query: logQuery,
      answer: securityLog,
    },
    async ({ query: { kind, ...slice } }) => {
      await parts.securityLog.flush();
      const { read } = parts.database;
      const { events, total } = await listSecurityEvents(read, parts.now() - SHOWN_MS, kind, slice);
      return { total, events: await presentEvents(parts, events) };
    },
  );
}

type EventRow = Row<'security_events'>;

/** With the names of staff, whose hashes are known here; others appear by their hash. */
async function presentEvents(parts: Parts, rows: readonly EventRow[]): Promise<SecurityLogEvent[]> {
  const { read } = parts.database;
  const byHash = new Map<string, string>();
  for (const { phone, name } of await listAccounts(read)) {
    byHash.set(parts.securityLog.accountHash(phone), name === null ? phone : `${name} (${phone})`);
  }
  const nameOf = ({ account_hash }: EventRow) => byHash.get(account_hash ?? '') ?? null;
  const labels = await accountLabels(
    read,
    rows.flatMap((row) => (isAboutAccount(row) ? [row.subject] : [])),
  );
  return rows.map((row) => ({
    id: row.id,
    at: isoTime(row.at),
    kind: row.kind,
    action: row.action,
    outcome: row.outcome,
    // Anybody can type a colleague's phone: only proven events carry a name.
    who: row.by_account === 1 ? nameOf(row) : null,
    tried_for: row.by_account === 0 && row.action === 'login' ? nameOf(row) : null,
    account: row.account_hash,
    address: row.address_hash,
    subject: subjectOf(row, labels),
    times: row.times,
  }));
}

function isAboutAccount(row: EventRow): row is EventRow & { subject: number } {
  return row.kind !== 'reveal' && row.subject !== null;
}

function subjectOf(row: EventRow, labels: ReadonlyMap<number, string>): string | null {
  if (isAboutAccount(row)) return labels.get(row.subject) ?? `account ${row.subject}`;
  return row.subject === null ? null : `listing ${row.subject}`;
}

export const staffFeature = { start, due, tidyUp, routes } satisfies Feature;

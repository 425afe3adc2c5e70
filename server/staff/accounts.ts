import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ROLES, type Role } from '#domain/account.ts';
import type { RegisterEntry, Weakness } from '#domain/account-forms.ts';
import { type AppError, failure } from '#domain/errors.ts';
import { coded } from '#domain/parse.ts';
import {
  type AccountRow,
  accountNote,
  approveAccountRow,
  countOwnerAccounts,
  dropOldestWaitingAccount,
  ensureOwnerAccount,
  findAccount,
  findAccountByPhone,
  holdActiveAccounts,
  insertAccount,
  insertAccountRequest,
  judgePassword,
  type NewAccount,
  removeAccountRow,
  setAccountPassword,
  setAccountRole,
  waitingAccountsByNetwork,
} from '#server/auth/accounts.ts';
import { newPassword, type PasswordColumns, passwordMatches, weaknessOf } from '#server/auth/password.ts';
import { revokeSessionsOf } from '#server/auth/sessions.ts';
import type { Config } from '#server/config.ts';
import type { Parts } from '#server/core.ts';
import { type AuditNote, type CatalogueDeps, writeAudited } from '#server/db/catalogue.ts';
import type { Db } from '#server/db/tables.ts';
import { callsUnder } from '#server/http/call.ts';
import { isLoopback, wideNetwork } from '#server/http/sender.ts';

const RETRY_SECONDS = 60 * 60;

/**
 * Asks for an account, which waits for approval and logs nobody in (D13). A phone that has an account gets the same answer in
 * the same time and nothing is changed, so that nobody can find out who has one; so does a phone that waits, which is marked:
 * of two who asked, only one knows the password, and nobody knows which. Throws RATE_LIMITED, also when too
 * many wait already, of all or of this network (D13).
 */
export async function requestAccount(
  {
    countsKey,
    database,
    limits,
    now,
    passwordCost,
  }: Pick<Parts, 'countsKey' | 'database' | 'limits' | 'now' | 'passwordCost'>,
  { phone, password, name }: RegisterEntry,
  address: string,
): Promise<void> {
  await database.write((tx) => limits.count(tx, 'register', address, phone));
  const request_network = networkMark(address, countsKey);
  // Asked before the work of hashing, and again when the place is taken.
  const place = async (tx: Db) => {
    const found = placeFor(await waitingAccountsByNetwork(tx), request_network);
    if (found === 'none') throw failure('RATE_LIMITED', 'tooManyWaiting', { retryAfter: RETRY_SECONDS });
    return found;
  };
  await place(database.read);
  const secret = await newPassword(password, phone, 'self', passwordCost);
  await database.write(async (tx) => {
    const isKnown = (await findAccountByPhone(tx, phone)) !== undefined;
    const found = isKnown ? 'free' : await place(tx);
    if (found !== 'free') await dropOldestWaitingAccount(tx, found.from);
    await insertAccountRequest(tx, { phone, name, ...secret, request_network, created_at: now() });
  });
}

/**
 * Adds an active account. A request that waits for this phone is removed: its password is
 * not the one that staff gave. Throws CONFLICT when the phone has an active account.
 */
export async function addAccount(
  deps: CatalogueDeps & Pick<Parts, 'passwordCost'>,
  { phone, password, name }: RegisterEntry,
  by: number,
): Promise<AccountRow> {
  const given = await newPassword(password, phone, 'other', deps.passwordCost);
  return writeAudited(deps, async (tx, at) => {
    const audit: AuditNote[] = [];
    const existing = await findAccountByPhone(tx, phone);
    if (existing?.state === 'pending') {
      await removeAccountRow(tx, existing.id, at);
      audit.push(accountNote('remove', existing.id, by));
    }
    const approval = { created_at: at, approved_at: at, approved_by: by };
    const account = await insertAccount(tx, { phone, name, ...given, state: 'active', ...approval });
    if (account === undefined) throw failure('CONFLICT', 'accountExists');
    audit.push(accountNote('add', account.id, by));
    return { result: account, audit };
  });
}

/** Errors: NOT_FOUND; CONFLICT when the account was asked for more than once: of those who asked only one knows the password. */
export function approveAccount(deps: CatalogueDeps, id: number, by: number): Promise<AccountRow> {
  return writeAudited(deps, async (tx, at) => {
    const account = await approveAccountRow(tx, id, { approved_at: at, approved_by: by });
    if (account === undefined) throw unknownAccount();
    if (account.state === 'pending') throw failure('CONFLICT', 'askedAgain');
    return { result: account, audit: accountNote('approve', id, by) };
  });
}

/** Errors: NOT_FOUND; CONFLICT for one's own account and for the last active one: never 403, which would end the session (D28). */
export async function removeAccount(deps: CatalogueDeps, id: number, by: number): Promise<{ id: number }> {
  if (id === by) throw failure('CONFLICT', 'ownAccount');
  return writeAudited(deps, async (tx, at) => {
    const outcome = await removeAccountRow(tx, id, at);
    if (outcome === 'missing') throw unknownAccount();
    if (outcome === 'last') throw failure('CONFLICT', 'lastAccount');
    return { result: { id }, audit: accountNote('remove', id, by) };
  });
}

/** Ends every session of the account; answers how many there were. Throws NOT_FOUND. */
export function signOutAccount(deps: CatalogueDeps, id: number, by: number): Promise<{ id: number; sessions: number }> {
  return writeAudited(deps, async (tx, at) => {
    if ((await findAccount(tx, id)) === undefined) throw unknownAccount();
    return { result: { id, sessions: await revokeSessionsOf(tx, id, at) }, audit: accountNote('sign-out', id, by) };
  });
}

/**
 * Makes the operator's account when it is missing (D13). An active account keeps its password. Answers what is weak about the
 * operator's password as long as the account has it, for the log (D81).
 */
export async function ensureFirstAccount(
  { database, now, passwordCost }: CatalogueDeps & Pick<Parts, 'passwordCost'>,
  { phone, password }: NonNullable<Config['staff']>,
): Promise<Weakness | null> {
  const active = async (tx: Db) => {
    const account = await findAccountByPhone(tx, phone);
    return account?.state === 'active' ? account : undefined;
  };
  const existing = await active(database.read);
  if (existing === undefined) {
    const given = await newPassword(password, phone, 'operator', passwordCost);
    await database.write(async (tx) => {
      if (!(await active(tx))) await giveAccount(tx, { phone, name: null, ...given }, now(), 'waiting');
    });
  } else if (existing.password_weakness === null && (await passwordMatches(password, existing.password_hash))) {
    const password_weakness = weaknessOf(password, phone) ?? 'none';
    await database.write((tx) => judgePassword(tx, existing.id, { password_from: 'operator', password_weakness }));
  }
  const { password_from, password_weakness } = (await active(database.read)) ?? {};
  return password_from === 'operator' && password_weakness !== 'none' ? (password_weakness ?? null) : null;
}

/**
 * Makes an active account, for the operator. One that the phone has is taken over, also when somebody asked for it over
 * the web: its password becomes the operator's. `takesOver` says whether an active one too, which another process may have
 * made meanwhile. Answers the id of the one that was there, undefined for a new account.
 */
export async function giveAccount(
  tx: Db,
  { phone, name, ...password }: Pick<NewAccount, 'phone' | 'name'> & PasswordColumns,
  at: number,
  takesOver: 'waiting' | 'any',
): Promise<number | undefined> {
  const approval = { approved_at: at, approved_by: null };
  const added = await insertAccount(tx, { phone, name, ...password, state: 'active', created_at: at, ...approval });
  if (added !== undefined) {
    await ensureOwnerAccount(tx);
    return undefined;
  }
  const existing = await findAccountByPhone(tx, phone);
  if (existing === undefined || (existing.state === 'active' && takesOver === 'waiting')) return existing?.id;
  await setAccountPassword(tx, existing.id, password);
  await approveAccountRow(tx, existing.id, approval);
  await ensureOwnerAccount(tx);
  return existing.id;
}

function unknownAccount(): AppError {
  return failure('NOT_FOUND', 'noSuchAccount');
}

/** More requests would bury the genuine ones. */
const MAX_WAITING = 500;
/** At most this many from one network of 24 bits (48 of IPv6). */
const PER_NETWORK = 10;

/** How many requests of a network wait; null: of this machine, or older than the record of networks. */
export interface WaitingOf {
  network: string | null;
  count: number;
}

/**
 * What one more request from a network gets: a free place; the place of the oldest request of the network that holds most, when all are
 * taken and it holds more than this one; or none. So a flood from a few networks leaves room for a colleague.
 */
export function placeFor(
  waiting: readonly WaitingOf[],
  network: string | null,
): 'free' | 'none' | { from: string | null } {
  const countOf = (network: string | null) => waiting.find((one) => one.network === network)?.count ?? 0;
  if (network !== null && countOf(network) >= PER_NETWORK) return 'none';
  if (waiting.reduce((sum, { count }) => sum + count, 0) < MAX_WAITING) return 'free';
  const [most] = waiting.toSorted((a, b) => b.count - a.count);
  return most !== undefined && most.count > countOf(network) + 1 ? { from: most.network } : 'none';
}

/**
 * The network of an address as a waiting request keeps it: hashed with the site's key, so that it tells nothing without. null for this
 * machine: behind a web server that names no addresses it stands for everybody.
 */
export function networkMark(address: string, key: Buffer): string | null {
  if (isLoopback(address)) return null;
  return createHmac('sha256', key)
    .update(`account request ${wideNetwork(address)}`)
    .digest('base64url')
    .slice(0, 22);
}

/** Makes sure that the site has an owner: the account of `STAFF_PHONE`, else the oldest one (D89). */
export async function ensureOwner({ config, database }: Pick<Parts, 'config' | 'database'>): Promise<void> {
  const phone = config.staff?.phone;
  const account = phone === undefined ? undefined : await findAccountByPhone(database.read, phone);
  const isDue = account?.state === 'active' && account.role !== 'owner';
  if (!isDue && (await countOwnerAccounts(database.read)) > 0) return;
  await database.write(async (tx) => {
    if (isDue) await setAccountRole(tx, account.id, 'owner');
    await ensureOwnerAccount(tx);
  });
}

/** Makes a colleague an owner, or staff again. Errors: NOT_FOUND; CONFLICT for the last owner and for an account that waits. */
function changeRole(deps: Pick<Parts, 'database' | 'now'>, id: number, role: Role, by: number) {
  return writeAudited(deps, async (tx) => {
    await holdActiveAccounts(tx);
    const account = await findAccount(tx, id);
    if (account === undefined) throw failure('NOT_FOUND', 'noSuchAccount');
    if (account.state === 'pending') throw failure('CONFLICT', 'roleOfWaiting');
    if (account.role === role) return { result: { id, role }, isUnchanged: true };
    if (account.role === 'owner' && (await countOwnerAccounts(tx)) <= 1) throw failure('CONFLICT', 'lastOwner');
    await setAccountRole(tx, id, role);
    const audit = {
      ...({ action: 'account.role', entityId: id, accountId: by } as const),
      ...{ before: { role: account.role }, after: { role } },
    };
    return { result: { id, role }, audit };
  });
}

const roleBody = z.object({ role: z.enum(ROLES, coded('roleUnknown')) });

export function roleRoutes(app: FastifyInstance, parts: Parts): void {
  const call = callsUnder(app, parts, 'Staff');
  call(
    {
      put: '/staff/:id/role',
      who: 'owner',
      confirm: 'tried',
      noted: ['account', 'role'],
      summary: 'Make an account an owner of the site, or staff',
      body: roleBody,
      answer: z.object({ id: z.int(), role: z.enum(ROLES) }),
    },
    ({ id, body: { role }, staff }) => changeRole(parts, id, role, staff.accountId),
  );
}

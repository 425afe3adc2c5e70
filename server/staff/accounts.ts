import type { RegisterEntry } from '#domain/account/login-schema.ts';
import { type AppError, failure } from '#domain/errors.ts';
import type { AccountRecord } from '#server/auth/accounts.ts';
import { hashPassword } from '#server/auth/password.ts';
import type { Config } from '#server/config.ts';
import { type AuditNote, type CatalogueDeps, writeAudited } from '#server/db/catalogue.ts';
import type { Database } from '#server/db/database.ts';
import type { Client } from '#server/http/limits/call-limits.ts';
import type { Parts } from '#server/parts.ts';

/** More requests than that would bury those that are meant. */
const MAX_WAITING = 500;
const RETRY_SECONDS = 60 * 60;

/**
 * Asks for an account, which waits for approval and logs nobody in (D13). A phone that has an account gets the same answer in
 * the same time and nothing is changed, so that nobody can find out who has one; so does a phone that waits, which is marked:
 * of two who asked, only one knows the password, and nobody knows which. Throws RATE_LIMITED, also when too
 * many wait already.
 */
export async function requestAccount(
  { database, limits, now }: Pick<Parts, 'database' | 'limits' | 'now'>,
  { phone, password, name }: RegisterEntry,
  client: Client,
): Promise<{ phone: string }> {
  await database.write((repos) => limits.count(repos, 'register', client, phone));
  if ((await database.read.accounts.countPending()) >= MAX_WAITING) {
    throw failure('RATE_LIMITED', 'tooManyWaiting', { retryAfter: RETRY_SECONDS });
  }
  const passwordHash = await hashPassword(password);
  await database.write(({ accounts }) => accounts.request({ phone, name, passwordHash, createdAt: now() }));
  return { phone };
}

/**
 * Adds an active account. A request that waits for this phone is removed: its password is
 * not the one that staff gave. Throws CONFLICT when the phone has an active account.
 */
export async function addAccount(
  deps: CatalogueDeps,
  { phone, password, name }: RegisterEntry,
  by: number,
): Promise<AccountRecord> {
  const passwordHash = await hashPassword(password);
  return writeAudited(deps, async ({ accounts }, at) => {
    const audit: AuditNote[] = [];
    const present = await accounts.findByPhone(phone);
    if (present?.state === 'pending') {
      await accounts.remove(present.id, at);
      audit.push(note('remove', present.id, by));
    }
    const approval = { createdAt: at, approvedAt: at, approvedBy: by };
    const account = await accounts.insert({ phone, name, passwordHash, state: 'active', ...approval });
    if (account === null) throw failure('CONFLICT', 'accountExists');
    audit.push(note('add', account.id, by));
    return { result: account, audit };
  });
}

/** Errors: NOT_FOUND; CONFLICT when the account was asked for more than once: of those who asked only one knows the password. */
export function approveAccount(deps: CatalogueDeps, id: number, by: number): Promise<AccountRecord> {
  return writeAudited(deps, async ({ accounts }, at) => {
    const account = await accounts.approve(id, { approvedBy: by, at });
    if (account === null) throw unknownAccount();
    if (account.state === 'pending') throw failure('CONFLICT', 'askedAgain');
    return { result: account, audit: note('approve', id, by) };
  });
}

/** Errors: NOT_FOUND; CONFLICT for one's own account and for the last active one: never 403, which would end the session (D28). */
export async function removeAccount(deps: CatalogueDeps, id: number, by: number): Promise<void> {
  if (id === by) throw failure('CONFLICT', 'ownAccount');
  await writeAudited(deps, async ({ accounts }, at) => {
    const outcome = await accounts.remove(id, at);
    if (outcome === 'missing') throw unknownAccount();
    if (outcome === 'last') throw failure('CONFLICT', 'lastAccount');
    return { result: undefined, audit: note('remove', id, by) };
  });
}

/** Ends every session of the account; answers how many there were. Throws NOT_FOUND. */
export function signOutAccount(deps: CatalogueDeps, id: number, by: number): Promise<number> {
  return writeAudited(deps, async ({ accounts, sessions }, at) => {
    if ((await accounts.findById(id)) === null) throw unknownAccount();
    return { result: await sessions.revokeAllOf(id, at), audit: note('sign-out', id, by) };
  });
}

/**
 * Makes the operator's account when it is missing (D13). One that somebody asked for over the web with that phone is taken over: its
 * password becomes the operator's. An active account keeps its password.
 */
export async function ensureFirstAccount(
  database: Database,
  staff: NonNullable<Config['staff']>,
  now: number,
): Promise<void> {
  const present = await database.read.accounts.findByPhone(staff.phone);
  if (present?.state === 'active') return;
  const passwordHash = await hashPassword(staff.password);
  const account = { phone: staff.phone, name: null, passwordHash, createdAt: now, approvedAt: now, approvedBy: null };
  await database.write(async ({ accounts }) => {
    if ((await accounts.insert({ ...account, state: 'active' })) !== null) return;
    const waiting = await accounts.findByPhone(staff.phone);
    if (waiting?.state !== 'pending') return;
    await accounts.setPasswordHash(waiting.id, passwordHash);
    await accounts.approve(waiting.id, { approvedBy: null, at: now });
  });
}

function note(action: string, entityId: number, accountId: number): AuditNote {
  return { action: `account.${action}`, entityId, accountId };
}

function unknownAccount(): AppError {
  return failure('NOT_FOUND', 'noSuchAccount');
}

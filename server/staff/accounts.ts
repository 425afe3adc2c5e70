import type { RegisterEntry, Weakness } from '#domain/account-forms.ts';
import { type AppError, failure } from '#domain/errors.ts';
import type { AccountRow, NewAccount } from '#server/auth/accounts.ts';
import {
  approveAccountRow,
  dropOldestWaitingAccount,
  ensureOwnerAccount,
  findAccount,
  findAccountByPhone,
  insertAccount,
  insertAccountRequest,
  judgePassword,
  removeAccountRow,
  setAccountPassword,
  waitingAccountsByNetwork,
} from '#server/auth/accounts.ts';
import { newPassword, type PasswordColumns, weaknessOf } from '#server/auth/new-password.ts';
import { passwordMatches } from '#server/auth/password.ts';
import { revokeSessionsOf } from '#server/auth/sessions.ts';
import type { Config } from '#server/config.ts';
import type { Parts } from '#server/core.ts';
import type { AuditNote } from '#server/db/catalogue.ts';
import { type CatalogueDeps, writeAudited } from '#server/db/catalogue.ts';
import type { Db } from '#server/db/tables.ts';
import { networkMark, placeFor } from '#server/staff/waiting-places.ts';

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
  const own = await newPassword(password, phone, 'self', passwordCost);
  await database.write(async (tx) => {
    const isKnown = (await findAccountByPhone(tx, phone)) !== undefined;
    const found = isKnown ? 'free' : await place(tx);
    if (found !== 'free') await dropOldestWaitingAccount(tx, found.from);
    await insertAccountRequest(tx, { phone, name, ...own, request_network, created_at: now() });
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
    const present = await findAccountByPhone(tx, phone);
    if (present?.state === 'pending') {
      await removeAccountRow(tx, present.id, at);
      audit.push(note('remove', present.id, by));
    }
    const approval = { created_at: at, approved_at: at, approved_by: by };
    const account = await insertAccount(tx, { phone, name, ...given, state: 'active', ...approval });
    if (account === undefined) throw failure('CONFLICT', 'accountExists');
    audit.push(note('add', account.id, by));
    return { result: account, audit };
  });
}

/** Errors: NOT_FOUND; CONFLICT when the account was asked for more than once: of those who asked only one knows the password. */
export function approveAccount(deps: CatalogueDeps, id: number, by: number): Promise<AccountRow> {
  return writeAudited(deps, async (tx, at) => {
    const account = await approveAccountRow(tx, id, { approved_at: at, approved_by: by });
    if (account === undefined) throw unknownAccount();
    if (account.state === 'pending') throw failure('CONFLICT', 'askedAgain');
    return { result: account, audit: note('approve', id, by) };
  });
}

/** Errors: NOT_FOUND; CONFLICT for one's own account and for the last active one: never 403, which would end the session (D28). */
export async function removeAccount(deps: CatalogueDeps, id: number, by: number): Promise<{ id: number }> {
  if (id === by) throw failure('CONFLICT', 'ownAccount');
  return writeAudited(deps, async (tx, at) => {
    const outcome = await removeAccountRow(tx, id, at);
    if (outcome === 'missing') throw unknownAccount();
    if (outcome === 'last') throw failure('CONFLICT', 'lastAccount');
    return { result: { id }, audit: note('remove', id, by) };
  });
}

/** Ends every session of the account; answers how many there were. Throws NOT_FOUND. */
export function signOutAccount(deps: CatalogueDeps, id: number, by: number): Promise<{ id: number; sessions: number }> {
  return writeAudited(deps, async (tx, at) => {
    if ((await findAccount(tx, id)) === undefined) throw unknownAccount();
    return { result: { id, sessions: await revokeSessionsOf(tx, id, at) }, audit: note('sign-out', id, by) };
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
  const present = await active(database.read);
  if (present === undefined) {
    const given = await newPassword(password, phone, 'operator', passwordCost);
    await database.write(async (tx) => {
      if (!(await active(tx))) await giveAccount(tx, { phone, name: null, ...given }, now(), 'waiting');
    });
  } else if (present.password_weakness === null && (await passwordMatches(password, present.password_hash))) {
    const password_weakness = weaknessOf(password, phone) ?? 'none';
    await database.write((tx) => judgePassword(tx, present.id, { password_from: 'operator', password_weakness }));
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
  const present = await findAccountByPhone(tx, phone);
  if (present === undefined || (present.state === 'active' && takesOver === 'waiting')) return present?.id;
  await setAccountPassword(tx, present.id, password);
  await approveAccountRow(tx, present.id, approval);
  await ensureOwnerAccount(tx);
  return present.id;
}

function note(action: string, entityId: number, accountId: number): AuditNote {
  return { action: `account.${action}`, entityId, accountId };
}

function unknownAccount(): AppError {
  return failure('NOT_FOUND', 'noSuchAccount');
}

import type { Role } from '#domain/account.ts';
import type { PasswordColumns } from '#server/auth/password.ts';
import type { Config } from '#server/config.ts';
import type { AuditNote } from '#server/db/catalogue.ts';
import { affectedRows, type Db, type NewRow, type Row, wholeCount } from '#server/db/tables.ts';

export type AccountRow = Row<'accounts'>;
export type NewAccount = NewRow<'accounts'>;

// The staff's accounts (D13, D53). Only `accountLabels` finds removed ones.

function selectAccounts(db: Db) {
  return db.selectFrom('accounts').where('removed_at', 'is', null);
}

function selectPending(db: Db) {
  return selectAccounts(db).where('state', '=', 'pending');
}

function selectPendingBefore(db: Db, before: number) {
  return selectPending(db).where('created_at', '<', before);
}

function updateAccounts(db: Db) {
  return db.updateTable('accounts').where('removed_at', 'is', null);
}

export function countActiveAccounts(db: Db) {
  return wholeCount(selectAccounts(db).where('state', '=', 'active'));
}

function selectOwners(db: Db) {
  return selectAccounts(db).where('state', '=', 'active').where('role', '=', 'owner');
}

/** Of those that can log in. */
export function countOwnerAccounts(db: Db) {
  return wholeCount(selectOwners(db));
}

/**
 * Members of staff who remove or change each other at the same moment must not leave nobody. Writing the rows as they are makes the
 * second transaction wait for the first, on both engines.
 */
export function holdActiveAccounts(db: Db) {
  return updateAccounts(db)
    .set((eb) => ({ state: eb.ref('state') }))
    .where('state', '=', 'active')
    .execute();
}

export function setAccountRole(db: Db, id: number, role: Role) {
  return updateAccounts(db).set({ role }).where('id', '=', id).execute();
}

/** Without an owner of the site the oldest account that can log in becomes it (D89). */
export async function ensureOwnerAccount(db: Db): Promise<void> {
  if ((await countOwnerAccounts(db)) > 0) return;
  const oldest = await selectAccounts(db)
    .select('id')
    .where('state', '=', 'active')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (oldest !== undefined) await setAccountRole(db, oldest.id, 'owner');
}

export function findAccount(db: Db, id: number) {
  return selectAccounts(db).selectAll().where('id', '=', id).executeTakeFirst();
}

export function findAccountByPhone(db: Db, phone: string) {
  return selectAccounts(db).selectAll().where('phone', '=', phone).executeTakeFirst();
}

/** How many requests wait, by the network that they came from. */
export function waitingAccountsByNetwork(db: Db) {
  return selectPending(db)
    .select(({ fn }) => ['request_network as network', fn.countAll<number>().as('count')])
    .groupBy('request_network')
    .execute();
}

/** Drops the oldest waiting request of a network. */
export async function dropOldestWaitingAccount(db: Db, network: string | null): Promise<void> {
  const oldest = selectPending(db)
    .select('id')
    .where('request_network', network === null ? 'is' : '=', network)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1);
  await db.deleteFrom('accounts').where('id', 'in', oldest).execute();
}

/** Pending ones first, then by age. */
export function listAccounts(db: Db) {
  return selectAccounts(db).selectAll().orderBy('state', 'desc').orderBy('id').execute();
}

/** Forgets requests from before then that nobody approved; answers how many. */
export function prunePendingAccounts(db: Db, before: number) {
  return affectedRows(db.deleteFrom('accounts').where('id', 'in', selectPendingBefore(db, before).select('id')));
}

/** How many requests that would remove. */
export function countPendingAccountsBefore(db: Db, before: number) {
  return wholeCount(selectPendingBefore(db, before));
}

/** Undefined when the phone has an account already. */
export function insertAccount(db: Db, account: NewAccount) {
  return db
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/**
 * Keeps a request for an account. One that waits already stays as it is and is marked as asked for again; an active
 * account is left alone.
 */
export async function insertAccountRequest(db: Db, request: Omit<NewAccount, 'state'>): Promise<void> {
  await db
    .insertInto('accounts')
    .values({ ...request, state: 'pending' })
    .onConflict((conflict) =>
      conflict
        .column('phone')
        .where('removed_at', 'is', null)
        .doUpdateSet({ asked_again_at: request.created_at })
        .where('accounts.state', '=', 'pending'),
    )
    .execute();
}

/** Makes a pending account active, unless it was asked for again. Undefined: no such account. */
export async function approveAccountRow(db: Db, id: number, approval: Pick<AccountRow, 'approved_at' | 'approved_by'>) {
  await updateAccounts(db)
    .set({ state: 'active', request_network: null, ...approval })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('asked_again_at', 'is', null)
    .execute();
  return findAccount(db, id);
}

/** Sets a password and clears the mark of repeated requests. Answers how many accounts were changed. */
export function setAccountPassword(db: Db, id: number, password: PasswordColumns) {
  return affectedRows(
    updateAccounts(db)
      .set({ ...password, asked_again_at: null })
      .where('id', '=', id),
  );
}

/** Changes one's own password. 0: it was changed meanwhile, or the account is gone. */
export function changeAccountPassword(
  db: Db,
  { id, password_hash }: Pick<AccountRow, 'id' | 'password_hash'>,
  password: PasswordColumns,
) {
  return affectedRows(updateAccounts(db).set(password).where('id', '=', id).where('password_hash', '=', password_hash));
}

/** Records the weakness of a password that was not judged yet. */
export function judgePassword(
  db: Db,
  id: number,
  verdict: Partial<Pick<AccountRow, 'password_from' | 'password_weakness'>>,
) {
  return updateAccounts(db).set(verdict).where('id', '=', id).where('password_weakness', 'is', null).execute();
}

/** Removes an account and ends its sessions. The last active one stays (D53). */
export async function removeAccountRow(db: Db, id: number, at: number): Promise<'removed' | 'missing' | 'last'> {
  await holdActiveAccounts(db);
  const account = await findAccount(db, id);
  if (account === undefined) return 'missing';
  if (account.state === 'active' && (await countActiveAccounts(db)) <= 1) return 'last';
  await updateAccounts(db).set({ removed_at: at, password_hash: '' }).where('id', '=', id).execute();
  await db.deleteFrom('sessions').where('account_id', '=', id).execute();
  await ensureOwnerAccount(db);
  return 'removed';
}

/**
 * Whether an account that was read is still active and was not signed out everywhere since. Until the transaction ends
 * it stays so: whoever removes it or signs it out waits, and finds the session that was opened meanwhile.
 */
export async function holdUnchangedAccount(
  db: Db,
  { id, sign_outs }: Pick<AccountRow, 'id' | 'sign_outs'>,
): Promise<boolean> {
  const held = updateAccounts(db)
    .set({ sign_outs })
    .where('id', '=', id)
    .where('sign_outs', '=', sign_outs)
    .where('state', '=', 'active');
  return (await affectedRows(held)) > 0;
}

/** Name, else phone, by id: who created, verified or changed something, removed accounts included (D50). */
export async function accountLabels(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Map();
  const rows = await db.selectFrom('accounts').select(['id', 'name', 'phone']).where('id', 'in', unique).execute();
  return new Map(rows.map((row) => [row.id, row.name ?? row.phone]));
}

/** The sign-in that the README and `npm start` tell everybody (D30). */
export const DEMO_SIGN_IN = { phone: '5550000001', password: 'chavi-demo' } as const;

/**
 * Whether this is the demo's sign-in at a public address, where it must not work: a data folder that `npm start` filled is easily served
 * to everybody. Set as `STAFF_PHONE` and `STAFF_PASSWORD` it works.
 */
export function isClosedDemo(
  { isLocal, staff }: Pick<Config, 'isLocal' | 'staff'>,
  { phone, password }: { phone: string; password: string },
): boolean {
  const isDemo = (one: { phone: string; password: string } | null) =>
    one?.phone === DEMO_SIGN_IN.phone && one.password === DEMO_SIGN_IN.password;
  return !isLocal && isDemo({ phone, password }) && !isDemo(staff);
}

/** The audit entry of an account; `by` is null for the operator. */
export function accountNote(action: string, entityId: number, by: number | null): AuditNote {
  return { action: `account.${action}`, entityId, accountId: by };
}

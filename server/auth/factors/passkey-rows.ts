import type { Db, NewRow, Row } from '#server/db/tables.ts';
import { affectedRows, wholeCount } from '#server/db/tables.ts';

export type PasskeyRow = Row<'passkeys'>;

// The passkeys of the staff's accounts, and the challenges that were answered.

function ofAccount(db: Db, accountId: number) {
  return db.selectFrom('passkeys').where('account_id', '=', accountId);
}

export function listPasskeysOf(db: Db, accountId: number) {
  return ofAccount(db, accountId).selectAll().orderBy('id').execute();
}

export function countPasskeysOf(db: Db, accountId: number) {
  return wholeCount(ofAccount(db, accountId));
}

export function findPasskeyOf(db: Db, accountId: number, credentialId: string) {
  return ofAccount(db, accountId).selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/** Its id; undefined when somebody has this passkey already. */
export async function insertPasskey(db: Db, passkey: NewRow<'passkeys'>): Promise<number | undefined> {
  const put = db.insertInto('passkeys').values(passkey);
  const row = await put
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Notes its use. False when it was removed, or when its counter has not moved on: then another device holds a copy of it. */
export async function notePasskeyUse(
  db: Db,
  { id, counter }: Pick<PasskeyRow, 'id' | 'counter'>,
  at: number,
): Promise<boolean> {
  const used = db.updateTable('passkeys').set({ counter, used_at: at }).where('id', '=', id);
  // Many passkeys do not count at all: theirs stays 0.
  const moved = counter === 0 ? used.where('counter', '=', 0) : used.where('counter', '<', counter);
  return (await affectedRows(moved)) > 0;
}

/** Answers whether the account had it. */
export async function deletePasskey(db: Db, accountId: number, id: number): Promise<boolean> {
  const removed = db.deleteFrom('passkeys').where('account_id', '=', accountId).where('id', '=', id);
  return (await affectedRows(removed)) > 0;
}

/** Uses a challenge up. False when it was used already. */
export async function spendPasskeyChallenge(db: Db, challenge: NewRow<'spent_challenges'>): Promise<boolean> {
  const spent = db.insertInto('spent_challenges').values(challenge);
  const row = await spent
    .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
    .returning('ends_at')
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets what removed accounts had, and challenges that are over anyway. */
export async function prunePasskeyChallenges(db: Db, now: number): Promise<void> {
  const removed = db.selectFrom('accounts').select('id').where('removed_at', 'is not', null);
  await db.deleteFrom('passkeys').where('account_id', 'in', removed).execute();
  await db.deleteFrom('spent_challenges').where('ends_at', '<=', now).execute();
}

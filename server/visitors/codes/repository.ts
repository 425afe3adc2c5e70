import { affectedRows } from '#server/db/counts.ts';
import type { Db, NewRow } from '#server/db/tables.ts';

// One-time codes that were sent, and the devices that have shown one (D87).

export async function insertPhoneCode(
  db: Db,
  code: { request_hash: string; code_hash: string; created_at: number },
): Promise<void> {
  await db.insertInto('phone_codes').values(code).execute();
}

/** Counts one try of the code that was sent for a request, and answers it; undefined when it is used, too old or tried too often. */
export function tryPhoneCode(db: Db, request_hash: string, { since, most }: { since: number; most: number }) {
  return db
    .updateTable('phone_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('request_hash', '=', request_hash)
    .where('created_at', '>=', since)
    .where('used_at', 'is', null)
    .where('tries', '<', most)
    .returning(['code_hash', 'tries'])
    .executeTakeFirst();
}

export async function spendPhoneCode(db: Db, request_hash: string, at: number): Promise<void> {
  await db.updateTable('phone_codes').set({ used_at: at }).where('request_hash', '=', request_hash).execute();
}

export async function deletePhoneCode(db: Db, request_hash: string): Promise<void> {
  await db.deleteFrom('phone_codes').where('request_hash', '=', request_hash).execute();
}

export async function confirmPhone(db: Db, confirmation: NewRow<'phone_confirmations'>): Promise<void> {
  await db.insertInto('phone_confirmations').values(confirmation).execute();
}

export async function isPhoneConfirmed(
  db: Db,
  shown: { token_hash: string; phone_hash: string },
  since: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('phone_confirmations')
    .select('created_at')
    .where('token_hash', '=', shown.token_hash)
    .where('phone_hash', '=', shown.phone_hash)
    .where('created_at', '>=', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a phone was confirmed since then from the network that `home` stands for. */
export async function isPhoneHome(db: Db, home: string, since: number): Promise<boolean> {
  const row = await db
    .selectFrom('phone_confirmations')
    .select('created_at')
    .where('home', '=', home)
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets codes and confirmations that are older; answers how many. */
export async function prunePhoneCodes(
  db: Db,
  { codesBefore, confirmationsBefore }: { codesBefore: number; confirmationsBefore: number },
) {
  const codes = db.deleteFrom('phone_codes').where('created_at', '<', codesBefore);
  const confirmations = db.deleteFrom('phone_confirmations').where('created_at', '<', confirmationsBefore);
  return (await affectedRows(codes)) + (await affectedRows(confirmations));
}

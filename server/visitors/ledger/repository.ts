import { affectedRows } from '#server/db/counts.ts';
import type { Db, NewRow } from '#server/db/tables.ts';
import { BLANK } from '#server/visitors/repository.ts';

export type LedgerRow = Awaited<ReturnType<typeof listEntriesOf>>[number];

/** Most entries of a list that are shown. */
const MOST = 200;

// What devices asked for, by the hash of their list's token.

function ofList(db: Db, listHash: string) {
  return db.selectFrom('ledger_entries').where('list_hash', '=', listHash);
}

export async function isLedgerKnown(db: Db, listHash: string): Promise<boolean> {
  return (await ofList(db, listHash).select('visitor_id').limit(1).executeTakeFirst()) !== undefined;
}

export async function holdsEntry(db: Db, listHash: string, visitorId: number): Promise<boolean> {
  const entry = ofList(db, listHash).select('visitor_id').where('visitor_id', '=', visitorId);
  return (await entry.executeTakeFirst()) !== undefined;
}

/** Notes what a device asked for; asked again, the last time counts. */
export async function noteEntry(db: Db, entry: NewRow<'ledger_entries'>): Promise<void> {
  const { asked_at, shown_mark } = entry;
  await db
    .insertInto('ledger_entries')
    .values(entry)
    .onConflict((conflict) => conflict.columns(['list_hash', 'visitor_id']).doUpdateSet({ asked_at, shown_mark }))
    .execute();
}

/** The entries of a list, the newest first, with the listing as it is now. */
export function listEntriesOf(db: Db, listHash: string) {
  return db
    .selectFrom('ledger_entries')
    .innerJoin('visitors', 'visitors.id', 'ledger_entries.visitor_id')
    .innerJoin('properties', 'properties.id', 'visitors.property_id')
    .leftJoin('shown_properties as shown', 'shown.id', 'visitors.property_id')
    .select(['ledger_entries.asked_at', 'ledger_entries.shown_mark', 'ledger_entries.taken_back_at'])
    .select(['visitors.property_id', 'visitors.erased_at', 'visitors.taken_back_at as visit_taken_back_at'])
    .select(['properties.title', 'properties.price', 'properties.is_sold_out'])
    .select(['properties.owner_contact1', 'properties.owner_contact2'])
    .select('shown.id as shown_id')
    .where('ledger_entries.list_hash', '=', listHash)
    .orderBy('ledger_entries.asked_at', 'desc')
    .orderBy('ledger_entries.visitor_id', 'desc')
    .limit(MOST)
    .execute();
}

/** Blanks what the device left for a listing, and keeps the rows, so that counts stay; answers their ids. */
export async function takeBackEntry(db: Db, listHash: string, propertyId: number, at: number): Promise<number[]> {
  const left = ofList(db, listHash).select('visitor_id');
  const visits = db.selectFrom('visitors').select('id').where('property_id', '=', propertyId);
  await db
    .updateTable('ledger_entries')
    .set({ taken_back_at: at })
    .where('list_hash', '=', listHash)
    .where('visitor_id', 'in', visits)
    .where('taken_back_at', 'is', null)
    .execute();
  const taken = await db
    .updateTable('visitors')
    .set((eb) => ({ ...BLANK, erased_at: at, taken_back_at: at, version: eb('version', '+', 1) }))
    .where('id', 'in', left)
    .where('property_id', '=', propertyId)
    .where('erased_at', 'is', null)
    .returning('id')
    .execute();
  return taken.map(({ id }) => id);
}

/** Removes the first `limit` entries from before then; answers how many. */
export function pruneLedger(db: Db, before: number, limit: number): Promise<number> {
  const old = db.selectFrom('ledger_entries').select('visitor_id').where('asked_at', '<', before).limit(limit);
  return affectedRows(db.deleteFrom('ledger_entries').where('asked_at', '<', before).where('visitor_id', 'in', old));
}

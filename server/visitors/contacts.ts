import { createHmac } from 'node:crypto';
import type { Contact, ContactList } from '#domain/answers/visitors.ts';
import { isoTime, isoTimeOrNull } from '#domain/dates.ts';
import { type AppError, failure } from '#domain/errors.ts';
import { shownText } from '#domain/property/contact-checks.ts';
import type { RevealedOwner } from '#domain/property/property.ts';
import { createLinkToken, isLinkToken, tokenHash } from '#server/auth/sessions.ts';
import type { Parts } from '#server/core.ts';
import { type AuditNote, writeAudited } from '#server/db/catalogue.ts';
import { affectedRows, type Db, type NewRow } from '#server/db/tables.ts';
import { callBackCause, toRevealedOwner } from '#server/visitors/answers.ts';
import { BLANK, findOwnerContact } from '#server/visitors/queries.ts';

export type LedgerParts = Pick<Parts, 'countsKey' | 'database' | 'limits' | 'now'>;

/** What a device sends to begin a list. */
export const NEW_LIST = 'new';

/** What was shown of an owner, as a keyed hash: a list must not show a number that its device was never shown. */
function markOf({ countsKey }: Pick<Parts, 'countsKey'>, shown: RevealedOwner): string {
  const { owner_name, owner_contact1, owner_contact2 } = shown;
  const text = JSON.stringify([owner_name, owner_contact1, owner_contact2]);
  return createHmac('sha256', countsKey).update(`shown:${text}`).digest('hex');
}

/**
 * Notes a reveal on the list of the device that asked, inside the caller's transaction, and answers the list's token: the one that was
 * sent, when it is known, or a new one.
 */
export async function noteContact(
  parts: Pick<Parts, 'countsKey'>,
  tx: Db,
  sent: string,
  { visitorId, shown, at }: { visitorId: number; shown: RevealedOwner; at: number },
): Promise<string> {
  const isKnown = isLinkToken(sent) && (await isLedgerKnown(tx, tokenHash(sent)));
  const token = isKnown ? sent : createLinkToken();
  const shown_mark = markOf(parts, shown);
  await noteEntry(tx, { list_hash: tokenHash(token), visitor_id: visitorId, asked_at: at, shown_mark });
  return token;
}

/** Whether a visit is on the list of this token. */
export function isOnList(tx: Db, sent: string, visitorId: number): Promise<boolean> {
  return isLinkToken(sent) ? holdsEntry(tx, tokenHash(sent), visitorId) : Promise.resolve(false);
}

/** The list that a token opens. Errors: NOT_FOUND for a wrong token, RATE_LIMITED after too many. */
export async function readContacts(parts: LedgerParts, token: string, address: string): Promise<ContactList> {
  return toContactList(parts, await readEntries(parts, token, address));
}

/**
 * Takes back the number that a device left for a listing: it is blanked for staff and owner at once, and the visit still counts. A second
 * time changes nothing. Errors as `readContacts`, and NOT_FOUND for a listing that is not on the list.
 */
export async function takeBack(
  parts: LedgerParts,
  { list, property_id }: { list: string; property_id: number },
  address: string,
): Promise<ContactList> {
  const rows = await readEntries(parts, list, address);
  if (!rows.some((row) => row.property_id === property_id)) throw listGone();
  await writeAudited<undefined>(parts, async (tx, at) => {
    const taken = await takeBackEntry(tx, tokenHash(list), property_id, at);
    if (taken.length === 0) return { result: undefined, isUnchanged: true };
    const audit = taken.map((entityId): AuditNote => ({ action: 'visitor.takeBack', entityId, accountId: null }));
    return { result: undefined, audit };
  });
  return toContactList(parts, await listEntriesOf(parts.database.read, tokenHash(list)));
}

async function readEntries({ database, limits }: LedgerParts, token: string, address: string): Promise<LedgerRow[]> {
  if (!isLinkToken(token)) throw listGone();
  await limits.refuseOver(database.read, 'link', address);
  const rows = await listEntriesOf(database.read, tokenHash(token));
  if (rows.length > 0) return rows;
  await database.write((tx) => limits.count(tx, 'link', address));
  throw listGone();
}

/** Each listing once, as it was asked for last. */
async function toContactList(parts: LedgerParts, rows: readonly LedgerRow[]): Promise<ContactList> {
  const last = rows.filter(
    (row, place) => rows.findIndex(({ property_id }) => property_id === row.property_id) === place,
  );
  const contacts = await Promise.all(
    last.map(async (row): Promise<Contact> => {
      const isListed = row.shown_id !== null;
      return {
        property_id: row.property_id,
        title: isListed ? shownText(row.title, row) : null,
        price: isListed ? row.price : null,
        is_sold_out: row.is_sold_out === 1,
        asked_at: isoTime(row.asked_at),
        owner: isListed && row.is_sold_out === 0 ? await ownerShown(parts, row) : null,
        // What another device took back stays here as it is: this list must not tell that somebody else asked with that phone.
        is_blank: row.taken_back_at !== null || (row.erased_at !== null && row.visit_taken_back_at === null),
        taken_back_at: isoTimeOrNull(row.taken_back_at),
      };
    }),
  );
  return { contacts };
}

/** The owner as it was shown to this device; null where the name or a number is another by now, or may not be shown. */
async function ownerShown(parts: LedgerParts, { property_id, shown_mark }: LedgerRow): Promise<Contact['owner']> {
  const owner = await findOwnerContact(parts.database.read, property_id);
  if (owner === undefined) return null;
  const cause = callBackCause(owner, { allCallBack: owner.all_call_back === 1 });
  const today = [toRevealedOwner(owner, cause), toRevealedOwner(owner, 'listing')];
  const same = today.find((shown) => markOf(parts, shown) === shown_mark);
  if (same === undefined) return null;
  const { owner_name, owner_contact1, owner_contact2 } = same;
  return { owner_name, owner_contact1, owner_contact2 };
}

function listGone(): AppError {
  return failure('NOT_FOUND', 'contactListGone');
}

export type LedgerRow = Awaited<ReturnType<typeof listEntriesOf>>[number];

const MOST_SHOWN = 200;

function ofList(db: Db, listHash: string) {
  return db.selectFrom('ledger_entries').where('list_hash', '=', listHash);
}

async function isLedgerKnown(db: Db, listHash: string): Promise<boolean> {
  return (await ofList(db, listHash).select('visitor_id').limit(1).executeTakeFirst()) !== undefined;
}

async function holdsEntry(db: Db, listHash: string, visitorId: number): Promise<boolean> {
  const entry = ofList(db, listHash).select('visitor_id').where('visitor_id', '=', visitorId);
  return (await entry.executeTakeFirst()) !== undefined;
}

/** Notes what a device asked for; asked again, the last time counts. */
async function noteEntry(db: Db, entry: NewRow<'ledger_entries'>): Promise<void> {
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
    .limit(MOST_SHOWN)
    .execute();
}

/** Blanks what the device left for a listing, and keeps the rows, so that counts stay; answers their ids. */
async function takeBackEntry(db: Db, listHash: string, propertyId: number, at: number): Promise<number[]> {
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

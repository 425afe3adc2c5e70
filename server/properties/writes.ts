import { type ExpressionBuilder, type Insertable, type Kysely, sql, type UpdateObject } from 'kysely';
import { failure, noSuchProperty } from '#domain/errors.ts';
import { compiledRows } from '#server/db/compiled.ts';
import { wholeCount } from '#server/db/counts.ts';
import { notePropertyChange, notePropertyChanges } from '#server/db/property-changes.ts';
import type { NewProperty, PropertyChange, PropertyRecord } from '#server/db/records.ts';
import type { Side, Tables } from '#server/db/tables.ts';
import { forgetMoves } from '#server/properties/areas/moving.ts';
import { notePrice, takeBackPrice } from '#server/properties/freshness/prices.ts';
import { toFieldColumns, toNewRow, toProperty } from '#server/properties/rows.ts';
import { present, shown } from '#server/properties/search/filters.ts';

/** Throws CONFLICT when the import key or the create key is taken. */
export async function insertProperty(db: Kysely<Tables>, property: NewProperty): Promise<PropertyRecord> {
  const row = await db
    .insertInto('properties')
    .values(toNewRow(property))
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw failure('CONFLICT', 'referenceTaken');
  await notePropertyChange(db, row.id);
  return toProperty(row);
}

const insertedKeys = compiledRows((db, rows: readonly Insertable<Tables['properties']>[]) =>
  db
    .insertInto('properties')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'import_key']),
);

/** Some 25,000 values: SQLite takes 32,766 in a statement, PostgreSQL twice as many. */
const ROWS_A_STATEMENT = 500;

/**
 * Several at once by few statements; each has an import key of its own. Answers their ids, in their order. Throws CONFLICT when a key is
 * taken: then others of them are stored already, and the transaction must not be kept.
 */
export async function insertProperties(db: Kysely<Tables>, properties: readonly NewProperty[]): Promise<number[]> {
  const stored = new Map<string | null, number>();
  for (let from = 0; from < properties.length; from += ROWS_A_STATEMENT) {
    const rows = properties.slice(from, from + ROWS_A_STATEMENT).map(toNewRow);
    for (const { id, import_key } of await insertedKeys(db, rows)) stored.set(import_key, id);
  }
  const ids = properties.map(({ import_key }) => {
    const id = stored.get(import_key);
    if (id === undefined) throw failure('CONFLICT', 'referenceTaken');
    return id;
  });
  await notePropertyChanges(db, ids);
  return ids;
}

/** Changes a listing, as its next revision, and answers it. NOT_FOUND: it does not exist or is deleted. */
async function change(
  db: Kysely<Tables>,
  id: number,
  columns: UpdateObject<Tables, 'properties'>,
): Promise<PropertyRecord> {
  const row = await db
    .updateTable('properties')
    .set((eb) => ({ ...columns, revision: columns.revision ?? eb('revision', '+', 1) }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw noSuchProperty();
  return toProperty(row);
}

/** Writes what an editor decides. */
export async function updateProperty(db: Kysely<Tables>, id: number, edit: PropertyChange): Promise<PropertyRecord> {
  const { verified_at, verified_by, updated_at, confirming, takingBack } = edit;
  const confirmed = confirming === undefined ? {} : confirmation(confirming, updated_at);
  const before = await db
    .selectFrom('properties')
    .select(['price', 'created_at', 'owner_contact1', 'location', 'title', 'summary', 'owner_name', 'contact_in_text'])
    .where('id', '=', id)
    .executeTakeFirst();
  // Another phone is another owner: the key of the one before must not tell who asks for this one.
  const handed = before === undefined || before.owner_contact1 === edit.owner_contact1 ? {} : { owner_id: null };
  // What was kept on purpose stays so until its text is another.
  const keepsContacts =
    edit.keepsContacts ??
    (before?.contact_in_text === 2 &&
      before.title === edit.title &&
      before.summary === edit.summary &&
      before.owner_name === edit.owner_name);
  const columns = {
    ...toFieldColumns({ ...edit, keepsContacts }),
    verified_at,
    verified_by,
    updated_at,
    ...confirmed,
    ...handed,
  };
  const property = await change(db, id, columns);
  await notePropertyChange(db, id);
  if (before !== undefined && before.location !== property.location) await forgetMoves(db, id);
  // Who asked before agreed that the owner of then sees it.
  if ('owner_id' in handed)
    await db.updateTable('visitors').set({ owner_may_see: 0 }).where('property_id', '=', id).execute();
  if (before !== undefined && before.price !== property.price) {
    const sides = { id, price: property.price, before: before.price };
    const isGone = takingBack !== undefined && (await takeBackPrice(db, { ...sides, ...takingBack }));
    const by = confirming ?? takingBack?.by ?? 'staff';
    if (!isGone) await notePrice(db, { ...sides, since: before.created_at, at: updated_at, by });
  }
  return property;
}

/** What a word of its owner or of staff makes of a listing: fresh, and shown again where its age hid it (D99). */
function confirmation(confirmed_by: Side, at: number): Word {
  return { confirmed_at: at, confirmed_by, stale_at: null, hidden_at: null };
}

/** Says that it is still for sale: its clock starts anew, and what its age did to it is over (D99). */
export function confirmProperty(
  db: Kysely<Tables>,
  id: number,
  { by, at }: { by: Side; at: number },
): Promise<PropertyRecord> {
  return setOwnerWord(db, id, confirmation(by, at));
}

type Word = Pick<PropertyRecord, 'confirmed_at' | 'confirmed_by' | 'stale_at' | 'hidden_at'>;

/** Sets the last word of a listing and what its age did to it. It edits nothing: who edits meanwhile is in nobody's way. */
export async function setOwnerWord(db: Kysely<Tables>, id: number, word: Word): Promise<PropertyRecord> {
  const property = await change(db, id, { ...word, revision: sql.ref<number>('revision') });
  await notePropertyChange(db, id);
  return property;
}

/** Hides it for its owner since a moment, or shows it again (null). */
export async function takeDownProperty(db: Kysely<Tables>, id: number, at: number | null): Promise<PropertyRecord> {
  const property = await change(db, id, { taken_down_at: at });
  await notePropertyChange(db, id);
  return property;
}

/**
 * The listing as it is by now, held until the transaction ends: nobody else changes it or its photographs meanwhile. It is an update
 * that changes nothing, because that holds the row on both engines.
 */
export function lockProperty(db: Kysely<Tables>, id: number): Promise<PropertyRecord> {
  return change(db, id, { revision: sql.ref<number>('revision') });
}

/** Says that something beside the row changed (its photographs). */
export function touchProperty(db: Kysely<Tables>, id: number, at: number): Promise<PropertyRecord> {
  return change(db, id, { updated_at: at });
}

/** Hides a listing until `restore`. */
export async function softDeleteProperty(
  db: Kysely<Tables>,
  id: number,
  { deleted_by, at }: { deleted_by: number | null; at: number },
): Promise<PropertyRecord> {
  const property = await change(db, id, { deleted_at: at, deleted_by });
  await notePropertyChange(db, id);
  return property;
}

export async function findProperty(
  db: Kysely<Tables>,
  id: number,
  { includeDeleted = false }: { includeDeleted?: boolean } = {},
): Promise<PropertyRecord | null> {
  const query = includeDeleted ? db.selectFrom('properties') : present(db);
  const row = await query.selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toProperty(row);
}

/** One that anybody may see. */
export async function findShownProperty(db: Kysely<Tables>, id: number): Promise<PropertyRecord | null> {
  const row = await shown(db).selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toProperty(row);
}

/** The listing that the account created with that key, also when it was deleted since. */
export async function findIdByCreateKey(db: Kysely<Tables>, accountId: number, key: string): Promise<number | null> {
  const query = db.selectFrom('properties').select('id').where('created_by', '=', accountId);
  const row = await query.where('create_key', '=', key).executeTakeFirst();
  return row?.id ?? null;
}

/** Brings back what was deleted at or after `deletedSince`; null when there is no such listing any more. */
export async function undeleteProperty(
  db: Kysely<Tables>,
  id: number,
  { deletedSince, at }: { deletedSince: number; at: number },
): Promise<PropertyRecord | null> {
  const row = await db
    .updateTable('properties')
    .set((eb) => ({ deleted_at: null, deleted_by: null, updated_at: at, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .where('deleted_at', '>=', deletedSince)
    .where('purged_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return null;
  await notePropertyChange(db, id);
  return toProperty(row);
}

/** How many listings were deleted before then and can still be restored. */
export function countDeletedBefore(db: Kysely<Tables>, before: number): Promise<number> {
  return wholeCount(db.selectFrom('properties').where('deleted_at', '<', before).where('purged_at', 'is', null));
}

/**
 * Gives up the first `limit` that were deleted before then: they cannot be restored any more, and their photographs' rows go. Answers
 * how many, and the media keys of those photographs: their files are the caller's.
 */
export async function purgeDeletedBefore(
  db: Kysely<Tables>,
  before: number,
  { at, limit }: { at: number; limit: number },
): Promise<{ count: number; mediaKeys: string[] }> {
  const oldest = db
    .selectFrom('properties')
    .select('id')
    .where('deleted_at', '<', before)
    .where('purged_at', 'is', null)
    .orderBy('deleted_at')
    .orderBy('id')
    .limit(limit);
  const marked = await db
    .updateTable('properties')
    .set({ purged_at: at })
    .where('id', 'in', oldest)
    .where('purged_at', 'is', null)
    .returning('id')
    .execute();
  if (marked.length === 0) return { count: 0, mediaKeys: [] };
  const ids = marked.map(({ id }) => id);
  const images = await db
    .deleteFrom('property_images')
    .where('property_id', 'in', ids)
    .returning('media_key')
    .execute();
  return { count: ids.length, mediaKeys: images.map((image) => image.media_key) };
}

/** No text of a form is that short: rows that say so are empty already. */
const NOTHING = '-';

/**
 * Removes what was given up, except what is still needed: a listing that visitors point at stays as a hidden row until the last of them
 * is gone, empty once none of them is named any more; and of one that was imported an empty row keeps the import key, so that the next
 * import does not bring it back.
 */
export async function forgetPurged(db: Kysely<Tables>): Promise<void> {
  await db
    .deleteFrom('properties')
    .where('id', 'in', givenUp)
    .where('import_key', 'is', null)
    .where(withoutVisitors)
    .execute();
  await db
    .updateTable('properties')
    .set({
      title: NOTHING,
      owner_name: NOTHING,
      owner_contact1: '0000000000',
      owner_contact2: null,
      summary: null,
      amenities: '[]',
      connectivity: '[]',
      videos: '[]',
      listing_text: '',
      lead_text: '',
      is_sold_out: 0,
      sold_at: null,
      sold_text: null,
    })
    .where('id', 'in', givenUp)
    .where('owner_name', '!=', NOTHING)
    .where(withoutNamedVisitors)
    .execute();
}

/** All of them are deleted. That is said too, so that only the index of deleted listings is read, every hour, and not all listings. */
function givenUp(eb: ExpressionBuilder<Tables, 'properties'>) {
  return eb
    .selectFrom('properties')
    .select('id')
    .where('deleted_at', 'is not', null)
    .where('purged_at', 'is not', null);
}

function withoutVisitors(eb: ExpressionBuilder<Tables, 'properties'>) {
  return eb.not(eb.exists(visitorsOf(eb)));
}

/** Nobody is there to whom the listing and its owner would have to be told. */
function withoutNamedVisitors(eb: ExpressionBuilder<Tables, 'properties'>) {
  return eb.not(eb.exists(visitorsOf(eb).where('visitors.erased_at', 'is', null)));
}

function visitorsOf(eb: ExpressionBuilder<Tables, 'properties'>) {
  return eb.selectFrom('visitors').select('visitors.id').whereRef('visitors.property_id', '=', 'properties.id');
}

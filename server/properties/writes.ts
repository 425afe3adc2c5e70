import { type Insertable, sql, type UpdateObject } from 'kysely';
import { failure, noSuchProperty } from '#domain/errors.ts';
import type { Visits } from '#server/core.ts';
import { compiledRows } from '#server/db/compiled.ts';
import { notePropertyChange, notePropertyChanges } from '#server/db/settings.ts';
import type { Db, NewProperty, PropertyChange, PropertyRecord, Side, Tables } from '#server/db/tables.ts';
import { forgetMoves } from '#server/properties/area-moves.ts';
import { noteOddPrice } from '#server/properties/band.ts';
import { noteLowered, notePrice, takeBackPrice } from '#server/properties/prices.ts';
import { selectShown, selectUndeleted, toFieldColumns, toNewRow, toProperty } from '#server/properties/rows.ts';

/** Throws CONFLICT when the import key or the create key is taken. */
export async function insertProperty(db: Db, property: NewProperty): Promise<PropertyRecord> {
  const row = await db
    .insertInto('properties')
    .values(toNewRow(property))
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw failure('CONFLICT', 'referenceTaken');
  await notePropertyChange(db, row.id);
  const stored = toProperty(row);
  await noteOddPrice(db, stored);
  return stored;
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
export async function insertProperties(db: Db, properties: readonly NewProperty[]): Promise<number[]> {
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
async function change(db: Db, id: number, columns: UpdateObject<Tables, 'properties'>): Promise<PropertyRecord> {
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

/**
 * Writes what an editor decides, and what follows from it. NOT_FOUND as above. Another phone is another owner, whom earlier visitors did
 * not agree to: who may write one gives `visits`.
 */
export async function updateProperty(
  db: Db,
  id: number,
  edit: PropertyChange,
  visits?: Pick<Visits, 'endConsents'>,
): Promise<PropertyRecord> {
  const { verified_at, verified_by, updated_at, confirming, takingBack } = edit;
  const before = await db
    .selectFrom('properties')
    .select(['price', 'created_at', 'owner_contact1', 'location', 'title', 'summary', 'owner_name', 'contact_in_text'])
    .select([
      'size',
      'is_size_in_yards',
      'carpet_area',
      'area_basis',
      'residential_type',
      'commercial_type',
      'bhk_type',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (before === undefined) throw noSuchProperty();
  const hasNewOwner = before.owner_contact1 !== edit.owner_contact1;
  if (hasNewOwner && visits === undefined) throw new Error('another owner, and nobody ends the consents of visitors');
  // A contact that was kept on purpose stays until its text changes.
  const keepsContacts =
    edit.keepsContacts ??
    (before.contact_in_text === 2 &&
      before.title === edit.title &&
      before.summary === edit.summary &&
      before.owner_name === edit.owner_name);
  const isOther = isComparedOtherwise(before, edit);
  const property = await change(db, id, {
    ...toFieldColumns({ ...edit, keepsContacts }),
    verified_at,
    verified_by,
    updated_at,
    ...(confirming !== undefined && confirmedNow(confirming, updated_at)),
    ...(hasNewOwner && { owner_id: null }),
    ...(isOther && { odd_price: null, usual_place: null }),
  });
  await notePropertyChange(db, id);
  if (isOther) await noteOddPrice(db, property);
  if (before.location !== property.location) await forgetMoves(db, id);
  if (hasNewOwner) await visits?.endConsents(db, id);
  if (before.price !== property.price) {
    const sides = { id, price: property.price, before: before.price };
    const isTakenBack = takingBack !== undefined && (await takeBackPrice(db, { ...sides, ...takingBack }));
    const by = confirming ?? takingBack?.by ?? 'staff';
    if (!isTakenBack) await notePrice(db, { ...sides, since: before.created_at, at: updated_at, by });
    return { ...property, ...(await noteLowered(db, id, updated_at)) };
  }
  return property;
}

const COMPARED_BY = [
  'price',
  'size',
  'carpet_area',
  'area_basis',
  'location',
  'residential_type',
  'commercial_type',
  'bhk_type',
] as const;
type Compared = Record<(typeof COMPARED_BY)[number], unknown>;

/** Whether a price per square foot, or where it stands, may be another: what was found of it holds no more (D136). */
function isComparedOtherwise(
  before: Compared & { is_size_in_yards: number },
  edit: Compared & Pick<PropertyRecord, 'is_size_in_yards'>,
): boolean {
  return (
    COMPARED_BY.some((name) => before[name] !== edit[name]) || (before.is_size_in_yards === 1) !== edit.is_size_in_yards
  );
}

/** 1: its price waits for staff; 2: they found it right; null: nothing is odd. */
export async function setOddPrice(db: Db, id: number, odd_price: 1 | 2): Promise<void> {
  await db.updateTable('properties').set({ odd_price }).where('id', '=', id).execute();
}

/** Confirmed: fresh, and shown again where its age hid it (D99). */
function confirmedNow(confirmed_by: Side, at: number): Confirmation {
  return { confirmed_at: at, confirmed_by, stale_at: null, hidden_at: null };
}

/** Notes that somebody says that it is still for sale (D99). */
export function confirmProperty(db: Db, id: number, { by, at }: { by: Side; at: number }): Promise<PropertyRecord> {
  return setConfirmation(db, id, confirmedNow(by, at));
}

export type Confirmation = Pick<PropertyRecord, 'confirmed_at' | 'confirmed_by' | 'stale_at' | 'hidden_at'>;

/** Sets who confirmed a listing last and what its age did to it. The revision stays: an edit under way is not a conflict. */
export async function setConfirmation(db: Db, id: number, confirmation: Confirmation): Promise<PropertyRecord> {
  const property = await change(db, id, { ...confirmation, revision: sql.ref<number>('revision') });
  await notePropertyChange(db, id);
  return property;
}

/** Puts a listing into its owner's hands, and into nobody else's. */
export async function setOwnerOf(db: Db, id: number, ownerId: number): Promise<void> {
  await db.updateTable('properties').set({ owner_id: ownerId }).where('id', '=', id).execute();
}

/** Hides it for its owner from `at` on; null shows it again. */
export async function takeDownProperty(db: Db, id: number, at: number | null): Promise<PropertyRecord> {
  const property = await change(db, id, { taken_down_at: at });
  await notePropertyChange(db, id);
  return property;
}

/**
 * The listing as it is by now, held until the transaction ends: nobody else changes it or its photographs meanwhile. It is an update
 * that changes nothing, because that holds the row on both engines.
 */
export function lockProperty(db: Db, id: number): Promise<PropertyRecord> {
  return change(db, id, { revision: sql.ref<number>('revision') });
}

/** Says that something beside the row changed (its photographs). */
export function touchProperty(db: Db, id: number, at: number): Promise<PropertyRecord> {
  return change(db, id, { updated_at: at });
}

/** Hides a listing until `restore`. */
export async function softDeleteProperty(
  db: Db,
  id: number,
  { deleted_by, at }: { deleted_by: number | null; at: number },
): Promise<PropertyRecord> {
  const property = await change(db, id, { deleted_at: at, deleted_by });
  await notePropertyChange(db, id);
  return property;
}

export async function findProperty(
  db: Db,
  id: number,
  { includeDeleted = false }: { includeDeleted?: boolean } = {},
): Promise<PropertyRecord | null> {
  const query = includeDeleted ? db.selectFrom('properties') : selectUndeleted(db);
  const row = await query.selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toProperty(row);
}

/** One that anybody may see. */
export async function findShownProperty(db: Db, id: number): Promise<PropertyRecord | null> {
  const row = await selectShown(db).selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toProperty(row);
}

/** The listing that the account created with that key, also when it was deleted since. */
export async function findIdByCreateKey(db: Db, accountId: number, key: string): Promise<number | null> {
  const query = db.selectFrom('properties').select('id').where('created_by', '=', accountId);
  const row = await query.where('create_key', '=', key).executeTakeFirst();
  return row?.id ?? null;
}

/** Brings back what was deleted at or after `deletedSince`; null when there is no such listing any more. */
export async function undeleteProperty(
  db: Db,
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

import type { Kysely } from 'kysely';
import { AppError } from '#domain/errors.ts';
import type { NewProperty, PropertyChange, PropertyRecord, UpdateOutcome } from '#server/db/records.ts';
import { toFieldColumns, toNewRow, toProperty } from '#server/db/repositories/property-rows.ts';
import { present } from '#server/db/repositories/property-search.ts';
import type { Tables } from '#server/db/tables.ts';

export async function insert(db: Kysely<Tables>, property: NewProperty): Promise<PropertyRecord> {
  const row = await db
    .insertInto('properties')
    .values(toNewRow(property))
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new AppError('CONFLICT', 'A listing with this reference exists already.');
  return toProperty(row);
}

/** Writes when the revision is the expected one. The row is locked by the write itself, so two editors cannot both pass. */
export async function update(
  db: Kysely<Tables>,
  id: number,
  change: PropertyChange,
  expectedRevision: number | null,
): Promise<UpdateOutcome> {
  const row = await db
    .updateTable('properties')
    .set((eb) => ({
      ...toFieldColumns(change),
      verified_at: change.verifiedAt,
      verified_by: change.verifiedBy,
      updated_at: change.updatedAt,
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(expectedRevision !== null, (query) => query.where('revision', '=', expectedRevision ?? 0))
    .returningAll()
    .executeTakeFirst();
  if (row !== undefined) return { outcome: 'updated', property: toProperty(row) };
  const current = await findById(db, id, false);
  return current === null ? { outcome: 'missing' } : { outcome: 'conflict', current };
}

/** An update that changes nothing: both engines hold the row for the transaction then, and answer it as it is by now. */
export async function lock(db: Kysely<Tables>, id: number): Promise<PropertyRecord | null> {
  const row = await db
    .updateTable('properties')
    .set((eb) => ({ revision: eb.ref('revision') }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toProperty(row);
}

export async function touch(db: Kysely<Tables>, id: number, at: number): Promise<void> {
  await db
    .updateTable('properties')
    .set((eb) => ({ updated_at: at, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}

export async function findById(
  db: Kysely<Tables>,
  id: number,
  includeDeleted: boolean,
): Promise<PropertyRecord | null> {
  const query = includeDeleted ? db.selectFrom('properties') : present(db);
  const row = await query.selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toProperty(row);
}

/** Also of a listing that was deleted since. */
export async function idByCreateKey(db: Kysely<Tables>, accountId: number, key: string): Promise<number | null> {
  const query = db.selectFrom('properties').select('id').where('created_by', '=', accountId);
  const row = await query.where('create_key', '=', key).executeTakeFirst();
  return row?.id ?? null;
}

export async function idsByImportKey(db: Kysely<Tables>, keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const rows = await db.selectFrom('properties').select(['id', 'import_key']).where('import_key', 'in', keys).execute();
  return new Map(rows.map((row) => [row.import_key ?? '', row.id]));
}

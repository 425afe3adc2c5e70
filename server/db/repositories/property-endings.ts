import type { Kysely } from 'kysely';
import type { PropertyRecord } from '#server/db/records.ts';
import { soldText, toProperty } from '#server/db/repositories/property-rows.ts';
import { findById } from '#server/db/repositories/property-writes.ts';
import type { Tables } from '#server/db/tables.ts';

/** The ways a listing leaves the market: sold, deleted, restored, given up. */

export async function markSold(
  db: Kysely<Tables>,
  id: number,
  at: number,
): Promise<{ property: PropertyRecord; changed: boolean } | null> {
  const before = await findById(db, id, false);
  if (before === null) return null;
  const row = await db
    .updateTable('properties')
    .set((eb) => ({
      is_sold_out: 1,
      sold_at: at,
      sold_text: soldText(before, at),
      updated_at: at,
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', id)
    .where('is_sold_out', '=', 0)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (row !== undefined) return { property: toProperty(row), changed: true };
  const after = await findById(db, id, false);
  return after === null ? null : { property: after, changed: false };
}

export async function softDelete(
  db: Kysely<Tables>,
  id: number,
  { deletedBy, at }: { deletedBy: number | null; at: number },
): Promise<boolean> {
  const result = await db
    .updateTable('properties')
    .set((eb) => ({ deleted_at: at, deleted_by: deletedBy, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function restore(
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
  return row === undefined ? null : toProperty(row);
}

export async function purgeDeletedBefore(db: Kysely<Tables>, before: number, now: number): Promise<number> {
  const marked = await db
    .updateTable('properties')
    .set({ purged_at: now })
    .where('deleted_at', '<', before)
    .where('purged_at', 'is', null)
    .executeTakeFirst();
  const purged = db.selectFrom('properties').select('id').where('purged_at', 'is not', null);
  await db.deleteFrom('property_images').where('property_id', 'in', purged).execute();
  // Also those of earlier runs whose last visitor has been deleted meanwhile.
  await db
    .deleteFrom('properties')
    .where('purged_at', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('visitors').select('visitors.id').whereRef('visitors.property_id', '=', 'properties.id'),
        ),
      ),
    )
    .execute();
  return Number(marked.numUpdatedRows);
}

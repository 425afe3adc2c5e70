import type { ExpressionBuilder, Kysely } from 'kysely';
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

/** Answers the media keys of the photographs that went. */
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

export async function forgetPurged(db: Kysely<Tables>): Promise<void> {
  await db
    .deleteFrom('properties')
    .where('purged_at', 'is not', null)
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
    .where('purged_at', 'is not', null)
    .where('owner_name', '!=', NOTHING)
    .where(withoutVisitors)
    .execute();
}

function withoutVisitors(eb: ExpressionBuilder<Tables, 'properties'>) {
  const visitors = eb
    .selectFrom('visitors')
    .select('visitors.id')
    .whereRef('visitors.property_id', '=', 'properties.id');
  return eb.not(eb.exists(visitors));
}

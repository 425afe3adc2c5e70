import { type SelectQueryBuilder, sql } from 'kysely';
import { areaSlug } from '#domain/location/area-name.ts';
import type { AuditNote } from '#server/db/catalogue.ts';
import { notePropertyChanges } from '#server/db/settings.ts';
import type { Db, Tables } from '#server/db/tables.ts';
import { searchTextsOf, toProperty } from '#server/properties/rows.ts';

/** How many listings lie in each area, sold and hidden ones too. */
export async function countListingsByArea(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('properties')
    .select((eb) => ['location', eb.fn.countAll<number>().as('count')])
    .where('deleted_at', 'is', null)
    .groupBy('location')
    .execute();
  return new Map(rows.map(({ location, count }) => [location, Number(count)]));
}

/** From which area to which; `accountId` null: the program itself. */
interface Move {
  from: string;
  to: string;
  accountId: number | null;
  at: number;
  /** The most listings to move. */
  limit: number;
}

interface Moved {
  count: number;
  /** What the audit says of each. */
  audit: AuditNote[];
  /** There may be more. */
  hasMore: boolean;
}

/** Moves some listings of an area, deleted ones too, inside the caller's write, and notes that they came along. */
export async function moveSomeToArea(tx: Db, move: Move): Promise<Moved> {
  const some = tx.selectFrom('properties').select('id').where('location', '=', move.from).orderBy('id');
  const ids = await giveArea(tx, some.limit(move.limit), move);
  if (ids.length > 0)
    await tx
      .insertInto('area_moves')
      .columns(['area_id', 'property_id'])
      .expression((eb) =>
        eb
          .selectFrom(['areas', 'properties'])
          .select(['areas.id', 'properties.id as property_id'])
          .where('areas.slug', '=', areaSlug(move.from))
          .where('properties.id', 'in', ids),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  // Also after fewer than the limit: somebody may have given one of them another area.
  return { count: ids.length, audit: notesOf(ids, move), hasMore: ids.length > 0 };
}

/** Moves some listings that came along with the first of `areas` back to it. The areas that they passed on the way have them no more. */
export async function moveSomeBackToArea(
  tx: Db,
  { areas: [first = 0, ...passed], ...move }: Move & { areas: readonly number[] },
): Promise<Moved> {
  const some = cameAlong(tx, first).select('properties.id').where('location', '=', move.from).orderBy('property_id');
  const ids = await giveArea(tx, some.limit(move.limit), move);
  if (ids.length > 0)
    await tx
      .deleteFrom('area_moves')
      .where('area_id', 'in', [first, ...passed])
      .where('property_id', 'in', ids)
      .execute();
  const hasMore = (await whereListingsMoved(tx, first, move.to)) !== undefined;
  return { count: ids.length, audit: notesOf(ids, move), hasMore };
}

function notesOf(ids: readonly number[], { from, to, accountId }: Move): AuditNote[] {
  return ids.map((entityId): AuditNote => {
    return { action: 'property.edit', entityId, accountId, before: { location: from }, after: { location: to } };
  });
}

/** Another area than `name`, its own, that has listings which came along with this one; undefined: none is left. */
export async function whereListingsMoved(db: Db, areaId: number, name: string): Promise<string | undefined> {
  const row = await cameAlong(db, areaId).select('location').where('location', '!=', name).limit(1).executeTakeFirst();
  return row?.location;
}

const cameAlong = (db: Db, areaId: number) =>
  db
    .selectFrom('area_moves')
    .innerJoin('properties', 'properties.id', 'area_moves.property_id')
    .where('area_id', '=', areaId);

/** A listing that somebody gave another area stays there when a merger is taken back. */
export async function forgetMoves(db: Db, propertyId: number): Promise<void> {
  await db.deleteFrom('area_moves').where('property_id', '=', propertyId).execute();
}

/** Writes the area of listings, with what lists and searches find them by. */
async function giveArea(
  db: Db,
  some: SelectQueryBuilder<Tables, 'properties' | 'area_moves', { id: number }>,
  { from, to, at }: { from: string; to: string; at: number },
): Promise<number[]> {
  // First, since it locks them. One that was given another area since it was chosen stays there.
  const rows = await db
    .updateTable('properties')
    .set((eb) => ({ location: to, updated_at: at, revision: eb('revision', '+', 1) }))
    .where('id', 'in', some)
    .where('location', '=', from)
    .returningAll()
    .execute();
  if (rows.length === 0) return [];
  const texts = rows.map((row) => {
    const { listing_text, sold_text } = searchTextsOf(toProperty(row));
    return sql`(cast(${row.id} as bigint), cast(${listing_text} as text), cast(${sold_text} as text))`;
  });
  await sql`
    with texts (id, listing, sold) as (values ${sql.join(texts)})
    update properties set listing_text = texts.listing, sold_text = texts.sold from texts where properties.id = texts.id
  `.execute(db);
  const ids = rows.map(({ id }) => id);
  await notePropertyChanges(db, ids);
  return ids;
}

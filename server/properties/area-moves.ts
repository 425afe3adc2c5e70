import { type SelectQueryBuilder, sql } from 'kysely';
import { areaSlug } from '#domain/location/area-name.ts';
import type { AuditNote } from '#server/db/catalogue.ts';
import { type CatalogueDeps, writeCatalogue } from '#server/db/catalogue.ts';
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

interface Some {
  from: string;
  to: string;
  at: number;
  limit: number;
}

/** Gives some listings of an area, deleted ones too, another one; they are noted as what came along. Answers which they were. */
async function moveSomeListings(db: Db, { from, to, at, limit }: Some): Promise<number[]> {
  const some = db.selectFrom('properties').select('id').where('location', '=', from).orderBy('id').limit(limit);
  // What somebody gives another area at this moment stays there.
  const ids = await giveArea(db, some, { from, to, at });
  if (ids.length > 0) {
    const slug = areaSlug(from);
    await db
      .insertInto('area_moves')
      .columns(['area_id', 'property_id'])
      .expression((eb) =>
        eb
          .selectFrom(['areas', 'properties'])
          .select(['areas.id', 'properties.id as property_id'])
          .where('areas.slug', '=', slug)
          .where('properties.id', 'in', ids),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return ids;
}

/**
 * Gives some listings that came along with the first of these areas, and lie in another one now, their area back. None of the areas between
 * has them any more. Answers which they were.
 */
async function moveSomeListingsBack(
  db: Db,
  { areas: [first = 0, ...others], from, to, at, limit }: Some & { areas: readonly number[] },
): Promise<number[]> {
  // What somebody gives another area at this moment stays there.
  const ids = await giveArea(db, cameWith(db, first, from).orderBy('property_id').limit(limit), { from, to, at });
  if (ids.length > 0)
    await db
      .deleteFrom('area_moves')
      .where('area_id', 'in', [first, ...others])
      .where('property_id', 'in', ids)
      .execute();
  return ids;
}

/** An area that has listings which came along with this one, whose own name is given; undefined: none has any more. */
export async function whereListingsMoved(db: Db, areaId: number, own: string): Promise<string | undefined> {
  const row = await cameAlong(db, areaId).select('location').where('location', '!=', own).limit(1).executeTakeFirst();
  return row?.location;
}

const cameAlong = (db: Db, areaId: number) =>
  db
    .selectFrom('area_moves')
    .innerJoin('properties', 'properties.id', 'area_moves.property_id')
    .where('area_id', '=', areaId);
const cameWith = (db: Db, areaId: number, location: string) =>
  cameAlong(db, areaId).select('properties.id').where('location', '=', location);

/** Somebody gave a listing another area: it goes nowhere any more when a merger is taken back. */
export async function forgetMoves(db: Db, propertyId: number): Promise<void> {
  await db.deleteFrom('area_moves').where('property_id', '=', propertyId).execute();
}

/** Writes the area of listings, with what lists and searches find them by. */
async function giveArea(
  db: Db,
  some: SelectQueryBuilder<Tables, 'properties' | 'area_moves', { id: number }>,
  { from, to, at }: { from: string; to: string; at: number },
): Promise<number[]> {
  // All at once and first: what they hold, nobody changes any more. They were chosen before: one that was given another area since is let be.
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

/** From which area to which; `accountId` null: the program itself. */
interface Move {
  from: string;
  to: string;
  accountId: number | null;
}

interface SomeMoved {
  count: number;
  /** What the audit says of each. */
  audit: AuditNote[];
  /** There may be more. */
  hasMore: boolean;
}

/** Some listings in a write of somebody else. */
export async function moveSomeToArea(
  tx: Db,
  { at, limit, ...move }: Move & Pick<Some, 'at' | 'limit'>,
): Promise<SomeMoved> {
  const ids = await moveSomeListings(tx, { ...move, at, limit });
  // Also after fewer than a step takes: somebody may have given one of them another area.
  return told(ids, move, ids.length > 0);
}

/** The same of what came along with the first of these areas, back to it. */
export async function moveSomeBackToArea(
  tx: Db,
  { at, limit, areas, ...move }: Move & Pick<Some, 'at' | 'limit'> & { areas: readonly number[] },
): Promise<SomeMoved> {
  const ids = await moveSomeListingsBack(tx, { ...move, areas, at, limit });
  return told(ids, move, (await whereListingsMoved(tx, areas[0] ?? 0, move.to)) !== undefined);
}

function told(ids: readonly number[], { from, to, accountId }: Move, hasMore: boolean): SomeMoved {
  const audit = ids.map((entityId): AuditNote => {
    return { action: 'property.edit', entityId, accountId, before: { location: from }, after: { location: to } };
  });
  return { count: ids.length, audit, hasMore };
}

/** All listings of an area, some (`limit`) at a time, until it has no more or so many (`most`) went. Answers how many. */
export async function moveToArea(
  deps: CatalogueDeps,
  { most, ...move }: Move & Pick<Some, 'limit'> & { most: number },
): Promise<number> {
  let moved = 0;
  for (let hasMore = true; hasMore && moved < most; ) {
    const some = await writeCatalogue(deps, async (tx, at) => {
      const result = await moveSomeToArea(tx, { ...move, at });
      return result.count === 0 ? { result, isUnchanged: true } : { result, audit: result.audit };
    });
    moved += some.count;
    hasMore = some.hasMore;
  }
  return moved;
}

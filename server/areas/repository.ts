import { sql } from 'kysely';
import type { Db, NewRow, Row } from '#server/db/tables.ts';

/** An area with its lists parsed. */
export type AreaRow = Omit<Row<'areas'>, 'spellings' | 'gave'> & { spellings: string[]; gave: string[] | null };
type Lists = { spellings: readonly string[]; gave?: readonly string[] | null };
export type NewArea = Omit<NewRow<'areas'>, 'spellings' | 'gave' | 'merged_into' | 'parting_from' | 'version'> & Lists;
/** How many listings that came along with a merged area lie in one area now. */
export interface MovedListings {
  area_id: number;
  location: string;
  count: number;
}

const fromRow = ({ spellings, gave, ...row }: Row<'areas'>): AreaRow => ({
  ...row,
  spellings: JSON.parse(spellings),
  gave: gave === null ? null : JSON.parse(gave),
});
const toRow = <T extends Lists>({ spellings, gave, ...area }: T) => ({
  ...area,
  spellings: JSON.stringify(spellings),
  ...(gave !== undefined && { gave: gave === null ? null : JSON.stringify(gave) }),
});

// The areas of the staff (D113), merged ones too.

export async function readAreas(db: Db) {
  return (await db.selectFrom('areas').selectAll().orderBy('id').execute()).map(fromRow);
}

/** Locks all areas until the transaction ends. An update that changes nothing does so on both engines. */
export async function lockAreas(db: Db): Promise<void> {
  const first = db.selectFrom('areas').select((eb) => eb.fn.min('id').as('id'));
  await db
    .updateTable('areas')
    .set({ version: sql.ref<number>('version') })
    .where('id', '=', first)
    .execute();
}

/** Adds areas whose slug is free; another process may have added them. */
export async function insertAreas(db: Db, areas: readonly NewArea[]): Promise<void> {
  await db
    .insertInto('areas')
    .values(areas.map(toRow))
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
}

export async function storeArea(db: Db, area: NewArea) {
  return fromRow(await db.insertInto('areas').values(toRow(area)).returningAll().executeTakeFirstOrThrow());
}

/** Writes an area as its next version. */
export async function updateArea(
  db: Db,
  id: number,
  area: Partial<Omit<NewArea, 'name' | 'slug'>> & Lists & { merged_into?: number | null },
): Promise<AreaRow> {
  const row = await db
    .updateTable('areas')
    .set((eb) => ({ ...toRow(area), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return fromRow(row);
}

/** Notes from which area listings still go back; null: none are left. The version stays, so that no edit conflicts. */
export async function setPartingFrom(db: Db, id: number, from: number | null): Promise<void> {
  await db.updateTable('areas').set({ parting_from: from }).where('id', '=', id).execute();
}

/** Listings that came along with mergers, by where they lie now. */
export async function movedListings(db: Db): Promise<MovedListings[]> {
  const rows = await db
    .selectFrom('area_moves')
    .innerJoin('properties', 'properties.id', 'area_moves.property_id')
    .where('properties.deleted_at', 'is', null)
    .select((eb) => ['area_id', 'location', eb.fn.countAll<number>().as('count')])
    .groupBy(['area_id', 'location'])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

export async function forgetMovedListings(db: Db, id: number): Promise<void> {
  await db.deleteFrom('area_moves').where('area_id', '=', id).execute();
}

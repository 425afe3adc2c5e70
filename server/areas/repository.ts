import { type Kysely, sql } from 'kysely';
import type { NewRow, Row, Tables } from '#server/db/tables.ts';

/** An area as it is stored, its spellings as a list. */
export type AreaRow = Omit<Row<'areas'>, 'spellings'> & { spellings: string[] };
export type NewArea = Omit<NewRow<'areas'>, 'spellings' | 'merged_into' | 'version'> & { spellings: readonly string[] };

const read = (row: Row<'areas'>): AreaRow => ({ ...row, spellings: JSON.parse(row.spellings) });
const stored = <T extends { spellings: readonly string[] }>(area: T) => ({
  ...area,
  spellings: JSON.stringify(area.spellings),
});

/** The areas of the staff (D113), merged ones too. */
export function createAreasRepository(db: Kysely<Tables>) {
  return {
    list: async () => (await db.selectFrom('areas').selectAll().orderBy('id').execute()).map(read),
    /** Holds all areas until the transaction ends: nobody else changes one meanwhile. An update that changes nothing does so on both engines. */
    async hold(): Promise<void> {
      const first = db.selectFrom('areas').select((eb) => eb.fn.min('id').as('id'));
      await db
        .updateTable('areas')
        .set({ version: sql.ref<number>('version') })
        .where('id', '=', first)
        .execute();
    },
    /** Adds those whose address is free; another process may have added them. */
    async seed(areas: readonly NewArea[]): Promise<void> {
      await db
        .insertInto('areas')
        .values(areas.map(stored))
        .onConflict((conflict) => conflict.column('slug').doNothing())
        .execute();
    },
    insert: async (area: NewArea) =>
      read(await db.insertInto('areas').values(stored(area)).returningAll().executeTakeFirstOrThrow()),
    /** Writes what an area is by now, as its next version. */
    async update(
      id: number,
      area: Partial<Omit<NewArea, 'name' | 'slug'>> & { spellings: readonly string[]; merged_into?: number },
    ): Promise<AreaRow> {
      const row = await db
        .updateTable('areas')
        .set((eb) => ({ ...stored(area), version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return read(row);
    },
  };
}

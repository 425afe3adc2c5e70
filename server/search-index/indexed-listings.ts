import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { type Batch, INDEXED_COLUMNS, type IndexedRow, readAs } from '#server/search-index/definition.ts';

/** The rows of listings as the index reads them. */
export function createIndexedListingsRepository(db: Kysely<Tables>) {
  // Every column has its own alias, so the rows are what the names say.
  const columns = INDEXED_COLUMNS.map((name) => sql<unknown>`${sql.raw(readAs(name))}`.as(name));
  const rows = () => db.selectFrom('properties').select(columns).$castTo<IndexedRow>();
  return {
    /** All present ones, read by other threads; null where the database is no file that they could read. */
    batches: null as ((idsABatch?: number) => AsyncGenerator<Batch>) | null,
    /** The next present ones by id. */
    after: (id: number, limit: number): Promise<IndexedRow[]> =>
      rows()
        .where('deleted_at', 'is', null)
        .where('hidden_at', 'is', null)
        .where('taken_down_at', 'is', null)
        .where('id', '>', id)
        .orderBy('id')
        .limit(limit)
        .execute(),
    /** How many the next present ones by id are, at most so many, and the id of the last. */
    async countAfter(id: number, limit: number): Promise<{ count: number; last: number | null }> {
      const next = db
        .selectFrom('properties')
        .select('id')
        .where('deleted_at', 'is', null)
        .where('hidden_at', 'is', null)
        .where('taken_down_at', 'is', null)
        .where('id', '>', id)
        .orderBy('id')
        .limit(limit);
      return db
        .selectFrom(next.as('next'))
        .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('id').as('last')])
        .executeTakeFirstOrThrow();
    },
    /** These, deleted and hidden ones too; those without a row are left out. */
    of: (ids: readonly number[]): Promise<IndexedRow[]> =>
      ids.length === 0 ? Promise.resolve([]) : rows().where('id', 'in', ids).execute(),
  };
}

import { sql } from 'kysely';
import type { Db } from '#server/db/tables.ts';
import { INDEXED_COLUMNS, type IndexedRow, readAs } from '#server/search-index/definition.ts';

// The rows of listings as the index reads them.

const columns = INDEXED_COLUMNS.map((name) => sql<unknown>`${sql.raw(readAs(name))}`.as(name));

function rows(db: Db) {
  return db.selectFrom('shown_properties').select(columns).$castTo<IndexedRow>();
}

/** The next shown ones by id. */
export function indexedListingsAfter(db: Db, id: number, limit: number): Promise<IndexedRow[]> {
  return rows(db).where('id', '>', id).orderBy('id').limit(limit).execute();
}

/** How many the next shown ones by id are, at most so many, and the id of the last. */
export async function countIndexedListingsAfter(
  db: Db,
  id: number,
  limit: number,
): Promise<{ count: number; last: number | null }> {
  const next = db.selectFrom('shown_properties').select('id').where('id', '>', id).orderBy('id').limit(limit);
  return db
    .selectFrom(next.as('next'))
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('id').as('last')])
    .executeTakeFirstOrThrow();
}

/** These; those that nobody sees are left out. */
export function indexedListingsOf(db: Db, ids: readonly number[]): Promise<IndexedRow[]> {
  return ids.length === 0 ? Promise.resolve([]) : rows(db).where('id', 'in', ids).execute();
}

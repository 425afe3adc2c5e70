import { type Kysely, sql } from 'kysely';
import type { AreaCount } from '#server/db/records.ts';
import { present } from '#server/db/repositories/property-search.ts';
import { mostFirst } from '#server/db/sql/most-first.ts';
import { wholeCount } from '#server/db/sql/whole-count.ts';
import type { Tables } from '#server/db/tables.ts';

/** All listings and the sold ones among them: each number from an index of its own. */
export async function countProperties(db: Kysely<Tables>): Promise<{ total: number; sold: number }> {
  const total = await wholeCount(present(db));
  const sold = await wholeCount(present(db).where('is_sold_out', '=', sql.lit(1)));
  return { total, sold };
}

/** Available listings per area, most first. */
export async function countsByArea(db: Kysely<Tables>): Promise<AreaCount[]> {
  const rows = await present(db)
    .where('is_sold_out', '=', sql.lit(0))
    .select((eb) => ['location as area', eb.fn.countAll<number>().as('count')])
    .groupBy('location')
    .execute();
  return mostFirst(rows);
}

/** Every public listing with its last change, for the sitemap. */
export async function lastModified(db: Kysely<Tables>): Promise<Array<{ id: number; updatedAt: number }>> {
  const rows = await present(db).select(['id', 'updated_at']).orderBy('id').execute();
  return rows.map((row) => ({ id: row.id, updatedAt: row.updated_at }));
}

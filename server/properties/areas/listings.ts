import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { shown } from '#server/properties/search/filters.ts';

/** What the available listings of an area say, for its page. */

const availableIn = (db: Kysely<Tables>, area: string) =>
  shown(db).where('location', '=', area).where('is_sold_out', '=', sql.lit(0));

/** The ends of the prices by BHK type, and how many listings lie between them. */
export function priceRangesIn(db: Kysely<Tables>, area: string) {
  return availableIn(db, area)
    .where('bhk_type', 'is not', null)
    .select((eb) => [
      'bhk_type',
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('price').as('lowest'),
      eb.fn.max('price').as('highest'),
    ])
    .groupBy('bhk_type')
    .execute();
}

/** The places nearby of the newest listings, as JSON. */
export async function connectivityIn(db: Kysely<Tables>, area: string, limit: number): Promise<string[]> {
  const rows = await availableIn(db, area)
    .select('connectivity')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ connectivity }) => connectivity);
}

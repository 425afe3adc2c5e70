import type { Kysely } from 'kysely';
import type { Side } from '#server/db/tables/owner-tables.ts';
import type { Row, Tables } from '#server/db/tables.ts';

/** What prices were (D109). */

interface PriceChange {
  id: number;
  price: number;
  /** What it was until now, and since when at least. */
  before: number;
  since: number;
  at: number;
  by: Side;
}

/** Notes a new price; with the first one, what it was before. */
export async function notePrice(
  db: Kysely<Tables>,
  { id: property_id, price, before, since, at, by }: PriceChange,
): Promise<void> {
  const known = await db
    .selectFrom('property_prices')
    .select('id')
    .where('property_id', '=', property_id)
    .limit(1)
    .executeTakeFirst();
  const change = { property_id, price, changed_at: at, changed_by: by };
  const first = { property_id, price: before, changed_at: since, changed_by: 'staff' as const };
  await db
    .insertInto('property_prices')
    .values(known === undefined ? [first, change] : [change])
    .execute();
}

/** The prices of a listing, the newest first; none where it never changed. */
export function pricesOf(
  db: Kysely<Tables>,
  propertyId: number,
): Promise<Pick<Row<'property_prices'>, 'price' | 'changed_at' | 'changed_by'>[]> {
  return db
    .selectFrom('property_prices')
    .select(['price', 'changed_at', 'changed_by'])
    .where('property_id', '=', propertyId)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

import type { Kysely } from 'kysely';
import type { Row, Side, Tables } from '#server/db/tables.ts';

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

/** A price that is taken back: `before` is the one that goes. */
type TakenBack = Pick<PriceChange, 'id' | 'price' | 'before' | 'since' | 'by'>;

/**
 * Takes the last price out of the history, where the same side set it since then and the price is now what it was before; answers whether
 * it did. What never changed otherwise has no history (KEY-26).
 */
export async function takeBackPrice(db: Kysely<Tables>, { id, price, before, since, by }: TakenBack): Promise<boolean> {
  const [last, former, ...older] = await db
    .selectFrom('property_prices')
    .select(['id', 'price', 'changed_at', 'changed_by'])
    .where('property_id', '=', id)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(3)
    .execute();
  if (last === undefined || last.price !== before || last.changed_by !== by || last.changed_at < since) return false;
  if (former?.price !== price) return false;
  const gone = older.length === 0 ? [last.id, former.id] : [last.id];
  await db.deleteFrom('property_prices').where('id', 'in', gone).execute();
  return true;
}

/** The prices of a listing, the newest first; none where it never changed. */
export function listPricesOf(
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

import { LOWERED_MS, loweredBy, type PriceSince } from '#domain/property/price-history.ts';
import { type CatalogueDeps, writeCatalogue } from '#server/db/catalogue.ts';
import { notePropertyChanges } from '#server/db/settings.ts';
import type { Db, PropertyRecord, Row, Side } from '#server/db/tables.ts';

/** What prices were (D109, D134). */

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
export async function notePrice(db: Db, { id: property_id, price, before, since, at, by }: PriceChange): Promise<void> {
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
export async function takeBackPrice(db: Db, { id, price, before, since, by }: TakenBack): Promise<boolean> {
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
  db: Db,
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

/** The same, oldest first, as the rules of the history read them. */
export async function readPrices(db: Db, propertyId: number): Promise<PriceSince[]> {
  const prices = await listPricesOf(db, propertyId);
  return prices.map(({ price, changed_at: at }) => ({ price, at })).reverse();
}

type LoweredColumns = Pick<PropertyRecord, 'lowered_from' | 'lowered_at'>;

/** What the row says of these prices, oldest first, at a time: a fall of long ago is told no more (D109). */
function loweredColumns(prices: readonly PriceSince[], now: number): LoweredColumns {
  const lowered = loweredBy(prices);
  const isRecent = lowered !== null && lowered.at > now - LOWERED_MS;
  return { lowered_from: isRecent ? lowered.from : null, lowered_at: isRecent ? lowered.at : null };
}

/** Writes beside a listing whether its price fell, after its prices changed. */
export async function noteLowered(db: Db, id: number, now: number): Promise<LoweredColumns> {
  const columns = loweredColumns(await readPrices(db, id), now);
  await db.updateTable('properties').set(columns).where('id', '=', id).execute();
  return columns;
}

/** Listings in one transaction: others write between them. */
const BATCH = 500;

/**
 * Sets right what rows say of their prices: a fall that has become old is told no more, and one that a program noted which did not know of it
 * is told from now on.
 */
export async function ageLowered(parts: CatalogueDeps): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after;
    after = await writeCatalogue(parts, async (tx, now) => {
      const { last, changed } = await ageBatch(tx, from, now);
      return changed.length === 0 ? { result: last, isUnchanged: true } : { result: last };
    });
  }
}

/** The last id of a batch, null where none are left, and which rows changed. */
async function ageBatch(db: Db, after: number, now: number): Promise<{ last: number | null; changed: number[] }> {
  const recent = db
    .selectFrom('property_prices')
    .select('property_prices.property_id')
    .where('property_prices.changed_at', '>', now - LOWERED_MS);
  const rows = await db
    .selectFrom('properties')
    .select(['id', 'lowered_from', 'lowered_at'])
    .where('id', '>', after)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('lowered_at', 'is not', null), eb('id', 'in', recent)]))
    .orderBy('id')
    .limit(BATCH)
    .execute();
  const changed: number[] = [];
  for (const { id, lowered_from, lowered_at } of rows) {
    const columns = loweredColumns(await readPrices(db, id), now);
    if (columns.lowered_from === lowered_from && columns.lowered_at === lowered_at) continue;
    await db.updateTable('properties').set(columns).where('id', '=', id).execute();
    changed.push(id);
  }
  await notePropertyChanges(db, changed);
  return { last: rows.length < BATCH ? null : (rows.at(-1)?.id ?? null), changed };
}

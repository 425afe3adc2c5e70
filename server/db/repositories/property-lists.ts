import { type Kysely, sql } from 'kysely';
import type { Listed, PropertyCardRecord, Slice } from '#server/db/records.ts';
import { CARD_COLUMNS, toCard } from '#server/db/repositories/property-rows.ts';
import { cards, type PropertyQuery, present } from '#server/db/repositories/property-search.ts';
import { searchPattern } from '#server/db/search-text.ts';
import { found } from '#server/db/sql/found.ts';
import { wholeCount } from '#server/db/sql/whole-count.ts';
import type { Tables } from '#server/db/tables.ts';

type SearchedSlice = Slice & { q?: string | undefined };

/** The newest that are not sold. */
export async function latest(db: Kysely<Tables>, limit: number): Promise<PropertyCardRecord[]> {
  const available = present(db).where('properties.is_sold_out', '=', sql.lit(0));
  return cards(db, available, { column: 'created_at', direction: 'desc' }, { limit, offset: 0 });
}

/** The staff's table, newest first. */
export async function listProperties(
  db: Kysely<Tables>,
  { offset, limit, q }: SearchedSlice,
): Promise<Listed<PropertyCardRecord>> {
  const matching = withText(present(db), 'properties.listing_text', q);
  const rows = await cards(db, matching, { column: 'created_at', direction: 'desc' }, { limit, offset });
  return { rows, total: await wholeCount(matching) };
}

/** What is sold, last sold first (D46). */
export async function listSold(
  db: Kysely<Tables>,
  { offset, limit, q }: SearchedSlice,
): Promise<Listed<PropertyCardRecord>> {
  const matching = withText(present(db).where('properties.is_sold_out', '=', sql.lit(1)), 'properties.sold_text', q);
  const rows = await cards(db, matching, { column: 'sold_at', direction: 'desc' }, { limit, offset });
  return { rows, total: await wholeCount(matching) };
}

/** What was deleted at or after `since` and can still be restored (D64), last deleted first. */
export async function listDeleted(
  db: Kysely<Tables>,
  since: number,
  { offset, limit }: Slice,
): Promise<Listed<PropertyCardRecord>> {
  const restorable = db.selectFrom('properties').where('deleted_at', '>=', since).where('purged_at', 'is', null);
  const rows = await restorable
    .select(CARD_COLUMNS)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: rows.map(toCard), total: await wholeCount(restorable) };
}

function withText(
  query: PropertyQuery,
  column: 'properties.listing_text' | 'properties.sold_text',
  q: string | undefined,
): PropertyQuery {
  const pattern = searchPattern(q);
  return pattern === null ? query : query.where(found(column, pattern));
}

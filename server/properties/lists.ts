import { type Kysely, sql } from 'kysely';
import { readId } from '#domain/ids.ts';
import type { AreaCount } from '#domain/location/areas.ts';
import { isNamed } from '#domain/location/societies.ts';
import type { Show } from '#domain/property/manage.ts';
import { compiledOnce } from '#server/db/compiled.ts';
import { mostFirst, wholeCount } from '#server/db/counts.ts';
import type { Listed, PropertyCardRecord, PropertySearch, SearchedSlice, Slice } from '#server/db/records.ts';
import { found, searchPattern } from '#server/db/search-text.ts';
import type { Tables } from '#server/db/tables.ts';
import { narrowed } from '#server/properties/manage/lists.ts';
import { CARD_COLUMNS, toCard } from '#server/properties/rows.ts';
import { type PropertyQuery, present, withFilters } from '#server/properties/search/filters.ts';
import { ORDERS, type Order } from '#server/properties/search/search.ts';

/** Every list of listings, as the repository offers it. Deleted ones are in none but `listDeleted` (D64). */

/** One page, sold ones included, and the number of all that match (D7, D41, D55): each is answered by its own index. */
export async function search(
  db: Kysely<Tables>,
  { sort, limit, offset, ...asked }: PropertySearch,
): Promise<Listed<PropertyCardRecord>> {
  const titles = asked.areas === null ? [] : await titlesNaming(db, asked.societies ?? []);
  if (asked.areas?.length === 0 && titles.length === 0) return { rows: [], total: 0 };
  const matching = withFilters(present(db), { ...asked, titles });
  const slice = { limit, offset };
  const rows =
    sort === null ? await availableFirst(db, matching, slice) : await cards(db, matching, ORDERS[sort], slice);
  return { rows, total: await wholeCount(matching) };
}

/** The newest first, and what is sold after what is available (D55): two questions, each of which an order of the table answers. */
async function availableFirst(
  db: Kysely<Tables>,
  matching: PropertyQuery,
  { limit, offset }: Slice,
): Promise<PropertyCardRecord[]> {
  const [available, sold] = ([0, 1] as const).map((is) => matching.where('properties.is_sold_out', '=', sql.lit(is)));
  if (available === undefined || sold === undefined) return [];
  const first = await cards(db, available, ORDERS.newest, { limit, offset });
  if (first.length === limit) return first;
  const ahead = first.length > 0 ? offset + first.length : await wholeCount(available);
  const slice = { limit: limit - first.length, offset: Math.max(0, offset - ahead) };
  return [...first, ...(await cards(db, sold, ORDERS.newest, slice))];
}

/** A statement takes 32,766 values at most. */
const MOST_TITLES = 10_000;
const TITLES_AT_ONCE = 10_000;

/** The titles that contain one of these names (D40), at most 10,000: the index has them all, and this answers while it is being made. */
async function titlesNaming(db: Kysely<Tables>, keys: readonly string[]): Promise<string[]> {
  const titles = new Set<string>();
  let last: number | undefined = keys.length === 0 ? undefined : 0;
  while (last !== undefined && titles.size < MOST_TITLES) {
    const rows: { id: number; title: string }[] = await present(db)
      .select(['id', 'title'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(TITLES_AT_ONCE)
      .execute();
    for (const { title } of rows) if (keys.some((key) => isNamed(title, key))) titles.add(title);
    last = rows.length < TITLES_AT_ONCE ? undefined : rows.at(-1)?.id;
  }
  return [...titles].slice(0, MOST_TITLES);
}

const cardRows = compiledOnce((db, ids: readonly number[]) =>
  present(db).select(CARD_COLUMNS).where('properties.id', 'in', ids),
);

/** The cards of these listings in this order; those that are deleted meanwhile are left out. */
export async function cardsOf(db: Kysely<Tables>, ids: readonly number[]): Promise<PropertyCardRecord[]> {
  if (ids.length === 0) return [];
  const rows = await cardRows(db, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(toCard);
}

/** The newest that are not sold. */
export async function latest(db: Kysely<Tables>, limit: number): Promise<PropertyCardRecord[]> {
  const available = present(db).where('properties.is_sold_out', '=', sql.lit(0));
  return cards(db, available, ORDERS.newest, { limit, offset: 0 });
}

/** The staff's table, newest first. `q` looks through title, types, location, owner name and owner phones, '#148' is one listing; `show` narrows it. */
export async function list(
  db: Kysely<Tables>,
  { offset, limit, q, show }: SearchedSlice & { show?: Show | undefined },
): Promise<Listed<PropertyCardRecord>> {
  const id = readId(/^#(\d+)$/.exec(q ?? '')?.[1]);
  const shown = narrowed(present(db), show);
  const matching = id === null ? withText(shown, 'properties.listing_text', q) : shown.where('properties.id', '=', id);
  const rows = await cards(db, matching, ORDERS.newest, { limit, offset });
  return { rows, total: await wholeCount(matching) };
}

/** What is sold, last sold first. `q` looks through title, type, location and the day as shown, '12 Nov 2026' (D46). */
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

/** All listings and the sold ones among them: each number from an index of its own. */
export async function counts(db: Kysely<Tables>): Promise<{ total: number; sold: number }> {
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

/** The next public listings by id with their last change, for the sitemap. */
export function lastModified(db: Kysely<Tables>, after: number, limit: number) {
  return present(db).select(['id', 'updated_at']).where('id', '>', after).orderBy('id').limit(limit).execute();
}

/**
 * Cards of the matching listings in an order. The ids of the page are found by index first; only then are its few rows
 * read, so that a far page does not read every row before it.
 */
async function cards(
  db: Kysely<Tables>,
  matching: PropertyQuery,
  { column, direction }: Order,
  { limit, offset }: Slice,
): Promise<PropertyCardRecord[]> {
  const page = matching
    .select(['properties.id', `properties.${column} as place`])
    .orderBy(`properties.${column}`, direction)
    .orderBy('properties.id', direction)
    .limit(limit)
    .offset(offset);
  const rows = await db
    .selectFrom('properties')
    .innerJoin(page.as('page'), 'page.id', 'properties.id')
    .select(CARD_COLUMNS)
    .orderBy('page.place', direction)
    .orderBy('page.id', direction)
    .execute();
  return rows.map(toCard);
}

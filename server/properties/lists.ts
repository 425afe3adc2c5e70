import { type Kysely, sql } from 'kysely';
import { readId } from '#domain/ids.ts';
import type { AreaCount } from '#domain/location/areas.ts';
import { isNamed, placesNamed, wholeName } from '#domain/location/societies.ts';
import { compiledOnce } from '#server/db/compiled.ts';
import { mostFirst, wholeCount } from '#server/db/counts.ts';
import type {
  Listed,
  PropertyCardRecord,
  PropertyRecord,
  PropertySearch,
  SearchedSlice,
  Slice,
} from '#server/db/records.ts';
import { found, searchPattern } from '#server/db/search-text.ts';
import type { Tables } from '#server/db/tables.ts';
import { type Narrowing, narrowed } from '#server/properties/manage/lists.ts';
import { CARD_COLUMNS, exportReference, referredId, toCard, toProperty } from '#server/properties/rows.ts';
import {
  ORDERS,
  type Order,
  type PropertyQuery,
  present,
  SOLD,
  STANDINGS,
  shown,
  withFilters,
} from '#server/properties/search/filters.ts';

/** Every list of listings. Deleted ones are in none but `listDeleted` (D64). */

/** One page, sold ones included, and the number of all that match (D7, D41, D55): each is answered by its own index. */
export async function searchProperties(
  db: Kysely<Tables>,
  { sort, limit, offset, ...unsure }: PropertySearch,
): Promise<Listed<PropertyCardRecord>> {
  const asked = await placed(db, unsure);
  const titles = asked.areas === null ? [] : await titlesNaming(db, asked.societies ?? []);
  if (asked.areas?.length === 0 && titles.length === 0) return { rows: [], total: 0 };
  const { society } = asked.filters;
  const titlesOfSociety = society === undefined ? [] : await titlesNaming(db, [wholeName(society)]);
  const matching = withFilters(shown(db), { ...asked, titles, titlesOfSociety });
  const slice = { limit, offset };
  const rows = sort === null ? await byStanding(db, matching, slice) : await cards(db, matching, ORDERS[sort], slice);
  return { rows, total: await wholeCount(matching) };
}

/** Where to look once it is known which texts are whole names of societies (D118). */
async function placed(db: Kysely<Tables>, asked: Omit<PropertySearch, 'sort' | 'limit' | 'offset'>) {
  const { location } = asked.filters;
  const keys: string[] = [];
  placesNamed(location, (key) => keys.push(key) === 0);
  const titles = await titlesNaming(db, keys);
  return { ...asked, ...placesNamed(location, (key) => titles.some((title) => isNamed(title, key))) };
}

/** The newest first: the fresh ones, then those that nobody confirmed for long, then what is sold (D55, D99). An order of the table answers each. */
async function byStanding(
  db: Kysely<Tables>,
  matching: PropertyQuery,
  { limit, offset }: Slice,
): Promise<PropertyCardRecord[]> {
  const found: PropertyCardRecord[] = [];
  let ahead = 0;
  for (const standing of STANDINGS) {
    const group = ofStanding(matching, standing);
    const slice = { limit: limit - found.length, offset: Math.max(0, offset - ahead) };
    const rows = await cards(db, group, ORDERS.newest, slice);
    found.push(...rows);
    if (found.length === limit) return found;
    ahead += rows.length > 0 ? slice.offset + rows.length : await wholeCount(group);
  }
  return found;
}

function ofStanding(query: PropertyQuery, standing: (typeof STANDINGS)[number]): PropertyQuery {
  const of = query.where('properties.is_sold_out', '=', sql.lit(standing === SOLD ? 1 : 0));
  return standing === SOLD ? of : of.where('properties.stale_at', standing === 0 ? 'is' : 'is not', null);
}

/** A statement takes 32,766 values at most. */
const MOST_TITLES = 10_000;
const TITLES_AT_ONCE = 10_000;

/** The titles that contain one of these names (D40), at most 10,000: the index has them all, and this answers while it is being made. */
async function titlesNaming(db: Kysely<Tables>, keys: readonly string[]): Promise<string[]> {
  const titles = new Set<string>();
  let last: number | undefined = keys.length === 0 ? undefined : 0;
  while (last !== undefined && titles.size < MOST_TITLES) {
    const rows: { id: number; title: string }[] = await shown(db)
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
  shown(db).select(CARD_COLUMNS).where('properties.id', 'in', ids),
);
const staffRows = compiledOnce((db, ids: readonly number[]) =>
  present(db).select(CARD_COLUMNS).where('properties.id', 'in', ids),
);

/** The cards of these listings in this order; those that nobody may see any more are left out. */
export function cardsOf(db: Kysely<Tables>, ids: readonly number[]): Promise<PropertyCardRecord[]> {
  return inOrder(ids, (some) => cardRows(db, some));
}

/** The same for staff, who see hidden ones too. */
export function staffCardsOf(db: Kysely<Tables>, ids: readonly number[]): Promise<PropertyCardRecord[]> {
  return inOrder(ids, (some) => staffRows(db, some));
}

/** These listings with all their fields, in this order, hidden ones too; those that were deleted are left out. */
export async function recordsOf(db: Kysely<Tables>, ids: readonly number[]): Promise<PropertyRecord[]> {
  const rows =
    ids.length === 0 ? [] : await present(db).selectAll('properties').where('properties.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, toProperty(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Which of these import keys exist, and which of the references that an export gave listings of this site; deleted listings included. A
 * statement of SQLite takes 32,766 values at most.
 */
export async function idsByImportKey(db: Kysely<Tables>, keys: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (let at = 0; at < keys.length; at += 10_000) {
    const some = db.selectFrom('properties').where('import_key', 'in', keys.slice(at, at + 10_000));
    for (const row of await some.select(['id', 'import_key']).execute()) found.set(row.import_key ?? '', row.id);
    const ids = keys.slice(at, at + 10_000).flatMap((key) => referredId(key) ?? []);
    for (const row of await listedAs(db, ids)) found.set(exportReference(row), row.id);
  }
  return found;
}

async function listedAs(db: Kysely<Tables>, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('properties').where('id', 'in', ids).select(['id', 'created_at']).execute();
}

async function inOrder(
  ids: readonly number[],
  read: (ids: readonly number[]) => ReturnType<typeof cardRows>,
): Promise<PropertyCardRecord[]> {
  if (ids.length === 0) return [];
  const rows = await read(ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(toCard);
}

/** The newest that are not sold. */
export async function latestProperties(db: Kysely<Tables>, limit: number): Promise<PropertyCardRecord[]> {
  const available = shown(db).where('properties.is_sold_out', '=', sql.lit(0));
  return cards(db, available, ORDERS.newest, { limit, offset: 0 });
}

/** Every listing that anybody may see, newest first. */
export async function listProperties(db: Kysely<Tables>, slice: Slice): Promise<Listed<PropertyCardRecord>> {
  return { rows: await cards(db, shown(db), ORDERS.newest, slice), total: await wholeCount(shown(db)) };
}

/** The staff's table, newest first. `q` looks through title, types, location, owner name and owner phones, '#148' is one listing. */
export async function listForStaff(
  db: Kysely<Tables>,
  { offset, limit, q, ...narrowing }: SearchedSlice & Narrowing,
): Promise<Listed<PropertyCardRecord>> {
  const id = readId(/^#(\d+)$/.exec(q ?? '')?.[1]);
  const listed = narrowed(present(db), narrowing);
  const matching =
    id === null ? withText(listed, 'properties.listing_text', q) : listed.where('properties.id', '=', id);
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
export async function countProperties(db: Kysely<Tables>): Promise<{ total: number; sold: number }> {
  const total = await wholeCount(present(db));
  const sold = await wholeCount(present(db).where('is_sold_out', '=', sql.lit(1)));
  return { total, sold };
}

/** Available listings per area, most first. */
export async function countShownByArea(db: Kysely<Tables>): Promise<AreaCount[]> {
  const rows = await shown(db)
    .where('is_sold_out', '=', sql.lit(0))
    .select((eb) => ['location as area', eb.fn.countAll<number>().as('count')])
    .groupBy('location')
    .execute();
  return mostFirst(rows);
}

/** The next public listings by id with their last change, for the sitemap. */
export function lastModified(db: Kysely<Tables>, after: number, limit: number) {
  return shown(db).select(['id', 'updated_at']).where('id', '>', after).orderBy('id').limit(limit).execute();
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

import { sql } from 'kysely';
import type { Show } from '#domain/managed-properties.ts';
import { readId } from '#domain/parse.ts';
import type { PropertyType } from '#domain/property/options.ts';
import { compiledOnce } from '#server/db/compiled.ts';
import { found, searchPattern } from '#server/db/search-text.ts';
import {
  type Db,
  type Listed,
  type PropertyCardRecord,
  type PropertyRecord,
  type SearchedSlice,
  type Slice,
  wholeCount,
} from '#server/db/tables.ts';
import { isSilent, type Silence, type Where } from '#server/properties/freshness.ts';
import {
  CARD_COLUMNS,
  exportReference,
  type PropertyQuery,
  referredId,
  selectShown,
  selectUndeleted,
  toCard,
  toProperty,
} from '#server/properties/rows.ts';

/** Every list of listings. Deleted ones are in none but `listDeleted` (D64). */

interface Order {
  column: 'created_at' | 'sold_at';
  direction: 'asc' | 'desc';
}

const NEWEST: Order = { column: 'created_at', direction: 'desc' };

const cardRows = compiledOnce((db, ids: readonly number[]) =>
  selectShown(db).select(CARD_COLUMNS).where('properties.id', 'in', ids),
);
const staffRows = compiledOnce((db, ids: readonly number[]) =>
  selectUndeleted(db).select(CARD_COLUMNS).where('properties.id', 'in', ids),
);

/** The cards of these listings in this order; those that nobody may see any more are left out. */
export function cardsOf(db: Db, ids: readonly number[]): Promise<PropertyCardRecord[]> {
  return inOrder(ids, (some) => cardRows(db, some));
}

/** The same for staff, who see hidden ones too. */
export function staffCardsOf(db: Db, ids: readonly number[]): Promise<PropertyCardRecord[]> {
  return inOrder(ids, (some) => staffRows(db, some));
}

/** These listings with all their fields, in this order, hidden ones too; those that were deleted are left out. */
export async function recordsOf(db: Db, ids: readonly number[]): Promise<PropertyRecord[]> {
  const rows =
    ids.length === 0
      ? []
      : await selectUndeleted(db).selectAll('properties').where('properties.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, toProperty(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Which of these import keys exist, and which of the references that an export gave listings of this site; deleted listings included. A
 * statement of SQLite takes 32,766 values at most.
 */
export async function idsByImportKey(db: Db, keys: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (let at = 0; at < keys.length; at += 10_000) {
    const some = db.selectFrom('properties').where('import_key', 'in', keys.slice(at, at + 10_000));
    for (const row of await some.select(['id', 'import_key']).execute()) found.set(row.import_key ?? '', row.id);
    const ids = keys.slice(at, at + 10_000).flatMap((key) => referredId(key) ?? []);
    for (const row of await listedAs(db, ids)) found.set(exportReference(row), row.id);
  }
  return found;
}

async function listedAs(db: Db, ids: readonly number[]) {
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
export async function latestProperties(db: Db, limit: number): Promise<PropertyCardRecord[]> {
  const available = selectShown(db).where('properties.is_sold_out', '=', sql.lit(0));
  return cards(db, available, NEWEST, { limit, offset: 0 });
}

/** Every listing that anybody may see, newest first. */
export async function listProperties(db: Db, slice: Slice): Promise<Listed<PropertyCardRecord>> {
  return { rows: await cards(db, selectShown(db), NEWEST, slice), total: await wholeCount(selectShown(db)) };
}

/** The staff's table, newest first; `ask` is the silence after which owners are asked. `q` looks through title, types, location, owner name and owner phones, '#148' is one listing. */
export async function listForStaff(
  db: Db,
  { offset, limit, q, show, ask = null }: SearchedSlice & { show?: Show | undefined; ask?: Silence | null },
): Promise<Listed<PropertyCardRecord>> {
  const id = readId(/^#(\d+)$/.exec(q ?? '')?.[1]);
  const listed = show === undefined ? selectUndeleted(db) : SHOWN[show](selectUndeleted(db), ask);
  const matching =
    id === null ? withText(listed, 'properties.listing_text', q) : listed.where('properties.id', '=', id);
  const rows = await cards(db, matching, NEWEST, { limit, offset });
  return { rows, total: await wholeCount(matching) };
}

/** What is sold, last sold first. `q` looks through title, type, location and the day as shown, '12 Nov 2026' (D46). */
export async function listSold(db: Db, { offset, limit, q }: SearchedSlice): Promise<Listed<PropertyCardRecord>> {
  const matching = withText(
    selectUndeleted(db).where('properties.is_sold_out', '=', sql.lit(1)),
    'properties.sold_text',
    q,
  );
  const rows = await cards(db, matching, { column: 'sold_at', direction: 'desc' }, { limit, offset });
  return { rows, total: await wholeCount(matching) };
}

/** What was deleted at or after `since` and can still be restored (D64), last deleted first. */
export async function listDeleted(
  db: Db,
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
export async function countProperties(db: Db): Promise<{ total: number; sold: number }> {
  const total = await wholeCount(selectUndeleted(db));
  const sold = await wholeCount(selectUndeleted(db).where('is_sold_out', '=', sql.lit(1)));
  return { total, sold };
}

/** Hidden and taken down listings, and the sold ones among them. */
export async function countListingsAway(db: Db): Promise<{ total: number; sold: number }> {
  const away = selectUndeleted(db).where(({ or, eb }) =>
    or([eb('hidden_at', 'is not', null), eb('taken_down_at', 'is not', null)]),
  );
  return { total: await wholeCount(away), sold: await wholeCount(away.where('is_sold_out', '=', sql.lit(1))) };
}

/** The next public listings by id with their last change, for the sitemap. */
export function lastModified(db: Db, after: number, limit: number) {
  return selectShown(db).select(['id', 'updated_at']).where('id', '>', after).orderBy('id').limit(limit).execute();
}

/**
 * Cards of the matching listings in an order. The ids of the page are found by index first; only then are its few rows
 * read, so that a far page does not read every row before it.
 */
async function cards(
  db: Db,
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

/** What the staff's table shows under each name. */
const SHOWN: { [Name in Show]: (query: PropertyQuery, ask: Silence | null) => PropertyQuery } = {
  sold: (query) => query.where('properties.is_sold_out', '=', sql.lit(1)),
  verified: (query) => query.where('properties.verified_at', 'is not', null),
  stale: (query) => forSale(query).where('properties.stale_at', 'is not', null),
  'no-photos': (query) => query.where((eb) => eb.not(eb.exists(photosOf(eb)))),
  waiting: (query, ask) =>
    forSale(query).where((eb) => {
      const away = [eb('properties.hidden_at', 'is not', null), eb('properties.taken_down_at', 'is not', null)];
      return eb.or(ask === null ? away : [...away, isSilent(eb, ask)]);
    }),
  unasked: (query, ask) =>
    forSale(query)
      .where('properties.taken_down_at', 'is', null)
      .where((eb) =>
        ask === null ? sql.lit(false) : eb.and([isSilent(eb, ask), eb.not(eb.exists(wasAsked(eb, ask)))]),
      ),
  reported: (query) => query.where('properties.id', 'in', idsOfReported),
  'odd-price': (query) => forSale(query).where('properties.odd_price', '=', sql.lit(1)),
  contact: (query) => query.where('properties.contact_in_text', '=', sql.lit(1)),
};

function forSale(query: PropertyQuery): PropertyQuery {
  return query.where('properties.is_sold_out', '=', sql.lit(0));
}

function photosOf(eb: Where) {
  return eb
    .selectFrom('property_images')
    .select('property_images.id')
    .whereRef('property_images.property_id', '=', 'properties.id');
}

/** Staff asked the owner since the silence began (D99). */
function wasAsked(eb: Where, { until }: Silence) {
  return eb
    .selectFrom('audit')
    .select('audit.id')
    .where('audit.entity', '=', 'property')
    .whereRef('audit.entity_id', '=', 'properties.id')
    .where('audit.action', '=', 'property.asked')
    .where('audit.at', '>', until);
}

function idsOfReported(eb: Where) {
  return eb
    .selectFrom('property_reports')
    .select('property_reports.property_id')
    .where('property_reports.handled_at', 'is', null);
}

export function countForSale(db: Db): Promise<number> {
  return wholeCount(db.selectFrom('shown_properties').where('is_sold_out', '=', 0));
}

// What owners' keys and submissions ask of listings: of those that are not deleted, where nothing else is said.

const MOST_WITH_PHOTOS = 20;
const MOST_WITH_PHONES = 500;
const MOST_PRICES = 2000;

/** An owner's, the newest first. */
export async function listHomesOf(db: Db, ownerId: number): Promise<number[]> {
  const rows = await selectUndeleted(db).select('id').where('owner_id', '=', ownerId).orderBy('id', 'desc').execute();
  return rows.map(({ id }) => id);
}

/** Deleted ones too, which may be restored. */
export async function isHomeOwnedBy(db: Db, id: number, ownerId: number): Promise<boolean> {
  const owned = db.selectFrom('properties').where('id', '=', id).where('owner_id', '=', ownerId);
  return (await owned.select('id').executeTakeFirst()) !== undefined;
}

/** With any of these phones, the newest first. */
export function listHomesWithPhones(db: Db, phones: readonly string[]) {
  return selectUndeleted(db)
    .select(['id', 'owner_id', 'owner_contact1', 'owner_contact2'])
    .where(({ eb, or }) => or([eb('owner_contact1', 'in', phones), eb('owner_contact2', 'in', phones)]))
    .orderBy('id', 'desc')
    .limit(MOST_WITH_PHONES)
    .execute();
}

/** With any of these photographs, the newest first; the same file has the same key. */
export async function listHomesWithPhotos(db: Db, keys: readonly string[], without: number): Promise<number[]> {
  const rows = await selectUndeleted(db)
    .innerJoin('property_images', 'property_images.property_id', 'properties.id')
    .select('properties.id')
    .distinct()
    .where('property_images.media_key', 'in', keys)
    .where('properties.id', '!=', without)
    .orderBy('properties.id', 'desc')
    .limit(MOST_WITH_PHOTOS)
    .execute();
  return rows.map(({ id }) => id);
}

/** In rupees, of the newest that are for sale. */
export async function listPricesPerSqft(
  db: Db,
  of: { location: string; property_type: PropertyType; without: number },
): Promise<number[]> {
  const rows = await selectUndeleted(db)
    .select('price_per_sqft')
    .where('location', '=', of.location)
    .where('property_type', '=', of.property_type)
    .where('is_sold_out', '=', 0)
    .where('id', '!=', of.without)
    .orderBy('id', 'desc')
    .limit(MOST_PRICES)
    .execute();
  return rows.map(({ price_per_sqft }) => price_per_sqft);
}

import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { LeadDay } from '#domain/answers/leads.ts';
import { formatDate, isoDay } from '#domain/dates.ts';
import { DAY_MS, INDIA_OFFSET_MS } from '#domain/india-time.ts';
import type { AreaCount } from '#domain/location/areas.ts';
import { readId } from '#domain/parse.ts';
import type { Visits } from '#server/core.ts';
import { found, searchPattern, searchText } from '#server/db/search-text.ts';
import {
  affectedRows,
  type Db,
  type Listed,
  mostFirst,
  type NewRow,
  type SearchedSlice,
  type Tables,
  wholeCount,
} from '#server/db/tables.ts';

export type NewVisitor = Omit<NewRow<'visitors'>, 'search_text'>;
/** A visitor with what the staff's list shows of the property, also when that was deleted meanwhile. */
export type VisitorWithProperty = Awaited<ReturnType<typeof withProperty>>[number];

const OWNER = ['properties.owner_name', 'properties.owner_contact1', 'properties.owner_contact2'] as const;

/** What is left of a forgotten visitor, whose row still counts. */
export const BLANK = {
  name: '',
  phone: '',
  search_text: '',
  note: '',
  closed_reason: null,
  owner_may_see: 0,
  language: 'en',
} as const;

function recent(db: Db, phone: string, propertyId: number, since: number) {
  return db
    .selectFrom('visitors')
    .where('phone', '=', phone)
    .where('property_id', '=', propertyId)
    .where('created_at', '>=', since);
}

/** Stores a visitor and answers its id; undefined where there is a row of this phone for this listing since `unlessSince`. */
export function insertVisitor(
  db: Db,
  visitor: NewVisitor,
  unlessSince = Number.MAX_SAFE_INTEGER,
): Promise<{ id: number } | undefined> {
  const { name, phone, property_id, created_at } = visitor;
  const row = { ...visitor, search_text: searchText([name, phone, formatDate(created_at)]) };
  const columns = Object.keys(row) as (keyof typeof row)[];
  const known = recent(db, phone, property_id, unlessSince).select('visitors.id');
  return db
    .insertInto('visitors')
    .columns(columns)
    .expression(
      db
        .selectNoFrom((eb) => columns.map((column) => eb.val(row[column]).as(column)))
        .where(({ not, exists }) => not(exists(known))),
    )
    .returning('id')
    .executeTakeFirst();
}

/**
 * Who owns a property, whether it is sold (1), whether this owner calls back and whether every owner does (1, D79), read at once;
 * undefined when it is unknown, deleted or hidden.
 */
export function findOwnerContact(db: Db, propertyId: number) {
  return db
    .selectFrom('shown_properties as properties')
    .select(OWNER)
    .select(['properties.is_sold_out', 'properties.owner_calls_back'])
    .select((eb) => eb.selectFrom('settings').select('value').where('name', '=', 'all_call_back').as('all_call_back'))
    .where('id', '=', propertyId)
    .executeTakeFirst();
}

/** The newest row of this phone for this listing since then. */
export function findRecentVisit(db: Db, phone: string, propertyId: number, since: number) {
  return recent(db, phone, propertyId, since).selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** Whose owner a visitor asked for; nothing of one who was forgotten. */
export function findNamedVisit(db: Db, id: number) {
  return db
    .selectFrom('visitors')
    .innerJoin('properties', 'properties.id', 'visitors.property_id')
    .select(['properties.id as property_id', 'properties.title'])
    .select(['properties.owner_contact1', 'properties.owner_contact2', 'visitors.language'])
    .where('visitors.id', '=', id)
    .where('visitors.erased_at', 'is', null)
    .executeTakeFirst();
}

export async function setWaitsForCall(db: Db, id: number): Promise<void> {
  await db.updateTable('visitors').set({ waits_for_call: 1 }).where('id', '=', id).execute();
}

/** The visitor agreed to a later wording, by which the owner sees name and phone (D103). */
export async function setOwnerMaySee(
  db: Db,
  id: number,
  { consent_version, at }: { consent_version: string; at: number },
): Promise<void> {
  const agreed = { owner_may_see: 1, consent_version, consent_at: at } as const;
  await db.updateTable('visitors').set(agreed).where('id', '=', id).where('erased_at', 'is', null).execute();
}

export async function setPhoneConfirmed(db: Db, id: number): Promise<void> {
  await db.updateTable('visitors').set({ phone_unconfirmed: 0 }).where('id', '=', id).execute();
}

/**
 * Newest first. `q` looks through the visitor's name and phone, the visit's date as shown ('12 Nov 2026'), and the
 * listing's title, owner name and first owner contact.
 */
export async function listVisitors(db: Db, { offset, limit, q }: SearchedSlice): Promise<Listed<VisitorWithProperty>> {
  const visitors = matching(db, q);
  const newest = visitors
    .select(['visitors.id', 'visitors.created_at as place'])
    .orderBy('visitors.created_at', 'desc')
    .orderBy('visitors.id', 'desc');
  return { rows: await withProperty(db, newest.limit(limit).offset(offset)), total: await wholeCount(visitors) };
}

/** For exports: the next visitors older than `beforeId` (null: from the newest) that `q` finds as in `listVisitors`, by descending id. */
export function visitorsOlderThan(
  db: Db,
  beforeId: number | null,
  limit: number,
  q?: string,
): Promise<VisitorWithProperty[]> {
  const older = matching(db, q).where('visitors.id', '<', beforeId ?? Number.MAX_SAFE_INTEGER);
  const part = older.select(['visitors.id', 'visitors.id as place']).orderBy('visitors.id', 'desc').limit(limit);
  return withProperty(db, part);
}

export function deleteVisitorRow(db: Db, id: number) {
  return db.deleteFrom('visitors').where('id', '=', id).returningAll().executeTakeFirst();
}

/** Blanks name and phone of every row of a phone and keeps the rows, so that counts survive; answers how many. */
export function eraseVisitor(db: Db, phone: string, at: number): Promise<number> {
  const erased = db.updateTable('visitors').set((eb) => ({ ...BLANK, erased_at: at, version: eb('version', '+', 1) }));
  return affectedRows(erased.where('phone', '=', phone));
}

export function countNamedVisitorsBefore(db: Db, before: number) {
  return wholeCount(namedBefore(db, before));
}

/** Blanks the first `limit` visitors from before then, and keeps their rows; answers how many. */
export function eraseVisitorsBefore(
  db: Db,
  before: number,
  { at, limit }: { at: number; limit: number },
): Promise<number> {
  const old = namedBefore(db, before).select('id').orderBy('created_at').limit(limit);
  const erased = db.updateTable('visitors').set((eb) => ({ ...BLANK, erased_at: at, version: eb('version', '+', 1) }));
  return affectedRows(erased.where('id', 'in', old));
}

function namedBefore(db: Kysely<Tables>, before: number) {
  return db.selectFrom('visitors').where('created_at', '<', before).where('erased_at', 'is', null);
}

/** Visitors whose own texts hold `q`, or whose listing's do, as it is now. */
export function matching(db: Kysely<Tables>, q: string | undefined): SelectQueryBuilder<Tables, 'visitors', object> {
  const pattern = searchPattern(q);
  // '#171', as staff read it beside a home.
  const listing = readId(q?.trim().replace(/^#/, ''));
  const visitors = db.selectFrom('visitors');
  if (pattern === null) return visitors;
  return visitors.where((eb) =>
    eb.or([
      found('visitors.search_text', pattern),
      ...(listing === null ? [] : [eb('visitors.property_id', '=', listing)]),
      eb(
        'visitors.property_id',
        'in',
        eb.selectFrom('properties').select('properties.id').where(found('properties.lead_text', pattern)),
      ),
    ]),
  );
}

/** The rows of a page that was found by index first: the last place first. */
function withProperty(db: Kysely<Tables>, page: SelectQueryBuilder<Tables, 'visitors', { id: number; place: number }>) {
  return db
    .selectFrom('visitors')
    .innerJoin('properties', 'properties.id', 'visitors.property_id')
    .innerJoin(page.as('page'), 'page.id', 'visitors.id')
    .leftJoin('accounts', 'accounts.id', 'visitors.taken_by')
    .selectAll('visitors')
    .select(['properties.title', 'properties.property_type', 'properties.location', ...OWNER])
    .select(({ fn, ref }) => fn.coalesce(ref('accounts.name'), ref('accounts.phone')).as('taken_by_name'))
    .orderBy('page.place', 'desc')
    .orderBy('page.id', 'desc')
    .execute();
}

/** What other features may know of visitors, and what they tell of a listing's owner. */
export const visits: Visits = { count: countVisitors, perDay, byArea, countOf, agreedOf, endConsents };

export function countVisitors(db: Db): Promise<number> {
  return wholeCount(db.selectFrom('visitors'));
}

async function perDay(db: Db, since: number): Promise<LeadDay[]> {
  // Whole numbers divide to whole numbers on both engines: the number of days since 1970 in India.
  const day = sql<number>`(created_at + ${sql.lit(INDIA_OFFSET_MS)}) / ${sql.lit(DAY_MS)}`;
  const rows = await db
    .selectFrom('visitors')
    .select((eb) => [day.as('day'), eb.fn.countAll<number>().as('count')])
    .where('created_at', '>=', since)
    .groupBy(day)
    .orderBy(day)
    .execute();
  return rows.map((row) => ({ day: isoDay(row.day * DAY_MS - INDIA_OFFSET_MS), count: row.count }));
}

async function byArea(db: Db, since: number): Promise<AreaCount[]> {
  // Counted per listing first: each listing is then looked up once, not once per visitor.
  const perProperty = db
    .selectFrom('visitors')
    .select((eb) => ['property_id', eb.fn.countAll<number>().as('visits')])
    .where('created_at', '>=', since)
    .groupBy('property_id');
  const rows = await db
    .selectFrom(perProperty.as('per_property'))
    .innerJoin('properties', 'properties.id', 'per_property.property_id')
    .select((eb) => ['properties.location as area', eb.cast<number>(eb.fn.sum('visits'), 'bigint').as('count')])
    .groupBy('properties.location')
    .execute();
  return mostFirst(rows);
}

async function countOf(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('visitors')
    .select((eb) => ['property_id', eb.fn.countAll<number>().as('count')])
    .where('property_id', 'in', ids)
    .groupBy('property_id')
    .execute();
  return new Map(rows.map(({ property_id, count }) => [property_id, Number(count)]));
}

async function agreedOf(db: Db, ids: readonly number[], limit: number) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('visitors')
    .select(['property_id', 'name', 'phone', 'language', 'created_at'])
    .where('property_id', 'in', ids)
    .where('owner_may_see', '=', 1)
    .where('erased_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

async function endConsents(db: Db, propertyId: number): Promise<void> {
  await db.updateTable('visitors').set({ owner_may_see: 0 }).where('property_id', '=', propertyId).execute();
}

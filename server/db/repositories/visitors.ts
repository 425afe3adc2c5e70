import { type Kysely, sql } from 'kysely';
import { formatDate, INDIA_OFFSET_MS, isoDay } from '#domain/dates.ts';
import type {
  AreaCount,
  DayCount,
  Listed,
  NewVisitor,
  Slice,
  VisitorRecord,
  VisitorWithProperty,
} from '#server/db/records.ts';
import { listVisitors, toVisitor as toRecord, visitorsOlderThan } from '#server/db/repositories/visitor-lists.ts';
import { searchText } from '#server/db/search-text.ts';
import { mostFirst } from '#server/db/sql/most-first.ts';
import { wholeCount } from '#server/db/sql/whole-count.ts';
import type { Tables } from '#server/db/tables.ts';

/** People who asked for an owner's contact (spec 3). */
export interface VisitorsRepository {
  insert(visitor: NewVisitor): Promise<VisitorRecord>;
  /** The newest row of this phone for this listing since then. */
  findRecent(phone: string, propertyId: number, since: number): Promise<VisitorRecord | null>;
  /**
   * Newest first. `q` looks through the visitor's name and phone, the visit's date as shown ('12 Nov 2026'), and the
   * listing's title, owner name and first owner contact.
   */
  list(slice: Slice & { q?: string | undefined }): Promise<Listed<VisitorWithProperty>>;
  /** For exports: the next visitors older than `beforeId` (null: from the newest) that `q` finds as in `list`, by descending id. */
  olderThan(beforeId: number | null, limit: number, q?: string): Promise<VisitorWithProperty[]>;
  count(): Promise<number>;
  /** What was deleted, or null. */
  delete(id: number): Promise<VisitorRecord | null>;
  /** Blanks name and phone of every row of a phone and keeps the rows, so that counts survive; answers how many. */
  eraseByPhone(phone: string, at: number): Promise<number>;
  /** Visits per day in India since then, by day. */
  countsPerDay(since: number): Promise<DayCount[]>;
  /** Visits per area of the listing since then, most first. */
  countsByArea(since: number): Promise<AreaCount[]>;
}

const DAY_MS = 86_400_000;

export function createVisitorsRepository(db: Kysely<Tables>): VisitorsRepository {
  return {
    insert: (visitor) => insert(db, visitor),
    async findRecent(phone, propertyId, since) {
      const row = await db
        .selectFrom('visitors')
        .selectAll()
        .where('phone', '=', phone)
        .where('property_id', '=', propertyId)
        .where('created_at', '>=', since)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row === undefined ? null : toRecord(row);
    },
    list: (slice) => listVisitors(db, slice),
    olderThan: (beforeId, limit, q) => visitorsOlderThan(db, beforeId, limit, q),
    count: () => wholeCount(db.selectFrom('visitors')),
    async delete(id) {
      const row = await db.deleteFrom('visitors').where('id', '=', id).returningAll().executeTakeFirst();
      return row === undefined ? null : toRecord(row);
    },
    async eraseByPhone(phone, at) {
      const blank = { name: '', phone: '', search_text: '', erased_at: at };
      const result = await db.updateTable('visitors').set(blank).where('phone', '=', phone).executeTakeFirst();
      return Number(result.numUpdatedRows);
    },
    countsPerDay: (since) => countsPerDay(db, since),
    countsByArea: (since) => countsByArea(db, since),
  };
}

async function insert(db: Kysely<Tables>, visitor: NewVisitor): Promise<VisitorRecord> {
  const row = await db
    .insertInto('visitors')
    .values({
      name: visitor.name,
      phone: visitor.phone,
      property_id: visitor.propertyId,
      created_at: visitor.createdAt,
      consent_version: visitor.consentVersion,
      consent_at: visitor.consentAt,
      search_text: searchText([visitor.name, visitor.phone, formatDate(visitor.createdAt)]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...visitor, id: row.id, erasedAt: null };
}

async function countsPerDay(db: Kysely<Tables>, since: number): Promise<DayCount[]> {
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

async function countsByArea(db: Kysely<Tables>, since: number): Promise<AreaCount[]> {
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

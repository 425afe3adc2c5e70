import { sql } from 'kysely';
import type { LeadDay } from '#domain/answers/leads.ts';
import { isoDay } from '#domain/dates.ts';
import { DAY_MS, INDIA_OFFSET_MS } from '#domain/india-time.ts';
import type { AreaCount } from '#domain/location/areas.ts';
import type { Visits } from '#server/core.ts';
import { type Db, mostFirst, wholeCount } from '#server/db/tables.ts';

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

import { type Kysely, sql } from 'kysely';
import type { LeadDay } from '#domain/answers/leads.ts';
import { DAY_MS, INDIA_OFFSET_MS, isoDay } from '#domain/dates.ts';
import type { AreaCount } from '#domain/location/areas.ts';
import { mostFirst, wholeCount } from '#server/db/counts.ts';
import type { Tables } from '#server/db/tables.ts';

/** Counts over what the site stores. */
export function createStatsRepository(db: Kysely<Tables>) {
  return {
    visitors: () => wholeCount(db.selectFrom('visitors')),
    contactMessages: () => wholeCount(db.selectFrom('contact_messages')),
    /** Visits per day in India since then (epoch milliseconds), by day; days without any are left out. */
    visitsPerDay: (since: number) => countsPerDay(db, since),
    /** Visits per area of the property since then, most first. */
    visitsByArea: (since: number) => countsByArea(db, since),
  };
}

async function countsPerDay(db: Kysely<Tables>, since: number): Promise<LeadDay[]> {
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

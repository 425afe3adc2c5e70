import { sql } from 'kysely';
import type { Db } from '#server/db/tables.ts';

// How often the pages of listings were seen, by day. Who saw them is not stored.

/** Adds to a day. Listings that are gone meanwhile are left out. */
export async function addPropertyViews(db: Db, day: number, seen: ReadonlyMap<number, number>): Promise<void> {
  const ids = [...seen.keys()];
  if (ids.length === 0) return;
  const there = await db.selectFrom('properties').select('id').where('id', 'in', ids).execute();
  const rows = there.map(({ id }) => ({ property_id: id, day, seen: seen.get(id) ?? 0 }));
  if (rows.length === 0) return;
  await db
    .insertInto('property_views')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['property_id', 'day'])
        .doUpdateSet((eb) => ({ seen: eb('property_views.seen', '+', eb.ref('excluded.seen')) })),
    )
    .execute();
}

/** Since these days, and altogether. */
export async function propertyViewsOf(
  db: Db,
  ids: readonly number[],
  { week, month }: { week: number; month: number },
) {
  if (ids.length === 0) return new Map<number, { week: number; month: number; all: number }>();
  const since = (day: number) =>
    sql<number>`cast(coalesce(sum(case when day > ${day} then seen else 0 end), 0) as bigint)`;
  const rows = await db
    .selectFrom('property_views')
    .select(['property_id', since(week).as('week'), since(month).as('month'), since(0).as('all')])
    .where('property_id', 'in', ids)
    .groupBy('property_id')
    .execute();
  return new Map(rows.map(({ property_id, ...counts }) => [property_id, counts]));
}

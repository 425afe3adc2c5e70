import { sql } from 'kysely';
import { affectedRows } from '#server/db/counts.ts';
import type { Db, Row } from '#server/db/tables.ts';
import type { RevealCount } from '#server/visitors/alarm/rate.ts';

/** An alarm that is open for staff. */
export type RevealAlarmRow = Row<'reveal_alarms'>;

// Hours in which reveals left the usual: a row for each hour of the clock, with the worst of it.

export function findRevealAlarm(db: Db, hour: number) {
  return db.selectFrom('reveal_alarms').selectAll().where('hour', '=', hour).executeTakeFirst();
}

/** Notes an alarm, or what has become worse in its hour. */
export async function noteRevealAlarm(db: Db, alarm: Omit<RevealAlarmRow, 'acknowledged_at'>): Promise<void> {
  const { minutes, reveals, listings, usual } = alarm;
  await db
    .insertInto('reveal_alarms')
    .values({ ...alarm, acknowledged_at: null })
    .onConflict((conflict) => conflict.column('hour').doUpdateSet({ minutes, reveals, listings, usual }))
    .execute();
}

/** The newest first. */
export function findOpenRevealAlarm(db: Db, limit: number) {
  return db
    .selectFrom('reveal_alarms')
    .selectAll()
    .where('acknowledged_at', 'is', null)
    .orderBy('hour', 'desc')
    .limit(limit)
    .execute();
}

/** All that are open; answers how many. */
export function acknowledgeRevealAlarm(db: Db, at: number) {
  return affectedRows(
    db.updateTable('reveal_alarms').set({ acknowledged_at: at }).where('acknowledged_at', 'is', null),
  );
}

/** Forgets hours before `beforeMs`; answers how many. */
export function pruneRevealAlarms(db: Db, beforeMs: number) {
  return affectedRows(db.deleteFrom('reveal_alarms').where('hour', '<', beforeMs));
}

// Counts of reveals, from the rows of visitors: erased ones count, deleted ones do not. One index has all that they read.

/** Reveals by stretches of `spanMs` from the beginning of time, since `from` and before `until`; empty ones are left out. */
export function revealsPerSpan(
  db: Db,
  spanMs: number,
  from: number,
  until: number,
): Promise<{ span: number; count: number }[]> {
  // Whole numbers divide to whole numbers on both engines.
  const span = sql<number>`created_at / ${sql.lit(spanMs)}`;
  return db
    .selectFrom('visitors')
    .select((eb) => [span.as('span'), eb.fn.countAll<number>().as('count')])
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .groupBy(span)
    .execute();
}

export function countRevealsSince(db: Db, from: number): Promise<RevealCount> {
  return db
    .selectFrom('visitors')
    .select((eb) => [
      eb.fn.countAll<number>().as('reveals'),
      eb.fn.count<number>('property_id').distinct().as('listings'),
    ])
    .where('created_at', '>=', from)
    .executeTakeFirstOrThrow();
}

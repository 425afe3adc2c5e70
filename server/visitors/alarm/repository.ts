import type { Kysely } from 'kysely';
import { affectedRows } from '#server/db/counts.ts';
import type { Row, Tables } from '#server/db/tables.ts';

/** An alarm that is open for staff. */
export type RevealAlarmRow = Row<'reveal_alarms'>;

/** Hours in which reveals left the usual: a row for each hour of the clock, with the worst of it. */
export function createRevealAlarmsRepository(db: Kysely<Tables>) {
  return {
    ofHour: (hour: number) => db.selectFrom('reveal_alarms').selectAll().where('hour', '=', hour).executeTakeFirst(),
    /** Notes an alarm, or what has become worse in its hour. */
    async note(alarm: Omit<RevealAlarmRow, 'acknowledged_at'>): Promise<void> {
      const { minutes, reveals, listings, usual } = alarm;
      await db
        .insertInto('reveal_alarms')
        .values({ ...alarm, acknowledged_at: null })
        .onConflict((conflict) => conflict.column('hour').doUpdateSet({ minutes, reveals, listings, usual }))
        .execute();
    },
    /** The newest first. */
    open: (limit: number) =>
      db
        .selectFrom('reveal_alarms')
        .selectAll()
        .where('acknowledged_at', 'is', null)
        .orderBy('hour', 'desc')
        .limit(limit)
        .execute(),
    /** All that are open; answers how many. */
    acknowledge: (at: number) =>
      affectedRows(db.updateTable('reveal_alarms').set({ acknowledged_at: at }).where('acknowledged_at', 'is', null)),
    /** Forgets hours before `beforeMs`; answers how many. */
    prune: (beforeMs: number) => affectedRows(db.deleteFrom('reveal_alarms').where('hour', '<', beforeMs)),
  };
}

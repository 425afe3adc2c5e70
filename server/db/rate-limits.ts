import type { Kysely } from 'kysely';
import { affectedRows } from '#server/db/counts.ts';
import type { Tables } from '#server/db/tables.ts';

/** Whole seconds until the current window ends, at least 1: the Retry-After of a refusal. */
export function secondsLeftInWindow(windowSeconds: number, nowMs: number): number {
  return Math.max(1, Math.ceil((windowStart(windowSeconds, nowMs) + windowSeconds * 1000 - nowMs) / 1000));
}

/** Counts calls in fixed windows, shared by every process on the database. */
export function createRateLimitsRepository(db: Kysely<Tables>) {
  return {
    /** Counts one call of `key` and answers how many there are in the current window, this one included. */
    async hit(key: string, windowSeconds: number, nowMs: number): Promise<number> {
      const row = await db
        .insertInto('rate_limits')
        .values({ key, window_start: windowStart(windowSeconds, nowMs), count: 1 })
        .onConflict((conflict) =>
          conflict.columns(['key', 'window_start']).doUpdateSet((eb) => ({ count: eb('rate_limits.count', '+', 1) })),
        )
        .returning('count')
        .executeTakeFirstOrThrow();
      return row.count;
    },
    /** How many calls of `key` were counted in the current window. */
    async hits(key: string, windowSeconds: number, nowMs: number): Promise<number> {
      const row = await db
        .selectFrom('rate_limits')
        .select('count')
        .where('key', '=', key)
        .where('window_start', '=', windowStart(windowSeconds, nowMs))
        .executeTakeFirst();
      return row?.count ?? 0;
    },
    /** Takes back one call that `hit` counted at that time. */
    async takeBack(key: string, windowSeconds: number, nowMs: number): Promise<void> {
      const start = windowStart(windowSeconds, nowMs);
      const shared = db
        .updateTable('rate_limits')
        .set((eb) => ({ count: eb('count', '-', 1) }))
        .where('key', '=', key)
        .where('window_start', '=', start)
        .where('count', '>', 1);
      if ((await affectedRows(shared)) > 0) return;
      await db.deleteFrom('rate_limits').where('key', '=', key).where('window_start', '=', start).execute();
    },
    /** Forgets windows that began before `beforeMs`; answers how many. */
    prune: (beforeMs: number) => affectedRows(db.deleteFrom('rate_limits').where('window_start', '<', beforeMs)),
  };
}

function windowStart(windowSeconds: number, nowMs: number): number {
  const length = windowSeconds * 1000;
  return Math.floor(nowMs / length) * length;
}

import { type Kysely, sql } from 'kysely';
import { HOUR_MS } from '#domain/dates.ts';
import type { Tables } from '#server/db/tables.ts';

/** How many asked for owners in a stretch of time, and for how many listings. */
export interface RevealCount {
  reveals: number;
  listings: number;
}

/** Counts of reveals, from the rows of visitors: erased ones count, deleted ones do not. One index has all that they read. */
export function createRevealCountsRepository(db: Kysely<Tables>) {
  return {
    /** Reveals by stretches of `spanMs` from the beginning of time, since `from` and before `until`; empty ones are left out. */
    perSpan(spanMs: number, from: number, until: number): Promise<{ span: number; count: number }[]> {
      // Whole numbers divide to whole numbers on both engines.
      const span = sql<number>`created_at / ${sql.lit(spanMs)}`;
      return db
        .selectFrom('visitors')
        .select((eb) => [span.as('span'), eb.fn.countAll<number>().as('count')])
        .where('created_at', '>=', from)
        .where('created_at', '<', until)
        .groupBy(span)
        .execute();
    },
    /** Reveals that showed a number, by hours of the clock as `perSpan`; owners who call back are left out. */
    shownPerHour(from: number, until: number): Promise<{ span: number; count: number }[]> {
      const span = sql<number>`created_at / ${sql.lit(HOUR_MS)}`;
      return db
        .selectFrom('visitors')
        .select((eb) => [span.as('span'), eb.fn.countAll<number>().as('count')])
        .where('created_at', '>=', from)
        .where('created_at', '<', until)
        .where('waits_for_call', '=', 0)
        .groupBy(span)
        .execute();
    },
    async since(from: number): Promise<RevealCount> {
      return db
        .selectFrom('visitors')
        .select((eb) => [
          eb.fn.countAll<number>().as('reveals'),
          eb.fn.count<number>('property_id').distinct().as('listings'),
        ])
        .where('created_at', '>=', from)
        .executeTakeFirstOrThrow();
    },
    /** When the first of all was, undefined before there was one. */
    async first(): Promise<number | undefined> {
      const row = await db
        .selectFrom('visitors')
        .select('created_at')
        .orderBy('created_at')
        .limit(1)
        .executeTakeFirst();
      return row?.created_at;
    },
  };
}

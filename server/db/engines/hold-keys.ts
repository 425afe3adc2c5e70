import { PostgresAdapter, sql } from 'kysely';
import type { Db } from '#server/db/tables.ts';

/**
 * Holds names until the transaction ends: another transaction that wants one of them waits. They are taken in one order,
 * so that two that want the same ones do not wait for each other. SQLite has a single writer at a time, which is more
 * than that.
 */
export async function holdKeys(tx: Db, keys: readonly string[]): Promise<void> {
  if (!(tx.getExecutor().adapter instanceof PostgresAdapter) || keys.length === 0) return;
  await sql`
    select pg_advisory_xact_lock(hold)
    from (select distinct hashtextextended(key, 0) as hold from unnest(${[...keys]}::text[]) as key order by hold) as holds
  `.execute(tx);
}

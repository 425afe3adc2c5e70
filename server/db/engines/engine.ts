import { type LogEvent, PostgresAdapter, sql } from 'kysely';
import { type AppError, failure } from '#domain/errors.ts';
import type { DatabaseConfig } from '#server/config.ts';
import type { Db } from '#server/db/tables.ts';

/** What a connection is for: reading ones refuse to write. */
export type Purpose = 'write' | 'read';

export interface OpenOptions {
  /** Told of every statement; for tests and for measuring. */
  onStatement?: (statement: { sql: string; parameters: readonly unknown[]; durationMs: number }) => void;
  /** How long a write may wait for its turn; longer than a visitor would, for commands that run beside the site. */
  writePatienceMs?: number;
  /**
   * Of a command beside the site: what it writes into a SQLite file it moves from the log to its place itself, after each transaction.
   * Else the site would do it, on the thread that answers everybody.
   */
  tidiesLog?: boolean;
  /** Told when a statement meets damage in the file. */
  onDamage?: (reason: string) => void;
}

/** Kysely's `log` setting, when `onStatement` wants every statement. */
export function statementLog({ onStatement }: OpenOptions): { log?: (event: LogEvent) => void } {
  if (onStatement === undefined) return {};
  return {
    log: ({ query, queryDurationMillis }) =>
      onStatement({ sql: query.sql, parameters: query.parameters, durationMs: queryDurationMillis }),
  };
}

const RETRY_AFTER_S = 5;
/** Somebody has to look after the disk first. */
const DISK_RETRY_AFTER_S = 30;

/** What the rest of the program sees of an error after which another try later can succeed. */
export function unavailable(cause: unknown): AppError {
  return failure('UNAVAILABLE', 'databaseAway', { retryAfter: RETRY_AFTER_S, cause });
}

/** The same when it is the disk that fails: it is full, may not be written, or what lies on it is damaged. */
export function storageAway(cause?: unknown): AppError {
  return failure('UNAVAILABLE', 'storageAway', { retryAfter: DISK_RETRY_AFTER_S, cause });
}

/** Where a database is, for sentences to the operator: never with its password. */
export function placeOfDatabase(config: DatabaseConfig): string {
  if (config.kind === 'sqlite') return `The database file ${config.file}`;
  const { host, pathname } = new URL(config.url);
  return `The PostgreSQL database ${pathname.slice(1)} at ${host}`;
}

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

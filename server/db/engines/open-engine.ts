import { AsyncLocalStorage } from 'node:async_hooks';
import { type Kysely, type LogEvent, sql } from 'kysely';
import { type AppError, failure } from '#domain/errors.ts';
import type { Database, OpenOptions } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Engine } from '#server/db/migrations/migration.ts';
import { createRepositories } from '#server/db/repositories.ts';
import type { Tables } from '#server/db/tables.ts';

/** What a connection is for: reading ones refuse to write. */
export type Purpose = 'write' | 'read';

/** A database whose schema is up to date: one Kysely writes, another reads. */
export async function openEngine(engine: Engine, connect: (purpose: Purpose) => Kysely<Tables>): Promise<Database> {
  const writer = connect('write');
  try {
    await migrate(writer, engine);
  } catch (error) {
    await writer.destroy();
    throw error;
  }
  const reader = connect('read');
  return {
    engine,
    read: createRepositories(reader, engine),
    write: writing(writer, engine),
    async ping() {
      await sql`select 1`.execute(reader);
    },
    async close() {
      await reader.destroy();
      await writer.destroy();
    },
  };
}

/**
 * The `write` of a database. A `write` inside another would wait for itself on SQLite and be a second, independent
 * transaction on PostgreSQL: it is refused on both.
 */
function writing(db: Kysely<Tables>, engine: Engine): Database['write'] {
  const inside = new AsyncLocalStorage<boolean>();
  return async (work) => {
    if (inside.getStore() === true) throw new Error('A transaction is open already: use its repositories.');
    return inside.run(true, () =>
      db.transaction().execute((transaction) => work(createRepositories(transaction, engine))),
    );
  };
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

/** What the rest of the program sees of an error after which another try later can succeed. */
export function unavailable(cause: unknown): AppError {
  return failure('UNAVAILABLE', 'databaseAway', {
    retryAfter: RETRY_AFTER_S,
    cause,
  });
}

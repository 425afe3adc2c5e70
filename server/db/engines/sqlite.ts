import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { Database, OpenOptions } from '#server/db/database.ts';
import { openEngine, type Purpose } from '#server/db/engines/open-engine.ts';
import { SqliteDriver } from '#server/db/engines/sqlite-driver.ts';
import { statementLog } from '#server/db/engines/statement-log.ts';
import type { Tables } from '#server/db/tables.ts';

/**
 * A SQLite file: one connection writes, another reads, so that a reader neither waits for a transaction nor sees the
 * inside of one.
 */
export async function openSqlite(file: string, options: OpenOptions): Promise<Database> {
  makePrivate(file);
  return openEngine('sqlite', (purpose) => connectSqlite(file, purpose, options));
}

/** Phone numbers are in it: a new file is for its owner's eyes only, and SQLite gives its companions the same mode. */
function makePrivate(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  closeSync(openSync(file, 'a', 0o600));
}

/** A Kysely over this engine; reading ones refuse to write. */
export function connectSqlite(file: string, purpose: Purpose, options: OpenOptions): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new SqliteDriver(file, purpose),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    ...statementLog(options),
  });
}

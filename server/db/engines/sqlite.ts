import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely';
import type { Database, OpenOptions } from '#server/db/database.ts';
import { SqliteDriver } from '#server/db/engines/sqlite-driver.ts';
import { statementLog } from '#server/db/engines/statement-log.ts';
import { writing } from '#server/db/engines/writing.ts';
import { migrate } from '#server/db/migrate.ts';
import { createRepositories } from '#server/db/repositories.ts';
import type { Tables } from '#server/db/tables.ts';

/**
 * A SQLite file: one connection writes, another reads, so that a reader neither waits for a transaction nor sees the
 * inside of one.
 */
export async function openSqlite(file: string, options: OpenOptions): Promise<Database> {
  makePrivate(file);
  const writer = connectSqlite(file, 'write', options);
  try {
    await migrate(writer, 'sqlite');
  } catch (error) {
    await writer.destroy();
    throw error;
  }
  const reader = connectSqlite(file, 'read', options);
  return {
    engine: 'sqlite',
    read: createRepositories(reader),
    write: writing(writer),
    async ping() {
      await sql`select 1`.execute(reader);
    },
    async close() {
      await reader.destroy();
      await writer.destroy();
    },
  };
}

/** Phone numbers are in it: a new file is for its owner's eyes only, and SQLite gives its companions the same mode. */
function makePrivate(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  closeSync(openSync(file, 'a', 0o600));
}

/** A Kysely over this engine; reading ones refuse to write. */
export function connectSqlite(file: string, purpose: 'write' | 'read', options: OpenOptions): Kysely<Tables> {
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

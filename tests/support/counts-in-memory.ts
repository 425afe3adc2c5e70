import { DatabaseSync } from 'node:sqlite';
import { Kysely, SqliteDialect } from 'kysely';
import type { Db, Tables } from '#server/db/tables.ts';

const TABLE = `create table rate_limits (
  key text not null, window_start integer not null, count integer not null, primary key (key, window_start))`;

/** The counts of limits in memory: some thousand calls take a second. */
export function countsInMemory(): { db: Db; write: <T>(work: (tx: Db) => Promise<T>) => Promise<T> } {
  const memory = new DatabaseSync(':memory:');
  memory.exec(TABLE);
  const prepare = (sql: string) => {
    const statement = memory.prepare(sql);
    return {
      reader: statement.columns().length > 0,
      all: (values: readonly unknown[]) => statement.all(...(values as string[])),
      run: (values: readonly unknown[]) => statement.run(...(values as string[])),
      iterate: (values: readonly unknown[]) => statement.iterate(...(values as string[])),
    };
  };
  const prepared = new Map<string, ReturnType<typeof prepare>>();
  const database = {
    prepare(sql: string) {
      const statement = prepared.get(sql) ?? prepare(sql);
      prepared.set(sql, statement);
      return statement;
    },
    close: () => memory.close(),
  };
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
  return { db, write: (work) => db.transaction().execute(work) };
}

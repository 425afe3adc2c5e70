import { type Kysely, sql } from 'kysely';
import type { DatabaseConfig } from '#server/config.ts';
import { connectPostgres } from '#server/db/engines/postgres.ts';
import { connectSqlite } from '#server/db/engines/sqlite.ts';
import type { Tables } from '#server/db/tables.ts';

/** Runs `work` on a connection of its own, without bringing the tables up to date. */
export async function withConnection<T>(config: DatabaseConfig, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const db =
    config.kind === 'sqlite' ? connectSqlite(config.file, 'write', {}) : connectPostgres(config.url, 'write', {});
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Every table, column, default, check, index and foreign key of a database: what is called how, and its definition. */
export async function readSchema(config: DatabaseConfig): Promise<Record<string, string>> {
  return withConnection(config, async (db) => {
    const { rows } = await (config.kind === 'sqlite' ? SQLITE_SCHEMA : POSTGRES_SCHEMA).execute(db);
    return Object.fromEntries(rows.map(({ name, definition }) => [name, plain(definition)]));
  });
}

/** Without the quotes, line ends, comments and letter case that depend on how a statement was written. */
function plain(definition: string): string {
  return definition
    .replaceAll(/--.*$/gm, '')
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=\() | (?=[),])/g, '')
    .replace(/^create /i, 'create ')
    .replace(/^create table (\w+) ?\(/i, 'create table $1 (');
}

type Definitions = { name: string; definition: string };

const SQLITE_SCHEMA = sql<Definitions>`
  select type || ' ' || name as name, sql as definition from sqlite_schema where sql is not null order by name
`;

const POSTGRES_SCHEMA = sql<Definitions>`
  select 'column ' || table_name || '.' || column_name as name,
    concat_ws(' ', data_type, is_nullable, column_default, identity_generation) as definition
  from information_schema.columns where table_schema = current_schema()
  union all
  select 'constraint ' || conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
  from pg_constraint where connamespace = current_schema()::regnamespace
  union all
  select 'index ' || indexname, indexdef from pg_indexes where schemaname = current_schema()
  order by name
`;

/** Every row of every table but the lists of steps, which note when each was done. */
export async function readRows(config: DatabaseConfig): Promise<Record<string, unknown[]>> {
  return withConnection(config, async (db) => {
    const all: Record<string, unknown[]> = {};
    for (const { name } of await db.introspection.getTables()) {
      if (name === 'schema_migrations' || name === 'schema_expansions') continue;
      const { rows } = await sql`select * from ${sql.table(name)} order by 1, 2`.execute(db);
      all[name] = rows;
    }
    return all;
  });
}

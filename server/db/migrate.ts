import { type Kysely, sql } from 'kysely';
import { ENGINE_TYPES, type Engine } from '#server/db/engines/engine.ts';
import { MIGRATIONS } from '#server/db/migrations/all.ts';
import type { Migration } from '#server/db/migrations/migration.ts';
import type { Tables } from '#server/db/tables.ts';

/** Any number that nobody else takes a lock by in the same database. */
const MIGRATION_LOCK = 7_202_611;

/**
 * Brings the tables up to date, all steps or none. Processes that start together wait for each other: on SQLite by the
 * write lock, on PostgreSQL by an advisory lock. Throws when the database is ahead of this program.
 */
export async function migrate(
  db: Kysely<Tables>,
  engine: Engine,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (engine === 'postgres') await preparePostgres(transaction);
    const { whole, strict } = ENGINE_TYPES[engine];
    const table = transaction.schema
      .createTable('schema_migrations')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('applied_at', whole, (column) => column.notNull());
    await strict(table).execute();
    const applied = await transaction.selectFrom('schema_migrations').select('name').orderBy('name').execute();
    refuseNewer(
      applied.map((row) => row.name),
      migrations,
    );
    for (const migration of migrations.slice(applied.length)) {
      await migration.up(transaction, ENGINE_TYPES[engine]);
      await transaction
        .insertInto('schema_migrations')
        .values({ name: migration.name, applied_at: Date.now() })
        .execute();
    }
  });
}

async function preparePostgres(db: Kysely<Tables>): Promise<void> {
  // A long step, or the wait for another process, is no reason to give up.
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(db);
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db);
  const encoding = rows[0]?.server_encoding;
  if (encoding !== 'UTF8') {
    throw new Error(`The PostgreSQL database must be made with the encoding UTF8; it has ${encoding}.`);
  }
}

function refuseNewer(applied: readonly string[], migrations: readonly Migration[]): void {
  const stranger = applied.find((name, place) => migrations[place]?.name !== name);
  if (stranger === undefined) return;
  throw new Error(
    `The database was made by another version of Chavi (it has the step ${stranger}). Start that version.`,
  );
}

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

export type Engine = 'sqlite' | 'postgres';

/**
 * One step forward of the tables. A step that was released is never changed. Steps are files of SQL, named by their number. One that SQL
 * alone cannot do is written here, with every value in it, so that a change of the program's rules cannot change what it does.
 */
export interface Migration {
  /** '0006-what-it-does'; the number gives the order. */
  readonly name: string;
  /**
   * The program before it can no longer run on its tables: a file says so by a line `-- contract: why`. Without it the step expands, by
   * the rules of decision 064.
   */
  readonly contracts?: boolean;
  up(step: SchemaChange): Promise<void>;
}

/** What a step works with. All steps that are due run in one transaction. */
export interface SchemaChange {
  /**
   * Runs SQL statements; each ends with `;` at the end of a line. What the engines spell differently is `{whole}` (whole
   * numbers up to 2^53), `{real}` (double precision), `{id}` (an id that the engine makes, positive and never used twice)
   * and `{strict}` (the end of a CREATE TABLE); `{sqlite: …}` and `{postgres: …}` are for one alone. A first paragraph of comments is not sent.
   */
  run(statements: string): Promise<void>;
  /** See `rebuildSqliteTable`. For SQLite only: PostgreSQL can alter a table in place. */
  rebuildTable(table: string, definition: string, values?: Readonly<Record<string, string>>): Promise<void>;
}

const FOLDER = join(import.meta.dirname, 'migrations');

/** Before it every step had to be known: those programs start on no database that has one more. */
const FIRST_THAT_MAY_EXPAND = '0032';

/** In the order in which they run. */
export const MIGRATIONS: readonly Migration[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.sql'))
  .sort()
  .map((file) => {
    const text = readFileSync(join(FOLDER, file), 'utf8');
    const contracts = file < FIRST_THAT_MAY_EXPAND || /^-- contract:/m.test(text);
    return { name: basename(file, '.sql'), contracts, up: ({ run }) => run(text) };
  });

/** Any number that nobody else takes a lock by in the same database. */
const MIGRATION_LOCK = 7_202_611;
/** For a lock on a table, while others wait behind. */
const LOCK_TIMEOUT_MS = 2_000;
const LOCK_REST_MS = 1_000;
/** A program that holds a table for longer than this stops the start. */
const LOCKED_FOR_MS = 60_000;

/**
 * Brings the tables up to date, all steps or none. Processes that start together wait for each other: on SQLite by the
 * write lock, on PostgreSQL by an advisory lock. A database that a later program expanded is left as it is (decision 064).
 * Throws when a later program contracted it, or when a row would refer to nothing afterwards.
 */
export async function migrate(
  db: Kysely<Tables>,
  engine: Engine,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  await db.connection().execute(async (connection) => {
    // Steps may rebuild tables. Inside a transaction SQLite ignores this setting.
    if (engine === 'sqlite') await sql`pragma foreign_keys = off`.execute(connection);
    try {
      await untilUnlocked(() =>
        connection.transaction().execute((transaction) => runDueSteps(transaction, engine, migrations)),
      );
    } finally {
      if (engine === 'sqlite') await sql`pragma foreign_keys = on`.execute(connection);
    }
  });
}

/**
 * A step that waits for somebody else's lock on a table holds up everybody who comes after it: it gives up soon, lets them pass, and all
 * steps begin again.
 */
async function untilUnlocked(run: () => Promise<void>): Promise<void> {
  const until = performance.now() + LOCKED_FOR_MS;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!isLockTimeout(error) || performance.now() > until) throw error;
      await sleep(LOCK_REST_MS);
    }
  }
}

/** PostgreSQL's SQLSTATE, behind what the rest of the program sees. */
function isLockTimeout(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === '55P03';
}

async function runDueSteps(db: Kysely<Tables>, engine: Engine, migrations: readonly Migration[]): Promise<void> {
  if (engine === 'postgres') await preparePostgres(db);
  const step = stepOn(db, engine);
  for (const table of ['schema_migrations', 'schema_expansions']) {
    await step.run(`
    create table if not exists ${table} (
      name text not null primary key,
      applied_at {whole} not null
    ){strict};
  `);
  }
  const { due, expanded } = await findDue(db, migrations);
  let hasExpanded = expanded.length > 0;
  for (const { name, contracts = false, up } of due) {
    await up(step);
    if (contracts && hasExpanded) await needAll(db);
    hasExpanded = !contracts;
    const table = contracts ? 'schema_migrations' : 'schema_expansions';
    await db.insertInto(table).values({ name, applied_at: Date.now() }).execute();
  }
  if (engine === 'sqlite' && due.length > 0) await refuseDanglingReferences(db);
}

/**
 * `schema_migrations` has the steps that every program must know, as programs of version 1.0.0 want it too; `schema_expansions` those
 * since the last of them, which an older program need not know.
 */
async function findDue(db: Kysely<Tables>, migrations: readonly Migration[]) {
  const namesIn = async (table: 'schema_migrations' | 'schema_expansions') => {
    const rows = await db.selectFrom(table).select('name').orderBy('name').execute();
    return rows.map(({ name }) => name);
  };
  const [needed, expanded] = [await namesIn('schema_migrations'), await namesIn('schema_expansions')];
  const known = new Set(migrations.map(({ name }) => name));
  const applied = new Set([...needed, ...expanded]);
  const due = migrations.filter(({ name }) => !applied.has(name));
  const isStrange = (name: string) => !known.has(name);
  // A step of ours was not written for tables that somebody else has changed meanwhile.
  const stranger = needed.find(isStrange) ?? (due.length > 0 ? expanded.find(isStrange) : undefined);
  if (stranger === undefined) return { due, expanded };
  throw new Error(
    `The database was made by another version of Chavi, and this one cannot work with it (it has the step ${stranger}). Start that version or a later one.`,
  );
}

/** From a step that contracts on, what was expanded before it must be known as well. */
async function needAll(db: Kysely<Tables>): Promise<void> {
  const expanded = db.selectFrom('schema_expansions').select(['name', 'applied_at']);
  await db.insertInto('schema_migrations').columns(['name', 'applied_at']).expression(expanded).execute();
  await db.deleteFrom('schema_expansions').execute();
}

async function preparePostgres(db: Kysely<Tables>): Promise<void> {
  // A long step, or the wait for another process that does the same, is no reason to give up.
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`set local lock_timeout = 0`.execute(db);
  await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(db);
  await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(db);
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db);
  const encoding = rows[0]?.server_encoding;
  if (encoding !== 'UTF8') {
    throw new Error(`The PostgreSQL database must be made with the encoding UTF8; it has ${encoding}.`);
  }
}

async function refuseDanglingReferences(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(db);
  const [first] = rows;
  if (first === undefined) return;
  throw new Error(`${rows.length} rows would refer to nothing, such as one of ${first.table} to ${first.parent}.`);
}

/** What the two engines spell differently when tables are made. Everything else of the schema is one text. */
const SPELLINGS = {
  sqlite: { whole: 'integer', real: 'real', id: 'integer primary key autoincrement', strict: ' strict' },
  postgres: {
    whole: 'bigint',
    real: 'double precision',
    id: 'bigint generated always as identity primary key',
    strict: '',
  },
};

function stepOn(db: QueryExecutorProvider, engine: Engine): SchemaChange {
  const spellings: Record<string, string> = SPELLINGS[engine];
  const spelled = (mark: string, name: string, only: string): string => {
    if (name in SPELLINGS) return engine === name ? only : '';
    const spelling = spellings[name];
    if (spelling === undefined) throw new Error(`Neither engine spells ${mark}.`);
    return spelling;
  };
  return {
    async run(statements) {
      const text = statements.replace(/^(?:--.*\n)+\n/, '').replace(/\{(\w+)(?::(.*?))?\}/g, spelled);
      for (const statement of text.split(/;$/m)) {
        if (statement.trim() !== '') await sql.raw(statement.trim()).execute(db);
      }
    },
    async rebuildTable(table, definition, values) {
      if (engine !== 'sqlite') throw new Error('Only SQLite needs a table to be rebuilt: alter it in place.');
      await rebuildSqliteTable(db, table, definition, values);
    },
  };
}

/**
 * Gives a SQLite table other columns, types or CHECKs. SQLite can only add a column: for the rest the table is made anew
 * under another name, filled, and put in the place of the old one, in the order that SQLite's manual asks for. Rows,
 * ids, the counter of ids, indexes, triggers and what other tables refer to stay.
 *
 * `definition` is the new CREATE TABLE from its opening bracket on, ending in `strict`. `values` says by SQL what a new
 * column is filled with, or a kept one instead of its old value; columns of both tables are copied otherwise, and the
 * rest get their default. An index on a column that goes must be dropped before. Throws when a row does not fit.
 *
 * Foreign keys must be off, or dropping the old table would delete the rows that refer to it. `migrate.ts` switches them
 * off for all steps and checks every reference at the end.
 */
async function rebuildSqliteTable(
  db: QueryExecutorProvider,
  table: string,
  definition: string,
  values: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (!/\bstrict\s*$/i.test(definition)) throw new Error(`The new table ${table} must be STRICT.`);
  const [enforced] = await rows<{ foreign_keys: number }>(db, sql`pragma foreign_keys`);
  if (enforced?.foreign_keys !== 0) throw new Error('Foreign keys must be off while a table is rebuilt.');
  const belongings = await rows<{ sql: string }>(
    db,
    sql`select sql from sqlite_schema where tbl_name = ${table} and type in ('index', 'trigger') and sql is not null`,
  );
  // SQLite refuses to rename while a view names a table that is not there.
  const views = await rows<{ name: string; sql: string }>(
    db,
    sql`select name, sql from sqlite_schema where type = 'view'`,
  );
  for (const { name } of views) await sql`drop view ${sql.table(name)}`.execute(db);
  const counters = await rows<{ seq: number }>(db, sql`select seq from sqlite_sequence where name = ${table}`);
  const oldColumns = await columnsOf(db, table);

  const rebuilt = `${table}_rebuilt`;
  await sql`create table ${sql.table(rebuilt)} ${sql.raw(definition)}`.execute(db);
  const filled = (await columnsOf(db, rebuilt)).filter((column) => column in values || oldColumns.includes(column));
  await sql`
    insert into ${sql.table(rebuilt)} (${sql.join(filled.map((column) => sql.ref(column)))})
    select ${sql.join(filled.map((column) => sql.raw(values[column] ?? `"${column}"`)))} from ${sql.table(table)}
  `.execute(db);
  await sql`drop table ${sql.table(table)}`.execute(db);
  await sql`alter table ${sql.table(rebuilt)} rename to ${sql.table(table)}`.execute(db);
  for (const belonging of [...belongings, ...views]) await sql.raw(belonging.sql).execute(db);
  // The greatest id ever given may belong to a row that is gone: the copy does not know it.
  for (const { seq } of counters) {
    await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${seq})`.execute(db);
  }
}

async function columnsOf(db: QueryExecutorProvider, table: string): Promise<string[]> {
  const columns = await rows<{ name: string }>(db, sql`select name from pragma_table_info(${table})`);
  return columns.map(({ name }) => name);
}

async function rows<Row>(db: QueryExecutorProvider, query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await query.execute(db)).rows;
}

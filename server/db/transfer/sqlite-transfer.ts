import { existsSync, statSync } from 'node:fs';
import { link, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { backup, DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { connectSqlite } from '#server/db/engines/sqlite.ts';
import { type Migration, migrate } from '#server/db/migrate.ts';
import type { CarriedRow, NewDatabase, PlaceState, Snapshot } from '#server/db/transfer/tables.ts';
import { StartProblem } from '#server/start-problem.ts';

const ROWS_AT_ONCE = 1000;
const COMPANIONS = ['-wal', '-shm'];

/** Copies the file as it is at this moment, also while others write to it, and reads the copy. The file itself is only read. */
export async function snapshotSqlite(file: string, scratch: string): Promise<Snapshot> {
  const copy = join(scratch, 'snapshot.sqlite');
  const source = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    await rm(copy, { force: true });
    // A read under way holds this moment: without it the copy starts over whenever somebody writes.
    source.exec('begin; select count(*) from sqlite_schema');
    await backup(source, copy);
  } finally {
    source.close();
  }
  return readerOf(copy);
}

function readerOf(file: string): Snapshot {
  const db = new DatabaseSync(file, { readOnly: true });
  const one = (sql: string, ...values: SQLInputValue[]) =>
    db.prepare(sql).get(...values) as { value: number } | undefined;
  const texts = (sql: string) => (db.prepare(sql).all() as { value: string }[]).map(({ value }) => value);
  let nuls = 0;
  /** Rows of earlier versions may have some; the site itself takes them out of what is typed. */
  const withoutNul = (value: CarriedRow[number]) => {
    if (typeof value !== 'string' || !value.includes('\0')) return value;
    nuls += 1;
    return value.replaceAll('\0', '');
  };
  const hasTable = (name: string) =>
    db.prepare("select 1 from sqlite_schema where type = 'table' and name = ?").get(name) !== undefined;
  return {
    async steps() {
      const tables = ['schema_migrations', 'schema_expansions'].filter(hasTable);
      return tables.flatMap((table) => texts(`select name as value from ${table}`)).sort();
    },
    async *rows({ name, columns, key }) {
      const statement = db.prepare(`select ${columns.map((column) => column.name)} from ${name} order by ${key}`);
      statement.setReturnArrays(true);
      let rows: CarriedRow[] = [];
      for (const row of statement.iterate() as unknown as Iterable<CarriedRow>) {
        rows.push(row.map(withoutNul));
        if (rows.length < ROWS_AT_ONCE) continue;
        yield rows;
        rows = [];
      }
      if (rows.length > 0) yield rows;
    },
    lastId: async ({ name }) => one('select seq as value from sqlite_sequence where name = ?', name)?.value ?? 0,
    texts: async (table, column) =>
      new Set(texts(`select distinct ${column} as value from ${table} where ${column} is not null`)),
    // A copy holds up nobody.
    rest: async () => {},
    nuls: () => nuls,
    async close() {
      db.close();
    },
  };
}

/** Whether something is in the log beside a file: a program that closes the file leaves none. */
export function hasLog(file: string): boolean {
  return (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/** Whether a file is there, and whether another program has it open: who has takes a lock that it keeps. */
export function lookAtSqlite(file: string): PlaceState {
  if (!existsSync(file)) return { isTaken: false, isInUse: false };
  const db = new DatabaseSync(file, { timeout: 0 });
  try {
    db.exec('pragma locking_mode = exclusive');
    const { tables } = db.prepare('select count(*) as tables from sqlite_schema').get() as { tables: number };
    return { isTaken: tables > 0, isInUse: false };
  } catch (error) {
    if (error instanceof Error && /locked|busy/i.test(error.message)) return { isTaken: true, isInUse: true };
    throw error;
  } finally {
    db.close();
  }
}

/** A file of its own beside the one that it will be. */
export async function makeSqlite(file: string, steps: readonly Migration[]): Promise<NewDatabase> {
  const made = `${file}.new`;
  const discard = async () => {
    for (const end of ['', ...COMPANIONS]) await rm(`${made}${end}`, { force: true });
  };
  await discard();
  await bringUpToDate(made, steps);
  const db = new DatabaseSync(made, { enableForeignKeyConstraints: false });
  // Nothing of it counts before it is whole.
  db.exec('pragma synchronous = off; begin');
  for (const name of tableNames(db)) db.exec(`delete from ${name}`);
  return {
    async load({ name, columns }, rows) {
      const insert = db.prepare(
        `insert into ${name} (${columns.map((column) => column.name)}) values (${columns.map(() => '?')})`,
      );
      for (const row of rows) insert.run(...row);
    },
    async finish(tables, lastIds) {
      for (const { name } of tables.filter(({ makesIds }) => makesIds)) setLastId(db, name, lastIds[name] ?? 0);
      db.exec('commit');
      const dangling = db.prepare('pragma foreign_key_check').all();
      if (dangling.length > 0)
        throw new StartProblem(`${dangling.length} rows refer to others that are not there. Nothing was replaced.`);
    },
    look: async () => readerOf(made),
    async settle() {
      db.exec('pragma synchronous = full; pragma wal_checkpoint(truncate)');
      db.close();
      await bringUpToDate(made);
      await sync(made);
      const before = await leaveRoom(file);
      await rename(made, file);
      await sync(dirname(file));
      return before;
    },
    async discard() {
      if (db.isOpen) db.close();
      await discard();
    },
  };
}

async function bringUpToDate(file: string, steps?: readonly Migration[]): Promise<void> {
  const connection = connectSqlite(file, 'write', {});
  await migrate(connection, 'sqlite', steps).finally(() => connection.destroy());
}

function tableNames(db: DatabaseSync): string[] {
  const rows = db
    .prepare(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like 'schema_%'",
    )
    .all() as { name: string }[];
  return rows.map(({ name }) => name);
}

function setLastId(db: DatabaseSync, name: string, id: number): void {
  db.prepare('delete from sqlite_sequence where name = ?').run(name);
  if (id > 0) db.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(name, id);
}

/** Gives the file that is there another name as well; its own is taken over in one step afterwards. */
async function leaveRoom(file: string): Promise<string | null> {
  const state = lookAtSqlite(file);
  if (state.isInUse) throw new StartProblem(`A site was started on ${file} meanwhile. It was not replaced.`);
  if (!existsSync(file)) return null;
  // What its log holds goes into the file.
  const db = new DatabaseSync(file);
  db.exec('pragma wal_checkpoint(truncate)');
  db.close();
  for (const end of COMPANIONS) await rm(`${file}${end}`, { force: true });
  const before = `${file}.before-${Date.now()}`;
  await link(file, before);
  return before;
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { connectSqlite } from '#server/db/engines/sqlite.ts';
import { type Migration, migrate } from '#server/db/migrate.ts';

export interface CarriedColumn {
  name: string;
  kind: 'text' | 'whole' | 'real';
}

/** A table as its rows are carried from one database to another. */
export interface CarriedTable {
  name: string;
  columns: readonly CarriedColumn[];
  /** The primary key: rows travel in its order. */
  key: readonly string[];
  /** Columns that refer to rows of the same table, which may come later. */
  ownReferences: readonly string[];
  /** Whether the engine makes its ids, and remembers the last one. */
  makesIds: boolean;
}

/** A row: the values of its table's columns, in their order. */
export type CarriedRow = readonly (string | number | null)[];

/** They say which steps a database has taken, which a new one takes by itself; and who was counted today, which nobody shall keep (D140). */
const OWN_TABLES = new Set(['schema_migrations', 'schema_expansions', 'visitor_marks']);
const KINDS: Record<string, CarriedColumn['kind']> = { TEXT: 'text', INTEGER: 'whole', REAL: 'real' };

/** Every table after these steps, none before one that it refers to. They are read from a database that is made for it. */
export async function tablesAfter(steps: readonly Migration[]): Promise<CarriedTable[]> {
  const folder = await mkdtemp(join(tmpdir(), 'chavi-tables-'));
  try {
    const file = join(folder, 'tables.sqlite');
    const made = connectSqlite(file, 'write', {});
    await migrate(made, 'sqlite', steps).finally(() => made.destroy());
    const db = new DatabaseSync(file, { readOnly: true });
    try {
      return inOrder(readTables(db));
    } finally {
      db.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Described = CarriedTable & { refersTo: ReadonlySet<string> };

function readTables(db: DatabaseSync): Described[] {
  const tables = db
    .prepare("select name, sql from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name")
    .all() as { name: string; sql: string }[];
  return tables.filter(({ name }) => !OWN_TABLES.has(name)).map(({ name, sql }) => describeTable(db, name, sql));
}

function describeTable(db: DatabaseSync, name: string, sql: string): Described {
  const columns = db.prepare(`pragma table_info(${name})`).all() as { name: string; type: string; pk: number }[];
  const references = db.prepare(`pragma foreign_key_list(${name})`).all() as { table: string; from: string }[];
  return {
    name,
    columns: columns.map(({ name: column, type }) => ({ name: column, kind: kindOf(type) })),
    key: columns
      .filter(({ pk }) => pk > 0)
      .sort((one, other) => one.pk - other.pk)
      .map((column) => column.name),
    ownReferences: references.filter(({ table }) => table === name).map(({ from }) => from),
    makesIds: /autoincrement/i.test(sql),
    refersTo: new Set(references.map(({ table }) => table).filter((table) => table !== name)),
  };
}

function kindOf(type: string): CarriedColumn['kind'] {
  const kind = KINDS[type.toUpperCase()];
  if (kind === undefined) throw new Error(`A column of the type ${type} cannot be carried.`);
  return kind;
}

function inOrder(tables: readonly Described[]): CarriedTable[] {
  const ordered: Described[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const known = new Set(ordered.map(({ name }) => name));
    const next = left.filter(({ refersTo }) => [...refersTo].every((name) => known.has(name)));
    if (next.length === 0) throw new Error('Tables refer to each other in a circle.');
    ordered.push(...next);
    left = left.filter((table) => !next.includes(table));
  }
  return ordered;
}

/** What a database has at one moment, whatever is written meanwhile. */
export interface Snapshot {
  /** The names of the steps that it has taken. */
  steps(): Promise<string[]>;
  /** In the order of the key, some at a time; the same on either engine. */
  rows(table: CarriedTable): AsyncGenerator<CarriedRow[]>;
  /** The last id that was made, by table: ids are never used twice. Only of tables that make them. */
  lastId(table: CarriedTable): Promise<number>;
  /** Every text that a column has. */
  texts(table: string, column: string): Promise<Set<string>>;
  /** Lets go of what a server holds for it, for a while without questions: an open transaction keeps others from changing tables. Then it is of a later moment. */
  rest(): Promise<void>;
  /** How many texts of the rows that were read had a NUL, which PostgreSQL cannot keep and nobody sees: it is left out. */
  nuls(): number;
  close(): Promise<void>;
}

/** A database that is being filled beside the place where it will be. */
export interface NewDatabase {
  /** Rows of tables come in the order of `tablesAfter`. */
  load(table: CarriedTable, rows: readonly CarriedRow[]): Promise<void>;
  /** After the last row. Throws when one refers to another that is not there. */
  finish(tables: readonly CarriedTable[], lastIds: Readonly<Record<string, number>>): Promise<void>;
  /** What it has, to be compared. */
  look(): Promise<Snapshot>;
  /** Brings the tables up to date and puts it in its place, at once. Answers where the one before it is now; null when there was none. */
  settle(): Promise<string | null>;
  /** Removes what is not in its place. */
  discard(): Promise<void>;
}

/** What a place for a database is like, before anything is done to it. */
export interface PlaceState {
  /** Whether there is anything in it. */
  isTaken: boolean;
  /** Whether another program has it open. */
  isInUse: boolean;
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { connectSqlite } from '#server/db/engines/sqlite.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Migration } from '#server/db/migrations/migration.ts';

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

/** They say which steps a database has taken; a new one takes them by itself. */
const OWN_TABLES = new Set(['schema_migrations', 'schema_expansions']);
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

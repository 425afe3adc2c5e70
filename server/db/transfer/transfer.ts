import { existsSync } from 'node:fs';
import type { DatabaseConfig } from '#server/config.ts';
import { placeOfDatabase } from '#server/db/engines/engine.ts';
import type { Migration } from '#server/db/migrations/migration.ts';
import { lookAtPostgres, makePostgres, snapshotPostgres } from '#server/db/transfer/postgres-transfer.ts';
import { hasLog, lookAtSqlite, makeSqlite, snapshotSqlite } from '#server/db/transfer/sqlite-transfer.ts';
import type { CarriedRow, CarriedTable } from '#server/db/transfer/tables.ts';
import { StartProblem } from '#server/start-problem.ts';

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

/** `scratch`: a folder for what is needed meanwhile. Throws `StartProblem` where no site ever was. */
export async function snapshotOf(config: DatabaseConfig, scratch: string): Promise<Snapshot> {
  const nothing = new StartProblem(`There is nothing in ${placeOfDatabase(config)}. Check DATA_DIR and DATABASE_URL.`);
  if (config.kind === 'sqlite' && !existsSync(config.file)) throw nothing;
  const snapshot = await (config.kind === 'sqlite'
    ? snapshotSqlite(config.file, scratch)
    : snapshotPostgres(config.url));
  if ((await snapshot.steps()).length > 0) return snapshot;
  await snapshot.close();
  throw nothing;
}

/** Throws `StartProblem` when it cannot be reached. */
export async function lookAt(config: DatabaseConfig): Promise<PlaceState> {
  return reached(config, async () =>
    config.kind === 'sqlite' ? lookAtSqlite(config.file) : await lookAtPostgres(config.url),
  );
}

async function reached<T>(config: DatabaseConfig, look: () => Promise<T>): Promise<T> {
  try {
    return await look();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartProblem(`${placeOfDatabase(config)} cannot be used: ${reason}`, { cause: error });
  }
}

/** Whether a database is written to, or was until its program was killed. It is not opened for that. */
export async function isBusy(config: DatabaseConfig): Promise<boolean> {
  return config.kind === 'sqlite' ? hasLog(config.file) : (await lookAt(config)).isInUse;
}

/** A new database with the tables of these steps and no rows, beside the place that `config` names. */
export function makeBeside(config: DatabaseConfig, steps: readonly Migration[]): Promise<NewDatabase> {
  return config.kind === 'sqlite' ? makeSqlite(config.file, steps) : makePostgres(config.url, steps);
}

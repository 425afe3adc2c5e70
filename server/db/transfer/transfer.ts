import { existsSync } from 'node:fs';
import type { DatabaseConfig } from '#server/config.ts';
import { placeOfDatabase } from '#server/db/engines/engine.ts';
import type { Migration } from '#server/db/migrate.ts';
import { lookAtPostgres, makePostgres, snapshotPostgres } from '#server/db/transfer/postgres-transfer.ts';
import { hasLog, lookAtSqlite, makeSqlite, snapshotSqlite } from '#server/db/transfer/sqlite-transfer.ts';
import type { NewDatabase, PlaceState, Snapshot } from '#server/db/transfer/tables.ts';
import { reasonOf, StartProblem } from '#server/start-problem.ts';

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
  try {
    return config.kind === 'sqlite' ? lookAtSqlite(config.file) : await lookAtPostgres(config.url);
  } catch (error) {
    throw new StartProblem(`${placeOfDatabase(config)} cannot be used: ${reasonOf(error)}`, { cause: error });
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

import { AsyncLocalStorage } from 'node:async_hooks';
import { type Kysely, sql } from 'kysely';
import type { DatabaseConfig } from '#server/config.ts';
import type { OpenOptions, Purpose } from '#server/db/engines/engine.ts';
import { connectPostgres } from '#server/db/engines/postgres.ts';
import { connectSqlite } from '#server/db/engines/sqlite.ts';
import { sqliteBatches } from '#server/db/engines/sqlite-batches.ts';
import { noteCommit, openFileMark, readWhenChanged } from '#server/db/engines/sqlite-mark.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Engine } from '#server/db/migrations/migration.ts';
import { createRepositories, type Repositories } from '#server/db/repositories.ts';
import type { Tables } from '#server/db/tables.ts';
import { StartProblem } from '#server/start-problem.ts';

/** The one door to what is stored. Every method throws AppError UNAVAILABLE when the engine cannot be reached. */
export interface Database {
  readonly engine: Engine;
  /** For reading only: a write through it fails. Each statement sees what was committed before it. */
  readonly read: Repositories;
  /**
   * Runs `work` in one transaction: it commits when `work` returns and leaves nothing behind when `work` throws. A
   * failed statement ends the transaction, also when `work` catches its error. Never call `write` inside `work`.
   */
  write<T>(work: (repos: Repositories) => Promise<T>): Promise<T>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the database and brings its tables up to date. Several processes may do so at the same moment. Throws
 * `StartProblem`, whose sentence names the place (never the password) and the reason.
 */
export async function openDatabase(config: DatabaseConfig, options: OpenOptions = {}): Promise<Database> {
  try {
    return await openEngine(config, options);
  } catch (error) {
    throw new StartProblem(`${placeOf(config)} could not be opened: ${reasonOf(error)}`, { cause: error });
  }
}

/** One Kysely writes, another reads. */
async function openEngine(config: DatabaseConfig, options: OpenOptions): Promise<Database> {
  const { kind: engine } = config;
  const connect = (purpose: Purpose) =>
    config.kind === 'sqlite'
      ? connectSqlite(config.file, purpose, options)
      : connectPostgres(config.url, purpose, options);
  const writer = connect('write');
  try {
    await migrate(writer, engine);
  } catch (error) {
    await writer.destroy();
    throw error;
  }
  const reader = connect('read');
  const read = createRepositories(reader, engine);
  if (config.kind === 'sqlite') read.indexedListings.batches = (idsABatch) => sqliteBatches(config.file, idsABatch);
  const mark = config.kind === 'sqlite' ? openFileMark(config.file) : null;
  if (mark) read.settings.catalogueVersion = readWhenChanged(mark, read.settings.catalogueVersion);
  return {
    engine,
    read,
    write: writing(writer, engine),
    async ping() {
      await sql`select 1`.execute(reader);
    },
    async close() {
      mark?.close();
      await reader.destroy();
      await writer.destroy();
    },
  };
}

/** A `write` inside another would wait for itself on SQLite and be independent of it on PostgreSQL: it is refused. */
function writing(db: Kysely<Tables>, engine: Engine): Database['write'] {
  const inside = new AsyncLocalStorage<boolean>();
  return async (work) => {
    if (inside.getStore() === true) throw new Error('A transaction is open already: use its repositories.');
    const transaction = db.transaction();
    return inside.run(true, () =>
      transaction.execute((open) => work(createRepositories(open, engine))).finally(noteCommit),
    );
  };
}

function placeOf(config: DatabaseConfig): string {
  if (config.kind === 'sqlite') return `The database file ${config.file}`;
  const { host, pathname } = new URL(config.url);
  return `The PostgreSQL database ${pathname.slice(1)} at ${host}`;
}

/** What the innermost error says; some network errors have a code and no text. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return reasonOf(error.cause);
  return error.message || ('code' in error ? String(error.code) : error.name);
}

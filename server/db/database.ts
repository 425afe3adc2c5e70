import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { DatabaseConfig } from '#server/config.ts';
import { type OpenOptions, type Purpose, placeOfDatabase, storageAway } from '#server/db/engines/engine.ts';
import { connectPostgres, WRITERS } from '#server/db/engines/postgres.ts';
import { openConnections, type Reach } from '#server/db/engines/postgres-connections.ts';
import { connectSqlite } from '#server/db/engines/sqlite.ts';
import { type FileGuard, openFileGuard, openFileMark, refuseDamaged } from '#server/db/engines/sqlite-guard.ts';
import { createWriteLine, type WriteLine } from '#server/db/engines/write-line.ts';
import { type Engine, migrate } from '#server/db/migrate.ts';
import { type CatalogueMoment, hasBeenAt, movedMoment, readCatalogueMoment } from '#server/db/settings.ts';
import { type Catalogue, createCatalogue } from '#server/db/shown-catalogue.ts';
import type { Db } from '#server/db/tables.ts';
import { reasonOf, StartProblem } from '#server/start-problem.ts';

/** The one door to what is stored. Every method throws AppError UNAVAILABLE when the engine cannot be reached. */
export interface Database {
  readonly engine: Engine;
  /** For reading only: a write through it fails. Each statement sees what was committed before it. */
  readonly read: Db;
  /**
   * Runs `work` in one transaction: it commits when `work` returns and leaves nothing behind when `work` throws. A
   * failed statement ends the transaction, also when `work` catches its error. Never call `write` inside `work`. Throws UNAVAILABLE, with
   * nothing written, when its turn does not come within five seconds.
   */
  write<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** Writes under way and waiting. */
  readonly writes: Pick<WriteLine, 'counts' | 'waiting'>;
  /** While another process writes much its version moves in steps (D93). */
  readonly catalogue: Catalogue;
  ping(): Promise<void>;
  /** Whether its server can be reached; null for a file, which has none. */
  readonly reach: Pick<Reach, 'away' | 'back' | 'onChange'> | null;
  /** Connections to PostgreSQL by what they are for; none of a file. */
  pools(): { purpose: Purpose; open: number; idle: number; waiting: number }[];
  readonly storage: DatabaseStorage;
  close(): Promise<void>;
}

/** The state of what a database is stored on, as far as it can be seen from here: of PostgreSQL nothing. */
export interface DatabaseStorage {
  /** Why nothing may be written now, as a sentence for the operator; null when all is well. Cheap enough for every write. */
  problem(): string | null;
  /** Looks for damage. */
  look(): Promise<void>;
  /** Saves what is still open of a file that lost its place. Answers the new file's path; null while the file is in its place. */
  rescue(): Promise<string | null>;
}

/**
 * Opens the database and brings its tables up to date. Several processes may do so at the same moment. Throws
 * `StartProblem`, whose sentence names the place (never the password) and the reason.
 */
export async function openDatabase(config: DatabaseConfig, options: OpenOptions = {}): Promise<Database> {
  try {
    return await openEngine(config, options);
  } catch (error) {
    throw new StartProblem(`${placeOfDatabase(config)} could not be opened: ${reasonOf(error)}`, { cause: error });
  }
}

/** How many writes an engine takes at a time. */
const WRITERS_OF: Record<Engine, number> = { sqlite: 1, postgres: WRITERS };

async function openEngine(config: DatabaseConfig, options: OpenOptions): Promise<Database> {
  const { kind: engine } = config;
  let guard: FileGuard | null = null;
  const withDamage: OpenOptions = { ...options, onDamage: (reason) => guard?.noteDamage(reason) };
  const { connect, connections } = connectorOf(config, withDamage);
  if (config.kind === 'sqlite') refuseDamaged(config.file);
  const writer = connect('write');
  try {
    await migrate(writer, engine);
  } catch (error) {
    connections?.reach.close();
    await writer.destroy();
    throw error;
  }
  connections?.migrated();
  const reader = connect('read');
  const mark = config.kind === 'sqlite' ? openFileMark(config.file) : null;
  const readMoment = () => readCatalogueMoment(reader);
  const catalogue = createCatalogue({
    read: mark === null ? readMoment : mark.whenChanged(readMoment),
    hasBeenAt: (moment) => hasBeenAt(reader, moment),
  });
  guard = config.kind === 'sqlite' ? openFileGuard(config.file) : null;
  const storage: DatabaseStorage = {
    problem: () => guard?.problem() ?? null,
    look: async () => guard?.look(),
    rescue: async () => (guard === null || mark === null ? null : guard.rescue(mark.copyTo)),
  };
  const writes = createWriteLine({ atOnce: WRITERS_OF[engine], patienceMs: options.writePatienceMs });
  return {
    engine,
    read: reader,
    write: writing(writer, {
      problem: storage.problem,
      line: writes,
      noteWritten: catalogue.noteWritten,
      noteCommit: mark?.noteCommit,
    }),
    writes,
    catalogue,
    async ping() {
      await sql`select 1`.execute(reader);
    },
    reach: connections?.reach ?? null,
    pools: () => connections?.countPools() ?? [],
    storage,
    async close() {
      mark?.close();
      connections?.reach.close();
      await reader.destroy();
      await writer.destroy();
      guard?.close();
    },
  };
}

function connectorOf(config: DatabaseConfig, options: OpenOptions) {
  if (config.kind === 'sqlite')
    return { connections: null, connect: (purpose: Purpose) => connectSqlite(config.file, purpose, options) };
  const connections = openConnections(config.url);
  return { connections, connect: (purpose: Purpose) => connectPostgres(config.url, purpose, options, connections) };
}

/**
 * A `write` inside another would wait for itself on SQLite and be independent of it on PostgreSQL: it is refused. So is one into a file
 * that has lost its place or is damaged, and what was committed to it is not acknowledged.
 */
function writing(
  writer: Db,
  {
    problem,
    line,
    noteWritten,
    noteCommit,
  }: {
    problem: DatabaseStorage['problem'];
    line: WriteLine;
    noteWritten: (moment: CatalogueMoment) => void;
    noteCommit: (() => void) | undefined;
  },
): Database['write'] {
  const inside = new AsyncLocalStorage<boolean>();
  const refuseOnProblem = () => {
    if (problem() !== null) throw storageAway();
  };
  return async (work) => {
    if (inside.getStore() === true) throw new Error('A transaction is open already: use it.');
    refuseOnProblem();
    const { result, moment } = await line.run(() =>
      inside.run(true, () =>
        writer
          .transaction()
          .execute(async (tx) => ({ result: await work(tx), moment: movedMoment(tx) }))
          .finally(noteCommit),
      ),
    );
    if (moment !== null) noteWritten(moment);
    refuseOnProblem();
    return result;
  };
}

import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { type OpenOptions, type Purpose, statementLog, storageAway, unavailable } from '#server/db/engines/engine.ts';
import {
  FULL,
  openConnections,
  type PostgresConnections,
  type Reach,
} from '#server/db/engines/postgres-connections.ts';
import { WRITE_PATIENCE_MS, writeTimeLeft } from '#server/db/engines/write-line.ts';
import type { Tables } from '#server/db/tables.ts';

const READERS = 8;
export const WRITERS = 4;
/** For a connection of the pool, while others have all of them. */
const TURN_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;
const IDLE_TIMEOUT_MS = 30_000;
/** From a server that had no connection left to the next try of a new one. */
const FULL_MS = 1_000;

const INT8 = 20;

/** PostgreSQL by its address. Readers and writers have pools of their own, so that a rush of reads never keeps a write waiting. */
export function connectPostgres(
  url: string,
  purpose: Purpose,
  options: OpenOptions,
  { Client, reach, pools }: PostgresConnections = openConnections(url),
): Kysely<Tables> {
  const pool = new pg.Pool({
    Client,
    connectionString: url,
    application_name: 'chavi',
    max: purpose === 'read' ? READERS : WRITERS,
    connectionTimeoutMillis: TURN_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    ...(purpose === 'write' ? { lock_timeout: options.writePatienceMs ?? WRITE_PATIENCE_MS } : {}),
    ...(purpose === 'read' ? { options: '-c default_transaction_read_only=on' } : {}),
    types: { getTypeParser: typeParser },
  });
  pools.set(purpose, pool);
  // A connection may break while nobody waits for an answer, idle or in the middle of a transaction: the next statement
  // on it fails and the pool opens another. Without these listeners the process would end.
  pool.on('error', reach.suspect);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const dialect = new PostgresDialect({ pool });
  dialect.createDriver = () => new TranslatingDriver(pool, reach, purpose);
  return new Kysely<Tables>({ dialect, ...statementLog(options) });
}

/** Whole numbers arrive as numbers: everything stored stays far below 2^53. */
function typeParser(oid: number, format?: 'text' | 'binary') {
  return oid === INT8 ? Number : pg.types.getTypeParser(oid, format ?? 'text');
}

type Acquired = Parameters<PostgresDriver['releaseConnection']>[0];

/** Kysely's driver over a pool, with a lost connection thrown as UNAVAILABLE, at once while the server is known to be away. */
class TranslatingDriver extends PostgresDriver {
  readonly #translating = new WeakSet<DatabaseConnection>();
  readonly #reach: Reach;
  readonly #purpose: Purpose;
  readonly #narrow: () => boolean;

  constructor(pool: pg.Pool, reach: Reach, purpose: Purpose) {
    super({ pool });
    this.#reach = reach;
    this.#purpose = purpose;
    this.#narrow = narrowing(pool);
  }

  /** A write that waited for its turn has the rest of its time for locks. */
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await super.beginTransaction(connection, settings);
    const left = writeTimeLeft();
    if (left !== undefined) await connection.executeQuery(CompiledQuery.raw(`set local lock_timeout = ${left}`));
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const acquire = () =>
      super
        .acquireConnection()
        .catch((error: unknown) => {
          if (!isFull(error) || !this.#narrow()) throw error;
          return super.acquireConnection();
        })
        .catch((error: unknown) => {
          throw this.#translated(error);
        });
    const connection = await this.#reach.connection(acquire, (late) => this.releaseConnection(late as Acquired));
    if (!this.#translating.has(connection)) {
      this.#translating.add(connection);
      const execute = connection.executeQuery.bind(connection);
      connection.executeQuery = async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
        try {
          return await this.#reach.watch(execute<R>(query));
        } catch (error) {
          throw this.#translated(error);
        }
      };
    }
    return connection;
  }

  /** What the rest of the program sees: UNAVAILABLE when PostgreSQL cannot be reached now, else the error as it is. */
  #translated(error: unknown): unknown {
    if (!(error instanceof Error)) return error;
    // The server was the primary and is no more: a connection for reading is read-only by our own wish.
    const isGone = isLost(error) || (this.#purpose === 'write' && codeOf(error) === READ_ONLY);
    if (isGone) this.#reach.suspect();
    if ('code' in error && DISK_STATES.has(String(error.code))) return storageAway(error);
    return isGone || PASSING_STATES.has(codeOf(error)) ? unavailable(error) : error;
  }
}

/** Keeps a pool to the connections that it has for a while: who comes meanwhile waits for one of these. Tells whether there is any. */
function narrowing(pool: pg.Pool): () => boolean {
  const { max } = pool.options;
  let open = 0;
  let wide: NodeJS.Timeout | undefined;
  pool.on('connect', () => void open++);
  pool.on('remove', () => void open--);
  return () => {
    if (open === 0) return false;
    clearTimeout(wide);
    pool.options.max = open;
    wide = setTimeout(() => {
      pool.options.max = max;
    }, FULL_MS).unref();
    return true;
  };
}

/** Failures of the network between here and the server. */
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** SQLSTATEs after which another try can succeed: a deadlock, a conflict, a cancelled statement, no room for a connection. */
const PASSING_STATES = new Set(['40001', '40P01', '57014', FULL, '55P03']);
/** SQLSTATE of a write to a server that only reads. */
const READ_ONLY = '25006';
/** SQLSTATEs of a disk that fails: full, an I/O error, damaged tables and indexes. */
const DISK_STATES = new Set(['53100', '58030', 'XX001', 'XX002']);
/** What pg says without a code. */
const LOST =
  /connection terminated|connection ended|timeout exceeded when trying to connect|timeout expired|not queryable/i;

/** Whether an error is of the connection, or of a server that shuts down or starts. */
function isLost(error: Error): boolean {
  const code = codeOf(error);
  // Class 08: connection exceptions. 57P01 to 57P03: the server is shutting down or starting.
  return NETWORK_CODES.has(code) || /^(08|57P0[123])/.test(code) || (code === '' && LOST.test(error.message));
}

const isFull = (error: unknown) => error instanceof Error && codeOf(error) === FULL;

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

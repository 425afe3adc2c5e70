import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import pg from 'pg';
import type { Database, OpenOptions } from '#server/db/database.ts';
import { openEngine, type Purpose } from '#server/db/engines/open-engine.ts';
import { PostgresPoolDriver } from '#server/db/engines/postgres-driver.ts';
import { statementLog } from '#server/db/engines/statement-log.ts';
import type { Tables } from '#server/db/tables.ts';

const READERS = 8;
const WRITERS = 4;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;
const IDLE_TIMEOUT_MS = 30_000;

const INT8 = 20;

/** PostgreSQL by its address. Readers and writers have pools of their own, so that a rush of reads never keeps a write waiting. */
export function openPostgres(url: string, options: OpenOptions): Promise<Database> {
  return openEngine('postgres', (purpose) => connectPostgres(url, purpose, options));
}

/** A Kysely over this engine; reading ones refuse to write. */
export function connectPostgres(url: string, purpose: Purpose, options: OpenOptions): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'chavi',
    max: purpose === 'read' ? READERS : WRITERS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    ...(purpose === 'read' ? { options: '-c default_transaction_read_only=on' } : {}),
    types: { getTypeParser: typeParser },
  });
  // A connection may break while nobody waits for an answer, idle or in the middle of a transaction: the next statement
  // on it fails and the pool opens another. Without these listeners the process would end.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new PostgresPoolDriver(pool),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    ...statementLog(options),
  });
}

/** Whole numbers arrive as numbers: everything stored stays far below 2^53. */
function typeParser(oid: number, format?: 'text' | 'binary') {
  return oid === INT8 ? Number : pg.types.getTypeParser(oid, format ?? 'text');
}

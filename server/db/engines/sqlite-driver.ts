import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type { Purpose } from '#server/db/engines/open-engine.ts';
import { isBusy, translateSqliteError } from '#server/db/engines/sqlite-errors.ts';

/** Lists of different lengths make different statements: the oldest are let go. */
const STATEMENTS_KEPT = 300;
/** How long one attempt for the write lock holds the event loop, and how long attempts go on. */
const BUSY_TIMEOUT_MS = 100;
const WRITE_PATIENCE_MS = 10_000;
const WRITE_RETRY_MS = 20;

/** One connection to a SQLite file as Kysely's driver. Statements run at once, on this thread. */
export class SqliteDriver implements Driver {
  readonly #file: string;
  readonly #purpose: Purpose;
  #opened: SqliteConnection | null = null;

  constructor(file: string, purpose: Purpose) {
    this.#file = file;
    this.#purpose = purpose;
  }

  async init(): Promise<void> {
    await patiently(() => {
      this.#opened = new SqliteConnection(this.#file, this.#purpose);
    });
  }

  get #connection(): SqliteConnection {
    if (this.#opened === null) throw new Error('The database is not open.');
    return this.#opened;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(): Promise<void> {
    await patiently(() => this.#connection.begin());
  }

  async commitTransaction(): Promise<void> {
    this.#connection.commit();
  }

  async rollbackTransaction(): Promise<void> {
    this.#connection.rollback();
  }

  async destroy(): Promise<void> {
    this.#opened?.close();
    this.#opened = null;
  }
}

/** Another process may be writing: waits for it without holding up this process' other work. */
async function patiently(attempt: () => void): Promise<void> {
  const until = performance.now() + WRITE_PATIENCE_MS;
  for (;;) {
    try {
      return attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw translateSqliteError(error);
    }
    await sleep(WRITE_RETRY_MS);
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  /** As in PostgreSQL: after a failed statement the transaction can only be rolled back. */
  #failure: unknown = null;

  constructor(file: string, purpose: Purpose) {
    this.#db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
    try {
      this.#db.exec('pragma temp_store = memory; pragma cache_size = -16000; pragma trusted_schema = off');
      if (purpose === 'write') this.#db.exec('pragma journal_mode = wal; pragma synchronous = full');
      else this.#db.exec('pragma query_only = on');
    } catch (error) {
      this.#db.close();
      throw error;
    }
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#failure !== null) throw new Error('The transaction has failed already.', { cause: this.#failure });
    try {
      return this.#run<R>(sql, parameters.map(refuseNul));
    } catch (error) {
      if (this.#db.isTransaction) this.#failure = error;
      throw translateSqliteError(error);
    }
  }

  #run<R>(sql: string, parameters: SQLInputValue[]): QueryResult<R> {
    const statement = this.#prepared(sql);
    if (statement.columns().length > 0) return { rows: statement.all(...parameters) as R[] };
    const { changes } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  #prepared(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    // Taken out and put back: the map's order is the order of last use.
    if (known !== undefined) this.#statements.delete(sql);
    const statement = known ?? this.#db.prepare(sql);
    this.#statements.set(sql, statement);
    const [oldest] = this.#statements.keys();
    if (this.#statements.size > STATEMENTS_KEPT && oldest !== undefined) this.#statements.delete(oldest);
    return statement;
  }

  begin(): void {
    this.#db.exec('begin immediate');
  }

  commit(): void {
    if (this.#failure !== null) {
      const cause = this.#failure;
      this.rollback();
      throw new Error('A statement of the transaction failed, so nothing of it was kept.', { cause });
    }
    try {
      this.#db.exec('commit');
    } catch (error) {
      this.rollback();
      throw translateSqliteError(error);
    }
  }

  rollback(): void {
    this.#failure = null;
    // Some failures (a full disk) have rolled back already.
    if (this.#db.isTransaction) this.#db.exec('rollback');
  }

  /** Part of the interface; nothing here streams. */
  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  close(): void {
    if (this.#db.isOpen) this.#db.close();
  }
}

/** PostgreSQL refuses texts with NUL, so SQLite does too. */
function refuseNul(value: unknown): SQLInputValue {
  if (typeof value === 'string' && value.includes('\0')) throw new TypeError('A text to be stored holds a NUL.');
  return value as SQLInputValue;
}

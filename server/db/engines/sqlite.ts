import { closeSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { type OpenOptions, type Purpose, statementLog, storageAway, unavailable } from '#server/db/engines/engine.ts';
import { damageOf, primaryCode } from '#server/db/engines/sqlite-guard.ts';
import { writeDeadline } from '#server/db/engines/write-line.ts';
import type { Tables } from '#server/db/tables.ts';
import { makeFolder } from '#server/storage/folders.ts';

/** Lists of different lengths make different statements: the oldest are let go. */
const STATEMENTS_KEPT = 300;
/** How long one attempt for a lock holds the event loop, and how long after it the next one for the write lock comes. */
const BUSY_TIMEOUT_MS: Record<Purpose, number> = { read: 100, write: 1 };
const WRITE_RETRY_MS = 4;
/** Half of what makes SQLite do it by itself. */
const LEAST_LOG_PAGES = 500;
/** How long attempts go on outside of a write, such as when the program starts. */
const START_PATIENCE_MS = 10_000;

/** A SQLite file: one connection writes, another reads, which neither waits for a transaction nor sees inside one. */
export function connectSqlite(file: string, purpose: Purpose, options: OpenOptions): Kysely<Tables> {
  // Phone numbers are in it: a new file is for its owner's eyes only, and SQLite gives its companions the same mode.
  makeFolder(dirname(file));
  makeFile(file);
  const config = { database: () => patiently(async () => new SqliteFile(file, purpose, options)) };
  const dialect = new SqliteDialect(config);
  dialect.createDriver = () => new PatientDriver(config);
  return new Kysely<Tables>({ dialect, ...statementLog(options) });
}

/** Never opens one that is there: closing it again would drop the locks that this process has on it through SQLite. */
function makeFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    if (statSync(file).isDirectory()) throw new Error(`EISDIR: ${file} is a folder.`);
  }
}

/** Takes the write lock when a transaction begins, not when it first writes: only then can the transaction wait for it. */
class PatientDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await patiently(() => connection.executeQuery(CompiledQuery.raw('begin immediate')));
  }
}

/** Another process may be writing: waits for it without holding up this process' other work. */
async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
  const until = writeDeadline() ?? performance.now() + START_PATIENCE_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error;
    }
    await sleep(WRITE_RETRY_MS);
  }
}

/** `node:sqlite` in the shape that Kysely's dialect takes. Statements run at once, on this thread. */
class SqliteFile implements SqliteDatabase {
  readonly #db: DatabaseSync;
  readonly #statements = new LRUCache<string, SqliteStatement>({
    max: STATEMENTS_KEPT,
    memoMethod: (sql) => this.#compile(sql),
  });
  /** As in PostgreSQL: after a failed statement the transaction can only be rolled back. */
  #failure: unknown = null;

  readonly #purpose: Purpose;
  readonly #onDamage: OpenOptions['onDamage'];

  constructor(file: string, purpose: Purpose, { onDamage, tidiesLog }: OpenOptions) {
    this.#purpose = purpose;
    this.#onDamage = onDamage;
    this.#db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS[purpose], enableForeignKeyConstraints: true });
    try {
      this.#db.exec('pragma temp_store = memory; pragma cache_size = -16000; pragma trusted_schema = off');
      if (purpose === 'write')
        this.#db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = fast');
      else this.#db.exec('pragma query_only = on');
      if (tidiesLog) this.#db.exec(`pragma wal_autocheckpoint = ${LEAST_LOG_PAGES}`);
    } catch (error) {
      this.#db.close();
      throw translated(error, purpose);
    }
  }

  prepare(sql: string): SqliteStatement {
    return sql === 'rollback' ? this.#rollback : this.#statements.memo(sql);
  }

  #compile(sql: string): SqliteStatement {
    const statement = this.#attempt(sql, () => this.#db.prepare(sql));
    const names = statement.columns().map(({ name }) => name);
    statement.setReturnArrays(true);
    return {
      reader: names.length > 0,
      all: (parameters) =>
        toRows(
          names,
          this.#attempt(sql, () => statement.all(...parameters.map(refuseNul))),
        ),
      run: (parameters) => this.#attempt(sql, () => statement.run(...parameters.map(refuseNul))),
      iterate: (parameters) => statement.iterate(...parameters.map(refuseNul)),
    };
  }

  /** Some failures (a full disk) have rolled back already. */
  readonly #rollback: SqliteStatement = {
    reader: false,
    all: () => [],
    run: () => {
      this.#failure = null;
      if (this.#db.isTransaction) this.#db.exec('rollback');
      return { changes: 0, lastInsertRowid: 0 };
    },
    iterate: () => [].values(),
  };

  #attempt<T>(sql: string, work: () => T): T {
    if (this.#failure !== null) {
      const what =
        sql === 'commit'
          ? 'A statement of the transaction failed, so nothing of it was kept.'
          : 'The transaction has failed already.';
      throw new Error(what, { cause: this.#failure });
    }
    try {
      return work();
    } catch (error) {
      if (this.#db.isTransaction) this.#failure = error;
      const damage = damageOf(error);
      if (damage !== null) this.#onDamage?.(damage);
      throw translated(error, this.#purpose);
    }
  }

  close(): void {
    if (this.#db.isOpen) this.#db.close();
  }
}

/** Rows by their columns' names. The platform would make dictionaries of them, which take a third longer to make and to read. */
function toRows(names: readonly string[], lists: unknown): Record<string, unknown>[] {
  return (lists as unknown[][]).map((list) => {
    const row: Record<string, unknown> = {};
    for (let column = 0; column < names.length; column += 1) row[names[column] ?? ''] = list[column];
    return row;
  });
}

/** PostgreSQL refuses texts with NUL, so SQLite does too. */
function refuseNul(value: unknown): SQLInputValue {
  if (typeof value === 'string' && value.includes('\0')) throw new TypeError('A text to be stored holds a NUL.');
  return value as SQLInputValue;
}

const BUSY = 5;
const LOCKED = 6;
/** Primary result codes of a disk that fails: no right, an I/O error, damage, a full disk, a file that cannot be opened, no database. */
const DISK_CODES = new Set([3, 10, 11, 13, 14, 26]);
const READ_ONLY = 8;

/** What the rest of the program sees: UNAVAILABLE when the file cannot be used now, else the error as it is. */
function translated(error: unknown, purpose: Purpose): unknown {
  const code = primaryCode(error);
  if (code === BUSY || code === LOCKED) return unavailable(error);
  // A connection for reading is read-only by our own wish.
  return DISK_CODES.has(code) || (code === READ_ONLY && purpose === 'write') ? storageAway(error) : error;
}

function isBusy(error: unknown): boolean {
  const code = primaryCode(error instanceof Error ? error.cause : null);
  return code === BUSY || code === LOCKED;
}

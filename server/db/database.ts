import type { DatabaseConfig } from '#server/config.ts';
import { openPostgres } from '#server/db/engines/postgres.ts';
import { openSqlite } from '#server/db/engines/sqlite.ts';
import type { Repositories } from '#server/db/repositories.ts';

/** The one door to what is stored. Every method throws AppError UNAVAILABLE when the engine cannot be reached. */
export interface Database {
  readonly engine: 'sqlite' | 'postgres';
  /** For reading only: a write through it fails. Each statement sees what was committed before it. */
  readonly read: Repositories;
  /**
   * Runs `work` in one transaction: it commits when `work` returns and leaves nothing behind when `work` throws. A
   * failed statement ends the transaction, also when `work` catches its error. Never call `write` inside `work`.
   */
  write<T>(work: (repos: Repositories) => Promise<T>): Promise<T>;
  /** Answers when the engine does. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Told of every statement; for tests and for measuring. */
  onStatement?: (statement: { sql: string; parameters: readonly unknown[]; durationMs: number }) => void;
}

/** Opens the database and brings its tables up to date. Several processes may do so at the same moment. */
export async function openDatabase(config: DatabaseConfig, options: OpenOptions = {}): Promise<Database> {
  return config.kind === 'sqlite' ? openSqlite(config.file, options) : openPostgres(config.url, options);
}

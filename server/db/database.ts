import type { DatabaseConfig } from '#server/config.ts';
import { openPostgres } from '#server/db/engines/postgres.ts';
import { openSqlite } from '#server/db/engines/sqlite.ts';
import type { Repositories } from '#server/db/repositories.ts';
import { StartProblem } from '#server/start-problem.ts';

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

/**
 * Opens the database and brings its tables up to date. Several processes may do so at the same moment. Throws
 * `StartProblem`, whose sentence names the place (never the password) and the reason.
 */
export async function openDatabase(config: DatabaseConfig, options: OpenOptions = {}): Promise<Database> {
  try {
    return await (config.kind === 'sqlite' ? openSqlite(config.file, options) : openPostgres(config.url, options));
  } catch (error) {
    throw new StartProblem(`${placeOf(config)} could not be opened: ${reasonOf(error)}`, { cause: error });
  }
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

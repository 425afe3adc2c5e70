import type { QueryExecutorProvider } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/**
 * One step forward of the tables. A step that was released is never changed, and its file imports nothing but this type:
 * every value in it is written out, so that a change of the program's rules cannot change what a step does. What
 * changes is a new step, in the file of the version that will bring it.
 */
export interface Migration {
  /** '0006-what-it-does'; the number gives the order. */
  readonly name: string;
  up(step: Step): Promise<void>;
}

/** What a step works with. All steps that are due run in one transaction. */
export interface Step {
  readonly engine: Engine;
  /** For what has to read: Kysely's `sql` runs on it. */
  readonly db: QueryExecutorProvider;
  /** Runs SQL statements; each ends with `;` at the end of a line. */
  run(statements: string): Promise<void>;
  /** See `rebuild-table.ts`. For SQLite only: PostgreSQL can alter a table in place. */
  rebuildTable(table: string, definition: string, values?: Readonly<Record<string, string>>): Promise<void>;
  /** The column type of whole numbers up to 2^53. */
  readonly whole: string;
  /** The column type of double precision. */
  readonly real: string;
  /** The definition of an id column: made by the engine, positive, never used twice. */
  readonly id: string;
  /** The end of a CREATE TABLE. */
  readonly strict: string;
}

import type { QueryExecutorProvider } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/**
 * One step forward of the tables. A step that was released is never changed. Steps are files of SQL, named by their number;
 * one that SQL alone cannot do is written in code, and imports nothing but this type and `rebuild-table.ts`: every value in
 * it is written out, so that a change of the program's rules cannot change what a step does.
 */
export interface Migration {
  /** '0006-what-it-does'; the number gives the order. */
  readonly name: string;
  /**
   * The program before it can no longer run on its tables: a file says so by a line `-- contract: why`. Without it the step expands, by
   * the rules of decision 064.
   */
  readonly contracts?: boolean;
  up(step: Step): Promise<void>;
}

/** What a step works with. All steps that are due run in one transaction. */
export interface Step {
  /** For what has to read: Kysely's `sql` runs on it. */
  readonly db: QueryExecutorProvider;
  /**
   * Runs SQL statements; each ends with `;` at the end of a line. What the engines spell differently is `{whole}` (whole
   * numbers up to 2^53), `{real}` (double precision), `{id}` (an id that the engine makes, positive and never used twice)
   * and `{strict}` (the end of a CREATE TABLE); `{sqlite: …}` is for SQLite alone. A first paragraph of comments is not sent.
   */
  run(statements: string): Promise<void>;
  /** See `rebuild-table.ts`. For SQLite only: PostgreSQL can alter a table in place. */
  rebuildTable(table: string, definition: string, values?: Readonly<Record<string, string>>): Promise<void>;
}

import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Parts } from '#server/core.ts';
import type { Db, Tables } from '#server/db/tables.ts';

/**
 * From now on each statement of a connection or a transaction goes through `work`, which may wait, fail, or answer instead of `run`.
 * Answers how to let them pass again.
 */
export function meddle(
  db: Db,
  work: (query: CompiledQuery, run: () => Promise<QueryResult<unknown>>) => Promise<QueryResult<unknown>>,
): () => void {
  const executor = db.getExecutor();
  const run = executor.executeQuery.bind(executor);
  executor.executeQuery = (query) => work(query, () => run(query)) as ReturnType<typeof run<never>>;
  return () => {
    executor.executeQuery = run;
  };
}

/** The parts of a process that ends after so many writes: the next one throws. */
export function endingAfter(writes: number, parts: Parts): Parts {
  let left = writes;
  const write: Parts['database']['write'] = async (work) => {
    if (left === 0) throw new Error('The process ended.');
    left -= 1;
    return parts.database.write(work);
  };
  return { ...parts, database: { ...parts.database, write } };
}

/** Without a database: `answer` gives the rows of each statement. */
export function answering(answer: (query: CompiledQuery) => object[]): Db {
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (own) => new SqliteIntrospector(own),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  meddle(db, async (query) => ({ rows: answer(query) }));
  return db;
}

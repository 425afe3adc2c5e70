import type { CompiledQuery, QueryResult } from 'kysely';
import type { Parts } from '#server/core.ts';
import type { Db } from '#server/db/tables.ts';

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

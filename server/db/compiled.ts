import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

/**
 * A query that is compiled once for each number of parameters, and from then on only run: building its text takes longer than
 * the engine takes to answer. `build` is given a query's parameters and must put them into it in that order, and no others.
 */
export function compiledOnce<Row, Parameter>(
  build: (db: Kysely<Tables>, parameters: readonly Parameter[]) => Compilable<Row>,
): (db: Kysely<Tables>, parameters: readonly Parameter[]) => Promise<Row[]> {
  const known = new WeakMap<Kysely<Tables>, Map<number, CompiledQuery<Row>>>();
  return async (db, parameters) => {
    let queries = known.get(db);
    if (queries === undefined) {
      queries = new Map();
      known.set(db, queries);
    }
    let query = queries.get(parameters.length);
    if (query === undefined) {
      query = build(db, parameters).compile();
      queries.set(parameters.length, query);
    }
    const given: CompiledQuery<Row> = { ...query, parameters };
    return (await db.executeQuery<Row>(given)).rows;
  };
}

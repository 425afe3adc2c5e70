import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

/**
 * A query that is compiled once for each number of parameters, and from then on only run: building its text takes longer than
 * the engine takes to answer. `build` is given a query's parameters and must put them into it in that order, and no others.
 */
export function compiledOnce<Row, Parameter>(
  build: (db: Kysely<Tables>, parameters: readonly Parameter[]) => Compilable<Row>,
): (db: Kysely<Tables>, parameters: readonly Parameter[]) => Promise<Row[]> {
  return compiledBy(build, (parameters) => parameters);
}

/** Longer lists are not prepared: every connection would keep a plan for each length. */
const MOST_PREPARED = 50;
const names = new Map<string, string>();

/**
 * The name under which PostgreSQL keeps the plan of such a query for a connection, which halves what it takes; undefined for other
 * statements. One that asks for all columns (`*`) has none: its plan is refused when another version of the program adds a column.
 */
export function preparedName(sql: string): string | undefined {
  return names.get(sql);
}

function nameQuery(sql: string): void {
  if (!sql.includes('*') && !names.has(sql)) names.set(sql, `compiled ${names.size + 1}`);
}

/** The same for rows that are inserted, which all have the same columns in the same order. */
export function compiledRows<Row, New extends object>(
  build: (db: Kysely<Tables>, rows: readonly New[]) => Compilable<Row>,
): (db: Kysely<Tables>, rows: readonly New[]) => Promise<Row[]> {
  return compiledBy(build, (rows) => rows.flatMap((row): unknown[] => Object.values(row)));
}

function compiledBy<Row, Given>(
  build: (db: Kysely<Tables>, given: readonly Given[]) => Compilable<Row>,
  parametersOf: (given: readonly Given[]) => readonly unknown[],
): (db: Kysely<Tables>, given: readonly Given[]) => Promise<Row[]> {
  // A transaction has the adapter of the connection that it began on.
  const known = new WeakMap<object, Map<number, CompiledQuery<Row>>>();
  return async (db, given) => {
    const { adapter } = db.getExecutor();
    let queries = known.get(adapter);
    if (queries === undefined) {
      queries = new Map();
      known.set(adapter, queries);
    }
    let query = queries.get(given.length);
    if (query === undefined) {
      query = build(db, given).compile();
      queries.set(given.length, query);
      if (given.length <= MOST_PREPARED) nameQuery(query.sql);
    }
    return (await db.executeQuery<Row>({ ...query, parameters: parametersOf(given) })).rows;
  };
}

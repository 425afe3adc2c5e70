import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { Engine } from '#server/db/engines/engine.ts';
import { createRepositories } from '#server/db/repositories.ts';
import type { Tables } from '#server/db/tables.ts';

/**
 * The `write` of a database. A `write` inside another would wait for itself on SQLite and be a second, independent
 * transaction on PostgreSQL: it is refused on both.
 */
export function writing(db: Kysely<Tables>, engine: Engine): Database['write'] {
  const inside = new AsyncLocalStorage<boolean>();
  return async (work) => {
    if (inside.getStore() === true) throw new Error('A transaction is open already: use its repositories.');
    return inside.run(true, () =>
      db.transaction().execute((transaction) => work(createRepositories(transaction, engine))),
    );
  };
}

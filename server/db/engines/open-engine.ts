import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { Engine } from '#server/db/engines/engine.ts';
import { writing } from '#server/db/engines/writing.ts';
import { migrate } from '#server/db/migrate.ts';
import { createRepositories } from '#server/db/repositories.ts';
import type { Tables } from '#server/db/tables.ts';

/** What a connection is for: reading ones refuse to write. */
export type Purpose = 'write' | 'read';

/** A database whose schema is up to date: one Kysely writes, another reads. */
export async function openEngine(engine: Engine, connect: (purpose: Purpose) => Kysely<Tables>): Promise<Database> {
  const writer = connect('write');
  try {
    await migrate(writer, engine);
  } catch (error) {
    await writer.destroy();
    throw error;
  }
  const reader = connect('read');
  return {
    engine,
    read: createRepositories(reader, engine),
    write: writing(writer, engine),
    async ping() {
      await sql`select 1`.execute(reader);
    },
    async close() {
      await reader.destroy();
      await writer.destroy();
    },
  };
}

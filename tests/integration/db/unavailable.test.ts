import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { newContact } from '#tests/factories/people.ts';
import { type PostgresDatabase, startPostgres } from '#tests/support/databases.ts';

describe('a PostgreSQL that goes away', () => {
  let postgres: PostgresDatabase;
  let db: Database;

  beforeAll(async () => {
    postgres = await startPostgres();
    db = await openDatabase({ kind: 'postgres', url: postgres.url });
  });
  afterAll(async () => {
    await db.close();
    await postgres.drop();
  });

  /** Ends every other connection to the database, as a restart of the server does. */
  async function cutConnections(): Promise<void> {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await client.end();
  }

  it('is UNAVAILABLE with a time to try again, in the middle of a transaction', async () => {
    const attempt = db.write(async ({ contacts }) => {
      await contacts.insert(newContact());
      await cutConnections();
      await contacts.insert(newContact());
    });
    await expect(attempt).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 });
  });

  it('is used again once it is back, and kept nothing of what was cut off', async () => {
    expect(await db.read.stats.contactMessages()).toBe(0);
    await db.write(({ contacts }) => contacts.insert(newContact()));
    expect(await db.read.stats.contactMessages()).toBe(1);
  });

  it('does not end the process when it goes while nobody asks', async () => {
    await db.ping();
    await cutConnections();
    await expect.poll(() => db.ping().then(() => 'here')).toBe('here');
  });

  it('tells at the start which place cannot be reached, without the password', async () => {
    const attempt = openDatabase({ kind: 'postgres', url: 'postgres://someone:secret@127.0.0.1:1/chavi' });
    await expect(attempt).rejects.toThrow(
      'The PostgreSQL database chavi at 127.0.0.1:1 could not be opened: connect ECONNREFUSED 127.0.0.1:1',
    );
  });
});

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { openConnections } from '#server/db/engines/postgres-connections.ts';
import { newContact } from '#tests/factories/people.ts';
import { type PostgresDatabase, startPostgres } from '#tests/support/databases.ts';

/** Asks the server beside the program. */
async function ask<Row>({ url }: PostgresDatabase, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

/** Ends every other connection to the database, as a restart of the server does. */
async function cutConnections(postgres: PostgresDatabase): Promise<void> {
  await ask(
    postgres,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
}

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

  it('is UNAVAILABLE with a time to try again, in the middle of a transaction', async () => {
    const attempt = db.write(async ({ contacts }) => {
      await contacts.insert(newContact());
      await cutConnections(postgres);
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
    await cutConnections(postgres);
    await expect.poll(() => db.ping().then(() => 'here')).toBe('here');
  });

  it('tells at the start which place cannot be reached, without the password', async () => {
    const attempt = openDatabase({ kind: 'postgres', url: 'postgres://someone:secret@127.0.0.1:1/chavi' });
    await expect(attempt).rejects.toThrow(
      'The PostgreSQL database chavi at 127.0.0.1:1 could not be opened: connect ECONNREFUSED 127.0.0.1:1',
    );
  });
});

describe('a PostgreSQL that only ended connections', () => {
  it('[LOSS-08] is not held to be away by the one that looks, when it was among them', async () => {
    const postgres = await startPostgres();
    /** It asks all the time, so that a question is on its way when the connection ends. */
    const { reach } = openConnections(postgres.url);
    const changes: unknown[] = [];
    reach.onChange((away) => changes.push(away));
    const looking = async () => {
      reach.suspect();
      const there = await ask<{ pid: number }>(
        postgres,
        "select pid from pg_stat_activity where datname = current_database() and application_name = 'chavi health'",
      );
      return there[0]?.pid;
    };
    try {
      for (let round = 0; round < 3; round++) {
        await expect.poll(looking).toBeDefined();
        const before = await looking();
        const asking = setInterval(reach.suspect, 0);
        // The new one too, which may have been on its way.
        for (let cut = 0; cut < 2; cut++) await cutConnections(postgres);
        clearInterval(asking);
        await expect.poll(looking).not.toBeOneOf([undefined, before]);
      }
      expect(changes).toEqual([]);
    } finally {
      reach.close();
      await postgres.drop();
    }
  });
});

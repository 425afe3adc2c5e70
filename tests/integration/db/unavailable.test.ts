import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { newContact } from '#tests/factories/people.ts';
import { type PostgresDatabase, startPostgres } from '#tests/support/postgres.ts';

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
    expect(await db.read.contacts.count()).toBe(0);
    await db.write(({ contacts }) => contacts.insert(newContact()));
    expect(await db.read.contacts.count()).toBe(1);
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

describe('a SQLite file that cannot be used', () => {
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chavi-sqlite-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is named at the start', async () => {
    const attempt = openDatabase({ kind: 'sqlite', file: folder });
    await expect(attempt).rejects.toThrow(
      `The database file ${folder} could not be opened: unable to open database file`,
    );
  });

  it('is named at the start when it is no database', async () => {
    const file = join(folder, 'other.sqlite');
    const other = new DatabaseSync(file);
    other.exec('create table settings (colour text)');
    other.close();
    await expect(openDatabase({ kind: 'sqlite', file })).rejects.toThrow('already exists');
  });

  it('lets a writer wait for another process while readers go on', async () => {
    const file = join(folder, 'busy.sqlite');
    const db = await openDatabase({ kind: 'sqlite', file });
    const other = new DatabaseSync(file);
    other.exec('begin immediate');
    const order: string[] = [];
    const writing = db.write(({ contacts }) => contacts.insert(newContact())).then(() => order.push('written'));
    expect(await db.read.contacts.count()).toBe(0);
    order.push('read');
    other.exec('commit');
    other.close();
    await writing;
    expect(order).toEqual(['read', 'written']);
    expect(await db.read.contacts.count()).toBe(1);
    await db.close();
  });
});

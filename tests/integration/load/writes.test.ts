import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { countContactMessages, insertMessage } from '#server/contacts/feature.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { createWriteLine } from '#server/db/engines/write-line.ts';
import { newContact } from '#tests/factories/people.ts';
import { startPostgres } from '#tests/support/databases.ts';
import { newFolder } from '#tests/support/given.ts';

const PATIENCE_MS = 400;
const REFUSED = { code: 'UNAVAILABLE', retryAfter: 5 };

const insert = (database: Database) => database.write((tx) => insertMessage(tx, newContact()));

/** Ten writes while somebody else has the lock, and one when it is free again. */
async function writeWhileLocked(database: Database, unlock: () => Promise<void>): Promise<void> {
  const started = performance.now();
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => insert(database)));
  for (const outcome of outcomes) expect(outcome).toMatchObject({ status: 'rejected', reason: REFUSED });
  // Each for itself would have waited ten times as long.
  expect(performance.now() - started).toBeLessThan(PATIENCE_MS * 8);
  await unlock();
  await insert(database);
  expect(await countContactMessages(database.read)).toBe(1);
}

describe('writes that cannot be done in time', () => {
  it('[LOAD-05] are refused together, with nothing written, while another process has the lock of a SQLite file', async () => {
    const file = join(await newFolder(), 'chavi.sqlite');
    const database = await openDatabase({ kind: 'sqlite', file }, { writePatienceMs: PATIENCE_MS });
    const other = new DatabaseSync(file);
    other.exec('begin immediate');
    await writeWhileLocked(database, async () => other.exec('rollback'));
    other.close();
    await database.close();
  });

  it('[LOAD-05] are refused together while somebody else has the lock in PostgreSQL', async () => {
    const postgres = await startPostgres();
    const database = await openDatabase({ kind: 'postgres', url: postgres.url }, { writePatienceMs: PATIENCE_MS });
    const other = new pg.Client({ connectionString: postgres.url });
    await other.connect();
    await other.query('begin; lock table contact_messages in exclusive mode');
    await writeWhileLocked(database, async () => void (await other.query('rollback')));
    await other.end();
    await database.close();
    await postgres.drop();
  });
});

describe('the line of writes', () => {
  const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

  it('moves in order, one in a turn of the event loop, also behind one that failed', async () => {
    const line = createWriteLine({ atOnce: 1 });
    const done: number[] = [];
    const write = (number: number) => line.run(async () => void done.push(number));
    const failing = line.run(() => Promise.reject(new Error('not this one')));
    const others = [1, 2, 3].map(write);
    await expect(failing).rejects.toThrow('not this one');
    expect(done).toEqual([]);
    await nextTurn();
    expect(done).toEqual([1]);
    await Promise.all(others);
    expect(done).toEqual([1, 2, 3]);
    expect([line.waiting, line.counts.underWay]).toEqual([0, 0]);
  });

  it('[LOAD-05] takes no more when it moves too slowly for its length', async () => {
    const line = createWriteLine({ atOnce: 1, patienceMs: 200 });
    const slow = () => line.run(() => new Promise<void>((resolve) => setTimeout(resolve, 100)));
    await slow();
    for (let turn = 0; turn < 3; turn += 1) await slow();
    const many = await Promise.allSettled(Array.from({ length: 20 }, slow));
    const refused = many.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(10);
    expect(line.counts.refused).toBe(refused.length);
    await slow();
  });
});

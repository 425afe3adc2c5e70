import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { connectSqlite } from '#server/db/engines/sqlite.ts';
import { newContact } from '#tests/factories/people.ts';

describe('a SQLite file', () => {
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chavi-sqlite-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is named at the start when it cannot be opened', async () => {
    const attempt = openDatabase({ kind: 'sqlite', file: folder });
    await expect(attempt).rejects.toThrow(`The database file ${folder} could not be opened: EISDIR`);
  });

  it('is named at the start when it is no database', async () => {
    const file = join(folder, 'other.sqlite');
    const other = new DatabaseSync(file);
    other.exec('create table settings (colour text)');
    other.close();
    await expect(openDatabase({ kind: 'sqlite', file })).rejects.toThrow('already exists');
  });

  it('is for its owner only, as are its companions', async () => {
    const file = join(folder, 'new', 'private.sqlite');
    const db = await openDatabase({ kind: 'sqlite', file });
    await db.write(({ contacts }) => contacts.insert(newContact()));
    for (const path of [file, `${file}-wal`, `${file}-shm`]) expect((await stat(path)).mode & 0o777).toBe(0o600);
    await db.close();
  });

  it('is written ahead and flushed at every commit, with foreign keys held', async () => {
    const writer = connectSqlite(join(folder, 'settings.sqlite'), 'write', {});
    const settings = async (name: string) => {
      const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(writer);
      return rows[0]?.[name];
    };
    expect(await settings('journal_mode')).toBe('wal');
    expect(await settings('synchronous')).toBe(2);
    expect(await settings('foreign_keys')).toBe(1);
    await writer.destroy();
  });

  it('lets a writer wait for another process while readers go on', async () => {
    const file = join(folder, 'busy.sqlite');
    const db = await openDatabase({ kind: 'sqlite', file });
    const other = new DatabaseSync(file);
    other.exec('begin immediate');
    const order: string[] = [];
    const writing = db.write(({ contacts }) => contacts.insert(newContact())).then(() => order.push('written'));
    expect(await db.read.stats.contactMessages()).toBe(0);
    order.push('read');
    other.exec('commit');
    other.close();
    await writing;
    expect(order).toEqual(['read', 'written']);
    expect(await db.read.stats.contactMessages()).toBe(1);
    await db.close();
  });
});

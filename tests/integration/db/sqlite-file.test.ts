import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { countContactMessages, insertMessage } from '#server/contacts/feature.ts';
import { openDatabase } from '#server/db/database.ts';
import { connectSqlite } from '#server/db/engines/sqlite.ts';
import { newContact } from '#tests/factories/people.ts';
import { givenFolder } from '#tests/support/given.ts';

const folder = givenFolder();

it('a SQLite file is named at the start when it cannot be opened', async () => {
  const attempt = openDatabase({ kind: 'sqlite', file: folder.path });
  await expect(attempt).rejects.toThrow(`The database file ${folder.path} could not be opened: EISDIR`);
});

it('a SQLite file is named at the start when it is no database', async () => {
  const file = join(folder.path, 'other.sqlite');
  const other = new DatabaseSync(file);
  other.exec('create table settings (colour text)');
  other.close();
  await expect(openDatabase({ kind: 'sqlite', file })).rejects.toThrow('already exists');
});

it('a SQLite file is for its owner only, as are its companions', async () => {
  const file = join(folder.path, 'new', 'private.sqlite');
  const db = await openDatabase({ kind: 'sqlite', file });
  await db.write((tx) => insertMessage(tx, newContact()));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) expect((await stat(path)).mode & 0o777).toBe(0o600);
  await db.close();
});

it('a SQLite file is written ahead and flushed at every commit, with foreign keys held', async () => {
  const writer = connectSqlite(join(folder.path, 'settings.sqlite'), 'write', {});
  const settings = async (name: string) => {
    const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(writer);
    return rows[0]?.[name];
  };
  expect(await settings('journal_mode')).toBe('wal');
  expect(await settings('synchronous')).toBe(2);
  expect(await settings('foreign_keys')).toBe(1);
  await writer.destroy();
});

it('a SQLite file lets a writer wait for another process while readers go on', async () => {
  const file = join(folder.path, 'busy.sqlite');
  const db = await openDatabase({ kind: 'sqlite', file });
  const other = new DatabaseSync(file);
  other.exec('begin immediate');
  const order: string[] = [];
  const writing = db.write((tx) => insertMessage(tx, newContact())).then(() => order.push('written'));
  expect(await countContactMessages(db.read)).toBe(0);
  order.push('read');
  other.exec('commit');
  other.close();
  await writing;
  expect(order).toEqual(['read', 'written']);
  expect(await countContactMessages(db.read)).toBe(1);
  await db.close();
});

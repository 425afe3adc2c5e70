import { closeSync, existsSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Ways in which a disk and its operator take the ground from under a running site. */

const PAGE = 4096;
const ENDINGS = ['', '-wal', '-shm'];
const databaseOf = (folder: string) => join(folder, 'chavi.sqlite');

export function removeDatabase(folder: string): void {
  for (const end of ENDINGS) rmSync(`${databaseOf(folder)}${end}`, { force: true });
}

/** Another, sound and empty, stands where the database was. */
export function replaceDatabase(folder: string): void {
  for (const end of ENDINGS) {
    const path = `${databaseOf(folder)}${end}`;
    if (existsSync(path)) renameSync(path, `${path}.away`);
  }
  new DatabaseSync(databaseOf(folder)).close();
}

/** Nonsense over ten pages, in the file and not only in its log. */
export function overwriteTenPages(folder: string): void {
  const db = new DatabaseSync(databaseOf(folder), { timeout: 5000 });
  db.exec('pragma wal_checkpoint(truncate)');
  db.close();
  const handle = openSync(databaseOf(folder), 'r+');
  for (let page = 20; page < 30; page++) writeSync(handle, Buffer.alloc(PAGE, 0x5a), 0, PAGE, page * PAGE);
  closeSync(handle);
}

/** Fills the disk of a folder to the last byte. Answers how to make room again. */
export function fillDisk(folder: string): () => void {
  const filler = join(folder, 'filler');
  const handle = openSync(filler, 'w');
  for (let size = 1 << 20; size >= 1; size = size >> 4) {
    try {
      for (;;) writeSync(handle, Buffer.alloc(size));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
  closeSync(handle);
  return () => rmSync(filler, { force: true });
}

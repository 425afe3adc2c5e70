import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Ledger } from './load.ts';

/** The database file of a data folder, or the one that was saved beside it. */
export function fileToCount(folder: string): string {
  const saved = readdirSync(folder).find((name) => name.includes('.rescued-') && !/-(wal|shm)$/.test(name));
  return join(folder, saved ?? 'chavi.sqlite');
}

/** What was acknowledged and is not in the database `file`, or whose photograph is not in the media folder. Throws when it cannot be read. */
export function lostOf(ledger: Ledger, file: string, mediaDir: string): string[] {
  const db = new DatabaseSync(file);
  try {
    const column = (sql: string) =>
      new Set(
        db
          .prepare(sql)
          .all()
          .map((row) => String(Object.values(row)[0])),
      );
    const messages = column('select name from contact_messages');
    const visitors = column('select name from visitors');
    const photos = db
      .prepare('select title, media_key from properties join property_images on property_id = properties.id')
      .all();
    const kept = new Set(
      photos
        .filter(({ media_key }) => existsSync(join(mediaDir, 'photos', String(media_key), '320.webp')))
        .map(({ title }) => String(title)),
    );
    return [
      ...[...ledger.messages].filter((name) => !messages.has(name)),
      ...[...ledger.visitors].filter((name) => !visitors.has(name)),
      ...[...ledger.listings.keys()].filter((title) => !kept.has(title)),
    ];
  } finally {
    db.close();
  }
}

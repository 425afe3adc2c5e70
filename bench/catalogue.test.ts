import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { buildCatalogue } from '#demo/catalogue.ts';
import { loadDemo } from '#demo/load-demo.ts';
import { openDatabase } from '#server/db/database.ts';
import { countProperties } from '#server/properties/lists.ts';
import { unencodedPhotos } from '#tests/support/unencoded-photos.ts';
import { fill, sizesIn } from './catalogue.ts';

const ADDED = 400;
const SCHEMA = 'select type, name, tbl_name, sql from sqlite_schema order by type, name';

it('a catalogue of the bench is whole, as the site makes its own, and has only photographs that the demo stored', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chavi-catalogue-'));
  const file = join(folder, 'chavi.sqlite');
  const database = await openDatabase({ kind: 'sqlite', file });
  await loadDemo({ database, photoFiles: unencodedPhotos, now: Date.now });
  await database.close();
  const db = new DatabaseSync(file);
  const query = (sql: string) => db.prepare(sql).all();
  const schema = query(SCHEMA);
  fill(file, ADDED);
  expect(query(SCHEMA)).toEqual(schema);
  expect(query('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  expect(query('pragma foreign_key_check')).toEqual([]);
  expect(query('pragma journal_mode')).toEqual([{ journal_mode: 'wal' }]);
  // Ids grow with time, and what a process kept from before is old.
  const ids = query('select id from properties where import_key is null order by created_at').map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => Number(a) - Number(b)));
  const again = await openDatabase({ kind: 'sqlite', file });
  expect(await again.catalogue.version()).toBeGreaterThan(1);
  expect(await countProperties(again.read)).toMatchObject({ total: buildCatalogue(0).length + ADDED });
  await again.close();
  const photos = (which: string) =>
    query(
      `select media_key, property_id from property_images join properties on properties.id = property_id where import_key is ${which}`,
    );
  const keys = new Set(photos('not null').map(({ media_key }) => media_key));
  for (const { media_key } of photos('null')) expect(keys).toContain(media_key);
  expect(new Set(photos('null').map(({ property_id }) => property_id)).size).toBeGreaterThan(ADDED * 0.9);
  db.close();
  rmSync(folder, { recursive: true });
});

it('numbers of listings are read from the command line, or the usual ones', () => {
  expect([sizesIn('10000,100000', []), sizesIn('', [10_000])]).toEqual([[10_000, 100_000], [10_000]]);
  for (const text of ['many', '10000,', '1e4.5', '175', '-10000', '99999999999'])
    expect(() => sizesIn(text, [])).toThrow(text);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCatalogue } from '#demo/catalogue.ts';
import { loadDemo } from '#demo/load-demo.ts';
import { NO_FILTERS } from '#domain/search/filters.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { unencodedPhotos } from '#tests/support/unencoded-photos.ts';
import { fill, sizesIn } from './catalogue.ts';

const ADDED = 400;
const DEMO = buildCatalogue(0).length;

let [folder, file]: [string, string] = ['', ''];
let before: unknown[] = [];

/** Tables, indexes and triggers, by name. */
function schemaOf(path: string): unknown[] {
  const db = new DatabaseSync(path, { readOnly: true });
  const rows = db.prepare('select type, name, tbl_name, sql from sqlite_schema order by type, name').all();
  db.close();
  return rows;
}

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ kind: 'sqlite', file });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chavi-catalogue-'));
  file = join(folder, 'chavi.sqlite');
  await withDatabase((database) => loadDemo({ database, photoFiles: unencodedPhotos, now: Date.now }));
  before = schemaOf(file);
  fill(file, ADDED, () => {});
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a catalogue of the bench', () => {
  it('has the tables and indexes of the site, whole', () => {
    expect(schemaOf(file)).toEqual(before);
    const db = new DatabaseSync(file);
    expect(db.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    expect(db.prepare('pragma foreign_key_check').all()).toEqual([]);
    expect(db.prepare('pragma journal_mode').all()).toEqual([{ journal_mode: 'wal' }]);
    db.close();
  });

  it('is read by the site as any other, with photographs that the demo has stored', () =>
    withDatabase(async ({ read }) => {
      expect(await read.properties.counts()).toMatchObject({ total: DEMO + ADDED });
      const asked = { filters: NO_FILTERS, areas: null, month: '2026-11', limit: DEMO + ADDED, offset: 0 };
      const { rows } = await read.properties.search({ ...asked, sort: 'newest' });
      const added = rows.filter(({ import_key }) => import_key === null);
      expect(added).toHaveLength(ADDED);
      const images = await read.propertyImages.firstOf(
        added.map(({ id }) => id),
        30,
      );
      const keysOfDemo = new Set(storedKeys());
      const bare = [...images.values()].filter(({ count }) => count === 0).length;
      expect(bare).toBeLessThan(ADDED / 10);
      for (const { images: some } of images.values())
        for (const { media_key } of some) expect(keysOfDemo).toContain(media_key);
    }));

  it('is newer than what a process kept from before, and its ids grow with time', () =>
    withDatabase(async ({ read }) => {
      expect(await read.settings.catalogueVersion()).toBeGreaterThan(1);
      const ids = addedIds();
      expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    }));
});

function query<Row>(sql: string): Row[] {
  const db = new DatabaseSync(file, { readOnly: true });
  const rows = db.prepare(sql).all() as Row[];
  db.close();
  return rows;
}

function storedKeys(): string[] {
  const rows = query<{ media_key: string }>(
    'select distinct media_key from property_images join properties on properties.id = property_id where import_key is not null',
  );
  return rows.map(({ media_key }) => media_key);
}

function addedIds(): number[] {
  const rows = query<{ id: number }>('select id from properties where import_key is null order by created_at');
  return rows.map(({ id }) => id);
}

describe('numbers of listings', () => {
  it('are read from the command line, or the usual ones', () => {
    expect(sizesIn('10000,100000', [])).toEqual([10_000, 100_000]);
    expect(sizesIn('', [10_000])).toEqual([10_000]);
  });

  it.each(['many', '10000,', '1e4.5', '175', '-10000', '99999999999'])('are not %s', (text) => {
    expect(() => sizesIn(text, [])).toThrow(text);
  });
});

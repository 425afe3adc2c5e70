import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { buildCatalogue, type DemoListing, inventMany } from '#demo/catalogue.ts';
import { openDatabase } from '#server/db/database.ts';
import { toNewRow } from '#server/properties/rows.ts';
import { hashOf } from '../scripts/lib/prepare.mjs';
import { ROOT } from '../scripts/lib/run.mjs';
import { type SiteData, startProgram } from './site.ts';

/** The catalogues that are measured, in `.cache/bench/`. They are kept, and made anew when the demo's inventions change. */

const FOLDER = join(ROOT, '.cache', 'bench');
const DEMO_FOLDER = join(FOLDER, 'demo');
/** Changed with what is made here: then catalogues that were kept are made anew. */
const MADE_AS_OF = 1;

/** The data of a site with so many listings. 175 is the demo itself, whose photographs the others show. */
export type Catalogue = SiteData & { listings: number };

/** The demo as `npm start` makes it: its photographs take some minutes the first time. */
export async function demoCatalogue(): Promise<Catalogue> {
  const listings = buildCatalogue(Date.now()).length;
  const data = { DATA_DIR: DEMO_FOLDER };
  await madeOnce(DEMO_FOLDER, hashOf(['demo', 'server/media', 'domain/media']), async () => {
    console.log('Making the demo, with its photographs. This takes some minutes, once.');
    const site = await startProgram('exec node scripts/serve-demo.ts', data, { DEMO: 'on' });
    await site.stop();
  });
  await bringUpToDate(DEMO_FOLDER);
  return { ...data, listings };
}

const [FEWEST, MOST] = [1000, 10_000_000];

/** Numbers of listings, such as '10000,100000', from the command line; without any those that are usual. Throws on anything else. */
export function sizesIn(text: string, usual: readonly number[]): readonly number[] {
  if (text === '') return usual;
  const sizes = text.split(',').map(Number);
  if (sizes.every((size) => Number.isInteger(size) && size >= FEWEST && size <= MOST)) return sizes;
  throw new Error(`Numbers of listings are whole, from ${FEWEST} to ${MOST}, with commas between them: not '${text}'.`);
}

/** What a catalogue of that size was made from, as a short text. */
export function catalogueStamp(listings: number): string {
  return hashOf(['demo', 'server/media', 'domain/media'], `${listings} as of ${MADE_AS_OF}`);
}

/** The demo with invented listings beside its own, up to `listings`, in SQLite. */
export async function bigCatalogue(listings: number): Promise<Catalogue> {
  const demo = await demoCatalogue();
  const DATA_DIR = join(FOLDER, `listings-${listings}`);
  await madeOnce(DATA_DIR, catalogueStamp(listings), async () => {
    mkdirSync(DATA_DIR, { recursive: true });
    const file = join(DATA_DIR, 'chavi.sqlite');
    const source = new DatabaseSync(join(DEMO_FOLDER, 'chavi.sqlite'));
    source.prepare('vacuum into ?').run(file);
    source.close();
    console.log(`Making a catalogue of ${listings.toLocaleString('en-GB')} listings, once.`);
    fill(file, listings - demo.listings);
  });
  await bringUpToDate(DATA_DIR);
  return { DATA_DIR, MEDIA_URL: join(DEMO_FOLDER, 'media'), listings };
}

/** Runs `make` on an empty folder unless the folder says that it was made from the same. */
async function madeOnce(folder: string, from: string, make: () => Promise<void>): Promise<void> {
  const stamp = join(folder, 'made-from');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === from) return;
  rmSync(folder, { recursive: true, force: true });
  await make();
  writeFileSync(stamp, from);
}

/** Migrations that came since are no part of a start that is measured. */
async function bringUpToDate(folder: string): Promise<void> {
  await (await openDatabase({ kind: 'sqlite', file: join(folder, 'chavi.sqlite') })).close();
}

type Picture = [media_key: string, width: number, height: number, placeholder: string];

/** Adds `count` listings with their photographs. Nobody else has the file open: a run that breaks off is thrown away whole. */
export function fill(file: string, count: number): void {
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  db.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -400000; begin');
  const pictures = picturesOf(db);
  const later = db
    .prepare(
      "select name, sql from sqlite_schema where type = 'index' and sql is not null and tbl_name in ('properties', 'property_images')",
    )
    .all() as { name: string; sql: string }[];
  // Sorting an index once is several times quicker than keeping nine in order row by row.
  for (const { name } of later) db.exec(`drop index ${name}`);
  const insert = inserter(db);
  for (const listing of inventMany(count, Date.now())) insert(listing, pictures);
  for (const { sql } of later) db.exec(sql);
  db.exec("update settings set value = value + 1 where name = 'catalogue_version'; commit; pragma journal_mode = wal");
  db.close();
}

/** What the demo stored of each of its photographs, by file name. */
function picturesOf(db: DatabaseSync): Map<string, Picture> {
  const stored = db.prepare(
    'select media_key, width, height, placeholder from properties join property_images on property_id = properties.id where import_key = ? order by position',
  );
  const pictures = new Map<string, Picture>();
  for (const [place, { photos }] of buildCatalogue(Date.now()).entries()) {
    const rows = stored.all(`demo:${place}`) as Record<'media_key' | 'width' | 'height' | 'placeholder', never>[];
    for (const [index, row] of rows.entries()) {
      pictures.set(photos[index] ?? '', [row.media_key, row.width, row.height, row.placeholder]);
    }
  }
  return pictures;
}

/** Inserts a listing and its photographs. */
function inserter(db: DatabaseSync): (listing: DemoListing, pictures: ReadonlyMap<string, Picture>) => void {
  let insertRow: StatementSync | undefined;
  const insertImage = db.prepare(
    'insert into property_images (property_id, media_key, width, height, placeholder, position) values (?, ?, ?, ?, ?, ?)',
  );
  return ({ photos, ...fields }, pictures) => {
    const { created_at, verified_at, sold_at } = fields;
    const updated_at = Math.max(created_at, verified_at ?? 0, sold_at ?? 0);
    const kept = { created_by: 1, updated_at, verified_by: verified_at && 1, is_sample: true, import_key: null };
    const row = toNewRow({ ...fields, ...kept });
    const columns = Object.keys(row);
    insertRow ??= db.prepare(`insert into properties (${columns}) values (${columns.map(() => '?')})`);
    const { lastInsertRowid } = insertRow.run(...(Object.values(row) as SQLInputValue[]));
    for (const [position, name] of photos.entries()) {
      const picture = pictures.get(name);
      if (picture === undefined) throw new Error(`The demo has no photograph ${name}.`);
      insertImage.run(lastInsertRowid, ...picture, position);
    }
  };
}

import { cpSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { encodeForm } from '#tests/support/test-app.ts';
import { emptyFolder, SETTINGS, startSite } from '../drills/stage/site.ts';
import { askFor, newLedger, phonePhoto, signIn, writesTo } from '../drills/stage/writing.ts';
import { bigCatalogue, demoCatalogue } from './catalogue.ts';
import { BROWSER_HEADERS } from './load.ts';
import { programOptions } from './options.ts';
import { onPostgres, postgresCatalogue, startBenchServer } from './postgres.ts';
import { cpuMs, memoryMb } from './processes.ts';
import { type Figure, report, today } from './report.ts';
import { rested } from './site.ts';
import { createUnasked, readHomes } from './unasked.ts';

const USAGE = `npm run bench -- --only capacity: what a listing, a photograph, a page view and a reveal cost, for docs/capacity.md: processor
time of all threads, bytes of memory, of disk and on the wire, at 100,000 listings.

  --write        keep the figures in bench/results.json and bench/figures.md`;

const options = programOptions(USAGE, {});
const LISTINGS = 100_000;
/** Each copy of PostgreSQL's takes minutes to make: what a row takes is the same. */
const LISTINGS_IN_POSTGRES = 10_000;
/** The first few thousand answers cost more: code is compiled. */
const WARM = 2000;
const ASKED = 1000;
const REVEALS = 400;
const PHOTOS = 6;

const agent = new Agent();
const figures: Figure[] = [];
const note = (table: string, what: string, value: number | null, more: Figure['more'] = {}) =>
  void figures.push({ table, what, at: '', value, more });

const demo = await demoCatalogue();
const big = await bigCatalogue(LISTINGS);
const folder = emptyFolder();
const file = join(folder, 'chavi.sqlite');
cpSync(join(big.DATA_DIR, 'chavi.sqlite'), file);
const [bigBytes, demoBytes] = [big, demo].map(({ DATA_DIR }) => tablesBytes(join(DATA_DIR, 'chavi.sqlite')));
note('A listing', 'SQLite, bytes of disk', ((bigBytes ?? 0) - (demoBytes ?? 0)) / (LISTINGS - demo.listings));
await inPostgres();
wireOfPhotographs(join(demo.DATA_DIR, 'media'));

const site = await startSite({ DATA_DIR: folder, MEDIA_URL: join(demo.DATA_DIR, 'media') }, SETTINGS);
const { origin } = site;
await rested(site);
const loaded = /^chavi_search_index_bytes\S* (\S+)$/m.exec(await (await fetch(`${origin}/api/metrics`)).text())?.[1];
note('A listing', 'search index, bytes of memory', Number(loaded) / LISTINGS);
const unasked = createUnasked(readHomes(big.DATA_DIR), 'capacity');
const listingPages = Array.from({ length: WARM / 2 + ASKED }, (_, at) => `/property/${1 + ((at * 7919) % LISTINGS)}`);
await askAll([...unasked.pages(WARM), ...listingPages.splice(0, WARM / 2)]);
await measured('home page, kept', Array(ASKED * 4).fill('/'));
await measured('a new search', unasked.pages(ASKED));
await measured('a listing, not kept', listingPages);
await measured('a listing, kept', Array(ASKED * 4).fill(listingPages[0]));
await measured('a new search by call, with counts', unasked.calls(ASKED, 'facets=true'));
await reveals();
await photographs();
note('The process', `memory at ${LISTINGS.toLocaleString('en-GB')} listings, MB`, memoryMb(site.pid).pss);
await site.stop();
report('capacity', `${today()}.`, figures, options.write);
process.exit();

/** Without what a file has free. */
function tablesBytes(path: string): number {
  const db = new DatabaseSync(path, { readOnly: true });
  const of = (name: string) => Number(Object.values(db.prepare(`pragma ${name}`).get() ?? {})[0]);
  const bytes = (of('page_count') - of('freelist_count')) * of('page_size');
  db.close();
  return bytes;
}

/** Tables with their indexes. */
async function inPostgres(): Promise<void> {
  const server = await startBenchServer();
  const { DATABASE_URL } = await postgresCatalogue(server, LISTINGS_IN_POSTGRES);
  const sql = `select relname as name, pg_total_relation_size(oid) as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`;
  const { rows, visitors } = await onPostgres(DATABASE_URL, async (client) => ({
    rows: (await client.query<{ name: string; bytes: string }>(sql)).rows,
    visitors: Number((await client.query<{ n: string }>('select count(*) as n from visitors')).rows[0]?.n),
  }));
  await server.stop();
  const bytesOf = (of: (name: string) => boolean) =>
    rows.reduce((sum, { name, bytes }) => sum + (of(name) ? Number(bytes) : 0), 0);
  // With its photographs' rows, its prices and its history; what else the bench's catalogue has is of no listing.
  const ofListings = bytesOf((name) => !/^(visitors|contact_messages|sessions|security_events)$/.test(name));
  note('A listing', 'PostgreSQL, bytes of disk', ofListings / LISTINGS_IN_POSTGRES);
  note('A reveal', 'PostgreSQL, bytes of disk', bytesOf((name) => name === 'visitors') / visitors);
}

function filesIn(media: string): string[] {
  return readdirSync(media, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name));
}

/** Those forms that a card and a gallery load most. */
function wireOfPhotographs(media: string): void {
  const names = filesIn(media);
  const sizeOf = (some: readonly string[]) => some.reduce((sum, name) => sum + statSync(join(media, name)).size, 0);
  for (const form of ['480.avif', '1080.avif']) {
    const some = names.filter((name) => name.endsWith(`/${form}`));
    if (some.length > 0) note('A photograph', `${form}, bytes on the wire`, sizeOf(some) / some.length);
  }
}

/** Answers the bytes of an answer as a browser takes it, its head included. */
async function get(path: string): Promise<number> {
  const { statusCode, headers, body } = await request(`${origin}${path}`, {
    dispatcher: agent,
    headers: BROWSER_HEADERS,
  });
  const bytes = (await body.arrayBuffer()).byteLength;
  // Where other programs keep the machine busy, a page may be refused as too late.
  if (statusCode === 503) {
    await sleep(200);
    return get(path);
  }
  if (statusCode !== 200) throw new Error(`${statusCode} of ${path}`);
  const head = Object.entries(headers).reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0);
  return bytes + head;
}

async function askAll(paths: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const path of paths) bytes += await get(path);
  return bytes;
}

async function costOf<T>(count: number, work: () => Promise<T>): Promise<[cpu: number | null, T]> {
  const before = cpuMs(site.pid);
  const done = await work();
  const after = cpuMs(site.pid);
  return [before === null || after === null ? null : (after - before) / count, done];
}

async function measured(what: string, paths: readonly string[]): Promise<void> {
  if (new Set(paths).size === 1) await get(paths[0] ?? '/');
  const [cpu, bytes] = await costOf(paths.length, () => askAll(paths));
  note('A page view', `${what}, processor ms`, cpu, { 'bytes on the wire': Math.round(bytes / paths.length) });
}

async function reveals(): Promise<void> {
  const { reveal } = writesTo(newLedger(), { authorization: '' });
  const db = new DatabaseSync(file, { readOnly: true });
  const homes = db.prepare('select id from shown_properties where is_sold_out = 0 limit ?').all(REVEALS * 2);
  db.close();
  const asked = (from: number) => async () => {
    for (const { id } of homes.slice(from, from + REVEALS)) await askFor(origin, reveal(Number(id)));
  };
  await asked(0)();
  const before = tablesBytes(file);
  const [cpu] = await costOf(REVEALS, asked(REVEALS));
  note('A reveal', 'processor ms', cpu);
  note('A reveal', 'SQLite, bytes of disk', (tablesBytes(file) - before) / REVEALS);
}

async function photographs(): Promise<void> {
  const token = await signIn(origin);
  const files = await Promise.all(Array.from({ length: PHOTOS }, (_, seed) => phonePhoto(seed)));
  const forms = await Promise.all(files.map((one) => encodeForm({ file: one }, token)));
  const media = join(demo.DATA_DIR, 'media');
  const before = new Set(filesIn(media));
  const [cpu] = await costOf(PHOTOS, async () => {
    for (const { payload: body, headers } of forms)
      await askFor(origin, { path: '/api/property/photos', method: 'POST', headers, body });
  });
  const stored = filesIn(media).filter((name) => !before.has(name));
  const bytes = stored.reduce((sum, name) => sum + statSync(join(media, name)).size, 0);
  note('A photograph', 'of a phone, 4 MB: all its forms, bytes of disk', bytes / PHOTOS);
  note('A photograph', 'of a phone, 4 MB: processor s', cpu === null ? null : cpu / 1000);
}

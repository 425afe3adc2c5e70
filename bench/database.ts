import { cpSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DatabaseConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { hitLimit } from '#server/db/rate-limits.ts';
import { bandOfListing } from '#server/properties/band.ts';
import { firstImagesOf } from '#server/properties/images.ts';
import { lastModified, latestProperties, listForStaff, listSold } from '#server/properties/lists.ts';
import { findProperty } from '#server/properties/writes.ts';
import { listVisitors, visits } from '#server/visitors/queries.ts';
import { emptyFolder } from '../drills/stage/site.ts';
import { bigCatalogue } from './catalogue.ts';
import { median } from './figures.ts';
import { postgresCatalogue, startBenchServer } from './postgres.ts';
import { type Figure, tablesOf, toText } from './report.ts';

/**
 * How long each statement takes at 10,000 listings and 50,000 visitors (200,000 on PostgreSQL): the median and the slowest of many runs
 * beside the limit. `node bench/database.ts [sqlite|postgres] [listings]`
 */

const LIMIT = { most: 100 };
const RUNS = 15;
const DAY = 86_400_000;
const [engine = 'sqlite', size = '10000'] = process.argv.slice(2);
const LISTINGS = Number(size);
const table = `The statements of ${engine} at ${LISTINGS.toLocaleString('en-GB')} listings`;
const figures: Figure[] = [];

const server = engine === 'postgres' ? await startBenchServer() : null;
const config: DatabaseConfig =
  server === null
    ? { kind: 'sqlite', file: await filledFile() }
    : { kind: 'postgres', url: (await postgresCatalogue(server, LISTINGS)).DATABASE_URL };
const { read, write, close } = await openDatabase(config);
await measureAll();
await close();
await server?.stop();
const memory = process.memoryUsage().rss / 1e6;
figures.push({ table, what: 'memory, MB', at: '', value: memory });
if (config.kind === 'sqlite')
  figures.push({ table, what: 'the file, MB', at: '', value: statSync(config.file).size / 1e6 });
for (const one of tablesOf(figures)) console.log(toText(one));

async function filledFile(): Promise<string> {
  const { DATA_DIR } = await bigCatalogue(LISTINGS);
  const file = join(emptyFolder(), 'chavi.sqlite');
  cpSync(join(DATA_DIR, 'chavi.sqlite'), file);
  const db = new DatabaseSync(file);
  db.exec(`insert into visitors (name, phone, property_id, created_at, consent_version, consent_at, search_text)
    with recursive numbers(n, at) as (
      select 1, ${Date.now()} union all select n + 1, at - 600000 from numbers where n < 50000
    )
    select 'Visitor ' || n, printf('55%08d', n % 9999), 1 + n * 7919 % ${LISTINGS}, at, '1', at, 'visitor ' || n from numbers`);
  db.close();
  return file;
}

async function measureAll(): Promise<void> {
  const page = { limit: 9, offset: 0 };
  const staff = (more: object) => listForStaff(read, { ...page, ...more });
  const visitors = (more: object) => listVisitors(read, { limit: 100, offset: 0, ...more });
  await measure('latest 12', () => latestProperties(read, 12));
  await measure('photographs of 9', () => firstImagesOf(read, [1, 2, 3, 4, 5, 6, 7, 8, 9], 5));
  await measure('staff list, last page', () => staff({ limit: 50, offset: LISTINGS - 50 }));
  await measure('staff list, text', () => staff({ q: 'patel' }));
  await measure('staff list, text not found', () => staff({ q: 'nowhere at all' }));
  await measure('sold list, text', () => listSold(read, { ...page, q: 'nov 2026' }));
  await measure('visitors, first 100', () => visitors({}));
  await measure('visitors, last 100', () => visitors({ offset: 49_900 }));
  await measure('visitors, text', () => visitors({ q: 'visitor 77' }));
  await measure('visitors, text not found', () => visitors({ q: 'nowhere at all' }));
  await measure('visits per day, 30 days', () => visits.perDay(read, Date.now() - 30 * DAY));
  await measure('visits per area', () => visits.byArea(read, 0));
  const fifth = LISTINGS / 5;
  const listings = await Promise.all([1, 2, 3, 4, 5].map((place) => findProperty(read, fifth * place - 1)));
  await measure('the usual prices around 5 listings', async () => {
    for (const listing of listings) if (listing !== null) await bandOfListing(read, listing);
  });
  await measure('sitemap, 500 listings', () => lastModified(read, 0, 500));
  await measure('rate limit, written', () =>
    write((tx) => hitLimit(tx, [{ key: 'bench', windowSeconds: 60 }], Date.now())),
  );
}

async function measure(what: string, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  figures.push({
    table,
    what: `${what}, slowest, ms`,
    at: '',
    value: Math.max(...times),
    goal: LIMIT,
    more: { 'median, ms': median(times) },
  });
}

import { cpSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DatabaseConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { bandOfListing } from '#server/properties/band.ts';
import { listForStaff } from '#server/properties/lists.ts';
import { findProperty } from '#server/properties/writes.ts';
import { listVisitors } from '#server/visitors/queries.ts';
import { READS, WRITES } from '#tests/integration/db/main-queries.ts';
import { emptyFolder } from '../drills/stage/site.ts';
import { bigCatalogue } from './catalogue.ts';
import { median } from './figures.ts';
import { postgresCatalogue, startBenchServer } from './postgres.ts';
import { type Figure, print } from './report.ts';

/**
 * How long each main query takes at 10,000 listings and 50,000 visitors (200,000 on PostgreSQL): the median and the slowest of many runs
 * beside the limit. `node bench/database.ts [sqlite|postgres] [listings]`
 */

const LIMIT = { most: 100 };
const RUNS = 15;
const [engine = 'sqlite', size = '10000'] = process.argv.slice(2);
const LISTINGS = Number(size);
const table = `The statements of ${engine} at ${LISTINGS.toLocaleString('en-GB')} listings`;
const figures: Figure[] = [];

const server = engine === 'postgres' ? await startBenchServer() : null;
const config: DatabaseConfig =
  server === null
    ? { kind: 'sqlite', file: await filledFile() }
    : { kind: 'postgres', url: (await postgresCatalogue(server, LISTINGS)).DATABASE_URL };
const database = await openDatabase(config);
const { read } = database;
const places = [1, 2, 3, 4, 5].map((place) => (LISTINGS / 5) * place - 1);
const listings = await Promise.all(places.map((id) => findProperty(read, id)));
/** What the main queries have no dear form of. */
const DEAR: typeof READS = {
  'staff list, last page': () => listForStaff(read, { limit: 50, offset: LISTINGS - 50 }),
  'staff list, text not found': () => listForStaff(read, { limit: 9, offset: 0, q: 'nowhere at all' }),
  'visitors, last 100': () => listVisitors(read, { limit: 100, offset: 49_900 }),
  'visitors, text not found': () => listVisitors(read, { limit: 100, offset: 0, q: 'nowhere at all' }),
  'the usual prices around 5 listings': async () => {
    for (const listing of listings) if (listing !== null) await bandOfListing(read, listing);
  },
};
const { 'a counted call': countedCall } = WRITES;
for (const [what, query] of Object.entries({ ...READS, ...DEAR, ...(countedCall && { countedCall }) })) {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const started = performance.now();
    await query(database);
    times.push(performance.now() - started);
  }
  const more = { 'median, ms': median(times) };
  figures.push({ table, what: `${what}, slowest, ms`, at: '', value: Math.max(...times), goal: LIMIT, more });
}
await database.close();
await server?.stop();
figures.push({ table, what: 'memory, MB', at: '', value: process.memoryUsage().rss / 1e6 });
if (config.kind === 'sqlite')
  figures.push({ table, what: 'the file, MB', at: '', value: statSync(config.file).size / 1e6 });
print(figures);

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

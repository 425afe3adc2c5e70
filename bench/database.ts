import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { areaNames } from '#domain/location/areas.ts';
import { BHK_TYPES, CONDITIONS } from '#domain/property/options.ts';
import { NO_FILTERS, SORTS } from '#domain/search/filters.ts';
import type { DatabaseConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import type { NewProperty } from '#server/db/records.ts';
import type { Repositories } from '#server/db/repositories.ts';
import { NOW } from '#tests/factories/moments.ts';
import { newProperty } from '#tests/factories/properties.ts';

/**
 * How long the database takes at 10,000 listings and 50,000 visitors: the median and the slowest of many runs beside the
 * limit. `npm run bench -- [listings] [visitors]`, after the photographs; `DATABASE_URL` names an empty PostgreSQL database to measure.
 */

const LIMIT_MS = 100;
const RUNS = 15;
const [LISTINGS = 10_000, VISITORS = 50_000] = process.argv.slice(2).map(Number);
const HOUR = 3_600_000;

const folder = mkdtempSync(join(tmpdir(), 'chavi-bench-'));
const file = join(folder, 'bench.sqlite');
const url = process.env.DATABASE_URL;
const config: DatabaseConfig = url === undefined ? { kind: 'sqlite', file } : { kind: 'postgres', url };
const db = await openDatabase(config);
await fill();
if (url !== undefined) await settle(url);
await measureAll(db);
if (url === undefined) console.log(`file: ${(statSync(file).size / 1e6).toFixed(0)} MB`);
console.log(`memory: ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB`);
await db.close();
rmSync(folder, { recursive: true });

/** What PostgreSQL does by itself a little later. */
async function settle(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

function pick<T>(values: readonly T[], seed: number): T {
  const value = values[Math.abs(Math.imul(seed + 1, 2_654_435_761)) % values.length];
  if (value === undefined) throw new Error('There is nothing to pick from.');
  return value;
}

function listing(i: number): NewProperty {
  return newProperty({
    title: `Flat ${i} near ${pick(areaNames(), i)}`,
    location: pick(areaNames(), i),
    price: 2_000_000 + ((i * 7919) % 20_000) * 1000,
    size: 500 + ((i * 31) % 3000),
    age: i % 45,
    floor: i % 20,
    is_sold_out: i % 9 === 0,
    condition: pick(CONDITIONS, i * 3),
    bhk_type: pick(BHK_TYPES, i * 5),
    owner_name: `Owner ${i}`,
    owner_contact1: String(5_550_010_000 + (i % 9999)),
    summary: 'Bright rooms, cross ventilation, a garden below and a school next door. '.repeat(12),
    created_at: NOW - i * HOUR,
    updated_at: NOW - i * HOUR,
  });
}

/** Calls `insert` with 0 to `count` - 1, a thousand to a transaction. */
async function insertMany(count: number, insert: (repos: Repositories, i: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < count; from += 1000) {
    await db.write(async (repos) => {
      for (let i = from; i < Math.min(from + 1000, count); i++) await insert(repos, i);
    });
  }
}

async function fill(): Promise<void> {
  const started = performance.now();
  const ids: number[] = [];
  await insertMany(LISTINGS, async ({ properties }, i) => ids.push((await properties.insert(listing(i))).id));
  await insertMany(VISITORS, ({ visitors }, i) => {
    const created_at = NOW - i * 600_000;
    const phone = String(5_550_030_000 + (i % 9999));
    const consent = { consent_version: '1', consent_at: created_at };
    return visitors.insert({ name: `Visitor ${i}`, phone, property_id: pick(ids, i), created_at, ...consent });
  });
  const seconds = (performance.now() - started) / 1000;
  console.log(`filled with ${LISTINGS} listings and ${VISITORS} visitors in ${seconds.toFixed(1)} s`);
}

async function measureAll({ read, write }: Database): Promise<void> {
  const page = { limit: 9, offset: 0 };
  const search = (filters: Partial<typeof NO_FILTERS>, areas: string[] | null, rest = {}) =>
    read.properties.search({
      filters: { ...NO_FILTERS, ...filters },
      areas,
      month: '2026-11',
      sort: 'newest',
      ...page,
      ...rest,
    });
  await measure('search, no filter', () => search({}, null));
  for (const sort of SORTS)
    await measure(`search, ${sort}, 2 areas, 2 BHK`, () =>
      search({ bhk_type: ['2bhk'] }, areaNames().slice(3, 5), { sort }),
    );
  await measure('search, budget and size', () => search({ min_budget: 5e6, max_budget: 6e6, min_size: 900 }, null));
  await measure('search, finds nothing', () => search({ max_budget: 10 }, null));
  await measure('search, last page', () => search({}, null, { offset: LISTINGS - 9, sort: 'price_asc' }));
  await measure('latest 12', () => read.properties.latest(12));
  await measure('photographs of 9', () => read.propertyImages.firstOf([1, 2, 3, 4, 5, 6, 7, 8, 9], 5));
  await measure('staff list, last page', () => read.properties.listForStaff({ limit: 50, offset: LISTINGS - 50 }));
  await measure('staff list, text', () => read.properties.listForStaff({ ...page, q: 'owner 99' }));
  await measure('staff list, text not found', () => read.properties.listForStaff({ ...page, q: 'nowhere at all' }));
  await measure('sold list, text', () => read.properties.listSold({ ...page, q: 'nov 2026' }));
  await measure('visitors, first 100', () => read.visitors.list({ limit: 100, offset: 0 }));
  await measure('visitors, last 100', () => read.visitors.list({ limit: 100, offset: VISITORS - 100 }));
  await measure('visitors, text', () => read.visitors.list({ limit: 100, offset: 0, q: 'owner 77' }));
  await measure('visitors, text not found', () => read.visitors.list({ limit: 100, offset: 0, q: 'nowhere at all' }));
  await measure('visits per day, 30 days', () => read.stats.visitsPerDay(NOW - 30 * 24 * HOUR));
  await measure('visits per area', () => read.stats.visitsByArea(0));
  await measure('listings per area', () => read.properties.countsByArea());
  await measure('counts', () => read.properties.counts());
  await measure('sitemap, 500 listings', () => read.properties.lastModified(0, 500));
  await measure('rate limit, written', () =>
    write((repos) => repos.rateLimits.hit([{ key: 'bench', windowSeconds: 60 }], NOW)),
  );
}

async function measure(title: string, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const median = times[Math.floor(RUNS / 2)] ?? 0;
  const slowest = times.at(-1) ?? 0;
  const verdict = slowest <= LIMIT_MS ? '' : `  over ${LIMIT_MS} ms`;
  console.log(`${title.padEnd(44)} ${median.toFixed(2).padStart(8)} ms ${slowest.toFixed(2).padStart(8)} ms${verdict}`);
}

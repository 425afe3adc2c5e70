import { once } from 'node:events';
import { cpSync, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { type DemoListing, inventMany } from '#demo/catalogue.ts';
import { FIELD_LIST } from '#domain/property/fields.ts';
import { emptyFolder } from '../drills/stage/site.ts';
import type { Wanted } from './asking.ts';
import { bigCatalogue } from './catalogue.ts';
import type { Came, TrafficSource } from './children/asker.ts';
import { figuresOf, startAsker } from './load.ts';
import { programOptions } from './options.ts';
import { postgresCatalogue, startBenchServer } from './postgres.ts';
import { runCommand } from './processes.ts';
import { type Figure, type Goal, report, today } from './report.ts';
import { longestHold, rested, type SiteData, serveCommand, startProgram } from './site.ts';
import { createUnasked, readHomes, type Unasked } from './unasked.ts';

const USAGE = `npm run bench:import -- [OPTIONS]: how long listings from a CSV take beside a site that is asked, and what visitors notice of it.

  --engine NAME      sqlite or postgres (sqlite)
  --rows N           how many are imported (100000)
  --listings N       how many are there before (1000000)
  --write            keep the figures in bench/results.json and bench/figures.md`;

const options = programOptions(USAGE, {
  engine: { type: 'string', default: 'sqlite' },
  rows: { type: 'string', default: '100000' },
  listings: { type: 'string', default: '1000000' },
});
const engine = options.engine === 'postgres' ? 'postgres' : 'sqlite';
if (engine !== options.engine) throw new Error(`--engine is sqlite or postgres, not '${options.engine}'.`);
const [rows, listings] = [Number(options.rows), Number(options.listings)];
/** Traffic comes in stretches of so many seconds, until the import has ended. */
const STRETCH_SECONDS = 5;
const BEFORE_SECONDS = 15;
const PER_SECOND = 5;
const WIDE = '1000000/1000000/3600';
const WRITE_GOAL: Goal = { most: 50 };
let nextPhone = 5_500_000_000 + Math.floor(Math.random() * 400_000_000);
const count = (number: number) => number.toLocaleString('en-GB');
const NAME = engine === 'sqlite' ? 'SQLite' : 'PostgreSQL';
const TABLE = `${count(rows)} rows imported beside visitors, ${NAME} with ${count(listings)} listings`;

const folder = emptyFolder();
if (engine === 'sqlite') await onFile();
else await onPostgres();
process.exit();

/** On a copy of the catalogue: the import adds to it. */
async function onFile(): Promise<void> {
  const { DATA_DIR, MEDIA_URL = '' } = await bigCatalogue(listings);
  cpSync(join(DATA_DIR, 'chavi.sqlite'), join(folder, 'chavi.sqlite'));
  await measure({ DATA_DIR: folder, MEDIA_URL }, {}, createUnasked(readHomes(DATA_DIR), 'import'));
}

async function onPostgres(): Promise<void> {
  const server = await startBenchServer();
  const { DATA_DIR, MEDIA_URL = '' } = await postgresCatalogue(server, listings);
  await server.maintain(
    'drop database if exists imported with (force)',
    `create database imported template listings_${listings} strategy file_copy`,
    'checkpoint',
  );
  try {
    const env = { DATABASE_URL: server.urlOf('imported') };
    await measure({ DATA_DIR: folder, MEDIA_URL }, env, createUnasked(readHomes(DATA_DIR), 'import'));
  } finally {
    await server.maintain('drop database imported with (force)');
    await server.stop();
  }
}

async function measure(data: SiteData, env: Record<string, string>, unasked: Unasked): Promise<void> {
  const file = join(folder, 'listings.csv');
  await writeListings(file, rows);
  const limits = { RATE_LIMIT_REVEAL: WIDE, RATE_LIMIT_CONTACT: WIDE, LOG_LEVEL: 'warn' };
  const site = await startProgram(serveCommand(), data, { ...env, ...limits });
  const asker = await startAsker();
  const traffic = (seconds: number, seed: string): Promise<Came> =>
    asker.ask({ origin: site.origin, sources: sourcesOf(unasked, seconds, seed), seconds, connections: 256 });
  try {
    await rested(site);
    await traffic(STRETCH_SECONDS, 'warm');
    const before = await traffic(BEFORE_SECONDS, 'before');
    await longestHold(site);
    let isOver = false;
    const importing = runCommand(['scripts/import.ts', file], { ...data, ...env }).finally(() => {
      isOver = true;
    });
    importing.catch(() => undefined);
    const during: Came[] = [];
    while (!isOver) during.push(await traffic(STRETCH_SECONDS, `during ${during.length}`));
    const figures: Figure[] = [
      { table: TABLE, what: 'the import, s', at: '', value: (await importing).seconds, goal: { most: 60 } },
      ...figuresOf(TABLE, 'without', [before]),
      ...figuresOf(TABLE, 'meanwhile', during, (kind) =>
        ['reveals', 'contact messages'].includes(kind) ? WRITE_GOAL : undefined,
      ),
      { table: TABLE, what: 'longest hold of the event loop, ms', at: 'meanwhile', value: await longestHold(site) },
    ];
    report(`import ${engine}`, `${today()}.`, figures, options.write);
  } finally {
    asker.stop();
    await site.stop();
  }
}

/** What visitors ask for meanwhile, more than come. */
function sourcesOf(unasked: Unasked, seconds: number, seed: string): TrafficSource[] {
  const most = PER_SECOND * seconds * 3;
  const visitor = () => ({ name: `Visitor ${++nextPhone}`, phone: String(nextPhone) });
  const posted = (path: string, fieldsOf: (name: string) => object) =>
    Array.from({ length: most }, (): Wanted => {
      const person = visitor();
      const body = JSON.stringify({ ...person, ...fieldsOf(person.name) });
      return { path, method: 'POST', headers: { 'content-type': 'application/json' }, body };
    });
  const toWanted = (paths: readonly string[]) => paths.map((path) => ({ path }));
  const source = (kind: string, wanted: Wanted[]) => ({ kind, wanted, perSecond: PER_SECOND, seed });
  const kept = toWanted(['/', '/search', '/property/100', '/about', '/contact']);
  return [
    { ...source('pages that are kept', kept), perSecond: PER_SECOND * 2, again: true },
    source('new search pages', toWanted(unasked.pages(most))),
    source('new search calls', toWanted(unasked.calls(most, 'facets=true'))),
    source(
      'reveals',
      posted('/api/visitors/', () => ({ property_id: 1 + Math.floor(Math.random() * 170), consent: true })),
    ),
    source(
      'contact messages',
      posted('/api/visitors/contact-us', (name) => ({
        email: 'asha@example.com',
        message: `${name} asks for a flat near the park.`,
      })),
    ),
  ];
}

/** So many invented listings without photographs as `npm run import` takes them, each with a reference of its own. */
async function writeListings(path: string, most: number): Promise<void> {
  const out = createWriteStream(path);
  const names = FIELD_LIST.map(({ field }) => field);
  out.write(`reference,${names}\n`);
  let place = 0;
  for (const listing of inventMany(most, Date.now())) {
    const cells = [`bench-${++place}`, ...names.map((name) => cellOf(listing[name]))];
    if (!out.write(`${cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))}\n`))
      await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}

function cellOf(value: DemoListing[keyof DemoListing]): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value))
    return value.map((one) => (typeof one === 'string' ? one : `${one.id}:${one.duration}`)).join(';');
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

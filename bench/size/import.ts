import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWhenChanged } from '../../scripts/lib/prepare.mjs';
import { childEnv, ROOT } from '../../scripts/lib/run.mjs';
import { bigCatalogue } from '../catalogue.ts';
import type { Ended } from '../children/arrivals.ts';
import { toText } from '../report/print.ts';
import { rested, type Site, serveCommand, startProgram } from '../site.ts';
import { createUnasked, readHomes, type Unasked } from '../unasked.ts';
import { arrivalsOf, figuresOf, type Source, startArrivals } from './arrivals.ts';
import { sizeTables } from './document.ts';
import { writeListings } from './listings-csv.ts';
import { startBenchServer } from './postgres.ts';
import { postgresCatalogue } from './postgres-catalogue.ts';
import { type ImportFigures, keepImport } from './results.ts';

const USAGE = `npm run bench:import -- [OPTIONS]: how long listings from a CSV take beside a site that is asked, and what visitors notice of it.

  --engine NAME      sqlite or postgres (sqlite)
  --rows N           how many are imported (100000)
  --listings N       how many are there before (1000000)
  --write            keep the figures in bench/size/results.json and bench/figures.md`;

const { values: options } = parseArgs({
  options: {
    engine: { type: 'string', default: 'sqlite' },
    rows: { type: 'string', default: '100000' },
    listings: { type: 'string', default: '1000000' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const { engine } = options;
const [rows, listings] = [Number(options.rows), Number(options.listings)];
if (options.help || (engine !== 'sqlite' && engine !== 'postgres')) {
  console.log(USAGE);
  process.exit(options.help ? 0 : 1);
}
/** Traffic comes in stretches of so many seconds, until the import has ended. */
const STRETCH_SECONDS = 5;
const BEFORE_SECONDS = 15;
const WIDE = '1000000/1000000/3600';

// What it started ends with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const folder = mkdtempSync(join(tmpdir(), 'chavi-import-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
buildWhenChanged();
const { data, env, unasked, remove } = await (engine === 'sqlite' ? onFile() : onPostgres());
try {
  const figures = await measure(data, env, unasked);
  for (const table of sizeTables({ pages: null, imports: [figures] })) console.log(toText(table));
  for (const { kind, failures } of figures.during) if (failures !== '') console.log(`  ${kind}: ${failures}`);
  if (options.write) keepImport(figures);
} finally {
  await remove();
}
process.exit();

/** A copy of the catalogue: the import adds to it. */
async function onFile() {
  const { DATA_DIR, MEDIA_URL = '' } = await bigCatalogue(listings);
  cpSync(join(DATA_DIR, 'chavi.sqlite'), join(folder, 'chavi.sqlite'));
  return {
    data: { DATA_DIR: folder, MEDIA_URL },
    env: {},
    unasked: createUnasked(readHomes(DATA_DIR), 'import'),
    remove: async () => {},
  };
}

async function onPostgres() {
  const server = await startBenchServer();
  const { DATA_DIR, MEDIA_URL = '' } = await postgresCatalogue(server, listings);
  await server.maintain(
    'drop database if exists imported with (force)',
    `create database imported template listings_${listings} strategy file_copy`,
    'checkpoint',
  );
  return {
    data: { DATA_DIR: folder, MEDIA_URL },
    env: { DATABASE_URL: server.urlOf('imported') },
    unasked: createUnasked(readHomes(DATA_DIR), 'import'),
    remove: async () => {
      await server.maintain('drop database imported with (force)');
      await server.stop();
    },
  };
}

async function measure(
  site_: { DATA_DIR: string; MEDIA_URL: string },
  more: Record<string, string>,
  searches: Unasked,
): Promise<ImportFigures> {
  const file = join(folder, 'listings.csv');
  await writeListings(file, rows);
  const limits = { RATE_LIMIT_REVEAL: WIDE, RATE_LIMIT_CONTACT: WIDE, LOG_LEVEL: 'warn' };
  const site = await startProgram(serveCommand(), site_, { ...more, ...limits });
  const asker = await startArrivals();
  const traffic = (seconds: number, seed: string) =>
    asker.ask({ origin: site.origin, arrivals: arrivalsOf(sourcesOf(searches), seconds, seed) });
  try {
    await rested(site);
    await traffic(STRETCH_SECONDS, 'warm');
    const before = figuresOf(await traffic(BEFORE_SECONDS, 'before'));
    await holdOf(site);
    const importing = startImport(file, { ...site_, ...more });
    const stretches: Record<string, Ended>[] = [];
    for (let stretch = 0; !importing.hasEnded(); stretch += 1) {
      stretches.push(await traffic(STRETCH_SECONDS, `during ${stretch}`));
    }
    const seconds = await importing.seconds;
    const during = figuresOf(joined(stretches));
    return {
      engine: engine as ImportFigures['engine'],
      rows,
      listings,
      seconds,
      holdMs: await holdOf(site),
      before,
      during,
    };
  } finally {
    asker.stop();
    await site.stop();
  }
}

/** What visitors ask for meanwhile. */
function sourcesOf(searches: Unasked): Source[] {
  const pages = ['/', '/search', '/property/100', '/about', '/contact'];
  let nextPhone = 5_500_000_000 + Math.floor(Math.random() * 400_000_000);
  let asked = 0;
  const visitor = () => {
    nextPhone += 1;
    return { name: `Visitor ${nextPhone}`, phone: String(nextPhone) };
  };
  const nextOf = (list: string[], more: () => string[]) => () => {
    if (list.length === 0) list.push(...more());
    return { path: list.pop() ?? '/search' };
  };
  return [
    { kind: 'pages that are kept', perSecond: 10, next: () => ({ path: pages[asked++ % pages.length] ?? '/' }) },
    { kind: 'new search pages', perSecond: 5, next: nextOf([], () => searches.pages(100)) },
    { kind: 'new search calls', perSecond: 5, next: nextOf([], () => searches.calls(100, 'facets=true')) },
    {
      kind: 'reveals',
      perSecond: 5,
      next: () => ({
        path: '/api/visitors/',
        body: { ...visitor(), property_id: 1 + Math.floor(Math.random() * 170), consent: true },
      }),
    },
    {
      kind: 'contact messages',
      perSecond: 5,
      next: () => {
        const { name, phone } = visitor();
        const body = { name, phone, email: 'asha@example.com', message: `${name} asks for a flat near the park.` };
        return { path: '/api/visitors/contact-us', body };
      },
    },
  ];
}

function startImport(file: string, env: Record<string, string>) {
  const started = performance.now();
  const child = spawn('node', ['scripts/import.ts', file], {
    cwd: ROOT,
    env: { ...childEnv(), ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stop = () => void child.kill('SIGKILL');
  process.once('exit', stop);
  let isOver = false;
  const seconds = once(child, 'exit').then(([code]) => {
    isOver = true;
    process.off('exit', stop);
    if (code !== 0) throw new Error(`The import ended with ${code}.`);
    return (performance.now() - started) / 1000;
  });
  seconds.catch(() => undefined);
  return { seconds, hasEnded: () => isOver };
}

function joined(stretches: readonly Record<string, Ended>[]): Record<string, Ended> {
  const all: Record<string, Ended> = {};
  for (const [kind, { times, failures }] of stretches.flatMap((stretch) => Object.entries(stretch))) {
    const known = all[kind] ?? { times: new Float64Array(), failures: {} };
    for (const [what, count] of Object.entries(failures)) known.failures[what] = (known.failures[what] ?? 0) + count;
    all[kind] = { times: Float64Array.from([...known.times, ...times]), failures: known.failures };
  }
  return all;
}

/** The longest hold of the site's event loop since it was last asked, in milliseconds. */
async function holdOf({ origin }: Site): Promise<number> {
  const metrics = await (await fetch(`${origin}/api/metrics`)).text();
  return Number(/chavi_event_loop_delay_seconds\{quantile="1"\} (\S+)/.exec(metrics)?.[1]) * 1000;
}

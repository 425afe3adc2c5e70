import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startObjectStore } from '#tests/support/object-store.ts';
import { buildWhenChanged } from '../../scripts/lib/prepare.mjs';
import { childEnv, ROOT } from '../../scripts/lib/run.mjs';
import { bigCatalogue } from '../catalogue.ts';
import { median } from '../figures.ts';
import { mostMemoryMb } from '../processes.ts';
import { toText } from '../report/print.ts';
import { rested, startSite } from '../site.ts';
import { createUnasked, readHomes } from '../unasked.ts';
import { arrivalsOf, figuresOf, startArrivals } from './arrivals.ts';
import { sizeTables } from './document.ts';
import { startBenchServer } from './postgres.ts';
import { keepMoving, type MovingFigures } from './results.ts';

const USAGE = `npm run bench:moving -- [OPTIONS]: how long a backup beside visitors, restoring and moving take.

  --listings N       how many are there (10000)
  --write            keep the figures in bench/size/results.json and bench/figures.md`;

const { values: options } = parseArgs({
  options: {
    listings: { type: 'string', default: '10000' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (options.help) {
  console.log(USAGE);
  process.exit();
}
const LOOK_MS = 100;
const SECONDS = 20;
const PER_SECOND = 10;

// What it started ends with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const folder = mkdtempSync(join(tmpdir(), 'chavi-moving-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const FILE = join(folder, 'backup.tar.zst');
const newFolder = () => mkdtempSync(join(folder, 'place-'));
buildWhenChanged();
const figures = await measure(Number(options.listings));
for (const table of sizeTables({ pages: null, imports: [], moving: figures })) console.log(toText(table));
if (options.write) keepMoving(figures);
process.exit();

async function measure(listings: number): Promise<MovingFigures> {
  const { DATA_DIR, MEDIA_URL = '' } = await bigCatalogue(listings);
  const home = { DATA_DIR: newFolder(), MEDIA_URL };
  cpSync(join(DATA_DIR, 'chavi.sqlite'), join(home.DATA_DIR, 'chavi.sqlite'));
  const { backup, ...beside } = await backUpBeside(home);
  const [server, store] = [await startBenchServer(), await startObjectStore()];
  try {
    await server.maintain('drop database if exists moved with (force)', 'create database moved');
    const there = { DATABASE_URL: server.urlOf('moved'), DATA_DIR: newFolder() };
    const move = ['--to', there.DATABASE_URL, '--media', (await store?.newBucket()) ?? newFolder(), '--replace'];
    const settings = { ...home, ...store?.keys };
    const place = store === null ? 'a folder' : 'an object store';
    const steps = [
      { what: 'backup beside visitors', ...backup },
      { what: 'restore to a file and a folder', ...(await run('restore', [FILE], { DATA_DIR: newFolder() })) },
      { what: 'restore to PostgreSQL and a folder', ...(await run('restore', [FILE], there)) },
      { what: `move to PostgreSQL and ${place}`, ...(await run('move', move, settings)) },
      { what: 'the same again: the photographs are there', ...(await run('move', move, settings)) },
    ];
    const [databaseMb = 0, backupMb = 0] = [join(home.DATA_DIR, 'chavi.sqlite'), FILE].map(megabytes);
    return { listings, databaseMb, backupMb, photosMb: photosMb(MEDIA_URL), steps, ...beside };
  } finally {
    await server.maintain('drop database if exists moved with (force)');
    await server.stop();
    await store?.stop();
  }
}

/** One backup after the other, while visitors ask for pages that nobody asked for before. */
async function backUpBeside(home: { DATA_DIR: string; MEDIA_URL: string }) {
  const site = await startSite(home);
  const asker = await startArrivals();
  const unasked = createUnasked(readHomes(home.DATA_DIR), 'moving');
  const visitors = async (seed: string) => {
    const paths = unasked.pages(PER_SECOND * SECONDS * 2);
    const next = () => ({ path: paths.pop() ?? '/search' });
    const arrivals = arrivalsOf([{ kind: 'new search pages', perSecond: PER_SECOND, next }], SECONDS, seed);
    return figuresOf(await asker.ask({ origin: site.origin, arrivals }));
  };
  try {
    await rested(site);
    await visitors('warm');
    const before = await visitors('before');
    const runs: Awaited<ReturnType<typeof run>>[] = [];
    let areThere = true;
    const during = visitors('during').finally(() => {
      areThere = false;
    });
    while (areThere) {
      rmSync(FILE, { force: true });
      runs.push(await run('backup', [FILE], home));
    }
    const backup = {
      seconds: median(runs.map(({ seconds }) => seconds)),
      memoryMb: Math.max(...runs.map((one) => one.memoryMb)),
    };
    return { backup, before, during: await during };
  } finally {
    asker.stop();
    await site.stop();
  }
}

/** How long a command takes, and how much memory it has at most (RSS). Throws when it fails. */
async function run(command: string, args: readonly string[], env: Record<string, string>) {
  const started = performance.now();
  const child = spawn('node', [`scripts/moving/${command}.ts`, ...args], {
    cwd: ROOT,
    env: { ...childEnv(), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text) => (said += text));
  let mostMb = 0;
  const look = setInterval(() => {
    mostMb = mostMemoryMb(child.pid ?? 0) ?? mostMb;
  }, LOOK_MS);
  const [code] = await once(child, 'close').finally(() => clearInterval(look));
  if (code !== 0) throw new Error(`npm run ${command} ended with ${code}: ${said}`);
  return { seconds: (performance.now() - started) / 1000, memoryMb: mostMb };
}

function photosMb(media: string): number {
  const files = readdirSync(media, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map((entry) => megabytes(join(entry.parentPath, entry.name))).reduce((sum, one) => sum + one, 0);
}

function megabytes(file: string): number {
  return statSync(file).size / 1e6;
}

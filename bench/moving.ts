import { cpSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { startObjectStore } from '#tests/support/object-store.ts';
import { emptyFolder } from '../drills/stage/site.ts';
import { bigCatalogue } from './catalogue.ts';
import { median } from './figures.ts';
import { figuresOf, startAsker } from './load.ts';
import { programOptions } from './options.ts';
import { startBenchServer } from './postgres.ts';
import { runCommand } from './processes.ts';
import { type Figure, report, today } from './report.ts';
import { rested, startSite } from './site.ts';
import { createUnasked, readHomes } from './unasked.ts';

const USAGE = `npm run bench:moving -- [OPTIONS]: how long a backup beside visitors, restoring and moving take.

  --listings N       how many are there (10000)
  --write            keep the figures in bench/results.json and bench/figures.md`;

const options = programOptions(USAGE, { listings: { type: 'string', default: '10000' } });
const SECONDS = 20;
const PER_SECOND = 10;
const listings = Number(options.listings);
const TABLE = `Backups and moving at ${listings.toLocaleString('en-GB')} listings`;

const FILE = join(emptyFolder(), 'backup.tar.zst');
const megabytes = (file: string) => statSync(file).size / 1e6;
report('moving', `${today()}.`, await measure(), options.write);
process.exit();

async function measure(): Promise<Figure[]> {
  const { DATA_DIR, MEDIA_URL = '' } = await bigCatalogue(listings);
  const home = { DATA_DIR: emptyFolder(), MEDIA_URL };
  const database = join(home.DATA_DIR, 'chavi.sqlite');
  cpSync(join(DATA_DIR, 'chavi.sqlite'), database);
  const figure = (what: string, value: number): Figure => ({ table: TABLE, what, at: '', value });
  const step = async (what: string, ...command: Parameters<typeof run>): Promise<Figure> => {
    const { seconds, memoryMb } = await run(...command);
    return { ...figure(`${what}, s`, seconds), more: { 'memory at most (RSS), MB': memoryMb } };
  };
  const beside = await backUpBeside(home);
  const [server, store] = [await startBenchServer(), await startObjectStore()];
  try {
    await server.maintain('drop database if exists moved with (force)', 'create database moved');
    const there = { DATABASE_URL: server.urlOf('moved'), DATA_DIR: emptyFolder() };
    const move = ['--to', there.DATABASE_URL, '--media', (await store?.newBucket()) ?? emptyFolder(), '--replace'];
    const settings = { ...home, ...store?.keys };
    const photos = readdirSync(MEDIA_URL, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + megabytes(join(entry.parentPath, entry.name)), 0);
    return [
      figure('the database, MB', megabytes(database)),
      figure('its photographs, MB', photos),
      figure('a backup, MB', megabytes(FILE)),
      ...beside.slice(0, 1),
      await step('restore to a file and a folder', 'restore', [FILE], { DATA_DIR: emptyFolder() }),
      await step('restore to PostgreSQL and a folder', 'restore', [FILE], there),
      await step(`move to PostgreSQL and ${store === null ? 'a folder' : 'an object store'}`, 'move', move, settings),
      await step('the same again: the photographs are there', 'move', move, settings),
      ...beside.slice(1),
    ];
  } finally {
    await server.maintain('drop database if exists moved with (force)');
    await server.stop();
    await store?.stop();
  }
}

/** One backup after the other, while visitors ask for pages that nobody asked for before. */
async function backUpBeside(home: { DATA_DIR: string; MEDIA_URL: string }): Promise<Figure[]> {
  const site = await startSite(home);
  const asker = await startAsker();
  const unasked = createUnasked(readHomes(home.DATA_DIR), 'moving');
  const visitors = async (at: string) => {
    const wanted = unasked.pages(PER_SECOND * SECONDS * 2).map((path) => ({ path }));
    const sources = [{ kind: 'new search pages', wanted, perSecond: PER_SECOND, seed: at }];
    const came = await asker.ask({ origin: site.origin, sources, seconds: SECONDS, connections: 256 });
    return figuresOf('What visitors notice of one backup after the other', at, [came]);
  };
  try {
    await rested(site);
    await visitors('warm');
    const before = await visitors('without');
    const runs: Awaited<ReturnType<typeof run>>[] = [];
    let areThere = true;
    const during = visitors('meanwhile').finally(() => {
      areThere = false;
    });
    while (areThere) {
      rmSync(FILE, { force: true });
      runs.push(await run('backup', [FILE], home));
    }
    const value = median(runs.map(({ seconds }) => seconds));
    const more = { 'memory at most (RSS), MB': Math.max(...runs.map(({ memoryMb }) => memoryMb)) };
    return [{ table: TABLE, what: 'backup beside visitors, s', at: '', value, more }, ...before, ...(await during)];
  } finally {
    asker.stop();
    await site.stop();
  }
}

function run(command: string, args: readonly string[], env: Record<string, string>) {
  return runCommand([`scripts/moving/${command}.ts`, ...args], env);
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { openMediaStore } from '#server/media/store.ts';
import { startObjectStore } from '#tests/support/object-store.ts';
import { startPostgresServer } from '#tests/support/postgres-server.ts';
import { type KillOptions, type KillResult, killDatabaseInRounds, killInRounds } from './kill/rounds.ts';
import { shown, startDrill } from './stage/outcome.ts';
import { emptyFolder, queryFile, queryPostgres, SETTINGS, startSite } from './stage/site.ts';

const USAGE = `the site is killed at random moments while it writes, on both engines, and with
PostgreSQL and an object store; then PostgreSQL itself is.

  --rounds N         so many of the site in all, 200 unless told; with an object store, and of PostgreSQL, a tenth more each`;

const { options, goals, conclude } = startDrill('kill', USAGE, { rounds: { type: 'string', default: '200' } });
const rounds = Math.ceil(Number(options.rounds) / 2);
const fewRounds = Math.ceil(Number(options.rounds) / 10);
/** From a database that is back to the next write. */
const RETURN_GOAL_MS = 5000;

await onSqlite();
await onPostgres();
await onObjectStore();
await underTheSite();
conclude();

async function onSqlite(): Promise<void> {
  const folder = emptyFolder();
  const query = queryFile(join(folder, 'chavi.sqlite'));
  judge('SQLite', rounds, await killInRounds({ rounds, query, ...onFolder(folder, {}) }));
}

async function onPostgres(): Promise<void> {
  const server = await startPostgresServer();
  judge('PostgreSQL', rounds, await killInRounds(ofPostgres(server.url, rounds)));
  await server.stop();
}

/** With its photographs in a bucket, where there is a store that can be run. */
async function onObjectStore(): Promise<void> {
  const what = 'PostgreSQL and an object store';
  const store = await startObjectStore();
  if (store === null) return goals.skip(what, 'no object store runs here');
  const server = await startPostgresServer();
  const settings = { ...store.keys, MEDIA_URL: await store.newBucket() };
  // Its client takes the keys from the environment.
  Object.assign(process.env, store.keys);
  const media = await openMediaStore(readConfig({ ...settings, DATA_DIR: emptyFolder() }).media);
  const hasFile = async (name: string) => {
    const file = await media.get(name);
    file?.stream.destroy();
    return file !== null;
  };
  judge(what, fewRounds, await killInRounds({ ...ofPostgres(server.url, fewRounds, settings), hasFile }));
  await server.stop();
  await store.stop();
}

/** What it has said to be on the disk is there after its own end, so it runs as on a real site. */
async function underTheSite(): Promise<void> {
  const what = 'PostgreSQL itself';
  const server = await startPostgresServer({ isDurable: true });
  const result = await killDatabaseInRounds(ofPostgres(server.url, fewRounds), server);
  judge(what, fewRounds, result);
  goals.within(`${what}: the site writes again, once it is back, by itself`, result.slowestReturnMs, RETURN_GOAL_MS);
  await server.stop();
}

function ofPostgres(url: string, times: number, settings: Record<string, string> = {}): KillOptions {
  const query = queryPostgres(url);
  return { rounds: times, query, ...onFolder(emptyFolder(), { ...settings, DATABASE_URL: url }) };
}

function onFolder(folder: string, settings: Record<string, string>) {
  return {
    start: () => startSite({ DATA_DIR: folder }, { ...SETTINGS, ...settings }),
    hasFile: (name: string) => existsSync(join(folder, 'media', name)),
  };
}

function judge(what: string, times: number, result: KillResult): void {
  const { acknowledged, lost, half, twice, faults, failedStarts } = result;
  const kills = `${what}: acknowledged writes that are missing after ${times} kills`;
  // Fewer writes than kills would show nothing.
  goals.add(kills, `0 of ${acknowledged}`, shown(lost), lost.length === 0 && acknowledged > times);
  const parts = [...half, ...(twice > 0 ? [`${twice} there twice`] : [])];
  goals.none(`${what}: halves of listings, rows without files or there twice`, parts);
  const starts = `${failedStarts.length}, ${shown(faults)}${failedStarts.map((start) => `; ${start}`).join('')}`;
  const isMet = failedStarts.length === 0 && faults.length === 0;
  goals.add(`${what}: starts that failed, answers of 500`, '0, 0', starts, isMet);
}

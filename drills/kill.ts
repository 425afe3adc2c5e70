import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import sharp from 'sharp';
import { readConfig } from '#server/config.ts';
import { type MediaStore, openMediaStore } from '#server/media/store.ts';
import { listingFields } from '#tests/integration/http/listing-form.ts';
import { startObjectStore } from '#tests/support/object-store.ts';
import { startPostgresServer } from '#tests/support/postgres-server.ts';
import { buildWhenChanged } from '../scripts/lib/prepare.mjs';
import { type KillOptions, type KillResult, killDatabaseInRounds, killInRounds } from './kill/rounds.ts';
import { conclude, drillOptions, type Goal } from './stage/outcome.ts';
import { emptyFolder, startSite } from './stage/site.ts';

const USAGE = `npm run drill:kill [-- OPTIONS]: the site is killed at random moments while it writes, on both engines, and with
PostgreSQL and an object store; then PostgreSQL itself is.

  --rounds N         so many of the site in all, 200 unless told; with an object store, and of PostgreSQL, a tenth more each`;

const STAFF = { phone: '5550000009', password: 'drill-kill-account' };
const WIDE = '100000/100000/3600';

const options = drillOptions(USAGE, { rounds: { type: 'string', default: '200' } });
const rounds = Math.ceil(Number(options.rounds) / 2);
const databaseRounds = Math.ceil(Number(options.rounds) / 10);
/** From a database that is back to the next write. */
const RETURN_GOAL_S = 5;
buildWhenChanged();
const goals = [
  ...goalsOf('SQLite', rounds, await onSqlite()),
  ...goalsOf('PostgreSQL', rounds, await onPostgres()),
  ...(await onObjectStore()),
  ...databaseGoals(await underTheSite()),
];
conclude('kill', { goals }, options.write);

async function onSqlite(): Promise<KillResult> {
  const folder = emptyFolder();
  const query = async (sql: string) => {
    const db = new DatabaseSync(join(folder, 'chavi.sqlite'));
    const rows = db.prepare(sql).all();
    db.close();
    return rows;
  };
  return killInRounds(await optionsOf(folder, {}, rounds, query));
}

async function onPostgres(): Promise<KillResult> {
  const server = await startPostgresServer();
  try {
    return await killInRounds(await postgresOptions(server.url, rounds));
  } finally {
    await server.stop();
  }
}

/** With its photographs in a bucket, where there is a store that can be run. */
async function onObjectStore(): Promise<Goal[]> {
  const what = 'PostgreSQL and an object store';
  const store = await startObjectStore();
  if (store === null) return [{ what, goal: '', measured: 'no object store runs here', met: true, isSkipped: true }];
  const server = await startPostgresServer();
  try {
    const options = await postgresOptions(server.url, databaseRounds, {
      ...store.keys,
      MEDIA_URL: await store.newBucket(),
    });
    return goalsOf(what, databaseRounds, await killInRounds(options));
  } finally {
    await server.stop();
    await store.stop();
  }
}

/** What it has said to be on the disk is there after its own end, so it runs as on a real site. */
async function underTheSite(): Promise<KillResult> {
  const server = await startPostgresServer({ isDurable: true });
  try {
    return await killDatabaseInRounds(await postgresOptions(server.url, databaseRounds), server);
  } finally {
    await server.stop();
  }
}

function postgresOptions(url: string, times: number, env: Record<string, string> = {}): Promise<KillOptions> {
  return optionsOf(emptyFolder(), { ...env, DATABASE_URL: url }, times, async (sql) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(sql);
    await client.end();
    return rows;
  });
}

async function optionsOf(
  folder: string,
  env: Record<string, string>,
  times: number,
  query: KillOptions['query'],
): Promise<KillOptions> {
  const settings = {
    ...env,
    STAFF_PHONE: STAFF.phone,
    STAFF_PASSWORD: STAFF.password,
    RATE_LIMIT_REVEAL: WIDE,
    RATE_LIMIT_CONTACT: WIDE,
    RATE_LIMIT_LOGIN: WIDE,
  };
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#88aacc' } })
    .jpeg()
    .toBuffer();
  const listing = Object.fromEntries(Object.entries(listingFields()).map(([name, value]) => [name, String(value)]));
  const start = () => startSite({ DATA_DIR: folder }, settings);
  const store = await mediaOf(folder, env);
  const hasFile = async (name: string) => {
    const file = await store.get(name);
    file?.stream.destroy();
    return file !== null;
  };
  return { rounds: times, hasFile, staff: STAFF, picture, listing, query, start };
}

/** The site's store of photographs, asked past the site. Its client takes the keys from the environment. */
function mediaOf(folder: string, env: Record<string, string>): Promise<MediaStore> {
  for (const [name, value] of Object.entries(env)) if (name.startsWith('AWS_')) process.env[name] = value;
  return openMediaStore(readConfig({ ...env, DATA_DIR: folder }).media);
}

function goalsOf(what: string, times: number, result: KillResult): Goal[] {
  const { acknowledged, lost, half, faults, failedStarts } = result;
  const shown = (found: readonly string[]) => [`${found.length}`, ...found.slice(0, 3)].join('; ');
  return [
    {
      what: `${what}: acknowledged writes that are missing after ${times} kills`,
      goal: `0 of ${acknowledged}`,
      measured: shown(lost),
      // Fewer writes than kills would show nothing.
      met: lost.length === 0 && acknowledged > times,
    },
    {
      what: `${what}: halves of listings, rows without files`,
      goal: '0',
      measured: shown(half),
      met: half.length === 0,
    },
    {
      what: `${what}: starts that failed, answers of 500`,
      goal: '0, 0',
      measured: `${failedStarts}, ${shown(faults)}`,
      met: failedStarts === 0 && faults.length === 0,
    },
  ];
}

function databaseGoals(result: KillResult): Goal[] {
  const what = 'PostgreSQL itself';
  const { slowestReturnMs = null } = result;
  return [
    ...goalsOf(what, databaseRounds, result),
    {
      what: `${what}: the site writes again, once it is back, by itself`,
      goal: `≤ ${RETURN_GOAL_S} s`,
      measured: slowestReturnMs === null ? 'never' : `${(slowestReturnMs / 1000).toFixed(1)} s at the longest`,
      met: slowestReturnMs !== null && slowestReturnMs <= RETURN_GOAL_S * 1000,
    },
  ];
}

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import sharp from 'sharp';
import { listingFields } from '#tests/integration/http/listing-form.ts';
import { startPostgresServer } from '#tests/support/postgres-server.ts';
import { buildWhenChanged } from '../scripts/lib/prepare.mjs';
import { type KillResult, killInRounds } from './kill/rounds.ts';
import { conclude, drillOptions, type Goal } from './stage/outcome.ts';
import { emptyFolder, startSite } from './stage/site.ts';

const USAGE = `npm run drill:kill [-- OPTIONS]: the site is killed at random moments while it writes, on both engines.

  --rounds N         so many in all, 200 unless told`;

const STAFF = { phone: '5550000009', password: 'drill-kill-account' };
const WIDE = '100000/100000/3600';

const options = drillOptions(USAGE, { rounds: { type: 'string', default: '200' } });
const rounds = Math.ceil(Number(options.rounds) / 2);
buildWhenChanged();
const goals = [...goalsOf('SQLite', await onSqlite()), ...goalsOf('PostgreSQL', await onPostgres())];
conclude('kill', { goals }, options.write);

async function onSqlite(): Promise<KillResult> {
  const folder = emptyFolder();
  return rounded(folder, {}, async (sql) => {
    const db = new DatabaseSync(join(folder, 'chavi.sqlite'));
    const rows = db.prepare(sql).all();
    db.close();
    return rows;
  });
}

async function onPostgres(): Promise<KillResult> {
  const server = await startPostgresServer();
  try {
    return await rounded(emptyFolder(), { DATABASE_URL: server.url }, async (sql) => {
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      const { rows } = await client.query(sql);
      await client.end();
      return rows;
    });
  } finally {
    await server.stop();
  }
}

async function rounded(
  folder: string,
  env: Record<string, string>,
  query: (sql: string) => Promise<Record<string, unknown>[]>,
): Promise<KillResult> {
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
  return killInRounds({ rounds, mediaDir: join(folder, 'media'), staff: STAFF, picture, listing, query, start });
}

function goalsOf(engine: string, { acknowledged, lost, half, failedStarts }: KillResult): Goal[] {
  const shown = (found: readonly string[]) => [`${found.length}`, ...found.slice(0, 3)].join('; ');
  return [
    {
      what: `${engine}: acknowledged writes that are missing after ${rounds} kills`,
      goal: `0 of ${acknowledged}`,
      measured: shown(lost),
      met: lost.length === 0 && acknowledged > 0,
    },
    {
      what: `${engine}: halves of listings, rows without files`,
      goal: '0',
      measured: shown(half),
      met: half.length === 0,
    },
    { what: `${engine}: starts that failed`, goal: '0', measured: `${failedStarts}`, met: failedStarts === 0 },
  ];
}

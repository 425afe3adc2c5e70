import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { move } from '#server/moving/commands.ts';
import { type PostgresServer, startPostgresServer } from '#tests/support/postgres-server.ts';
import { ROOT } from '../scripts/lib/run.mjs';
import { bigCatalogue, type Catalogue, catalogueStamp } from './catalogue.ts';

/** The PostgreSQL that the bench measures. Its data lie in `.cache/bench/postgres/` and stay there. */

const FOLDER = join(ROOT, '.cache', 'bench', 'postgres');

/** For a machine of two cores that has a site beside it: what `docs/operations.md` says of a few gigabytes of memory. */
const SETTINGS = [
  'shared_buffers=1GB',
  'effective_cache_size=4GB',
  'work_mem=16MB',
  'maintenance_work_mem=512MB',
  'max_wal_size=4GB',
  'random_page_cost=1.1',
];

export interface BenchServer extends Pick<PostgresServer, 'pid' | 'stop'> {
  /** The address of one of its databases. */
  urlOf(database: string): string;
  /** Runs statements in the maintenance database, in which databases are made and dropped. */
  maintain(...statements: string[]): Promise<void>;
}

/** Starts it as a real site would have it: what is committed is on the disk. */
export async function startBenchServer(): Promise<BenchServer> {
  const server = await startPostgresServer({ isDurable: true, settings: SETTINGS, keptIn: FOLDER });
  return {
    ...server,
    urlOf: (database) => server.url.replace(/\/postgres$/, `/${database}`),
    maintain: (...statements) =>
      onPostgres(server.url, async (client) => {
        for (const statement of statements) await client.query(statement);
      }),
  };
}

/** Works on one connection. */
export async function onPostgres<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Changed with what is made here: then databases that were kept are made anew. */
const MADE_AS_OF = 2;
const DAY = 86_400_000;
/** What a site of many listings has beside them, most of all an entry of the history for each listing. */
const VISITED = [
  `insert into visitors (name, phone, property_id, created_at, consent_version, consent_at, search_text)
   select 'Visitor ' || n, lpad((5500000000 + n::bigint)::text, 10, '0'), 1 + n::bigint * 7919 % (select count(*) from properties), at, '1', at, 'visitor ' || n
   from generate_series(1, 200000) as n, lateral (select 1794000000000 - n::bigint % 60 * ${DAY} + n as at) as moment`,
  `insert into contact_messages (name, email, phone, message, created_at, search_text)
   select 'Visitor ' || n, 'asha@example.com', lpad((5500000000 + n::bigint)::text, 10, '0'), 'A question ' || n, 1794000000000 - n::bigint % 60 * ${DAY} + n, 'visitor ' || n
   from generate_series(1, 50000) as n`,
  `insert into audit (action, entity, entity_id, at) select 'property.create', 'property', id, created_at from properties`,
  // Of a year that no housekeeping takes away.
  `insert into sessions (token_hash, account_id, created_at, used_at, expires_at)
   select 'session ' || n, (select min(id) from accounts), at, at, at + ${DAY} from generate_series(1, 5000) as n, lateral (select 4000000000000 + n as at) as moment`,
  `insert into security_events (kind, action, outcome, address_hash, at)
   select 'login', 'sign in', 'done', lpad(n::text, 16, '0'), 4000000000000 + n from generate_series(1, 20000) as n`,
  // What PostgreSQL does by itself a little later.
  'vacuum analyze',
  'checkpoint',
] as const;

/** What a site is started with that serves it. `DATA_DIR` has the same catalogue in SQLite too, for who makes up searches. */
export type PostgresCatalogue = Catalogue & { DATABASE_URL: string };

/** The very rows of the catalogue in SQLite, moved as an operator would; made the first time, in a quarter of an hour for a million. */
export async function postgresCatalogue(server: BenchServer, listings: number): Promise<PostgresCatalogue> {
  const catalogue = await bigCatalogue(listings);
  const name = `listings_${listings}`;
  const url = server.urlOf(name);
  const stamp = `${catalogueStamp(listings)} ${MADE_AS_OF}`;
  const kept = await onPostgres(server.urlOf('postgres'), (client) =>
    client.query("select shobj_description(oid, 'pg_database') as stamp from pg_database where datname = $1", [name]),
  );
  if (kept.rows[0]?.stamp !== stamp) {
    console.log(`Moving ${listings.toLocaleString('en-GB')} listings to PostgreSQL, once.`);
    await server.maintain(`drop database if exists ${name} with (force)`, `create database ${name}`);
    const { DATA_DIR, MEDIA_URL = '' } = catalogue;
    const [from, to] = [readConfig({ DATA_DIR, MEDIA_URL }), readConfig({ DATA_DIR, MEDIA_URL, DATABASE_URL: url })];
    await move(from, to, { replace: true, program: 'bench', now: Date.now, onProgress: () => {} });
    await onPostgres(url, async (client) => {
      await client.query('set statement_timeout = 0');
      for (const statement of VISITED) await client.query(statement);
    });
    await server.maintain(`comment on database ${name} is '${stamp}'`);
  }
  // Migrations that came since are no part of a start that is measured.
  await (await openDatabase({ kind: 'postgres', url })).close();
  return { ...catalogue, DATABASE_URL: url };
}

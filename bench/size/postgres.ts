import { join } from 'node:path';
import pg from 'pg';
import { type PostgresServer, startPostgresServer } from '#tests/support/postgres-server.ts';
import { ROOT } from '../../scripts/lib/run.mjs';

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

import { randomUUID } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import pg from 'pg';
import type { Config, DatabaseConfig } from '#server/config.ts';
import { WRITERS } from '#server/db/engines/postgres.ts';
import { openMediaStore, placeOf } from '#server/media/store.ts';
import { reasonOf } from '#server/start-problem.ts';
import { folderProblem } from '#server/storage/folders.ts';

/** What was looked at, and what is wrong with it, as a sentence that says what to do; null: nothing. */
export interface Finding {
  what: string;
  problem: string | null;
}

export interface DoctorDeps {
  fetch: typeof fetch;
  lookup: (host: string) => Promise<unknown>;
  now: () => number;
}

/** Milliseconds. Limits and codes count by clocks that agree to a second; an HTTP date has no parts of one. */
const CLOCK_MS = 2_000;
const PATIENCE_MS = 5_000;
/** Of a process: readers, writers and the one that asks whether the server is there. */
const CONNECTIONS = 8 + WRITERS + 1;
const LOCAL = /^(localhost|127\.|\[?::1)/;

/** Looks at what a new operator gets wrong, without changing anything but a file that it removes again. */
export async function examine(config: Config, deps: DoctorDeps = { fetch, lookup, now: Date.now }): Promise<Finding[]> {
  const looks: [string, () => Promise<string[]>][] = [
    ['folders', () => folders(config)],
    ['database', () => database(config, deps)],
    ['store of photographs', () => store(config)],
    ['name in SITE_URL', () => name(config, deps)],
    ['web server in front', () => front(config, deps)],
  ];
  const found = looks.map(async ([what, look]): Promise<Finding[]> => {
    const problems = await look();
    return problems.length === 0 ? [{ what, problem: null }] : problems.map((problem) => ({ what, problem }));
  });
  return (await Promise.all(found)).flat();
}

async function folders({ dataDir, media, leastFreeBytes }: Config): Promise<string[]> {
  // Before the first start they are not there yet.
  const paths = new Set([dataDir, ...(media.kind === 'disk' ? [media.dir] : [])].map(nearestThere));
  const found = [...paths].map((path) => folderProblem({ path, leastFree: leastFreeBytes }));
  return (await Promise.all(found)).filter((problem) => problem !== null);
}

function nearestThere(path: string): string {
  return existsSync(path) ? path : nearestThere(dirname(path));
}

async function database({ database: place, processes }: Config, { now }: DoctorDeps): Promise<string[]> {
  return place.kind === 'sqlite' ? [] : postgres(place, processes, now);
}

const STATUS_QUERY = `select pg_is_in_recovery() as follows, current_setting('server_version_num')::int as version,
  current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits, getdatabaseencoding() as encoding,
  current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections,
  has_schema_privilege('public', 'create') as makes, extract(epoch from clock_timestamp()) * 1000 as at`;

async function postgres({ url }: DatabaseConfig & { kind: 'postgres' }, processes: number, now: () => number) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
  try {
    await client.connect();
    const began = now();
    const [row] = (await client.query(STATUS_QUERY)).rows;
    const midpoint = (began + now()) / 2;
    const apart = Math.abs(Number(row.at) - midpoint) - (now() - began);
    const secure = LOCAL.test(new URL(url).hostname) || (await isEncrypted(client));
    return [
      row.follows && 'DATABASE_URL leads to a replica, which takes no writes: it must lead to the primary.',
      row.version < 130_000 && `PostgreSQL is of version ${Math.floor(row.version / 10_000)}: use 13 or later.`,
      row.fsync === 'off' && 'PostgreSQL has fsync off and loses answered writes with the power: set it on.',
      ['off', 'local'].includes(row.commits) &&
        `PostgreSQL has synchronous_commit ${row.commits} and answers before a write is safe: set it on.`,
      row.encoding !== 'UTF8' && `The database has the encoding ${row.encoding}: make it anew with UTF8.`,
      row.connections < CONNECTIONS * processes &&
        `PostgreSQL takes ${row.connections} connections and ${processes} processes want ${CONNECTIONS * processes}: raise max_connections.`,
      !row.makes && 'The user of DATABASE_URL may make no tables: let it own the database.',
      !secure &&
        'The connection to PostgreSQL leaves this machine and is not encrypted: add sslmode=verify-full to DATABASE_URL.',
      apart > CLOCK_MS &&
        `The clocks of this machine and of PostgreSQL are ${Math.round(apart / 1000)} seconds apart: set both by NTP.`,
    ].filter((problem) => typeof problem === 'string');
  } catch (error) {
    return [`PostgreSQL cannot be asked: ${reasonOf(error)}. Check DATABASE_URL, and that this machine may connect.`];
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function isEncrypted(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
  return rows[0]?.ssl === true;
}

async function store({ media }: Config): Promise<string[]> {
  if (media.kind === 'disk') return [];
  const key = `doctor/${randomUUID().replaceAll('-', '')}.txt`;
  const steps: [string, (opened: Awaited<ReturnType<typeof openMediaStore>>) => Promise<unknown>][] = [
    ['written to', (opened) => opened.put(key, Buffer.from('chavi'))],
    ['read', async (opened) => (await opened.get(key))?.stream.destroy()],
    ['emptied', (opened) => opened.remove(key)],
  ];
  let done = 'opened';
  try {
    const opened = await openMediaStore(media);
    for (const [verb, step] of steps) {
      done = verb;
      await step(opened);
    }
    return [];
  } catch (error) {
    return [
      `${placeOf(media)} cannot be ${done}: ${reasonOf(error)}. Its keys need the rights to list, read, write and delete.`,
    ];
  }
}

async function name({ siteUrl }: Config, deps: DoctorDeps): Promise<string[]> {
  const { hostname } = new URL(siteUrl);
  try {
    if (!LOCAL.test(hostname)) await deps.lookup(hostname);
    return [];
  } catch (error) {
    return [`${hostname} of SITE_URL has no address: ${reasonOf(error)}. Enter it where your domain is kept.`];
  }
}

/** The site answers at SITE_URL as visitors reach it; what its answers carry tells what it knows of them. */
async function front({ siteUrl, trustProxy, hstsDays }: Config, deps: DoctorDeps): Promise<string[]> {
  if (LOCAL.test(new URL(siteUrl).hostname)) return [];
  const isSecure = siteUrl.startsWith('https://');
  const problems: string[] = [];
  if (!isSecure) problems.push('SITE_URL begins with http://: visitors leave their numbers, so serve them by https.');
  if (trustProxy === false)
    problems.push(
      'TRUST_PROXY is off: behind a web server every visitor counts as that one, and limits meet all at once. Name its address, or loopback.',
    );
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await deps.fetch(`${siteUrl}/api/health/live`, { signal, redirect: 'manual' });
    await answer.arrayBuffer();
    if (answer.status !== 200 || !answer.headers.has('x-request-id'))
      return [
        ...problems,
        `${siteUrl} is answered with ${answer.status} by something else: point its web server at this site.`,
      ];
    if (isSecure && hstsDays > 0 && trustProxy !== false && !answer.headers.has('strict-transport-security'))
      problems.push(
        'The site does not see that visitors come by TLS: the web server must set X-Forwarded-Proto, and TRUST_PROXY name its address.',
      );
    const apart = Math.abs(Date.parse(answer.headers.get('date') ?? '') - deps.now());
    if (apart > CLOCK_MS + 1000)
      problems.push(`The clock of ${siteUrl} is ${Math.round(apart / 1000)} seconds from this one: set both by NTP.`);
  } catch (error) {
    problems.push(
      `${siteUrl} does not answer: ${reasonOf(error)}. Start the site and its web server, and look at its certificate.`,
    );
  }
  return problems;
}

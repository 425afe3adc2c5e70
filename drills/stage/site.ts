import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { bigCatalogue, demoCatalogue } from '../../bench/catalogue.ts';
import { onPostgres } from '../../bench/postgres.ts';
import { type Site, type SiteData, serveCommand, startProgram } from '../../bench/site.ts';

/** The member of staff of every drill. */
export const STAFF = { phone: '5550000009', password: 'drill-staff-account' };
/** Between two looks. */
const LOOK_MS = 250;
const WIDE = '100000/100000/3600';

/** Settings of a site that a drill writes to from one address. */
export const SETTINGS = {
  STAFF_PHONE: STAFF.phone,
  STAFF_PASSWORD: STAFF.password,
  RATE_LIMIT_REVEAL: WIDE,
  RATE_LIMIT_CONTACT: WIDE,
  RATE_LIMIT_LOGIN: WIDE,
};

/** Data in a folder of its own, which a drill may spoil: a copy of the folder `from`, of so many listings, or of the demo. */
export async function copiedData(from: string | undefined, listings = 0): Promise<SiteData> {
  const made = () => (listings > 0 ? bigCatalogue(listings) : demoCatalogue());
  const source: SiteData = from === undefined ? await made() : { DATA_DIR: from };
  const folder = emptyFolder();
  for (const name of ['chavi.sqlite', 'chavi.sqlite-wal', 'media']) {
    const path = join(source.DATA_DIR, name);
    if (existsSync(path)) cpSync(path, join(folder, name), { recursive: true });
  }
  // The photographs of many listings are the demo's.
  if (source.MEDIA_URL) cpSync(source.MEDIA_URL, join(folder, 'media'), { recursive: true });
  return { DATA_DIR: folder };
}

const folders: string[] = [];
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A new folder, which goes with the process. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chavi-drill-'));
  folders.push(folder);
  return folder;
}

/**
 * Starts the site as `npm run serve` does, on 127.0.0.1 and a port that the system chooses. What it prints goes to another folder than its
 * data, which may be full. `before` stands before its program, such as `taskset -c 0`.
 */
export function startSite(data: SiteData, env: Record<string, string> = SETTINGS, before = ''): Promise<Site> {
  const command = serveCommand().replace(/^exec /, `exec ${before} `);
  return startProgram(command, { DATA_DIR: emptyFolder() }, { LOG_LEVEL: 'warn', ...env, ...data, HOST: '127.0.0.1' });
}

/** Asks a database past the site. */
export type Query = (sql: string) => Promise<Record<string, unknown>[]>;

export function queryFile(file: string): Query {
  return async (sql) => {
    const db = new DatabaseSync(file);
    try {
      return db.prepare(sql).all();
    } finally {
      db.close();
    }
  };
}

export function queryPostgres(url: string): Query {
  return (sql) => onPostgres(url, async (client) => (await client.query(sql)).rows);
}

/** Throws unless the site at `origin` is ready. */
export async function ready(origin: string): Promise<void> {
  const answer = await fetch(`${origin}/api/health/ready`, { signal: AbortSignal.timeout(2000) });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(text);
}

/** Tries until it throws no longer, and answers what it gives; throws what it threw when it is not so after `patienceMs`. */
export async function until<T>(what: () => T, patienceMs: number): Promise<Awaited<T>> {
  const began = performance.now();
  for (;;) {
    try {
      return await what();
    } catch (error) {
      if (performance.now() - began > patienceMs) throw error;
      await sleep(LOOK_MS);
    }
  }
}

/** How many milliseconds work takes. */
export async function timeOf(work: Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work;
  return performance.now() - began;
}

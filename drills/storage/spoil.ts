import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { emptyFolder, queryFile } from '../stage/site.ts';
import { compare, newLedger, startWriting, type Writing } from '../stage/writing.ts';

/** Ways in which a disk and its operator take the ground from under a running site, and what it does then. */

const PAGE = 4096;
const ENDINGS = ['', '-wal', '-shm'];
const databaseOf = (folder: string) => join(folder, 'chavi.sqlite');

export function removeDatabase(folder: string): void {
  for (const end of ENDINGS) rmSync(`${databaseOf(folder)}${end}`, { force: true });
}

/** Another, sound and empty, stands where the database was. */
export function replaceDatabase(folder: string): void {
  for (const end of ENDINGS) {
    const path = `${databaseOf(folder)}${end}`;
    if (existsSync(path)) renameSync(path, `${path}.away`);
  }
  new DatabaseSync(databaseOf(folder)).close();
}

/** Nonsense over ten pages, in the file and not only in its log. */
export function overwriteTenPages(folder: string): void {
  const db = new DatabaseSync(databaseOf(folder), { timeout: 5000 });
  db.exec('pragma wal_checkpoint(truncate)');
  db.close();
  const handle = openSync(databaseOf(folder), 'r+');
  for (let page = 20; page < 30; page++) writeSync(handle, Buffer.alloc(PAGE, 0x5a), 0, PAGE, page * PAGE);
  closeSync(handle);
}

/** A small disk in memory, which goes with the process; null where this user may not mount one. */
export function smallDisk(megabytes: number): string | null {
  const folder = emptyFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    return null;
  }
  // Before the folder itself goes.
  process.prependOnceListener('exit', () => execFileSync('umount', ['--lazy', folder]));
  return folder;
}

/** Fills the disk of a folder to the last byte. Answers how to make room again. */
export function fillDisk(folder: string): () => void {
  const filler = join(folder, 'filler');
  const handle = openSync(filler, 'w');
  for (let size = 1 << 20; size >= 1; size = size >> 4) {
    try {
      for (;;) writeSync(handle, Buffer.alloc(size));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
  closeSync(handle);
  return () => rmSync(filler, { force: true });
}

/** A site that was started on a data folder. */
export interface StartedSite {
  origin: string;
  stop(): Promise<number | null>;
}

/** What the site did once its storage was spoilt. */
export interface Noticed {
  /** What ready answered at the end; 0: nothing. */
  ready: number;
  /** From the damage until ready was 503, and until a write was; null: never. */
  noticedMs: number | null;
  refusedMs: number | null;
  /** Writes that were acknowledged after it was noticed. */
  afterwards: number;
}

/** Lost is what was acknowledged and is missing; null: the database cannot be read any more. */
export type Kept = { acknowledged: number; lost: string[] | null };

export const LOAD_MS = 1500;
const LONGEST_MS = 20_000;
const LOOK_MS = 50;
/** So long may an answer be on its way whose write was done before it was noticed. */
const UNDER_WAY_MS = 1000;

async function readyOf(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/api/health/ready`, { signal: AbortSignal.timeout(2000) }).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.status ?? 0;
}

/** Waits until ready has this status; answers after how many milliseconds, null when it takes too long. */
export async function untilReady(origin: string, status: number): Promise<number | null> {
  const since = performance.now();
  while (performance.now() - since < LONGEST_MS) {
    if ((await readyOf(origin)) === status) return performance.now() - since;
    await sleep(LOOK_MS);
  }
  return null;
}

/** Spoils the storage of a site that is written to, and waits until that is noticed. */
export async function spoil(site: StartedSite, writing: Writing, how: () => void): Promise<Noticed> {
  await sleep(LOAD_MS);
  how();
  const spoilt = performance.now();
  const noticedMs = await untilReady(site.origin, 503);
  await sleep(UNDER_WAY_MS);
  const before = writing.ledger.acknowledged;
  await sleep(LOAD_MS);
  const refusedAt = writing.refusedAt(spoilt);
  return {
    ready: await readyOf(site.origin),
    noticedMs,
    refusedMs: refusedAt === null ? null : refusedAt - spoilt,
    afterwards: writing.ledger.acknowledged - before,
  };
}

/** The same, to the end of the site; `restore` puts right what was spoilt. */
export async function spoilUnderLoad(site: StartedSite, folder: string, how: () => void, restore = () => {}) {
  const writing = await startWriting(site.origin, newLedger());
  const noticed = await spoil(site, writing, how);
  await writing.stop();
  // The rescue follows the look that noticed it.
  await sleep(LOAD_MS);
  await site.stop();
  restore();
  return { ...noticed, ...(await keptIn(folder, writing)) };
}

/** What of the writing a data folder has, in its database file or in the one that was saved beside it. */
export async function keptIn(folder: string, { ledger }: Pick<Writing, 'ledger'>): Promise<Kept> {
  const saved = readdirSync(folder).find((name) => name.includes('.rescued-') && !/-(wal|shm)$/.test(name));
  const hasFile = (name: string) => existsSync(join(folder, 'media', name));
  const { acknowledged } = ledger;
  try {
    const { lost, half } = await compare(ledger, queryFile(join(folder, saved ?? 'chavi.sqlite')), hasFile);
    return { acknowledged, lost: [...lost, ...half] };
  } catch {
    // Damaged: backups are the remedy.
    return { acknowledged, lost: null };
  }
}

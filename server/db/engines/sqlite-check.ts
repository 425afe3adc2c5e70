import { once } from 'node:events';
import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, Worker, workerData } from 'node:worker_threads';

/** Of a whole database file: what is wrong with it, or null, and how long the look took. */
export interface FileCheck {
  problem: string | null;
  tookMs: number;
}

/** A file of this size is checked within half a second on a slow machine: a start waits for it. A larger one is checked beside the work. */
export const CHECKED_AT_START_BYTES = 16 * 1024 * 1024;

/**
 * SQLite's `quick_check` in a thread of its own: it reads every page, some 25 ms for a megabyte. `isShort`: the file is shorter than it
 * says, so that what cannot be read is missing.
 */
export async function checkFile(file: string, isShort: boolean): Promise<FileCheck> {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { checkedFile: file, isShort },
    resourceLimits: { maxYoungGenerationSizeMb: 2 },
  });
  worker.unref();
  const [answer] = (await once(worker, 'message')) as [FileCheck];
  await worker.terminate();
  return answer;
}

/** Bytes of a file; 0 when it is not there. */
export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

const CANNOT_READ = 10;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;

/** Whether SQLite says that a file is damaged, and what it says; null for every other error. */
export function damageOf(error: unknown): string | null {
  const code = primaryCode(error);
  return code === CORRUPT || code === NOT_A_DATABASE ? (error as Error).message : null;
}

/** SQLite's result code, without what extends it; -1 for an error that is none of SQLite's. */
export function primaryCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : -1;
}

/** What is wrong with a database file, page by page; null when nothing is, or when it cannot be looked at now. */
export function quickCheck(file: string, isShort = false): string | null {
  try {
    const db = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    try {
      const { quick_check: said } = db.prepare('pragma quick_check(1)').get() as { quick_check: string };
      return said === 'ok' ? null : said.replaceAll('\n', ' ');
    } finally {
      db.close();
    }
  } catch (error) {
    return isShort && primaryCode(error) === CANNOT_READ ? 'its end is missing' : damageOf(error);
  }
}

/** What the thread does: this file is its program too. */
if (typeof workerData?.checkedFile === 'string') {
  const started = performance.now();
  const problem = quickCheck(workerData.checkedFile, workerData.isShort === true);
  parentPort?.postMessage({ problem, tookMs: performance.now() - started } satisfies FileCheck);
}

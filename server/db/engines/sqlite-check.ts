import { once } from 'node:events';
import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** Of a whole database file: what is wrong with it, or null, and how long the look took. */
export interface FileCheck {
  problem: string | null;
  tookMs: number;
}

/** A file of this size is checked within half a second on a slow machine: a start waits for it. A larger one is checked beside the work. */
export const CHECKED_AT_START_BYTES = 16 * 1024 * 1024;

/** SQLite's `quick_check` in a thread of its own: it reads every page, some 25 ms for a megabyte. */
export async function checkFile(file: string): Promise<FileCheck> {
  const url = new URL('./sqlite-check-worker.ts', import.meta.url);
  const worker = new Worker(url, { workerData: file, resourceLimits: { maxYoungGenerationSizeMb: 2 } });
  worker.unref();
  const [answer] = (await once(worker, 'message')) as [FileCheck];
  await worker.terminate();
  return answer;
}

/** Bytes of a file; 0 when it is not there. */
export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

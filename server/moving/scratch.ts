import { existsSync, renameSync, rmSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartProblem } from '#server/start-problem.ts';

/** What a shell answers for a program that a signal has ended. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
const PREFIX = '.chavi-';
const LOCK = 'in-use';

/**
 * Runs `work` with a folder in `parent` that nobody else can read. It goes with the work, also when a signal ends the program; that of a
 * program that was killed goes with the next one.
 */
export async function withScratch<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(parent, PREFIX)).catch((error: unknown) => {
    throw new StartProblem(`The folder ${parent} cannot be used: ${error instanceof Error ? error.message : error}`);
  });
  const lock = hold(folder);
  const signals = Object.keys(EXIT_CODES) as (keyof typeof EXIT_CODES)[];
  const end = (signal: keyof typeof EXIT_CODES) => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(EXIT_CODES[signal]);
  };
  for (const signal of signals) process.once(signal, end);
  try {
    await removeLeft(parent);
    return await work(folder);
  } finally {
    for (const signal of signals) process.off(signal, end);
    lock.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A lock that the system lets go of however the program ends, and that holds across containers. Its file has its name once it is locked. */
function hold(folder: string): DatabaseSync {
  const lock = locked(join(folder, `${LOCK}.new`));
  renameSync(join(folder, `${LOCK}.new`), join(folder, LOCK));
  return lock;
}

function locked(file: string): DatabaseSync {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
}

/** Removes the folders of programs that are gone. A folder without a lock is somebody else's; so is one of another user. */
async function removeLeft(parent: string): Promise<void> {
  const entries = await readdir(parent, { withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((one) => one.isDirectory() && one.name.startsWith(PREFIX))) {
    const folder = join(parent, entry.name);
    const lock = join(folder, LOCK);
    try {
      if ((await stat(folder)).uid !== process.getuid?.() || !existsSync(lock)) continue;
      locked(lock).close();
      await rm(folder, { recursive: true, force: true });
    } catch {
      // It is in use, or cannot be removed by us.
    }
  }
}

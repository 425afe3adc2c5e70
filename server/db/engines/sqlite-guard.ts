import { on } from 'node:events';
import { closeSync, fstatSync, openSync, readSync, rmSync, type Stats, statSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { backup, DatabaseSync } from 'node:sqlite';
import { parentPort, Worker, workerData } from 'node:worker_threads';

/** Watches that the open file is still the one at its path, and whole. */
export type FileGuard = ReturnType<typeof openFileGuard>;

const MAGIC = 'SQLite format 3\0';
const HEADER_BYTES = 100;
/** Checks of the whole file take at most this share of the time. */
const CHECK_SHARE = 0.02;
const LEAST_BETWEEN_MS = 5_000;
/** What goes wrong on the disk itself leaves no trace of a write. */
const MOST_BETWEEN_MS = 60 * 60 * 1000;

/**
 * Call it when the connections are open. It keeps the file open for itself until `close`, which must come after theirs: when a process
 * closes a file, the system drops the locks of SQLite on it.
 */
export function openFileGuard(file: string) {
  const held = openSync(file, 'r');
  const opened = fstatSync(held);
  const log = statOf(`${file}-wal`);
  let isOpen = true;
  let damage: string | null = null;
  let checked = { at: performance.now(), tookMs: 0, mtimeMs: -1, isShort: false };
  let checking: Promise<void> | null = null;

  const lostPlace = (): string | null => {
    if (!isSame(statOf(file), opened)) return `The database file ${file} was removed or replaced while the server ran.`;
    if (log === null || isSame(statOf(`${file}-wal`), log)) return null;
    return `The file ${file}-wal was removed or replaced while the server ran.`;
  };

  return {
    /** Why nothing may be written now, as a sentence for the operator; null when all is well. Takes some microseconds. */
    problem: (): string | null => lostPlace() ?? damage,
    /** Told of damage that a statement met. Stays until the next start. */
    noteDamage(reason: string): void {
      damage ??= `The database file ${file} is damaged (${reason}). Stop the server and put a backup in its place.`;
    },
    /** Looks at the beginning of the file, and now and then, in a thread, at all of it: soon after something was written to it. */
    async look(): Promise<void> {
      if (!isOpen || this.problem() !== null) return;
      const header = readHeader(held);
      if (header.problem !== null) return this.noteDamage(header.problem);
      const { mtimeMs, size } = fstatSync(held);
      // Its end may be missing, or still be in its log: a checkpoint writes the first page first, and a full disk may break it off there.
      const isShort = size < header.leastBytes;
      const since = performance.now() - checked.at;
      const between = Math.max(LEAST_BETWEEN_MS, checked.tookMs / CHECK_SHARE);
      const isDue = mtimeMs === checked.mtimeMs ? since > MOST_BETWEEN_MS : since > between || checked.mtimeMs < 0;
      if (checking !== null || !(isDue || (isShort && !checked.isShort))) return;
      checking = checkFile(file, isShort)
        .then(({ problem, tookMs }) => {
          checked = { at: performance.now(), tookMs, mtimeMs, isShort };
          if (problem !== null) this.noteDamage(problem);
        })
        .finally(() => {
          checking = null;
        });
      await checking;
    },
    /** Saves what is still open of a file that lost its place, for its owner's eyes only. Answers the path; null while the file is in its place. */
    async rescue(copyTo: FileMark['copyTo']): Promise<string | null> {
      if (lostPlace() === null) return null;
      const path = `${file}.rescued-${Date.now()}`;
      closeSync(openSync(path, 'wx', 0o600));
      try {
        await copyTo(path);
        return path;
      } catch (error) {
        // Nobody shall take an empty file for the database.
        rmSync(path, { force: true });
        throw error;
      }
    },
    close(): void {
      if (isOpen) closeSync(held);
      isOpen = false;
    },
  };
}

/** What is wrong with the beginning of an open file, or how long it says that the whole is. */
function readHeader(file: number): { problem: string; leastBytes?: never } | { problem: null; leastBytes: number } {
  const header = Buffer.alloc(HEADER_BYTES);
  if (readSync(file, header, 0, HEADER_BYTES, 0) < HEADER_BYTES) return { problem: 'it is empty' };
  if (header.toString('latin1', 0, MAGIC.length) !== MAGIC) return { problem: 'its beginning is overwritten' };
  const pageBytes = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
  // The count of pages is true only when it was written by the last change.
  const isCounted = header.readUInt32BE(24) === header.readUInt32BE(92);
  return { problem: null, leastBytes: isCounted ? header.readUInt32BE(28) * pageBytes : 0 };
}

function statOf(path: string): Stats | null {
  return statSync(path, { throwIfNoEntry: false }) ?? null;
}

function isSame(found: Stats | null, known: Stats): boolean {
  return found !== null && found.ino === known.ino && found.dev === known.dev;
}

/** Of a whole database file: what is wrong with it, or null, and how long the look took. */
interface FileCheck {
  problem: string | null;
  tookMs: number;
}

/** A file of this size is checked within half a second on a slow machine. */
const CHECKED_AT_START_BYTES = 16 * 1024 * 1024;

/** A start waits for the check of a small file; a larger one is checked beside the work. Throws when it is damaged. */
export function refuseDamaged(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const damage = size === 0 || size > CHECKED_AT_START_BYTES ? null : quickCheck(file);
  if (damage !== null) throw new Error(`it is damaged (${damage}). Put a backup in its place.`);
}

/**
 * SQLite's `quick_check` in a thread of its own: it reads every page, some 25 ms for a megabyte. `isShort`: the file is shorter than it
 * says, so that what cannot be read is missing.
 */
async function checkFile(file: string, isShort: boolean): Promise<FileCheck> {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { checkedFile: file, isShort },
    resourceLimits: { maxYoungGenerationSizeMb: 2 },
  });
  worker.unref();
  // In watch mode Node tells by messages too which files the worker has loaded.
  for await (const [answer] of on(worker, 'message') as AsyncIterable<[Partial<FileCheck>]>) {
    if (answer.problem === undefined || answer.tookMs === undefined) continue;
    await worker.terminate();
    return { problem: answer.problem, tookMs: answer.tookMs };
  }
  throw new Error('The check of the file has not answered.');
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
function quickCheck(file: string, isShort = false): string | null {
  try {
    const db = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    try {
      const { quick_check: verdict } = db.prepare('pragma quick_check(1)').get() as { quick_check: string };
      return verdict === 'ok' ? null : verdict.replaceAll('\n', ' ');
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

export type FileMark = ReturnType<typeof openFileMark>;

/** Tells whether a file may hold something new, by a connection of its own: `data_version` tells of the commits of others alone. */
export function openFileMark(file: string) {
  const db = new DatabaseSync(file);
  db.exec('pragma query_only = on');
  const statement = db.prepare('pragma data_version');
  // A dictionary with one number in it would take half as long again.
  statement.setReturnArrays(true);
  // The log beside the file is opened with the first read: later the file may have lost its place.
  statement.get();
  let commits = 0;
  let last = { turn: -1, commits, mark: Number.NaN };

  /**
   * Another number after any commit, by whichever process; NaN, which is equal to nothing, when it cannot be read. Without commits of this
   * process it is read once in a turn of the event loop: what is answered in that turn was asked before it began.
   */
  const read = (): number => {
    const { loopCount: turn } = performance.nodeTiming.uvMetricsInfo;
    if (last.turn === turn && last.commits === commits) return last.mark;
    try {
      last = { turn, commits, mark: Number((statement.get() as unknown as number[])[0]) };
    } catch {
      return Number.NaN;
    }
    return last.mark;
  };
  return {
    /** To be called when this process has written to the file. */
    noteCommit: () => void commits++,
    /** `work`, repeated only when the file may hold something new. The mark is taken before, so that no commit in between is missed. */
    whenChanged<T>(work: () => Promise<T>): () => Promise<T> {
      let known: { mark: number; value: T } | undefined;
      return async () => {
        const mark = read();
        if (known?.mark === mark) return known.value;
        const value = await work();
        known = { mark, value };
        return value;
      };
    },
    /** Copies all that is committed to another file, also when this one has no name any more. */
    copyTo: async (path: string) => void (await backup(db, path)),
    close: () => {
      if (db.isOpen) db.close();
    },
  };
}

import { closeSync, fstatSync, openSync, readSync, type Stats, statSync } from 'node:fs';
import { checkFile } from '#server/db/engines/sqlite-check.ts';

/** Watches that the file which SQLite has open is the one that lies at its path, and whole. */
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
    /** The same as `problem`, when it is that the file has lost its place: it may be whole, and open here alone. */
    lostPlace,
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
    /** The path of a new file beside the database's place, for what a connection still has open. For its owner's eyes only, as the database is. */
    makeRescueFile(): string {
      const path = `${file}.rescued-${Date.now()}`;
      closeSync(openSync(path, 'wx', 0o600));
      return path;
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

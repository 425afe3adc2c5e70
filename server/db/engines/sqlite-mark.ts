import { performance } from 'node:perf_hooks';
import { backup, DatabaseSync } from 'node:sqlite';

/** Tells whether a SQLite file may hold something new. */
export interface FileMark {
  /**
   * A number that is another one after any commit to the file, by whichever process. As long as this process commits nothing it is
   * read once in a turn of the event loop: what is answered in that turn was asked before it began.
   */
  read(): number;
  /** Copies all that is committed to another file, also when this one has no name any more. */
  copyTo(path: string): Promise<void>;
  close(): void;
}

let commits = 0;

/** To be called when this process has written to a file. */
export function noteCommit(): void {
  commits += 1;
}

/** A connection of its own: `data_version` tells of the commits of others alone. */
export function openFileMark(file: string): FileMark {
  const db = new DatabaseSync(file);
  db.exec('pragma query_only = on');
  const statement = db.prepare('pragma data_version');
  // A dictionary with one number in it would take half as long again.
  statement.setReturnArrays(true);
  // The log beside the file is opened with the first read: later the file may have lost its place.
  statement.get();
  let last = { turn: -1, commits, mark: Number.NaN };
  return {
    read() {
      const { loopCount: turn } = performance.nodeTiming.uvMetricsInfo;
      if (last.turn !== turn || last.commits !== commits) {
        last = { turn, commits, mark: Number((statement.get() as unknown as number[])[0]) };
      }
      return last.mark;
    },
    copyTo: async (path) => void (await backup(db, path)),
    close: () => {
      if (db.isOpen) db.close();
    },
  };
}

/**
 * A read that is repeated only when the file may hold something new. The mark is taken before the read starts, so that a commit in
 * between is not missed. When the mark cannot be taken the read says what is wrong.
 */
export function readWhenChanged<T>({ read: mark }: Pick<FileMark, 'read'>, read: () => Promise<T>): () => Promise<T> {
  let known: { mark: number; value: T } | undefined;
  return async () => {
    const now = orNaN(mark);
    if (known?.mark === now) return known.value;
    const value = await read();
    known = { mark: now, value };
    return value;
  };
}

/** NaN is equal to nothing, itself included. */
function orNaN(read: () => number): number {
  try {
    return read();
  } catch {
    return Number.NaN;
  }
}

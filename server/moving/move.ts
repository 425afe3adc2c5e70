import { tmpdir } from 'node:os';
import { PassThrough } from 'node:stream';
import type { Config, DatabaseConfig } from '#server/config.ts';
import { isBusy } from '#server/db/transfer/transfer.ts';
import { placeOf } from '#server/media/store.ts';
import { UnusableArchive } from '#server/moving/archive.ts';
import { writeBackup } from '#server/moving/backup.ts';
import { refusePlace, restoreFrom } from '#server/moving/restore.ts';
import { withScratch } from '#server/moving/scratch.ts';
import type { ReportProgress } from '#server/progress-bar.ts';
import { StartProblem } from '#server/start-problem.ts';

export interface MoveOptions {
  /** Whether a database that is in the new place may be replaced. */
  replace: boolean;
  program: string;
  now: () => number;
  onProgress: ReportProgress;
}

export interface MoveReport {
  /** 0 where the database stays in its place. */
  rows: number;
  photographs: number;
  missing: readonly string[];
  /** Texts whose NUL was left out. */
  nuls: number;
  before: string | null;
}

/**
 * Moves database and photographs to other places, those of them that differ: a backup of here that is restored there while it is made. What
 * is here is only read. Broken off at any moment it is run again: photographs that are there stay, and the database comes in its place when
 * it is whole. Throws `StartProblem`.
 */
export async function move(from: Config, to: Config, { replace, ...options }: MoveOptions): Promise<MoveReport> {
  const isNew = {
    database: JSON.stringify(from.database) !== JSON.stringify(to.database),
    media: placeOf(from.media) !== placeOf(to.media),
  };
  if (!isNew.database && !isNew.media) throw new StartProblem('Database and photographs are in that place already.');
  await requireStopped(from.database, 'what is to be moved');
  if (isNew.database)
    await refusePlace(to, replace, 'Write --replace to put this one there; it is kept under another name.');
  return withScratch(tmpdir(), async (scratch) => {
    const pipe = new PassThrough();
    const [written, restored] = await Promise.allSettled([
      writeBackup(from, pipe, { ...options, scratch, withKey: false, withPhotographs: isNew.media }).catch((error) => {
        pipe.destroy(error);
        throw error;
      }),
      restoreFrom(to, pipe, {
        withRows: isNew.database,
        beforeSettling: () => requireStopped(from.database, 'what was moved meanwhile: nothing was replaced'),
      }),
    ]);
    // Each ends the other when it fails: the pipe is cut off then.
    if (restored.status === 'rejected' && !(restored.reason instanceof UnusableArchive)) throw restored.reason;
    if (written.status === 'rejected') throw written.reason;
    if (restored.status === 'rejected') throw restored.reason;
    const { rows, before } = restored.value;
    return { ...written.value, rows, before };
  });
}

async function requireStopped(database: DatabaseConfig, what: string): Promise<void> {
  if (!(await isBusy(database))) return;
  throw new StartProblem(
    `The site runs on ${what}, and what it writes would stay behind. Stop it (if it was killed, start it and stop it once), and run this again.`,
  );
}

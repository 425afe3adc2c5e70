import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { Config } from '#server/config.ts';
import { tablesAfter } from '#server/db/transfer/tables.ts';
import { isBusy, isSame, makeBeside, type Snapshot, snapshotOf } from '#server/db/transfer/transfer.ts';
import { type MediaStore, openMediaStore, placeOf } from '#server/media/store.ts';
import type { TableSum } from '#server/moving/archive.ts';
import { stepsNamed } from '#server/moving/backup.ts';
import { copyPhoto, photosNamed } from '#server/moving/photographs.ts';
import { claimPhotos, finishAndCompare, refusePlace } from '#server/moving/restore.ts';
import { withScratch } from '#server/moving/scratch.ts';
import { createTableSum } from '#server/moving/table-sum.ts';
import type { ReportProgress } from '#server/progress-bar.ts';
import { StartProblem } from '#server/start-problem.ts';

/** Where something is and where it shall be. */
type Places = Pick<Config, 'database' | 'media' | 'newDatabase'>;

export interface MoveOptions {
  /** Whether the site may run on what is copied; what it writes meanwhile stays behind. */
  live: boolean;
  /** Whether a database that is in the new place may be replaced. */
  replace: boolean;
  onProgress: ReportProgress;
}

export interface MoveReport {
  rows: number;
  photographs: number;
  /** Of those, copied this time; the others were there, with the same bytes. */
  copied: number;
  missing: readonly string[];
  /** Texts whose NUL was left out. */
  nuls: number;
  before: string | null;
}

/** Of the bar, when there are photographs to copy. */
const PHOTOS_SHARE = 0.8;
const AT_ONCE = 8;

/**
 * Copies database and photographs to other places, those of them that differ, and compares what came there with what is here: rows by
 * count and SHA-256 of each table, photographs byte by byte. What is here is only read. Photographs come first, and those that are there
 * stay; the database comes in its place when it is whole. Broken off at any moment it is run again. Throws `StartProblem`.
 */
export async function move(from: Places, to: Places, options: MoveOptions): Promise<MoveReport> {
  const isNew = differs(from, to);
  if (!isNew.database && !isNew.media) throw new StartProblem('Database and photographs are in that place already.');
  if (!options.live && (await isBusy(from.database)))
    throw new StartProblem(
      'The site runs on what is to be moved, and what it writes meanwhile would stay behind. Stop it (if it was killed, start it and stop it once), or write --live for a first copy.',
    );
  if (isNew.database) {
    if (await isSame(from.database, to.database))
      throw new StartProblem('The new place is the database that is to be moved, by another name.');
    await refusePlace(to, options.replace, 'Write --replace to put this one there; it is kept under another name.');
  }
  return withScratch(tmpdir(), async (scratch) => {
    const snapshot = await snapshotOf(from.database, scratch);
    return moveAll(snapshot, { from, to }, options).finally(() => snapshot.close());
  });
}

function differs(from: Places, to: Places) {
  return {
    database: JSON.stringify(from.database) !== JSON.stringify(to.database),
    media: placeOf(from.media) !== placeOf(to.media),
  };
}

async function moveAll(
  snapshot: Snapshot,
  { from, to }: { from: Places; to: Places },
  { live, onProgress }: MoveOptions,
): Promise<MoveReport> {
  const isNew = differs(from, to);
  if (isNew.media) await markMedia(snapshot, to);
  const photos: PhotosReport = { photographs: 0, copied: 0, missing: [] };
  let known = new Set<string>();
  // Twice: photographs may take hours, in which nothing is held. What a live site got by then is few.
  for (const isFirst of isNew.media ? [true, false] : []) {
    const named = await photosNamed(snapshot);
    const waiting = [...named].filter((key) => !known.has(key));
    if (isFirst) await snapshot.rest();
    await movePhotos(waiting, { from, to, report: photos }, (share, label) => onProgress(share * PHOTOS_SHARE, label));
    // What went away meanwhile is not missed.
    photos.missing = photos.missing.filter((key) => named.has(key));
    known = named;
  }
  const rows = isNew.database
    ? await moveRows(snapshot, to, { isWanted: async () => live || !(await isBusy(from.database)), onProgress })
    : { rows: 0, before: null };
  return { ...photos, ...rows, nuls: snapshot.nuls() };
}

type PhotosReport = { photographs: number; copied: number; missing: string[] };

async function movePhotos(
  named: readonly string[],
  { from, to, report }: { from: Places; to: Places; report: PhotosReport },
  onProgress: ReportProgress,
): Promise<void> {
  if (named.length === 0) return;
  const [source, target] = [await openMediaStore(from.media), await openMediaStore(to.media)];
  let done = 0;
  await eachOf(named, async (key) => {
    let isNew = false;
    const isWhole = await copyPhoto(source, key, async (name) => {
      const found = await moveFile(name, source, target);
      isNew ||= found === 'copied';
      return found !== null;
    });
    if (isWhole) report.photographs += 1;
    else report.missing.push(key);
    if (isWhole && isNew) report.copied += 1;
    done += 1;
    onProgress(done / named.length, `${done} of ${named.length} photographs`);
  });
}

/** Works on several at a time: most of the time goes by waiting for a store. After a failure no further one is begun. */
async function eachOf(keys: readonly string[], work: (key: string) => Promise<void>): Promise<void> {
  const waiting = keys.values();
  const failures: unknown[] = [];
  const worker = async () => {
    for (const key of waiting) {
      if (failures.length > 0) return;
      await work(key).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (failures.length > 0) throw failures[0];
}

/** null when it is not in the source. Throws `StartProblem` when other bytes came than went. */
async function moveFile(name: string, source: MediaStore, target: MediaStore): Promise<'there' | 'copied' | null> {
  const hash = await hashOf(source, name);
  if (hash === null) return null;
  if ((await hashOf(target, name)) === hash) return 'there';
  // What has other bytes there is a file that was damaged.
  await target.remove(name);
  const file = await source.get(name);
  if (file === null) return null;
  await target.put(name, file.stream);
  if ((await hashOf(target, name)) !== hash)
    throw new StartProblem(`${name} came with other bytes than it has. Check the new place, and run this again.`);
  return 'copied';
}

/** null when it is not there. */
async function hashOf(media: MediaStore, name: string): Promise<string | null> {
  const file = await media.get(name);
  if (file === null) return null;
  const hash = createHash('sha256');
  for await (const chunk of file.stream) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

async function moveRows(
  snapshot: Snapshot,
  to: Places,
  { isWanted, onProgress }: { isWanted: () => Promise<boolean>; onProgress: ReportProgress },
) {
  const steps = stepsNamed(await snapshot.steps());
  const tables = await tablesAfter(steps);
  let total = 0;
  for (const table of tables) total += await snapshot.count(table);
  const made = await makeBeside(to.database, steps);
  try {
    const sums: Record<string, TableSum> = {};
    let done = 0;
    for (const table of tables) {
      const sum = createTableSum();
      for await (const rows of snapshot.rows(table)) {
        sum.add(rows);
        await made.load(table, rows);
        done += rows.length;
        onProgress(PHOTOS_SHARE + (done / total) * (1 - PHOTOS_SHARE), `${done} of ${total} rows`);
      }
      sums[table.name] = sum.sum(table.makesIds ? await snapshot.lastId(table) : 0);
    }
    await finishAndCompare(made, tables, sums);
    if (!(await isWanted()))
      throw new StartProblem(
        'The site was started on what is moved meanwhile. Nothing was replaced. Stop it, and run this again.',
      );
    return { rows: done, before: await made.settle() };
  } catch (error) {
    await made.discard().catch(() => undefined);
    throw error;
  }
}

async function markMedia(snapshot: Snapshot, to: Places): Promise<void> {
  // A database that no site was started on has none.
  const [installation = ''] = await snapshot.texts('installation', 'id');
  const media = await openMediaStore(to.media);
  await claimPhotos(media, installation, to);
}

import { AppError, failure, validationFailed } from '#domain/errors.ts';
import type { Config } from '#server/config.ts';
import type { CatalogueDeps } from '#server/db/catalogue.ts';
import type { Db } from '#server/db/tables.ts';
import type { Log } from '#server/log.ts';
import { photoProblem } from '#server/media/photo-codec.ts';
import { createKeyLocks, createPhotoFiles, type PhotoFiles, type StoredPhoto } from '#server/media/photo-files.ts';
import { factsFile, isPhotoKey, photoFilesOf, photoKey } from '#server/media/photo-key.ts';
import {
  allMediaKeys,
  countStagedBefore,
  deleteStagedUploads,
  holdMedia,
  mediaInUse,
  putStagedUploads,
  stagedUploadTimes,
  takeStagedBefore,
} from '#server/media/photo-rows.ts';
import type { ReceivedFile } from '#server/media/receive-file.ts';
import { type MediaStore, openMediaStore, removeOldFiles } from '#server/media/store.ts';
import type { Metrics } from '#server/metrics.ts';
import { measuredStore } from '#server/observing/measure-parts.ts';

/** A photograph that a form brings, with a row that keeps its files from being removed. */
export interface Staged {
  key: string;
  /** Epoch milliseconds. */
  stagedAt: number;
  /** False when somebody else's form waits with the same photo. */
  isOnlyHere: boolean;
}

export type StagedPhoto = StoredPhoto & Staged;

interface PhotoLibraryDeps extends CatalogueDeps {
  photoFiles: PhotoFiles;
  log: Log;
  /** Throws when no photograph can be stored now. */
  refuse?: () => void;
}

/**
 * Photos between the media store and the rows that refer to them. A photo is staged (a row of its own) and then stored, so that the
 * sweeper finds what a process leaves that ends meanwhile; then it is named by a listing or a testimonial in that one's transaction.
 * Files go when no row refers to them any more.
 */
export function createPhotoLibrary({ database, photoFiles, log, now, refuse }: PhotoLibraryDeps) {
  const locked = createKeyLocks();

  const releaseOne = async (key: string): Promise<void> => {
    try {
      await locked(key, async () => {
        // Before the transaction: what waits for a store that is away must not keep others from writing.
        await photoFiles.find(key);
        await database.write(async (tx) => {
          await holdMedia(tx, [key]);
          const used = await mediaInUse(tx, [key]);
          if (used.size === 0) await photoFiles.remove(key);
        });
      });
    } catch (error) {
      log.warn({ err: error, key }, 'a photograph that is no longer used could not be removed');
    }
  };

  const release = async (keys: readonly string[]): Promise<void> => {
    for (const key of new Set(keys)) await releaseOne(key);
  };

  /**
   * In a transaction: stages the files of a form, in their order, before `store`. Once it is committed no removal of the same photo is under
   * way any more, and none begins.
   */
  const stage = async (tx: Db, files: readonly ReceivedFile[], accountId: number | null): Promise<Staged[]> => {
    if (files.length === 0) return [];
    refuse?.();
    const keys = files.map(({ hash }) => photoKey(hash));
    await holdMedia(tx, keys);
    const others = await stagedUploadTimes(tx, keys);
    const stagedAt = now();
    await putStagedUploads(tx, [...new Set(keys)], { account_id: accountId, created_at: stagedAt });
    return keys.map((key) => ({ key, stagedAt, isOnlyHere: !others.has(key) }));
  };

  /** Stores a file that is staged. Throws `AppError` for one that is not a photo (`photoProblem`). */
  const store = async (file: ReceivedFile, staged: Staged): Promise<StagedPhoto> => {
    if (file.isTooLarge) throw photoProblem('too-large', file.name, file.field);
    return locked(staged.key, async () => {
      const found = await photoFiles.find(staged.key);
      const isTorn = found !== null && !(await photoFiles.isWhole(found));
      const photo = found === null || isTorn ? await photoFiles.store(file.path, { ...file, isTorn }) : found;
      // What was staged before the storage was spoilt is not acknowledged after it.
      refuse?.();
      return { ...photo, ...staged };
    });
  };

  return {
    stage,
    store,
    /** Removes the files of those keys that no row refers to any more. Never throws: what fails is left to the sweep. */
    release,
    /** The photos of those keys that are staged or in use; others are left out. What is found stays until the caller's transaction ends. */
    async find(tx: Db, keys: readonly string[]): Promise<Map<string, StoredPhoto>> {
      await holdMedia(tx, keys);
      // One that a listing shows already needs no row of its own: two listings may share a photo.
      const used = await mediaInUse(tx, keys);
      const found = await Promise.all([...used].map((key) => photoFiles.find(key)));
      return new Map(found.flatMap((photo) => (photo === null ? [] : [[photo.key, photo]])));
    },
    /** Stages files in one transaction of its own. */
    stageNow: (files: readonly ReceivedFile[], accountId: number | null): Promise<Staged[]> =>
      files.length === 0 ? Promise.resolve([]) : database.write((tx) => stage(tx, files, accountId)),
    /** Takes back what was staged and nobody used: for a step that failed after it. Never throws. */
    async takeBack(staged: readonly Staged[]): Promise<void> {
      if (staged.length === 0) return;
      try {
        await database.write(async (tx) => {
          const times = await stagedUploadTimes(
            tx,
            staged.map(({ key }) => key),
          );
          // One that was staged again since belongs to somebody else's form now.
          const mine = staged.filter((photo) => photo.isOnlyHere && times.get(photo.key) === photo.stagedAt);
          await deleteStagedUploads(
            tx,
            mine.map(({ key }) => key),
          );
        });
      } catch (error) {
        log.warn({ err: error }, 'staged photographs could not be taken back; the sweep will');
      }
      await release(staged.map(({ key }) => key));
    },
  };
}

export type PhotoLibrary = ReturnType<typeof createPhotoLibrary>;

/** The store of this installation and the photos in it, for the server and for the commands beside it. */
export async function openPhotoFiles(config: Pick<Config, 'media'>, metrics?: Metrics) {
  const opened = await openMediaStore(config.media);
  const media = metrics === undefined ? opened : measuredStore(opened, metrics);
  return { media, photoFiles: createPhotoFiles(media) };
}

/** The files of a form. */
interface Files {
  files: readonly ReceivedFile[];
  accountId: number | null;
  /** Where they were staged before, in a transaction that the form has anyhow. */
  staged?: readonly Staged[];
}

/**
 * Stages and stores the files of a form, in their order. When one of them is not a photo, nothing stays, and VALIDATION_FAILED names each.
 * UNAVAILABLE (too much work) passes as it is.
 */
export async function addFiles(library: PhotoLibrary, { files, accountId, ...before }: Files): Promise<StagedPhoto[]> {
  const staged = before.staged ?? (await library.stageNow(files, accountId));
  const outcomes = await Promise.allSettled(
    staged.map((one, place) => library.store(files[place] as ReceivedFile, one)),
  );
  const added = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  if (failures.length === 0) return added;
  await library.takeBack(staged);
  throw asOneError(failures);
}

/** Stages and stores one file. Throws what is wrong with it (`photoProblem`). */
export async function addFile(
  library: PhotoLibrary,
  file: ReceivedFile,
  accountId: number | null,
): Promise<StagedPhoto> {
  const [staged] = await library.stageNow([file], accountId);
  try {
    return await library.store(file, staged as Staged);
  } catch (error) {
    await library.takeBack([staged as Staged]);
    throw error;
  }
}

/**
 * For the transaction that names what `addFiles` stored: holds it there. Another form with the same picture may have used it and let
 * it go again since; then UNAVAILABLE, because the next try stores it anew. `others` are found and held along with it.
 */
export async function findAdded(
  library: PhotoLibrary,
  tx: Db,
  added: readonly StoredPhoto[],
  others: readonly string[] = [],
): Promise<Map<string, StoredPhoto>> {
  const found = await library.find(tx, [...others, ...added.map(({ key }) => key)]);
  if (added.every(({ key }) => found.has(key))) return found;
  throw failure('UNAVAILABLE', 'photoNotStored', { retryAfter: 5 });
}

/** The same for the transaction that keeps them: from then on they are no longer staged. */
export async function takeAdded(library: PhotoLibrary, tx: Db, added: readonly StoredPhoto[]): Promise<void> {
  const found = await findAdded(library, tx, added);
  await deleteStagedUploads(tx, [...found.keys()]);
}

function asOneError(failures: readonly unknown[]): unknown {
  const other = failures.find((failure) => !(failure instanceof AppError) || failure.details === undefined);
  if (other !== undefined) return other;
  return validationFailed(failures.flatMap((failure) => (failure instanceof AppError ? (failure.details ?? []) : [])));
}

/** Adds the files of a form, hands them to `use`, and takes them back when that fails. */
export async function withFiles<T>(
  library: PhotoLibrary,
  form: Files,
  use: (added: readonly StagedPhoto[]) => Promise<T>,
): Promise<T> {
  const added = await addFiles(library, form);
  try {
    return await use(added);
  } catch (error) {
    await library.takeBack(added);
    throw error;
  }
}

interface SweepDeps extends CatalogueDeps {
  media: MediaStore;
  photoFiles: PhotoFiles;
  library: PhotoLibrary;
  /** Where killed processes leave files of broken-off uploads, and of photographs in their middle. */
  leftoverFolders: readonly string[];
}

export interface SweepReport {
  /** Uploads that no listing took within two days. */
  staged: number;
  orphans: string[];
  /** Photos that rows refer to and that are missing, or miss a file: they need a restored backup. */
  missing: string[];
  /** Files that a broken-off upload left behind. */
  leftovers: number;
}

/** An upload that no listing names is removed after two days. */
const STAGED_MS = 48 * 60 * 60 * 1000;
/** Younger files may belong to a form that is being stored right now. */
const SETTLED_MS = 60 * 60 * 1000;
/** Older than any upload under way and any photograph in the queue. */
const LEFTOVER_MS = 30 * 60 * 1000;

/** Removes uploads that were never used, with files that nothing else refers to. Cheap: once an hour. */
export async function sweepStaged({ database, library, now }: Pick<SweepDeps, 'database' | 'library' | 'now'>) {
  const keys = await database.write((tx) => takeStagedBefore(tx, now() - STAGED_MS));
  await library.release(keys);
  return keys.length;
}

/** How many `sweepStaged` would give back. */
export function countStaged({ database, now }: Pick<SweepDeps, 'database' | 'now'>): Promise<number> {
  return countStagedBefore(database.read, now() - STAGED_MS);
}

/** Compares files with rows, in both directions. Removes what is left over unless `dryRun`; never a row. Reads the whole store. */
export async function sweepMedia(deps: SweepDeps, { dryRun }: { dryRun: boolean }): Promise<SweepReport> {
  const staged = dryRun ? 0 : await sweepStaged(deps);
  const files = await filesByKey(deps.media);
  const { named, staged: waiting } = await allMediaKeys(deps.database.read);
  const settledBefore = deps.now() - SETTLED_MS;
  const orphans = [...files]
    .filter(([key, { newest }]) => !named.has(key) && !waiting.has(key) && newest < settledBefore)
    .map(([key]) => key);
  if (!dryRun) await deps.library.release(orphans);
  const missing: string[] = [];
  for (const key of named) {
    const isThere = (await isWhole(deps, key, files.get(key)?.names)) || (await isWholeByNow(deps, key));
    if (!isThere) missing.push(key);
  }
  return { staged, orphans, missing, leftovers: await sweepLeftovers(deps, dryRun) };
}

interface KeyFiles {
  names: Set<string>;
  /** When the youngest file was stored, epoch milliseconds. */
  newest: number;
}

async function filesByKey(media: MediaStore): Promise<Map<string, KeyFiles>> {
  const found = new Map<string, KeyFiles>();
  for await (const { key: name, storedAt } of media.list('photos/')) {
    const key = name.split('/')[1] ?? '';
    if (!isPhotoKey(key)) continue;
    const files = found.get(key) ?? { names: new Set(), newest: 0 };
    files.names.add(name);
    files.newest = Math.max(files.newest, storedAt);
    found.set(key, files);
  }
  return found;
}

async function isWhole({ photoFiles }: SweepDeps, key: string, names: Set<string> | undefined): Promise<boolean> {
  if (names === undefined || !names.has(factsFile(key))) return false;
  const photo = await photoFiles.find(key);
  return photoFilesOf({ key, width: photo?.width ?? 0 }).every((name) => names.has(name));
}

/** A photograph that was stored while files were listed is checked again by itself. */
async function isWholeByNow({ photoFiles }: SweepDeps, key: string): Promise<boolean> {
  const photo = await photoFiles.find(key);
  return photo !== null && (await photoFiles.isWhole(photo));
}

/** Removes files that broken uploads or killed processes left; answers how many. Cheap: every ten minutes. */
export async function sweepLeftovers(
  { leftoverFolders, now }: Pick<SweepDeps, 'leftoverFolders' | 'now'>,
  dryRun = false,
): Promise<number> {
  let count = 0;
  for (const folder of leftoverFolders) count += await removeOldFiles(folder, now() - LEFTOVER_MS, dryRun);
  return count;
}

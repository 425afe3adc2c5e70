import { AppError, failure, validationFailed } from '#domain/errors.ts';
import type { Config } from '#server/config.ts';
import type { CatalogueDeps } from '#server/db/catalogue.ts';
import type { Db } from '#server/db/tables.ts';
import type { Log } from '#server/log.ts';
import { createPhotoFiles, type PhotoFiles, type StoredPhoto } from '#server/media/photo-files.ts';
import { photoKey } from '#server/media/photo-key.ts';
import { photoProblem } from '#server/media/photo-problem.ts';
import {
  deleteStagedUploads,
  holdMedia,
  mediaInUse,
  putStagedUploads,
  stagedUploadTimes,
} from '#server/media/photo-rows.ts';
import type { ReceivedFile } from '#server/media/receive-file.ts';
import { openMediaStore } from '#server/media/store.ts';
import { createKeyLocks } from '#server/media/work-queue.ts';
import type { Metrics } from '#server/metrics.ts';
import { measuredStore } from '#server/observing/measured-store.ts';

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

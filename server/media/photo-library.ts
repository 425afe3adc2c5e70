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
  putStagedUpload,
  stagedUploadTimes,
} from '#server/media/photo-rows.ts';
import type { ReceivedFile } from '#server/media/receive-file.ts';
import { openMediaStore } from '#server/media/store.ts';
import { createKeyLocks } from '#server/media/work-queue.ts';
import type { Metrics } from '#server/metrics.ts';
import { measuredStore } from '#server/observing/measured-store.ts';

export interface StagedPhoto extends StoredPhoto {
  /** Epoch milliseconds. */
  stagedAt: number;
  /** False when somebody else's form waits with the same photo. */
  isOnlyHere: boolean;
}

/** Another process may remove the same photo between its storing and its staging; that is all but impossible twice. */
const MAX_TRIES = 5;

interface PhotoLibraryDeps extends CatalogueDeps {
  photoFiles: PhotoFiles;
  log: Log;
  /** Throws when no photograph can be stored now. */
  refuse?: () => void;
}

/**
 * Photos between the media store and the rows that refer to them. A photo is stored first and staged (a row of its own),
 * then named by a listing or a testimonial in that one's transaction; files go when no row refers to them any more.
 */
export function createPhotoLibrary({ database, photoFiles, log, now, refuse }: PhotoLibraryDeps) {
  const locked = createKeyLocks();

  /**
   * null when the files are not all there any more. In one transaction with the look, so that a removal cannot come between: one that began
   * while the photo was being stored, by another process, has ended by then.
   */
  const stage = (photo: StoredPhoto, accountId: number | null): Promise<StagedPhoto | null> =>
    database.write(async (tx) => {
      const { key, width, height, placeholder } = photo;
      await holdMedia(tx, [key]);
      if (!(await photoFiles.isWhole(photo))) return null;
      const stagedAt = now();
      const others = await stagedUploadTimes(tx, [key]);
      const staged = { media_key: key, width, height, placeholder, account_id: accountId, created_at: stagedAt };
      await putStagedUpload(tx, staged);
      return { ...photo, stagedAt, isOnlyHere: others.size === 0 };
    });

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

  return {
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
    /** Stores and stages a received file. Throws `AppError` for a file that is not a photo (`photoProblem`). */
    async add(file: ReceivedFile, accountId: number | null): Promise<StagedPhoto> {
      refuse?.();
      if (file.isTooLarge) throw photoProblem('too-large', file.name, file.field);
      const key = photoKey(file.hash);
      return locked(key, async () => {
        for (let tries = 0; tries < MAX_TRIES; tries++) {
          // Before the transaction, as above.
          const isTorn = tries > 0;
          const found = isTorn ? null : await photoFiles.find(key);
          const photo = found ?? (await photoFiles.store(file.path, { ...file, isTorn }));
          const staged = await stage(photo, accountId);
          if (staged !== null) return staged;
        }
        throw failure('UNAVAILABLE', 'photoNotStored', { retryAfter: 5 });
      });
    },
    /** Takes back what `add` staged and nobody used: for a step that failed after it. Never throws. */
    async takeBack(photos: readonly StagedPhoto[]): Promise<void> {
      try {
        await database.write(async (tx) => {
          const times = await stagedUploadTimes(
            tx,
            photos.map(({ key }) => key),
          );
          // One that was staged again since belongs to somebody else's form now.
          const mine = photos.filter((photo) => photo.isOnlyHere && times.get(photo.key) === photo.stagedAt);
          await deleteStagedUploads(
            tx,
            mine.map(({ key }) => key),
          );
        });
      } catch (error) {
        log.warn({ err: error }, 'staged photographs could not be taken back; the sweep will');
      }
      await release(photos.map(({ key }) => key));
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

/**
 * Stores and stages the files of a form, in their order. When one of them is not a photo, nothing stays, and VALIDATION_FAILED names each.
 * UNAVAILABLE (too much work) passes as it is.
 */
export async function addFiles(
  library: PhotoLibrary,
  files: readonly ReceivedFile[],
  accountId: number | null,
): Promise<StagedPhoto[]> {
  const outcomes = await Promise.allSettled(files.map((file) => library.add(file, accountId)));
  const added = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  if (failures.length === 0) return added;
  await library.takeBack(added);
  throw asOneError(failures);
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
  { files, accountId }: { files: readonly ReceivedFile[]; accountId: number | null },
  use: (added: readonly StagedPhoto[]) => Promise<T>,
): Promise<T> {
  const added = await addFiles(library, files, accountId);
  try {
    return await use(added);
  } catch (error) {
    await library.takeBack(added);
    throw error;
  }
}

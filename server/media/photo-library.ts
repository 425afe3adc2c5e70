import { failure } from '#domain/errors.ts';
import type { Config } from '#server/config.ts';
import type { CatalogueDeps } from '#server/db/catalogue.ts';
import type { Repositories } from '#server/db/repositories.ts';
import type { Log } from '#server/log.ts';
import { openDiskStore } from '#server/media/disk.ts';
import { createPhotoFiles, type PhotoFiles, type StoredPhoto } from '#server/media/photo-files.ts';
import { photoKey } from '#server/media/photo-key.ts';
import { photoProblem } from '#server/media/photo-problem.ts';
import type { ReceivedFile } from '#server/media/receive-file.ts';
import { createKeyLocks } from '#server/media/work-queue.ts';

/** A stored photo that waits for its listing. */
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
}

/**
 * Photos between the media store and the rows that refer to them. A photo is stored first and staged (a row of its own),
 * then named by a listing or a testimonial in that one's transaction; files go when no row refers to them any more.
 */
export function createPhotoLibrary({ database, photoFiles, log, now }: PhotoLibraryDeps) {
  const locked = createKeyLocks();

  /** null when the files are not there. In one transaction with the look, so that a removal cannot come between. */
  const stage = (key: string, accountId: number | null): Promise<StagedPhoto | null> =>
    database.write(async (repos) => {
      await repos.mediaReferences.hold([key]);
      const photo = await photoFiles.find(key);
      if (photo === null) return null;
      const { width, height, placeholder } = photo;
      const createdAt = now();
      const others = await repos.stagedUploads.findAll([key]);
      await repos.stagedUploads.put({ mediaKey: key, width, height, placeholder, accountId, createdAt });
      return { ...photo, stagedAt: createdAt, isOnlyHere: others.size === 0 };
    });

  const releaseOne = async (key: string): Promise<void> => {
    try {
      await locked(key, () =>
        database.write(async (repos) => {
          await repos.mediaReferences.hold([key]);
          const used = await repos.mediaReferences.inUse([key]);
          if (used.size === 0) await photoFiles.remove(key);
        }),
      );
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
    async find(repos: Repositories, keys: readonly string[]): Promise<Map<string, StoredPhoto>> {
      await repos.mediaReferences.hold(keys);
      // One that a listing shows already needs no row of its own: two listings may share a photo.
      const used = await repos.mediaReferences.inUse(keys);
      const found = await Promise.all([...used].map((key) => photoFiles.find(key)));
      return new Map(found.flatMap((photo) => (photo === null ? [] : [[photo.key, photo]])));
    },
    /** Stores and stages a received file. Throws `AppError` for a file that is not a photo (`photoProblem`). */
    async add(file: ReceivedFile, accountId: number | null): Promise<StagedPhoto> {
      if (file.isTooLarge) throw photoProblem('too-large', file.name, file.field);
      const key = photoKey(file.hash);
      return locked(key, async () => {
        for (let tries = 0; tries < MAX_TRIES; tries++) {
          const staged = await stage(key, accountId);
          if (staged !== null) return staged;
          await photoFiles.store(file.path, file);
        }
        throw failure('UNAVAILABLE', 'photoNotStored', { retryAfter: 5 });
      });
    },
    /** Takes back what `add` staged and nobody used: for a step that failed after it. Never throws. */
    async takeBack(photos: readonly StagedPhoto[]): Promise<void> {
      try {
        await database.write(async (repos) => {
          const staged = await repos.stagedUploads.findAll(photos.map(({ key }) => key));
          // One that was staged again since belongs to somebody else's form now.
          const mine = photos.filter(
            (photo) => photo.isOnlyHere && staged.get(photo.key)?.createdAt === photo.stagedAt,
          );
          await repos.stagedUploads.delete(mine.map(({ key }) => key));
        });
      } catch (error) {
        log.warn({ err: error }, 'staged photographs could not be taken back; the sweep will');
      }
      await release(photos.map(({ key }) => key));
    },
  };
}

export type PhotoLibrary = ReturnType<typeof createPhotoLibrary>;

/** The photos of this installation, for a command that runs beside the server. */
export async function openLibrary(
  config: Pick<Config, 'media'>,
  { database, log, now }: Omit<PhotoLibraryDeps, 'photoFiles'>,
) {
  const media = await openDiskStore(config.media.dir);
  const photoFiles = createPhotoFiles(media);
  return { media, photoFiles, library: createPhotoLibrary({ database, photoFiles, log, now }) };
}

import { AppError } from '#domain/errors.ts';
import type { Database } from '#server/db/database.ts';
import type { Repositories } from '#server/db/repositories.ts';
import type { Log } from '#server/log.ts';
import { createKeyLocks } from '#server/media/key-locks.ts';
import { photoKey } from '#server/media/photo-key.ts';
import { photoProblem } from '#server/media/photo-problem.ts';
import type { Photographs, StoredPhotograph } from '#server/media/photographs.ts';
import type { ReceivedFile } from '#server/media/receive-file.ts';

/** A stored photograph that waits for its listing. */
export interface StagedPhotograph extends StoredPhotograph {
  /** Epoch milliseconds. */
  stagedAt: number;
  /** False when somebody else's form waits with the same photograph. */
  isOnlyHere: boolean;
}

/**
 * Photographs between the media store and the rows that speak of them. A photograph is stored first and staged (a row of its own),
 * then named by a listing or a testimonial in that one's transaction; files go when no row speaks of them any more.
 */
export interface PhotoLibrary {
  /** Stores and stages a received file. Throws `AppError` for what is no photograph (`photoProblem`). */
  add(file: ReceivedFile, accountId: number | null): Promise<StagedPhotograph>;
  /** The photographs of those keys that are staged or in use; others are left out. What is found stays until the caller's transaction ends. */
  find(repos: Repositories, keys: readonly string[]): Promise<Map<string, StoredPhotograph>>;
  /** Takes back what `add` staged and nobody used: for a step that failed after it. Never throws. */
  takeBack(photos: readonly StagedPhotograph[]): Promise<void>;
  /** Removes the files of those keys that no row speaks of any more. Never throws: what fails is left to the sweep. */
  release(keys: readonly string[]): Promise<void>;
}

/** Another process may remove the same photograph between its storing and its staging; that is all but impossible twice. */
const MAX_TRIES = 5;

export interface PhotoLibraryDeps {
  database: Database;
  photographs: Photographs;
  log: Log;
  /** Epoch milliseconds. */
  now: () => number;
}

export function createPhotoLibrary({ database, photographs, log, now }: PhotoLibraryDeps): PhotoLibrary {
  const locked = createKeyLocks();

  /** null when the files are not there. In one transaction with the look, so that a removal cannot come between. */
  const stage = (key: string, accountId: number | null): Promise<StagedPhotograph | null> =>
    database.write(async (repos) => {
      await repos.mediaReferences.hold([key]);
      const photo = await photographs.find(key);
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
          if (used.size === 0) await photographs.remove(key);
        }),
      );
    } catch (error) {
      log.warn({ err: error, key }, 'a photograph that is no longer used could not be removed');
    }
  };

  const release: PhotoLibrary['release'] = async (keys) => {
    for (const key of new Set(keys)) await releaseOne(key);
  };

  return {
    release,
    async find(repos, keys) {
      await repos.mediaReferences.hold(keys);
      // One that a listing shows already needs no row of its own: two listings may share a photograph.
      const used = await repos.mediaReferences.inUse(keys);
      const found = await Promise.all([...used].map((key) => photographs.find(key)));
      return new Map(found.flatMap((photo) => (photo === null ? [] : [[photo.key, photo]])));
    },
    async add(file, accountId) {
      if (file.isTooLarge) throw photoProblem('too-large', file.name, file.field);
      const key = photoKey(file.hash);
      return locked(key, async () => {
        for (let tries = 0; tries < MAX_TRIES; tries++) {
          const staged = await stage(key, accountId);
          if (staged !== null) return staged;
          await photographs.store(file.path, file);
        }
        throw new AppError('UNAVAILABLE', 'The photograph could not be stored. Please try again.', { retryAfter: 5 });
      });
    },
    async takeBack(photos) {
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

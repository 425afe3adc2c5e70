import { LIMITS } from '#domain/limits.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { Repositories } from '#server/db/repositories.ts';
import type { PhotoLibrary } from '#server/media/photo-library.ts';
import { sweepLeftovers, sweepStaged } from '#server/media/sweep.ts';
import { longestWindow } from '#server/services/call-limits.ts';
import { HOME_MS } from '#server/services/known-address.ts';
import { RESTORE_MS } from '#server/services/restore-time.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface TidyUpDeps {
  database: Database;
  photoLibrary: PhotoLibrary;
  /** Where uploads wait while they are looked at. */
  uploadFolder: string;
  now: () => number;
  limits: Config['rateLimits'];
}

/** Forgets what has had its time: counts of limits, ended sessions, listings deleted more than 30 days ago (D64), photographs never used, files of broken-off uploads. */
export function createTidyUp(deps: TidyUpDeps): () => Promise<void> {
  const { database, photoLibrary, now, limits } = deps;
  return async () => {
    const givenUp = await database.write(async (repos) => {
      await repos.rateLimits.prune(now() - longestWindow(limits) * 1000);
      await repos.sessions.prune(now());
      await repos.knownAddresses.prune(now() - HOME_MS);
      await repos.accounts.prunePending(now() - LIMITS.account.waitingDays * DAY_MS);
      return giveUpDeleted(repos, now());
    });
    await photoLibrary.release(givenUp);
    await sweepStaged({ database, library: photoLibrary, now });
    await sweepLeftovers(deps, false);
  };
}

/** Answers the media keys of the photographs that went with the listings. */
async function giveUpDeleted({ properties, propertyImages }: Repositories, now: number): Promise<string[]> {
  const before = now - RESTORE_MS;
  const deleted = await properties.listDeleted(0);
  const over = deleted.filter(({ deletedAt }) => deletedAt !== null && deletedAt < before).map(({ id }) => id);
  const images = await propertyImages.firstOf(over, LIMITS.property.photos);
  await properties.purgeDeletedBefore(before, now);
  return [...images.values()].flatMap((of) => of.images.map(({ mediaKey }) => mediaKey));
}

import { LIMITS } from '#domain/limits.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { PhotoLibrary } from '#server/media/photo-library.ts';
import { sweepStaged } from '#server/media/sweep.ts';
import { longestWindow } from '#server/services/call-limits.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface TidyUpDeps {
  database: Database;
  photoLibrary: PhotoLibrary;
  now: () => number;
  limits: Config['rateLimits'];
}

/** Forgets what has had its time: counts of limits, ended sessions, listings deleted more than 30 days ago (D64), photographs never used. */
export function createTidyUp({ database, photoLibrary, now, limits }: TidyUpDeps): () => Promise<void> {
  return async () => {
    await database.write(async ({ rateLimits, sessions, properties }) => {
      await rateLimits.prune(now() - longestWindow(limits) * 1000);
      await sessions.prune(now());
      await properties.purgeDeletedBefore(now() - LIMITS.restoreDays * DAY_MS, now());
    });
    await sweepStaged({ database, library: photoLibrary, now });
  };
}

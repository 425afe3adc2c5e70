import { LIMITS } from '#domain/limits.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
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

/** Listings that are given up in one transaction. */
const BATCH = 500;

/** Forgets what has had its time: counts of limits, ended sessions, listings deleted more than 30 days ago (D64), photographs never used, files of broken-off uploads. */
export function createTidyUp(deps: TidyUpDeps): () => Promise<void> {
  const { database, photoLibrary, now, limits } = deps;
  return async () => {
    await database.write(async (repos) => {
      await repos.rateLimits.prune(now() - longestWindow(limits) * 1000);
      await repos.sessions.prune(now());
      await repos.knownAddresses.prune(now() - HOME_MS);
      await repos.accounts.prunePending(now() - LIMITS.account.waitingDays * DAY_MS);
    });
    await giveUpDeleted(deps);
    await sweepStaged({ database, library: photoLibrary, now });
    await sweepLeftovers(deps, false);
  };
}

/** In small steps: others can write between them, and what is done stays done. */
async function giveUpDeleted({ database, photoLibrary, now }: TidyUpDeps): Promise<void> {
  const before = now() - RESTORE_MS;
  let count = BATCH;
  while (count === BATCH) {
    const step = await database.write(({ properties }) =>
      properties.purgeDeletedBefore(before, { at: now(), limit: BATCH }),
    );
    await photoLibrary.release(step.mediaKeys);
    count = step.count;
  }
  await database.write(({ properties }) => properties.forgetPurged());
}

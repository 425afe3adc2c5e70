import { LIMITS } from '#domain/limits.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { longestWindow } from '#server/services/call-limits.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Forgets what has had its time: counts of limits, ended sessions, listings deleted more than 30 days ago (D64). */
export function createTidyUp(deps: {
  database: Database;
  now: () => number;
  limits: Config['rateLimits'];
}): () => Promise<void> {
  return () =>
    deps.database.write(async ({ rateLimits, sessions, properties }) => {
      const now = deps.now();
      await rateLimits.prune(now - longestWindow(deps.limits) * 1000);
      await sessions.prune(now);
      await properties.purgeDeletedBefore(now - LIMITS.restoreDays * DAY_MS, now);
    });
}

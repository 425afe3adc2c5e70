import { LRUCache } from 'lru-cache';
import { isAppError } from '#domain/errors.ts';
import type { Database } from '#server/db/database.ts';
import { isMediaHidden } from '#server/media/photo-rows.ts';

/** Some 4 MB. */
const MOST_KNOWN = 20_000;
/** A photograph may have been hidden since: nothing older is believed. */
const LONGEST_MS = 60 * 60 * 1000;

/** Whether nobody may see a photograph (D64). `staleS`: seconds since the database said so, while it cannot be asked; else null. */
export interface Hidden {
  isHidden: boolean;
  staleS: number | null;
}

/**
 * Asks the database whether a photograph is hidden. While the database is away, what it said within the last hour counts, unless this
 * process has changed a listing since, so that kept pages show their pictures; of any other photograph nothing is known, and that is thrown as it came (UNAVAILABLE).
 */
export function createHiddenPhotos({
  read,
  catalogue,
}: Pick<Database, 'read' | 'catalogue'>): (key: string) => Promise<Hidden> {
  const known = new LRUCache<string, { isHidden: boolean; at: number; written: number }>({ max: MOST_KNOWN });
  return async (key) => {
    // Before it is asked: a listing may be deleted meanwhile.
    const written = catalogue.written();
    try {
      const isHidden = await isMediaHidden(read, key);
      known.set(key, { isHidden, at: performance.now(), written });
      return { isHidden, staleS: null };
    } catch (error) {
      const before = known.get(key);
      if (before === undefined || !isAppError(error) || error.code !== 'UNAVAILABLE') throw error;
      const age = performance.now() - before.at;
      if (age > LONGEST_MS || before.written < written) throw error;
      return { isHidden: before.isHidden, staleS: Math.ceil(age / 1000) };
    }
  };
}

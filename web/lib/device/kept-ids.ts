import { STORAGE_KEYS } from '#web/lib/browser-storage.ts';
import { createStoredStore } from '#web/lib/store.ts';

const NONE_KEPT: ReadonlySet<number> = new Set();

/**
 * Which homes are kept, which is all that a heart shows: every page's script carries it. The whole list is read and written
 * by `shortlist.ts`, over this store.
 */
export const keptIds = createStoredStore(STORAGE_KEYS.shortlist, readIds, 'visit');

function readIds(stored: string | null): ReadonlySet<number> {
  try {
    const homes: unknown[] = stored ? JSON.parse(stored) : [];
    return new Set(homes.map((home) => Number((home as { id: unknown } | null)?.id)).filter((id) => id > 0));
  } catch {
    return NONE_KEPT;
  }
}

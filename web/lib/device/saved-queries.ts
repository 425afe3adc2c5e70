import { STORAGE_KEYS } from '#web/lib/browser-storage.ts';
import { createStoredStore } from '#web/lib/store.ts';

const NONE: ReadonlySet<unknown> = new Set();

/** Which searches are kept, by their address queries: all that a search page needs to know. `saved-searches.ts` has the whole list. */
export const savedQueries = createStoredStore(STORAGE_KEYS.savedSearches, readQueries, 'visit');

function readQueries(stored: string | null): ReadonlySet<unknown> {
  try {
    const searches: unknown[] = stored ? JSON.parse(stored) : [];
    return new Set(searches.map((search) => (search as { query?: unknown } | null)?.query));
  } catch {
    return NONE;
  }
}

import { LIMITS } from '#domain/limits.ts';
import { t } from '#domain/words/t.ts';
import { STORAGE_KEYS } from '#web/lib/browser-storage.ts';
import { asMoment, asRecord, asText, createDeviceList, type DeviceList } from '#web/lib/device/device-list.ts';
import { savedQueries } from '#web/lib/device/saved-queries.ts';

/** A search that this browser keeps. */
export interface SavedSearch {
  /** The query of its address, from the question mark on. */
  query: string;
  name: string;
  /** When it was saved, in epoch milliseconds. */
  at: number;
}

const { searches: MOST } = LIMITS.device;
const LONGEST = { query: 2000, name: 200 };

const list = createDeviceList<SavedSearch>(
  STORAGE_KEYS.savedSearches,
  { readEntry: readSearch, keyOf: ({ query }) => query, most: MOST },
  savedQueries,
);

export const savedSearches = { get: list.get, subscribe: list.subscribe };

/** Before anything was read. */
export const NO_SEARCHES: DeviceList<SavedSearch> = { entries: [], unread: 0 };

function readSearch(stored: unknown): SavedSearch | null {
  const { query, name, at } = asRecord(stored) ?? {};
  if (typeof query !== 'string' || !query.startsWith('?') || query.length > LONGEST.query) return null;
  return { query, name: asText(name, LONGEST.name) || t('A search'), at: asMoment(at) };
}

/** `lasts` is false when the browser keeps nothing beyond this page. `refused`: too many are saved, or its address is too long. */
type Saving = { kind: 'saved' | 'removed'; lasts: boolean; undo: () => void } | { kind: 'refused'; why: string };

/** Saves a search, or removes it when it is saved. */
export function toggleSearch(search: Omit<SavedSearch, 'at'>, now: number): Saving {
  const { query, name } = search;
  if (savedQueries.get().has(query)) return removeSearch(query);
  if (query.length > LONGEST.query) return { kind: 'refused', why: t('This search has too many filters to be saved.') };
  if (list.get().entries.length >= MOST) {
    return {
      kind: 'refused',
      why: t('You have {most} saved searches, the most there can be. Remove one on the shortlist page.', {
        most: MOST,
      }),
    };
  }
  const saved = { query, name: name.slice(0, LONGEST.name), at: now };
  const lasts = list.change((searches) => [saved, ...searches]);
  return { kind: 'saved', lasts, undo: () => void removeSearch(query) };
}

/** Removes a search; undoing it brings it back to its place. */
export function removeSearch(query: string): Saving {
  const before = list.get().entries;
  const place = before.findIndex((search) => search.query === query);
  const search = before[place];
  const lasts = list.change((searches) => searches.filter((each) => each.query !== query));
  const undo = () => {
    if (!search) return;
    list.change((all) => (all.some((each) => each.query === query) ? all : all.toSpliced(place, 0, search)));
  };
  return { kind: 'removed', lasts, undo };
}

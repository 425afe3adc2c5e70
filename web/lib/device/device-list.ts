import { LIMITS } from '#domain/limits.ts';
import { STORAGE_KEYS } from '#web/lib/browser-storage.ts';
import { createStoredStore, type StoredStore } from '#web/lib/store.ts';

/** A list that the browser keeps, the newest first, as far as it can be read. */
export interface DeviceList<Entry> {
  entries: readonly Entry[];
  /** How many of what is stored could not be read, or did not fit. */
  unread: number;
}

interface ListReading<Entry> {
  /** null for what cannot be read. What was written by hand or by an older version of the site may be anything. */
  readEntry: (stored: unknown) => Entry | null;
  /** What tells two entries apart. */
  keyOf: (entry: Entry) => number | string;
  most: number;
}

/** Reads a list. It never throws: what can be read stays, the rest is counted. */
function readList<Entry>(stored: string | null, { readEntry, keyOf, most }: ListReading<Entry>): DeviceList<Entry> {
  const all = storedArray(stored);
  if (all === null) return { entries: [], unread: 1 };
  const entries = new Map<number | string, Entry>();
  let unread = 0;
  for (const each of all) {
    const entry = entries.size < most ? readEntry(each) : null;
    if (entry === null) unread += 1;
    else if (!entries.has(keyOf(entry))) entries.set(keyOf(entry), entry);
  }
  return { entries: [...entries.values()], unread };
}

/** null when it is no list. */
function storedArray(stored: string | null): unknown[] | null {
  if (stored === null) return [];
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** A list of this browser. `over`: the store that has its key already. */
export function createDeviceList<Entry>(key: string, reading: ListReading<Entry>, over?: StoredStore<unknown>) {
  const store = over ?? createStoredStore(key, (stored) => stored, 'page');
  let last: { stored: string | null; list: DeviceList<Entry> } | undefined;
  const get = () => {
    const stored = store.text();
    if (!last || last.stored !== stored) last = { stored, list: readList(stored, reading) };
    return last.list;
  };
  return {
    get,
    subscribe: store.subscribe,
    /**
     * Changes the list as it is stored now, so that two tabs do not undo each other's work. False when the browser keeps nothing:
     * the change lasts as long as the page.
     */
    change(next: (entries: readonly Entry[]) => readonly Entry[]): boolean {
      const entries = next(get().entries).slice(0, reading.most);
      return store.write(entries.length === 0 ? null : JSON.stringify(entries));
    },
  };
}

/** An object out of storage, or null. */
export function asRecord(stored: unknown): Readonly<Record<string, unknown>> | null {
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : null;
}

/** Epoch milliseconds out of storage; 0 for what is none. */
export function asMoment(stored: unknown): number {
  return typeof stored === 'number' && stored > 0 && stored < 1e14 ? stored : 0;
}

/** A text out of storage, cut off where it is too long; '' for what is none. */
export function asText(stored: unknown, most: number): string {
  return typeof stored === 'string' ? stored.slice(0, most) : '';
}

/** The ids of the homes that were looked at last in this browser, the last one first. */
const list = createDeviceList<number>(STORAGE_KEYS.recentlySeen, {
  readEntry: (stored) => (typeof stored === 'number' && Number.isSafeInteger(stored) && stored > 0 ? stored : null),
  keyOf: (id) => id,
  most: LIMITS.device.seen,
});

export const recentlySeen = { get: list.get, subscribe: list.subscribe };

/** Before anything was read. */
export const NOTHING_SEEN: DeviceList<number> = { entries: [], unread: 0 };

/** Notes that a home was looked at. */
export function noteSeen(id: number): void {
  list.change((ids) => [id, ...ids.filter((each) => each !== id)]);
}

/** Forgets all of them; the answer brings them back. */
export function forgetSeen(): () => void {
  const before = list.get().entries;
  list.change(() => []);
  return () => void list.change((ids) => [...ids, ...before.filter((id) => !ids.includes(id))]);
}

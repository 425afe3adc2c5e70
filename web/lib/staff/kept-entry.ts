import { useState } from 'react';
import { onStorage, readStored, removeStored, STORAGE_KEYS } from '#web/lib/browser-storage.ts';
import { getSession } from '#web/lib/session-store.ts';
import { createStore } from '#web/lib/store.ts';
import { useStore } from '#web/lib/use-store.ts';

const PREFIX = 'chavi-typed:';

/** Where the entries of whoever is logged in begin. */
const ownPrefix = () => `${PREFIX}${getSession().user?.phone ?? ''}:`;

/** Counts what was kept and forgotten, for what shows it. */
const changes = createStore(0);

/**
 * What is typed in a form of staff, kept for this tab and account until it is saved or given up: a session that ends meanwhile,
 * Escape, Back, a reload or a crash of the tab loses nothing. `name` names the form and what it edits.
 */
export function useKeptEntry<T>(name: string, initial: T) {
  const [restored, setRestored] = useState(() => {
    const kept = readKeptEntry<T>(name);
    return isSame(kept, initial) ? null : kept;
  });
  const [entry, setEntry] = useState(restored ?? initial);
  return {
    entry,
    setEntry: (next: T) => {
      setEntry(next);
      keepEntry(name, isSame(next, initial) ? null : next);
    },
    /** Saved or given up: nothing is kept any more. */
    forget: () => keepEntry(name, null),
    /** Given up, and the form begins anew. */
    discard: () => {
      keepEntry(name, null);
      setEntry(initial);
      setRestored(null);
    },
    /** True while the form shows what was typed in it before. */
    isRestored: restored !== null,
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Keeps what was typed, null forgets it: for forms that hold their entry themselves. */
export function keepEntry(name: string, entry: unknown): void {
  const key = ownPrefix() + name;
  // A session that is over has nobody to keep it for, and must not take anything away.
  if (!getSession().isAuthenticated) return;
  onStorage('sessionStorage', (storage) =>
    entry === null ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(entry)),
  );
  changes.set(changes.get() + 1);
}

/** What was typed and neither saved nor discarded; null: nothing. */
export function readKeptEntry<T>(name: string): T | null {
  return onStorage(
    'sessionStorage',
    (storage) => JSON.parse(storage.getItem(ownPrefix() + name) ?? 'null') as T | null,
  );
}

/** Whether a form holds something typed that was neither saved nor discarded. */
export function hasKeptEntry(name: string): boolean {
  return onStorage('sessionStorage', (storage) => storage.getItem(ownPrefix() + name) !== null) ?? false;
}

/** The same, kept up to date. */
export function useHasKeptEntry(name: string): boolean {
  return useStore({ subscribe: changes.subscribe, get: () => hasKeptEntry(name) }, false);
}

/** Whether any form does. */
export function hasKeptEntries(): boolean {
  return (
    onStorage('sessionStorage', (storage) => Object.keys(storage).some((key) => key.startsWith(ownPrefix()))) ?? false
  );
}

/** Forgets everything that was typed: at a logout. */
export function forgetKeptEntries(): void {
  removeStored('sessionStorage', (key) => key.startsWith(PREFIX));
  changes.set(changes.get() + 1);
}

/**
 * Forgets what others than whoever is logged in typed in this tab, and everything once somebody logged out, here or in another tab. A
 * session that only ended keeps what was typed for whoever logs in again.
 */
export function forgetEntriesOfOthers(): void {
  if (getSession().isAuthenticated) {
    const own = ownPrefix();
    removeStored('sessionStorage', (key) => key.startsWith(PREFIX) && !key.startsWith(own));
  } else if (readStored(STORAGE_KEYS.sessionOver) === null) {
    forgetKeptEntries();
  }
}

import { useState } from 'react';
import { onStorage, removeStored } from '#web/lib/browser-storage.ts';

const PREFIX = 'chavi-typed:';

/**
 * What is typed in a small form of staff, kept for this tab until it is saved or given up: a session that ends meanwhile,
 * a reload or a crash of the tab loses nothing. `name` names the form and what it edits.
 */
export function useKeptEntry<T>(name: string, initial: T) {
  const [restored] = useState(() => readKept<T>(name));
  const [entry, setEntry] = useState(restored ?? initial);
  return {
    entry,
    setEntry: (next: T) => {
      setEntry(next);
      writeKept(name, JSON.stringify(next) === JSON.stringify(initial) ? null : next);
    },
    /** Saved or given up: nothing is kept any more. */
    forget: () => writeKept(name, null),
    /** True when the form opened with what was typed in it before. */
    isRestored: restored !== null,
  };
}

/** Whether a form holds something typed that was neither saved nor discarded. */
export function hasKeptEntry(name: string): boolean {
  return readKept(name) !== null;
}

/** Forgets everything that was typed: at a logout. */
export function forgetKeptEntries(): void {
  removeStored('sessionStorage', (key) => key.startsWith(PREFIX));
}

/** What this tab keeps under a name. */
export function readKept<T>(name: string): T | null {
  return onStorage('sessionStorage', (storage) => JSON.parse(storage.getItem(PREFIX + name) ?? 'null') as T | null);
}

/** Keeps something for this tab until the logout; null forgets it. */
export function writeKept(name: string, value: unknown): void {
  onStorage('sessionStorage', (storage) => {
    if (value === null) storage.removeItem(PREFIX + name);
    else storage.setItem(PREFIX + name, JSON.stringify(value));
  });
}

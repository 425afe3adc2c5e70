import { useState } from 'react';

const PREFIX = 'chavi-typed:';

interface KeptEntry<T> {
  entry: T;
  setEntry: (entry: T) => void;
  /** Saved or given up: nothing is kept any more. */
  forget: () => void;
  /** True when the form opened with what was typed in it before. */
  isRestored: boolean;
}

/**
 * What is typed in a small form of staff, kept for this tab until it is saved or given up: a session that ends meanwhile,
 * a reload or a crash of the tab loses nothing. `name` names the form and what it edits.
 */
export function useKeptEntry<T>(name: string, initial: T): KeptEntry<T> {
  const [restored] = useState(() => readKept<T>(name));
  const [entry, setEntry] = useState(restored ?? initial);
  return {
    entry,
    setEntry: (next) => {
      setEntry(next);
      if (JSON.stringify(next) === JSON.stringify(initial)) forgetKept(name);
      else keep(name, next);
    },
    forget: () => forgetKept(name),
    isRestored: restored !== null,
  };
}

/** Whether a form holds something typed that was neither saved nor discarded. */
export function hasKeptEntry(name: string): boolean {
  return readKept(name) !== null;
}

/** Forgets everything that was typed: at a logout. */
export function forgetKeptEntries(): void {
  onStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  });
}

function readKept<T>(name: string): T | null {
  return onStorage((storage) => JSON.parse(storage.getItem(PREFIX + name) ?? 'null') as T | null);
}

function keep(name: string, entry: unknown): void {
  onStorage((storage) => storage.setItem(PREFIX + name, JSON.stringify(entry)));
}

function forgetKept(name: string): void {
  onStorage((storage) => storage.removeItem(PREFIX + name));
}

/** Storage may be refused (private windows, blocked cookies) or full: the page goes on without it. */
function onStorage<R>(act: (storage: Storage) => R): R | null {
  try {
    return act(window.sessionStorage);
  } catch {
    return null;
  }
}

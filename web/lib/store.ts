import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#web/lib/browser-storage.ts';

/** A value that components follow and plain functions read. */
export interface Store<T> {
  get(): T;
  /** Calls `listener` after each change; the answer ends that. */
  subscribe(listener: () => void): () => void;
}

/** A value of this page alone. */
export function createStore<T>(initial: T): Store<T> & { set(next: T): void } {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * A value in the browser's storage, shared by its tabs. `parse` gets the stored text, null where there is none; its answer is
 * kept as long as the text stays the same. `write(null)` removes the text.
 */
export function createStoredStore<T>(
  key: string,
  parse: (stored: string | null) => T,
): Store<T> & { write(text: string | null): void } {
  const here = createStore(0);
  let last: { stored: string | null; value: T } | undefined;
  return {
    get() {
      const stored = readStored(key);
      if (!last || last.stored !== stored) last = { stored, value: parse(stored) };
      return last.value;
    },
    write(text) {
      writeStored(key, text);
      here.set(here.get() + 1);
    },
    subscribe(listener) {
      const stop = here.subscribe(listener);
      window.addEventListener('storage', listener);
      return () => {
        stop();
        window.removeEventListener('storage', listener);
      };
    },
  };
}

/** The value of a store, kept up to date. `onServer` stands for it while the server renders and until the page is hydrated. */
export function useStore<T>(store: Store<T>, onServer: T): T {
  return useSyncExternalStore(store.subscribe, store.get, () => onServer);
}

import { useSyncExternalStore } from 'react';
import type { Store } from '#web/lib/store.ts';

/** The value of a store, kept up to date. `onServer` stands for it while the server renders and until the page is hydrated. */
export function useStore<T>(store: Store<T>, onServer: T): T {
  return useSyncExternalStore(store.subscribe, store.get, () => onServer);
}

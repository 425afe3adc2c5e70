import { useSyncExternalStore } from 'react';
import { LOGGED_OUT, type Session } from '#domain/account.ts';
import { visitBefore } from '#web/lib/device/visits.ts';
import { sessionIsOver, sessionStore } from '#web/lib/session-store.ts';
import type { Store } from '#web/lib/store.ts';

/** The value of a store, kept up to date. `onServer` stands for it while the server renders and until the page is hydrated. */
export function useStore<T>(store: Store<T>, onServer: T): T {
  return useSyncExternalStore(store.subscribe, store.get, () => onServer);
}

/** When the visit before this one ended; null on the first one, while the server renders, and until the page is hydrated. */
export const useVisitBefore = (): number | null => useStore<number | null>(visitBefore, null);

/** Whether the server ended this browser's session, and nobody logged in or out since. False until the page is hydrated. */
export const useSessionIsOver = (): boolean => useStore(sessionIsOver, false);

/** The session, kept up to date. Logged out while the server renders and until the page is hydrated. */
export const useSession = (): Session => useStore(sessionStore, LOGGED_OUT);

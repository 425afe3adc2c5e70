import { LOGGED_OUT, type Session } from '#domain/account.ts';
import { visitBefore } from '#web/lib/device/visits.ts';
import { sessionIsOver, sessionStore } from '#web/lib/session-store.ts';
import { useStore } from '#web/lib/use-store.ts';

/** When the visit before this one ended; null on the first one, while the server renders, and until the page is hydrated. */
export const useVisitBefore = (): number | null => useStore<number | null>(visitBefore, null);

/** Whether the server ended this browser's session, and nobody logged in or out since. False until the page is hydrated. */
export const useSessionIsOver = (): boolean => useStore(sessionIsOver, false);

/** The session, kept up to date. Logged out while the server renders and until the page is hydrated. */
export const useSession = (): Session => useStore(sessionStore, LOGGED_OUT);

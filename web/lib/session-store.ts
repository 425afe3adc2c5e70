import { useSyncExternalStore } from 'react';
import type { Session } from '#domain/account/account.ts';
import { LOGGED_OUT, loggedIn, readSession } from '#domain/account/session.ts';
import { readStored, removeStored, writeStored } from '#web/lib/safe-storage.ts';
import { STORAGE_KEYS } from '#web/lib/storage-keys.ts';

function parse(stored: string | null): Session {
  try {
    return readSession(JSON.parse(stored ?? 'null'));
  } catch {
    return LOGGED_OUT;
  }
}

const listeners = new Set<() => void>();
let current: { stored: string | null; session: Session } = { stored: null, session: LOGGED_OUT };

/** The session of this browser. The same object is returned as long as it did not change. */
export function getSession(): Session {
  const stored = readStored(STORAGE_KEYS.session);
  if (stored !== current.stored) current = { stored, session: parse(stored) };
  return current.session;
}

/** Stores a successful login, so that a reload stays logged in (spec 4). `answer` is what `/auth/login` answered. */
export function startSession(answer: Parameters<typeof loggedIn>[0]): void {
  writeStored(STORAGE_KEYS.session, JSON.stringify(loggedIn(answer)));
  removeStored(STORAGE_KEYS.sessionOver);
  announce();
}

/** Logs out: nothing of user and token stays in the browser (spec 4). */
export function endSession(): void {
  removeStored(STORAGE_KEYS.sessionOver);
  removeStored(STORAGE_KEYS.session);
  announce();
}

/** Ends the session because the server takes its token no longer; the login screen says so, in every tab. */
export function rejectSession(): void {
  if (getSession().isAuthenticated) writeStored(STORAGE_KEYS.sessionOver, 'yes');
  removeStored(STORAGE_KEYS.session);
  announce();
}

function announce() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // A login or logout in another tab counts here as well.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Whether the server ended this browser's session, and nobody logged in or out since. False until the page is hydrated. */
export function useSessionIsOver(): boolean {
  const isOver = () => readStored(STORAGE_KEYS.sessionOver) !== null;
  return useSyncExternalStore(subscribe, isOver, () => false);
}

/** The session, alive. Logged out while the server renders and until the page is hydrated. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, getSession, () => LOGGED_OUT);
}

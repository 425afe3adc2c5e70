import { useSyncExternalStore } from 'react';
import type { Session } from '#domain/account/account.ts';
import { readStored, removeStored, writeStored } from '#web/lib/safe-storage.ts';
import { STORAGE_KEYS } from '#web/lib/storage-keys.ts';

/** Nobody is logged in: the default (spec 4). */
export const LOGGED_OUT: Session = { isAuthenticated: false, user: null, token: null };

/** Reads the stored text of a session. Anything that is not a whole session means: logged out. */
export function parseSession(stored: string | null): Session {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    if (typeof value !== 'object' || value === null) return LOGGED_OUT;
    const { user, token } = value as Partial<Session>;
    if (typeof token !== 'string' || token === '' || typeof user?.phone !== 'string') return LOGGED_OUT;
    return { isAuthenticated: true, user: { phone: user.phone, name: user.name ?? null }, token };
  } catch {
    return LOGGED_OUT;
  }
}

const listeners = new Set<() => void>();
let current: { stored: string | null; session: Session } = { stored: null, session: LOGGED_OUT };

/** The session of this browser. The same object is returned as long as it did not change. */
export function getSession(): Session {
  const stored = readStored(STORAGE_KEYS.session);
  if (stored !== current.stored) current = { stored, session: parseSession(stored) };
  return current.session;
}

/** Stores a successful login, so that a reload stays logged in (spec 4). */
export function startSession(token: string, user: NonNullable<Session['user']>): void {
  writeStored(STORAGE_KEYS.session, JSON.stringify({ isAuthenticated: true, user, token } satisfies Session));
  announce();
}

/** Logs out: nothing of user and token stays in the browser (spec 4). */
export function endSession(): void {
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

/** The session, alive. Logged out while the server renders and until the page is hydrated. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, getSession, () => LOGGED_OUT);
}

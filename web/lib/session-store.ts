import { LOGGED_OUT, loggedIn, readSession, type Session } from '#domain/account.ts';
import { STORAGE_KEYS } from '#web/lib/browser-storage.ts';
import { createStore, createStoredStore, type Store } from '#web/lib/store.ts';

const session = createStoredStore<Session>(STORAGE_KEYS.session, (stored) => {
  try {
    return readSession(JSON.parse(stored ?? 'null'));
  } catch {
    return LOGGED_OUT;
  }
});
export const sessionIsOver = createStoredStore(STORAGE_KEYS.sessionOver, (stored) => stored !== null);

/** The session, for who follows it. */
export const sessionStore: Store<Session> = session;

/** The session of this browser. The same object is returned as long as it did not change. */
export const getSession = session.get;

/** Stores a successful login, so that a reload stays logged in (spec 4). `answer` is what `/auth/login` answered. */
export function startSession(answer: Parameters<typeof loggedIn>[0]): void {
  session.write(JSON.stringify(loggedIn(answer)));
  sessionIsOver.write(null);
}

/** Whether this tab logs out. It goes to the login screen by itself, and nothing leads back to where it was. */
export const loggingOut = createStore(false);

/** Logs out: nothing of user and token stays in the browser (spec 4). */
export function endSession(): void {
  sessionIsOver.write(null);
  session.write(null);
}

/** Ends the session because the server takes its token no longer; the login screen says so, in every tab. */
export function rejectSession(): void {
  if (getSession().isAuthenticated) sessionIsOver.write('yes');
  session.write(null);
}

/** How much waits for staff, as this device knew it last (D105): the header of every page shows it, and asks nobody. */
export const waitingKnown = createStoredStore(STORAGE_KEYS.waiting, Number);

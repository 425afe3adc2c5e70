import { useEffect, useState } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import { onStorage, readStored, removeStored, STORAGE_KEYS, writeStored } from '#web/lib/browser-storage.ts';
import { getSession } from '#web/lib/session-store.ts';
import { createStore } from '#web/lib/store.ts';
import { useStore } from '#web/lib/use-store.ts';

/**
 * What is typed in a form of staff is kept until it is saved or given up: a session that ends, a tab that is closed or crashes, Escape,
 * Back and a reload lose nothing. It is of one account and one tab: two tabs with one form have a draft each, and who opens
 * another tab once one is closed finds its drafts.
 */
const PREFIX = 'chavi-draft:';

/** More tabs than that share the last number. */
const TABS = 9;
/** Under which a tab remembers its number while it is loaded anew. */
const TAB = 'chavi-tab';
let tab = 1;

/** Where the drafts of whoever is logged in begin. */
const ownPrefix = () => `${PREFIX}${getSession().user?.phone ?? ''}:`;
const keyIn = (name: string, number: number) => ownPrefix() + name + (number === 1 ? '' : `~${number}`);
const keyOf = (name: string) => keyIn(name, tab);

const numberOf = (key: string) => Number(key.split('~')[1] ?? 1);

/**
 * Takes a number for this tab, before anything is drawn: that of before a reload, else one whose drafts no tab has open, else the
 * first that is free, which is the answer. A tab that is closed or crashes gives its number back. Without locks (old browsers, pages without TLS) all tabs are one.
 */
export async function takeTab(locks: Pick<LockManager, 'request'> | null = navigator.locks ?? null): Promise<number> {
  tab = 1;
  if (locks === null) return tab;
  const before = Number(onStorage('sessionStorage', (storage) => storage.getItem(TAB)) ?? 0);
  const left = new Set(storedKeys(ownPrefix()).map(numberOf));
  const rank = (number: number) => (left.has(number) ? (number === before ? 0 : 1) : 2);
  const numbers = Array.from({ length: TABS }, (_, index) => index + 1).toSorted((a, b) => rank(a) - rank(b));
  try {
    let giveBack: (() => void) | null = null;
    for (tab of numbers) {
      giveBack = await lock(locks, `chavi-tab:${tab}`);
      if (giveBack) break;
    }
    if (giveBack === null) tab = TABS;
    onStorage('sessionStorage', (storage) => storage.setItem(TAB, String(tab)));
    // A page that a browser keeps for Back holds nothing.
    window.addEventListener('pagehide', () => giveBack?.(), { once: true });
    window.addEventListener('pageshow', ({ persisted }) => persisted && takeTab(locks), { once: true });
  } catch {
    // The browser keeps nothing for this page.
    tab = 1;
  }
  return tab;
}

let taken: Promise<number> | undefined;

/** The same, for whoever comes first on a page. */
export function takeTabOnce(): Promise<number> {
  taken ??= takeTab();
  return taken;
}

/** A function that releases the lock; null when another tab holds it. */
function lock(locks: Pick<LockManager, 'request'>, name: string): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    const held = locks.request(name, { ifAvailable: true }, (granted) => {
      if (granted === null) return resolve(null);
      return new Promise<void>((giveBack) => resolve(giveBack));
    });
    held.catch(reject);
  });
}

/** Whether another tab has the same form open. */
export function useIsOpenElsewhere(name: string): boolean {
  const [isElsewhere, setElsewhere] = useState(false);
  useEffect(() => {
    if (!navigator.locks) return;
    // A browser that refuses locks has one tab.
    const taking = lock(navigator.locks, `chavi-form:${name}`).catch(() => () => undefined);
    void taking.then((giveBack) => setElsewhere(giveBack === null));
    return () => void taking.then((giveBack) => giveBack?.());
  }, [name]);
  return isElsewhere;
}

const storedKeys = (prefix: string): string[] =>
  onStorage('localStorage', (storage) => Object.keys(storage).filter((key) => key.startsWith(prefix))) ?? [];

/** Counts what was kept and forgotten, for what shows it. */
const changes = createStore(0);

/** True from the logout until the page is left: a form that is still open must not bring its draft back. */
let isOver = false;

export type FormDraft = ReturnType<typeof draftOf>;

/**
 * The draft of a form, for as long as the form stands: it is still kept when the session has ended meanwhile, but then nothing is
 * taken away any more.
 */
export function draftOf(name: string) {
  const key = keyOf(name);
  return {
    read: () => readStored(key),
    write(text: string | null): void {
      const { isAuthenticated } = getSession();
      if (isOver || (!isAuthenticated && (text === null || readStored(STORAGE_KEYS.sessionOver) === null))) return;
      writeStored(key, text);
      changes.set(changes.get() + 1);
    },
  };
}

/** Keeps what was typed, null forgets it. `name` names the form and what it edits. */
export function writeDraft(name: string, entry: unknown): void {
  draftOf(name).write(entry === null ? null : JSON.stringify(entry));
}

/** What was typed and neither saved nor discarded; null: nothing. */
export function readDraft<T>(name: string): T | null {
  try {
    return JSON.parse(readStored(keyOf(name)) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Whether a form holds something typed that was neither saved nor discarded. */
export const hasDraft = (name: string): boolean => readStored(keyOf(name)) !== null;

/** The same, kept up to date. */
export function useHasDraft(name: string): boolean {
  return useStore({ subscribe: changes.subscribe, get: () => hasDraft(name) }, false);
}

/** Whether any form of this account does, in any tab. */
export const hasDrafts = (): boolean => storedKeys(ownPrefix()).length > 0;

/** Forgets everything that was typed, for good: it holds phone numbers, which have no business in a browser after the logout. */
export function forgetDrafts(): void {
  isOver = true;
  // Back may bring this very page again; then it may keep drafts again.
  const mayKeep = () => {
    isOver = false;
  };
  window.addEventListener('pageshow', mayKeep, { once: true });
  removeStored('localStorage', (key) => key.startsWith(PREFIX));
  changes.set(changes.get() + 1);
}

/** Forgets what was typed in a form, in every tab. */
export function forgetDraft(name: string): void {
  const prefix = ownPrefix() + name;
  removeStored('localStorage', (key) => key.split('~')[0] === prefix);
  changes.set(changes.get() + 1);
}

/**
 * Forgets what others than whoever is logged in typed, and everything once somebody logged out, here or in another tab. A session that
 * only ended keeps what was typed for whoever logs in again.
 */
export function forgetDraftsOfOthers(): void {
  if (getSession().isAuthenticated) {
    const prefix = ownPrefix();
    removeStored('localStorage', (key) => key.startsWith(PREFIX) && !key.startsWith(prefix));
  } else if (readStored(STORAGE_KEYS.sessionOver) === null) {
    removeStored('localStorage', (key) => key.startsWith(PREFIX));
  }
}

/** How to ask the form on the screen whether it holds something unsaved. */
let unsavedWork: (() => boolean) | null = null;

/** Whether leaving now would lose something: asked by what leaves the page without a link. */
export function hasUnsavedWork(): boolean {
  return unsavedWork?.() ?? false;
}

/**
 * Holds up who leaves a form with unsaved changes: by a link (the caller asks while the answer is 'blocked'), by closing
 * the tab (the browser asks), by logging out (the header asks). A session that is over is not held up. One per screen.
 */
export function useLeaveGuard(isUnsaved: () => boolean): Blocker {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      (from.pathname !== to.pathname || from.search !== to.search) && isUnsaved() && getSession().isAuthenticated,
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved() && getSession().isAuthenticated) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    unsavedWork = isUnsaved;
    return () => {
      window.removeEventListener('beforeunload', ask);
      unsavedWork = null;
    };
  }, [isUnsaved]);

  return blocker;
}

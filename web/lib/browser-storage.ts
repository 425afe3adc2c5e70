/** Everything the site keeps in the browser's local storage, by its key. */
export const STORAGE_KEYS = {
  /** The session of staff (spec 4, spec 9). */
  session: 'auth-storage',
  /** Set when the server ended the session of this browser, until somebody logs in or out. */
  sessionOver: 'chavi-session-over',
  /** Set once the search page was seen (spec 2, spec 9). */
  visitedSearch: 'hasVisitedSearchPage',
  /** Set once the welcome dialog of the home page was seen (D22). */
  visitedHome: 'chavi-visited-home',
  /** The theme choice with its accent (spec 2, D24). */
  theme: 'chavi-theme',
  /** What was typed on the listing form and not sent yet. */
  listingDraft: 'chavi-listing-draft',
  /** Whether the sidebar of the admin area is folded to its signs. */
  adminSidebar: 'chavi-admin-sidebar',
} as const;

/** Reads a key of local storage; null when it is missing or storage is refused (private windows, blocked cookies). */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes a key of local storage. False when storage is refused or full: the page goes on without it. */
export function writeStored(key: string, value: string): boolean {
  try {
    window.localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Removes a key of local storage. */
export function removeStored(key: string): void {
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Storage is refused, so nothing is stored.
  }
}

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
  /** The homes that somebody keeps, with their notes. */
  shortlist: 'chavi-shortlist',
  /** The homes that were looked at last. */
  recentlySeen: 'chavi-recently-seen',
  /** The language that somebody chose or stayed with. */
  language: 'chavi-language',
  /** When this browser was here. */
  visits: 'chavi-visits',
  /** Searches that somebody keeps. */
  savedSearches: 'chavi-saved-searches',
  /** Links to shared lists that were made here, with what takes them back. */
  madeLinks: 'chavi-made-links',
  /** What was answered here on shared lists, and the name it was answered under. */
  familyAnswers: 'chavi-family-answers',
  /** The owners whose numbers were revealed here (D74). */
  myContacts: 'chavi-my-contacts',
  /** What opens the list of what was asked here, and takes a number back (D103). */
  contactList: 'chavi-contact-list',
  /** What was said of a purchase, as an address says it (D132). */
  costTerms: 'chavi-cost-terms',
  /** Name and phone of who asks for owners, when they want it (D74). */
  visitor: 'chavi-visitor',
  /** What shows that a phone was confirmed here, by the end of its number. */
  confirmedPhones: 'chavi-confirmed-phones',
  /** What an owner typed on `/list` and has not sent yet. */
  homeDraft: 'chavi-home-draft',
  /** What an owner typed to correct a home on the page of a key and has not sent yet. */
  corrections: 'chavi-corrections',
  /** How much waits for staff, as this browser knew it last. */
  waiting: 'chavi-waiting',
  /** 'off' where new leads come without a sound. */
  leadSound: 'chavi-lead-sound',
  /** Whether the sidebar of the admin area is folded to its signs. */
  adminSidebar: 'chavi-admin-sidebar',
} as const;

/** Where the reader of a page stood that is shown in another language, in the storage of the tab's session: pixels from the top. */
export const PLACE_BEFORE = 'chavi-place';

/** Where a toast waits for the next document of this tab, in the storage of its session. */
export const KEPT_TOAST = 'chavi-toast';

/** The answer of `act`; null when storage is refused (private windows, blocked cookies) or full: the page goes on without it. */
export function onStorage<R>(kind: 'localStorage' | 'sessionStorage', act: (storage: Storage) => R): R | null {
  try {
    return act(window[kind]);
  } catch {
    return null;
  }
}

/** Whether the browser keeps what is written: private windows and blocked cookies may refuse it. */
export function browserKeeps(): boolean {
  const probe = 'chavi-probe';
  const keeps = writeStored(probe, probe) && readStored(probe) === probe;
  writeStored(probe, null);
  return keeps;
}

/** Reads a key of local storage; null when it is missing or storage is refused. */
export function readStored(key: string): string | null {
  return onStorage('localStorage', (storage) => storage.getItem(key));
}

/** Writes a key of local storage, null removes it. False when storage is refused or full. */
export function writeStored(key: string, value: string | null): boolean {
  const written = onStorage('localStorage', (storage) => {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
    return true;
  });
  return written ?? false;
}

/** Removes the keys that `isMeant` picks. */
export function removeStored(kind: 'localStorage' | 'sessionStorage', isMeant: (key: string) => boolean): void {
  onStorage(kind, (storage) => {
    for (const key of Object.keys(storage)) if (isMeant(key)) storage.removeItem(key);
  });
}

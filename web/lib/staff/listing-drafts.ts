import { readStored, removeStored, STORAGE_KEYS, writeStored } from '#web/lib/browser-storage.ts';

/** Where one tab keeps the draft of a listing form. */
export interface DraftPlace {
  /** The listing that is edited; null for a new one. */
  id: number | null;
  /** 1, or more when other tabs have the same form open. */
  number: number;
}

/** The name of a place: one for the new listing, one for each listing that is being edited, and so for each tab. */
export function draftKey({ id, number }: DraftPlace): string {
  const form = id === null ? STORAGE_KEYS.listingDraft : `${STORAGE_KEYS.listingDraft}:${id}`;
  return number === 1 ? form : `${form}~${number}`;
}

/** The stored text of a draft, or null. */
export function readListingDraft(place: DraftPlace): string | null {
  return readStored(draftKey(place));
}

/** True from the logout until the page is left: a form that is still open must not bring its draft back. */
let areOver = false;

/** Stores the text of a draft. False when the browser refuses. */
export function writeListingDraft(place: DraftPlace, text: string): boolean {
  return areOver || writeStored(draftKey(place), text);
}

/** Removes one draft. */
export function forgetListingDraft(place: DraftPlace): void {
  writeStored(draftKey(place), null);
}

/** Removes every draft, for good: they hold owners' phone numbers, which have no business in a browser after the logout. */
export function forgetListingDrafts(): void {
  areOver = true;
  // Back may bring this very page again; then it may keep drafts again.
  const mayKeep = () => {
    areOver = false;
  };
  window.addEventListener('pageshow', mayKeep, { once: true });
  removeStored('localStorage', (key) => key.split(/[:~]/)[0] === STORAGE_KEYS.listingDraft);
}

import { readStored, removeStored, writeStored } from '#web/lib/safe-storage.ts';
import { STORAGE_KEYS } from '#web/lib/storage-keys.ts';

/** Where the draft of a listing is kept: one for the new listing, one for each listing that is being edited. */
function draftKey(id: number | null): string {
  return id === null ? STORAGE_KEYS.listingDraft : `${STORAGE_KEYS.listingDraft}:${id}`;
}

/** The stored text of a draft, or null. */
export function readListingDraft(id: number | null): string | null {
  return readStored(draftKey(id));
}

/** Stores the text of a draft. False when the browser refuses. */
export function writeListingDraft(id: number | null, text: string): boolean {
  return writeStored(draftKey(id), text);
}

/** Removes one draft. */
export function forgetListingDraft(id: number | null): void {
  removeStored(draftKey(id));
}

/** Removes every draft: they hold owners' phone numbers, which have no business in a browser after the logout. */
export function forgetListingDrafts(): void {
  for (const key of storedKeys()) {
    if (key === STORAGE_KEYS.listingDraft || key.startsWith(`${STORAGE_KEYS.listingDraft}:`)) removeStored(key);
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(window.localStorage);
  } catch {
    return [];
  }
}

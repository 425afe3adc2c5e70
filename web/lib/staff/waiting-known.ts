import { STORAGE_KEYS } from '#web/lib/browser-storage.ts';
import { createStoredStore } from '#web/lib/store.ts';

/** How much waits for staff, as this device knew it last (D105): the header of every page shows it, and asks nobody. */
export const waitingKnown = createStoredStore(STORAGE_KEYS.waiting, Number);

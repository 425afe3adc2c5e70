import { HOUR_MS } from '#domain/india-time.ts';
import type { BulkAction, ManagedProperty } from '#domain/managed-properties.ts';
import { onStorage } from '#web/lib/browser-storage.ts';
import { getSession } from '#web/lib/session-store.ts';
import { createStore, type Store } from '#web/lib/store.ts';

type Listing = Pick<ManagedProperty, 'id' | 'title'>;

/** What takes a change back. */
export type WayBack =
  | { kind: 'bulk'; action: BulkAction; ids: readonly number[] }
  | { kind: 'price'; listing: Listing; from: number; price: number; revision: number }
  | { kind: 'restore'; listing: Listing };

/** The last change of listings that can be taken back (D106). */
export interface LastChange {
  /** Epoch milliseconds of the browser's clock. */
  at: number;
  /** '3 marked as sold'. */
  words: string;
  back: WayBack;
}

/** Kept in the tab, over a reload and a session that ended. It is nothing typed: no logout asks for it. */
const KEY = 'chavi-last-change';

interface Kept {
  /** Whose it is: nobody else who logs in there is shown it. */
  phone: string | undefined;
  change: LastChange;
}

const ownPhone = () => getSession().user?.phone;

/** Its hour is over then. */
export const lastsUntil = ({ at }: LastChange): number => at + HOUR_MS;

function read(): LastChange | null {
  const kept = onStorage('sessionStorage', (storage) => JSON.parse(storage.getItem(KEY) ?? 'null') as Kept | null);
  if (kept === null || kept.phone !== ownPhone()) return null;
  return Date.now() < lastsUntil(kept.change) ? kept.change : null;
}

const shown = createStore<LastChange | null | undefined>(undefined);

/** What the screen follows; undefined until it was read. */
export const lastChange: Store<LastChange | null | undefined> = shown;

/** For a screen that is opened anew, perhaps by somebody else. */
export const readChange = (): void => shown.set(read());

export function noteChange(words: string, back: WayBack): void {
  const change = { at: Date.now(), words, back };
  const kept: Kept = { phone: ownPhone(), change };
  onStorage('sessionStorage', (storage) => storage.setItem(KEY, JSON.stringify(kept)));
  shown.set(change);
}

/** It is taken back, dismissed, or cannot be taken back any more. */
export function forgetChange(): void {
  onStorage('sessionStorage', (storage) => storage.removeItem(KEY));
  shown.set(null);
}

/** The same where it was about one of these. */
export function forgetChangeOf(ids: readonly number[]): void {
  const back = lastChange.get()?.back;
  if (back === undefined) return;
  const about = back.kind === 'bulk' ? back.ids : [back.listing.id];
  if (about.some((id) => ids.includes(id))) forgetChange();
}

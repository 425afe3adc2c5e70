import { HOUR_MS } from '#domain/dates.ts';
import type { BulkAction, ManagedProperty } from '#domain/manage/properties.ts';
import { getSession } from '#web/lib/session-store.ts';
import { readKept, writeKept } from '#web/lib/staff/kept-entry.ts';
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

/** Kept in the tab, over a reload and a session that ended, and for nobody else who logs in there. */
const nameOf = () => `last-change:${getSession().user?.phone ?? ''}`;

/** Its hour is over then. */
export const lastsUntil = ({ at }: LastChange): number => at + HOUR_MS;

function read(): LastChange | null {
  const kept = readKept<LastChange>(nameOf());
  return kept !== null && Date.now() < lastsUntil(kept) ? kept : null;
}

const shown = createStore<LastChange | null | undefined>(undefined);

/** What the screen follows; undefined until it was read. */
export const lastChange: Store<LastChange | null | undefined> = shown;

/** For a screen that is opened anew, perhaps by somebody else. */
export const readChange = (): void => shown.set(read());

export function noteChange(words: string, back: WayBack): void {
  const change = { at: Date.now(), words, back };
  writeKept(nameOf(), change);
  shown.set(change);
}

/** It is taken back, dismissed, or cannot be taken back any more. */
export function forgetChange(): void {
  writeKept(nameOf(), null);
  shown.set(null);
}

/** The same where it was about one of these. */
export function forgetChangeOf(ids: readonly number[]): void {
  const back = lastChange.get()?.back;
  if (back === undefined) return;
  const about = back.kind === 'bulk' ? back.ids : [back.listing.id];
  if (about.some((id) => ids.includes(id))) forgetChange();
}

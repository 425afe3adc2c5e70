import { LIMITS } from '#domain/limits.ts';
import { readId } from '#domain/parse.ts';
import type { PropertyCard } from '#domain/property/property.ts';
import { STORAGE_KEYS } from '#web/lib/browser-storage.ts';
import { asMoment, asRecord, asText, createDeviceList, type DeviceList } from '#web/lib/device/device-list.ts';
import { keptIds } from '#web/lib/device/kept-ids.ts';

/** What a browser keeps of a home, so that it can say later what changed. */
export interface KeptHome {
  id: number;
  /** When it was kept, in epoch milliseconds. */
  at: number;
  title: string;
  /** Rupees when it was kept; 0 when that is not known. */
  price: number;
  /** Whether it was sold already when it was kept. */
  sold: boolean;
  note: string;
}

/** The part of a listing that is kept. */
export type HomeToKeep = Pick<PropertyCard, 'id' | 'title' | 'price' | 'is_sold_out'>;

const { kept: MOST, note: LONGEST_NOTE } = LIMITS.device;

const list = createDeviceList<KeptHome>(
  STORAGE_KEYS.shortlist,
  { readEntry: readHome, keyOf: ({ id }) => id, most: MOST },
  keptIds,
);

/** The homes of this browser, the last kept first. */
export const shortlist = { get: list.get, subscribe: list.subscribe };

/** Before anything was read. */
export const NO_HOMES: DeviceList<KeptHome> = { entries: [], unread: 0 };

function readHome(stored: unknown): KeptHome | null {
  const home = asRecord(stored);
  const id = readId(home?.id);
  if (home === null || id === null) return null;
  const { at, title, price, sold, note } = home;
  return {
    id,
    at: asMoment(at),
    title: asText(title, LIMITS.property.title.max),
    price: typeof price === 'number' && price >= 0 && price <= LIMITS.property.price.max ? price : 0,
    sold: sold === true,
    note: asText(note, LONGEST_NOTE),
  };
}

/** `lasts` is false when the browser keeps nothing beyond this page. */
export type Keeping = { kind: 'kept' | 'removed'; lasts: boolean; undo: () => void } | { kind: 'full' };

/** Keeps a home, or removes it when it is kept. At the cap nothing is kept and nothing is lost. */
export function toggleHome(home: HomeToKeep, now: number): Keeping {
  return keptIds.get().has(home.id) ? removeHome(home.id) : keepHome(home, now);
}

function keepHome({ id, title, price, is_sold_out }: HomeToKeep, now: number): Keeping {
  if (list.get().entries.length >= MOST) return { kind: 'full' };
  const kept: KeptHome = { id, at: now, title, price, sold: is_sold_out, note: '' };
  const lasts = list.change((homes) => [kept, ...homes.filter((home) => home.id !== id)]);
  return { kind: 'kept', lasts, undo: () => void removeHome(id) };
}

/** Removes a home; undoing it brings it back to its place, note and all. */
export function removeHome(id: number): Keeping {
  const before = list.get().entries;
  const place = before.findIndex((home) => home.id === id);
  const home = before[place];
  const lasts = list.change((homes) => homes.filter((each) => each.id !== id));
  const undo = () => {
    if (home) list.change((homes) => (homes.some((each) => each.id === id) ? homes : homes.toSpliced(place, 0, home)));
  };
  return { kind: 'removed', lasts, undo };
}

/** Writes the note of a kept home. False when it lasts as long as the page only. */
export function writeNote(id: number, note: string): boolean {
  const text = note.slice(0, LONGEST_NOTE);
  return list.change((homes) => homes.map((home) => (home.id === id ? { ...home, note: text } : home)));
}

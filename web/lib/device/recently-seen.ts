import { LIMITS } from '#domain/limits.ts';
import { STORAGE_KEYS } from '#web/lib/browser-storage.ts';
import { createDeviceList, type DeviceList } from '#web/lib/device/device-list.ts';

/** The ids of the homes that were looked at last in this browser, the last one first. */
const list = createDeviceList<number>(STORAGE_KEYS.recentlySeen, {
  readEntry: (stored) => (typeof stored === 'number' && Number.isSafeInteger(stored) && stored > 0 ? stored : null),
  keyOf: (id) => id,
  most: LIMITS.device.seen,
});

export const recentlySeen = { get: list.get, subscribe: list.subscribe };

/** Before anything was read. */
export const NOTHING_SEEN: DeviceList<number> = { entries: [], unread: 0 };

/** Notes that a home was looked at. */
export function noteSeen(id: number): void {
  list.change((ids) => [id, ...ids.filter((each) => each !== id)]);
}

/** Forgets all of them; the answer brings them back. */
export function forgetSeen(): () => void {
  const before = list.get().entries;
  list.change(() => []);
  return () => void list.change((ids) => [...ids, ...before.filter((id) => !ids.includes(id))]);
}

import { LIMITS } from '#domain/limits.ts';
import { STORAGE_KEYS } from '#web/lib/browser-storage.ts';
import { createStoredStore } from '#web/lib/store.ts';

/** When the visit before this one ended, and when this browser was here last, in epoch milliseconds: '1762925000000,1762930000000'. */
const readVisits = (stored: string | null) => (stored ?? '').split(',').map((part) => Number(part) || 0);

/** It changes with a new visit, not with every page of one. */
export const visitBefore = createStoredStore(STORAGE_KEYS.visits, (stored) => readVisits(stored)[0] || null, 'page');

/** Notes that this browser is here. A visit ends when nobody looked at the site for half an hour. */
export function noteVisit(now: number): void {
  const [before = 0, last = 0] = readVisits(visitBefore.text());
  const isNewVisit = last > 0 && now - last > LIMITS.device.visitMs;
  visitBefore.write(`${isNewVisit ? last : before},${now}`);
}

/** Notes the visit now, and whenever somebody turns to the page or away from it. */
export function followVisits(): void {
  const note = () => noteVisit(Date.now());
  note();
  document.addEventListener('visibilitychange', note);
}

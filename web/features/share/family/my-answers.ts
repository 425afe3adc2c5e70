import { LIMITS } from '#domain/limits.ts';
import { STORAGE_KEYS } from '#web/lib/browser-storage.ts';
import { createStoredStore } from '#web/lib/store.ts';

/** What this device answered on one shared list. */
export interface MyAnswers {
  token: string;
  /** Sent with the next answer, so that it replaces the one before. */
  key: string;
  name: string;
  /** The numbers of its answers. */
  ids: readonly number[];
}

const MOST = 50;

/** By list, the last answered first; what was tampered with is left out. */
export const myAnswers = createStoredStore(STORAGE_KEYS.familyAnswers, readAnswers, true);
export const NO_ANSWERS: readonly MyAnswers[] = [];

function readAnswers(stored: string | null): readonly MyAnswers[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter(isMine).slice(0, MOST) : NO_ANSWERS;
  } catch {
    return NO_ANSWERS;
  }
}

function isMine(held: unknown): held is MyAnswers {
  if (typeof held !== 'object' || held === null) return false;
  const { token, key, name, ids } = held as Record<string, unknown>;
  const areTexts = [token, key, name].every((one) => typeof one === 'string' && one.length <= LIMITS.sharedList.name);
  return areTexts && Array.isArray(ids) && ids.every(Number.isInteger);
}

/** What this device answered on a list. */
export function mineOn(all: readonly MyAnswers[], token: string): MyAnswers | undefined {
  return all.find((one) => one.token === token);
}

/** Remembers an answer that was given here. */
export function rememberAnswer(token: string, given: { id: number; key: string; name: string }): void {
  const before = mineOn(myAnswers.get(), token);
  const ids = [...new Set([...(before?.ids ?? []), given.id])];
  const others = myAnswers.get().filter((one) => one.token !== token);
  const mine: MyAnswers = { token, key: given.key, name: given.name, ids };
  myAnswers.write(JSON.stringify([mine, ...others].slice(0, MOST)));
}

/** Forgets an answer that was removed; null: every one of the list. The key stays, for the next answer. */
export function forgetAnswers(token: string, id: number | null): void {
  const left = myAnswers
    .get()
    .map((one) =>
      one.token === token ? { ...one, ids: id === null ? [] : one.ids.filter((held) => held !== id) } : one,
    );
  myAnswers.write(JSON.stringify(left));
}

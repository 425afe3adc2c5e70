import { LIMITS } from '#domain/limits.ts';
import { STORAGE_KEYS } from '#web/lib/browser-storage.ts';
import { asRecord, createDeviceList, type DeviceList } from '#web/lib/device/device-list.ts';

/** What this device answered on one shared list. */
export interface MyAnswers {
  token: string;
  /** Sent with the next answer, so that it replaces the one before. */
  key: string;
  name: string;
  /** The numbers of its answers. */
  ids: readonly number[];
}

const list = createDeviceList<MyAnswers>(STORAGE_KEYS.familyAnswers, {
  readEntry: readMine,
  keyOf: ({ token }) => token,
  most: 50,
});

/** By list, the last answered first; what was tampered with is left out. */
export const myAnswers = { get: list.get, subscribe: list.subscribe };
export const NO_ANSWERS: DeviceList<MyAnswers> = { entries: [], unread: 0 };

function readMine(stored: unknown): MyAnswers | null {
  const { token, key, name, ids } = asRecord(stored) ?? {};
  const areTexts = [token, key, name].every((one) => typeof one === 'string' && one.length <= LIMITS.sharedList.name);
  return areTexts && Array.isArray(ids) && ids.every(Number.isInteger) ? (stored as MyAnswers) : null;
}

/** What this device answered on a list. */
export function mineOn({ entries }: DeviceList<MyAnswers>, token: string): MyAnswers | undefined {
  return entries.find((one) => one.token === token);
}

/** Remembers an answer that was given here. */
export function rememberAnswer(token: string, { id, key, name }: { id: number; key: string; name: string }): void {
  list.change((all) => {
    const before = all.find((one) => one.token === token)?.ids ?? [];
    const mine: MyAnswers = { token, key, name, ids: [...new Set([...before, id])] };
    return [mine, ...all.filter((one) => one.token !== token)];
  });
}

/** Forgets an answer that was removed; null: every one of the list. The key stays, for the next answer. */
export function forgetAnswers(token: string, id: number | null): void {
  const left = (ids: readonly number[]) => (id === null ? [] : ids.filter((held) => held !== id));
  list.change((all) => all.map((one) => (one.token === token ? { ...one, ids: left(one.ids) } : one)));
}

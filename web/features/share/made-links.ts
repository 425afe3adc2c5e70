import { STORAGE_KEYS } from '#web/lib/browser-storage.ts';
import { asRecord, createDeviceList, type DeviceList } from '#web/lib/device/device-list.ts';

/** A link that was made on this device. Its manage token is kept nowhere else. */
export interface MadeLink {
  token: string;
  manageToken: string;
  /** How many homes it opened when it was made. */
  homes: number;
  /** Epoch milliseconds. */
  at: number;
}

const TOKEN = /^[\w-]{22}$/;

const list = createDeviceList<MadeLink>(STORAGE_KEYS.madeLinks, {
  readEntry: readLink,
  keyOf: ({ token }) => token,
  most: 50,
});

/** Links made on this device, the newest first; what was tampered with is left out. */
export const madeLinks = { get: list.get, subscribe: list.subscribe };
export const NO_LINKS: DeviceList<MadeLink> = { entries: [], unread: 0 };

function readLink(stored: unknown): MadeLink | null {
  const { token, manageToken, homes, at } = asRecord(stored) ?? {};
  const areTokens = [token, manageToken].every((one) => typeof one === 'string' && TOKEN.test(one));
  const areNumbers = [homes, at].every((one) => typeof one === 'number' && Number.isFinite(one) && one >= 0);
  return areTokens && areNumbers ? (stored as MadeLink) : null;
}

/** False when the browser does not keep it: then it can be taken back for as long as the page stands. */
export function addLink(link: MadeLink): boolean {
  return list.change((links) => [link, ...links.filter(({ token }) => token !== link.token)]);
}

/** Forgets a link that is gone. */
export function forgetLink(token: string): void {
  list.change((links) => links.filter((link) => link.token !== token));
}

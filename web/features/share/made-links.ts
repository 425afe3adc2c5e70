import { STORAGE_KEYS } from '#web/lib/browser-storage.ts';
import { createStoredStore } from '#web/lib/store.ts';

/** A link that was made on this device. Its manage token is kept nowhere else. */
export interface MadeLink {
  token: string;
  manageToken: string;
  /** How many homes it opened when it was made. */
  homes: number;
  /** Epoch milliseconds. */
  at: number;
}

const MOST = 50;
const TOKEN = /^[\w-]{22}$/;

/** Links made on this device, the newest first; what was tampered with is left out. */
export const madeLinks = createStoredStore(STORAGE_KEYS.madeLinks, readLinks, true);
export const NO_LINKS: readonly MadeLink[] = [];

function readLinks(stored: string | null): readonly MadeLink[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter(isLink).slice(0, MOST) : NO_LINKS;
  } catch {
    return NO_LINKS;
  }
}

function isLink(held: unknown): held is MadeLink {
  if (typeof held !== 'object' || held === null) return false;
  const { token, manageToken, homes, at } = held as Record<string, unknown>;
  const areTokens = [token, manageToken].every((one) => typeof one === 'string' && TOKEN.test(one));
  return areTokens && [homes, at].every((one) => typeof one === 'number' && Number.isFinite(one) && one >= 0);
}

/** False when the browser does not keep it: then it can be taken back for as long as the page stands. */
export function addLink(link: MadeLink): boolean {
  const others = madeLinks.get().filter(({ token }) => token !== link.token);
  return madeLinks.write(JSON.stringify([link, ...others].slice(0, MOST)));
}

/** Forgets a link that is gone. */
export function forgetLink(token: string): void {
  const rest = madeLinks.get().filter((link) => link.token !== token);
  madeLinks.write(rest.length === 0 ? null : JSON.stringify(rest));
}

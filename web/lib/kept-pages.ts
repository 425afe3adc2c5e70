/**
 * The data of recent pages by address, so that Back and Forward show the same list at once, at its scroll position. Every
 * other visit reads anew.
 */
const kept = new Map<string, unknown>();
const MAX_KEPT = 30;

/** The address that Back or Forward is going to, until its page shows. */
let returningTo: string | null = null;

// In the capture phase, so that it is set before the router's own listener starts loading.
if (typeof window !== 'undefined') {
  const isReturning = () => {
    returningTo = window.location.pathname + window.location.search;
  };
  window.addEventListener('popstate', isReturning, { capture: true });
}

/** The kept data of a page, when Back or Forward is going to its address. */
export function keptPage(address: string): unknown {
  if (returningTo !== address) return undefined;
  returningTo = null;
  return kept.get(address);
}

/** Call when a page shows: what loads from now on is no return. */
export function pageIsShown(): void {
  returningTo = null;
}

/** The address of the page that was shown last, until the next one is kept: null for the first of a visit. */
let shownLast: string | null = null;

/** Which page was shown before the one that is coming up. To be asked while that is drawn for the first time. */
export function shownBefore(): string | null {
  return shownLast;
}

/** Keeps the data of a page for a later return. */
export function keepPage(address: string, given: object): void {
  shownLast = address;
  kept.delete(address);
  kept.set(address, given);
  const [oldest = address] = kept.keys();
  if (kept.size > MAX_KEPT) kept.delete(oldest);
}

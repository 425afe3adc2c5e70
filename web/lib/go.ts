/** How a move changes the history and what goes with it. */
export interface MoveOptions {
  /** Takes the place of the page that is shown. */
  replace?: boolean | undefined;
  preventScrollReset?: boolean | undefined;
  state?: unknown;
}

type Move = (address: string, options: MoveOptions) => void;

/** On a document the browser moves. */
const byBrowser: Move = (address, { replace }) => window.location[replace ? 'replace' : 'assign'](address);

let move = byBrowser;

/** Pages that are documents: the browser loads them. */
const DOCUMENTS = /^\/(about|freshness|key\/[^/]+|list|property\/[^/]+)(?=[?#]|$)/;

/** On a page with a router the router moves. The answer gives it back to the browser. */
export function moveBy(router: Move): () => void {
  move = router;
  return () => {
    move = byBrowser;
  };
}

/** Whether the browser stands at an address of the site. It may do so before the page is drawn for it. */
const isHere = (address: string): boolean => new URL(address, window.location.href).href === window.location.href;

/** Moves to an address of the site. The address of now is no second step: Back would seem dead. */
export function go(address: string, options: MoveOptions = {}): void {
  const replace = options.replace || isHere(address);
  (DOCUMENTS.test(address) ? byBrowser : move)(address, { ...options, replace });
}

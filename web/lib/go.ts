/** How a move changes the history and what goes with it. */
export interface MoveOptions {
  /** Takes the place of the page that is shown. */
  replace?: boolean | undefined;
  preventScrollReset?: boolean | undefined;
  state?: unknown;
}

type Move = (address: string, options: MoveOptions) => void;

/** On a document the browser moves. */
export const byBrowser: Move = (address, { replace }) => window.location[replace ? 'replace' : 'assign'](address);

/** How the browser moves: without a connection not at once. */
let browse = byBrowser;

let move: Move = (address, options) => browse(address, options);

/** Lets moves of the browser go through this. */
export function browseBy(way: Move): void {
  browse = way;
}

/** Pages that are documents: the browser loads them. */
const DOCUMENTS =
  /^\/(|about|areas(\/[^/?#]+)?|contact|freshness|key\/[^/]+|list|login|my-contacts|privacy|properties|property\/[^/]+|s\/[^/]+|search|shortlist)(?=[?#]|$)/;

/** Whether the browser loads the page at an address of the site. */
export const isDocument = (address: string): boolean => DOCUMENTS.test(address);

/** On a page with a router the router moves. The answer gives it back to the browser. */
export function moveBy(router: Move): () => void {
  move = router;
  return () => {
    move = (address, options) => browse(address, options);
  };
}

/** Shows an address in the place of the page that is shown; false for one that it cannot. */
type InPlace = (address: string, options: MoveOptions) => boolean;

let inPlace: InPlace = () => false;

/** For a document that shows some addresses without being loaded anew. */
export function showInPlace(show: InPlace): void {
  inPlace = show;
}

/** Whether the browser stands at an address of the site. It may do so before the page is drawn for it. */
const isHere = (address: string): boolean => new URL(address, window.location.href).href === window.location.href;

/** Moves to an address of the site. The address of now is no second step: Back would seem dead. */
export function go(address: string, options: MoveOptions = {}): void {
  const replace = options.replace || isHere(address);
  if (inPlace(address, { ...options, replace })) return;
  // Without a connection the router, which knows how to stay, is asked first.
  (isDocument(address) && navigator.onLine ? browse : move)(address, { ...options, replace });
}

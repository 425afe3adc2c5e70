/** How a move changes the history. */
export interface MoveOptions {
  /** Takes the place of the page that is shown. */
  replace?: boolean | undefined;
  preventScrollReset?: boolean | undefined;
}

type Move = (address: string, options: MoveOptions) => void;

/** On a document the browser moves. */
export const byBrowser: Move = (address, { replace }) => window.location[replace ? 'replace' : 'assign'](address);

let move = byBrowser;

/** Lets all moves go through this: the router of the staff's area, or what asks for a connection first. */
export function moveBy(way: Move): void {
  move = way;
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
  if (!inPlace(address, { ...options, replace })) move(address, { ...options, replace });
}

/** How much of a layout shift the typeface may make in what is seen: half of what the eye lets pass (D130). */
const MOST_SHIFT = 0.005;
/** What moves less than this, in pixels, moves for nobody. */
const UNSEEN = 3;

type Seen = readonly [Element, DOMRect];

/** The files of the typeface, once `PAGE_SCRIPT` has brought them. */
type Brought = HTMLElement & { letters?: readonly FontFace[] };

/**
 * Shows the typeface when it has come after the first paint, unless words that are seen would move: then from the next page on, which is
 * drawn anew in any case. What comes before the first paint is shown by `PAGE_SCRIPT`.
 */
export function showTypefaceLate(): void {
  showWhenThere();
  addEventListener('letters', showWhenThere);
}

/** Nothing is painted between showing it and taking it away again. */
function showWhenThere(): void {
  const root: Brought = document.documentElement;
  const { letters } = root;
  if (letters === undefined || 'letters' in root.dataset) return;
  const seen = inSight(document.body);
  for (const face of letters) document.fonts.add(face);
  root.dataset.letters = '';
  if (shiftOf(seen) <= MOST_SHIFT) return;
  for (const face of letters) document.fonts.delete(face);
  delete root.dataset.letters;
}

/**
 * Where everything stands that is in the window. What is out of sight, folded or not drawn is not asked, so that it need not be laid out:
 * a strip of cards that runs out of the window took longer than all the rest.
 */
function inSight(element: Element): Seen[] {
  const box = element.getBoundingClientRect();
  const isAside = box.bottom < 0 || box.top > innerHeight || box.right < 0 || box.left > innerWidth;
  // What has no box may have none itself alone (`display: contents`).
  if (box.height > 0 ? isAside : getComputedStyle(element).display === 'none') return [];
  const isFolded = element instanceof HTMLDetailsElement && !element.open;
  return [[element, box], ...[...element.children].slice(0, isFolded ? 1 : undefined).flatMap(inSight)];
}

/** The layout shift as browsers reckon it: the share of the window that moved, times how far of its longer side. */
function shiftOf(seen: readonly Seen[]): number {
  const moved = new Set<Element | null>();
  let [area, farthest] = [0, 0];
  for (const [element, was] of seen) {
    const is = element.getBoundingClientRect();
    const by = Math.max(Math.abs(is.left - was.left), Math.abs(is.top - was.top));
    if (by < UNSEEN) continue;
    // What stands in something that moved is counted with it.
    if (!moved.has(element.parentElement))
      area += was.width * Math.max(0, Math.min(was.bottom, innerHeight) - Math.max(was.top, 0) + by);
    moved.add(element);
    farthest = Math.max(farthest, by);
  }
  return (area / (innerWidth * innerHeight)) * (farthest / Math.max(innerWidth, innerHeight));
}

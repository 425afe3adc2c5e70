/** What stands over a document, the topmost last. */
const over: (() => void)[] = [];

/** How many things stood over the page at this step of the history. */
function depthNow(): number {
  const { over: depth } = (history.state ?? {}) as { over?: unknown };
  return typeof depth === 'number' ? depth : 0;
}

/** Closes what was opened after the step that the browser went back to. */
function closeAbove(): void {
  while (over.length > depthNow()) over.pop()?.();
}

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', closeAbove);
  // A page that comes back as it was left may have lost the step of a dialog to the link that was pressed in it.
  window.addEventListener('pageshow', closeAbove);
}

/**
 * Lets Back close what was opened over a document: a step of the history with the page's own address stands for it. The answer is to be
 * called when it is closed in any way. Where a router runs, it is the router that moves.
 */
export function closeByBack(close: () => void): () => void {
  if (document.documentElement.dataset.document === undefined) return () => {};
  over.push(close);
  history.pushState({ ...history.state, over: over.length }, '');
  return () => {
    const place = over.indexOf(close);
    if (place < 0) return;
    over.splice(place, 1);
    if (depthNow() > over.length) history.back();
  };
}

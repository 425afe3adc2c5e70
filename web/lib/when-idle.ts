import { hasGoodLine } from '#web/lib/line.ts';

/** Runs `work` when the browser has nothing better to do; the answer calls it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: 2000 });
  return () => window.cancelIdleCallback(handle);
}

const FIRST_SIGNS = ['pointerdown', 'pointermove', 'keydown', 'touchstart'] as const;

let seen: Promise<void> | undefined;

/**
 * Resolves when somebody begins to use the page: what only a hand needs is fetched then. Over a good line it resolves as soon as
 * the page is idle, on the server at once.
 */
export function firstSign(): Promise<void> {
  if (typeof window === 'undefined' || navigator.userActivation?.hasBeenActive) return Promise.resolve();
  seen ??= new Promise((resolve) => {
    for (const sign of FIRST_SIGNS) {
      window.addEventListener(sign, () => resolve(), { capture: true, passive: true, once: true });
    }
    if (hasGoodLine()) whenIdle(resolve);
  });
  return seen;
}

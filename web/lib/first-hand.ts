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

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll'] as const;

let first: Promise<void> | null = null;

/** Resolves when somebody begins to use the page. */
export function firstHand(): Promise<void> {
  if (navigator.userActivation?.hasBeenActive) return Promise.resolve();
  first ??= nextHand();
  return first;
}

function nextHand(): Promise<void> {
  return new Promise((resolve) => {
    for (const sign of SIGNS) addEventListener(sign, () => resolve(), { capture: true, passive: true, once: true });
  });
}

/** Resolves when somebody begins to use the page; over a good line as soon as the page is idle. */
export const firstSign = (): Promise<void> => orIdle(firstHand());

/** As `firstSign`, for what comes after the page's own parts. */
export const nextSign = (): Promise<void> => orIdle(nextHand());

function orIdle(hand: Promise<void>): Promise<void> {
  return hasGoodLine() ? Promise.race([hand, new Promise<void>((resolve) => whenIdle(resolve))]) : hand;
}

import { whenIdle } from '#web/lib/when-idle.ts';

/** How long nobody has typed, touched or scrolled before something may come up unasked. */
const REST_MS = 3000;

/** How often it is looked again while a place for text has the focus. */
const LOOK_AGAIN_MS = 500;

const SIGNS = ['pointerdown', 'keydown', 'input', 'wheel', 'touchmove', 'scroll', 'focusin', 'focusout'] as const;

const TAKES_TEXT =
  'textarea, select, [contenteditable], input:not([type="radio"], [type="checkbox"], [type="button"], [type="submit"])';

/** Somebody is in the middle of something: at a place for text, or in a dialog or a menu that stands open. */
function isEngaged(): boolean {
  return (
    document.activeElement?.matches(TAKES_TEXT) === true ||
    document.querySelector('dialog[open], details[open][data-panel]') !== null
  );
}

/** Whether something was done before we listened: a page can be touched before its scripts run. */
function wasTouched(): boolean {
  return navigator.userActivation?.hasBeenActive === true || window.scrollY > 0;
}

/**
 * Runs `work` when the page is idle and nobody is busy with it; who types, touches or scrolls is left alone until they
 * rest. The answer calls it off.
 */
export function whenResting(work: () => void): () => void {
  let lastSign = wasTouched() ? performance.now() : Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listening = new AbortController();
  const sign = () => {
    lastSign = performance.now();
  };
  for (const name of SIGNS) {
    window.addEventListener(name, sign, { capture: true, passive: true, signal: listening.signal });
  }
  const look = () => {
    const wait = REST_MS - (performance.now() - lastSign);
    if (wait > 0 || isEngaged()) {
      timer = setTimeout(look, Math.max(wait, LOOK_AGAIN_MS));
      return;
    }
    listening.abort();
    work();
  };
  const stopIdle = whenIdle(look);
  return () => {
    stopIdle();
    clearTimeout(timer);
    listening.abort();
  };
}

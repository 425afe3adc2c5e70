const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll'] as const;

let seen: Promise<void> | null = null;

/** Resolves when somebody begins to use the page. */
export function firstHand(): Promise<void> {
  if (navigator.userActivation?.hasBeenActive) return Promise.resolve();
  seen ??= new Promise((resolve) => {
    for (const sign of SIGNS) addEventListener(sign, () => resolve(), { capture: true, passive: true, once: true });
  });
  return seen;
}

import { useEffect, useEffectEvent, useRef } from 'react';

const ofScreen = () => document.getElementById('content');

/**
 * Gives the focus a new place when what had it went away with a change of `change`; else keyboards and screen readers would begin
 * at the top of the page. `undefined` is not known yet: what comes first takes nothing away. The place is the screen itself
 * unless another is named; it needs a `tabIndex`.
 */
export function useLostFocus(
  change: string | number | null | undefined,
  place: () => HTMLElement | null = ofScreen,
): void {
  const before = useRef(change);
  const take = useEffectEvent(() => {
    const isFirst = before.current === undefined;
    before.current = change;
    if (!isFirst && document.activeElement === document.body) place()?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (before.current !== change) take();
  }, [change]);
}

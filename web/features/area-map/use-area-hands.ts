import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { go } from '#web/lib/go.ts';

interface AreaHands<Root> {
  /** Of the element around the links, which carry `data-area`. */
  root: RefObject<Root | null>;
  /** The area that is pointed at, or whose link has the focus. */
  shown: string | null;
}

/**
 * Follows hands over the links of a map and of its list, and moves within the site when one is pressed plainly. The links are plain
 * ones: a hundred and fifty of the router's would hold up a phone when the page comes to life. `staysHere`: a move leaves the window
 * where it is.
 */
export function useAreaHands<Root extends HTMLElement>(staysHere = false): AreaHands<Root> {
  const root = useRef<Root>(null);
  const [shown, setShown] = useState<string | null>(null);
  const move = useEffectEvent((event: MouseEvent) => {
    const href = linkAt(event)?.getAttribute('href');
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!href || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    go(href, { preventScrollReset: staysHere });
  });
  useEffect(() => {
    const around = root.current;
    const show = (event: Event) => {
      const area = linkAt(event)?.getAttribute('data-area');
      if (area) setShown(area);
    };
    const press = (event: MouseEvent) => move(event);
    around?.addEventListener('pointerover', show);
    around?.addEventListener('focusin', show);
    around?.addEventListener('click', press);
    return () => {
      around?.removeEventListener('pointerover', show);
      around?.removeEventListener('focusin', show);
      around?.removeEventListener('click', press);
    };
  }, []);
  return { root, shown };
}

function linkAt({ target }: Event): Element | null {
  return target instanceof Element ? target.closest('a[data-area]') : null;
}

import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Something over the page, such as a drawer, that Back closes and stays on the page. A step of the history with the page's
 * own address stands for it; a move to another page from it has to replace that step.
 */
export function useOverPage() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const stepAt = useRef<string | null>(null);
  const open = openAt === key;

  useEffect(() => {
    const { href } = window.location;
    const back = (event: PopStateEvent) => {
      if (stepAt.current !== key || window.location.href !== href) return;
      // To the router it is one and the same page: it would only read it again.
      event.stopImmediatePropagation();
      stepAt.current = null;
      setOpenAt(null);
    };
    window.addEventListener('popstate', back, { capture: true });
    return () => {
      window.removeEventListener('popstate', back, { capture: true });
      // The page was left: whoever comes back to it finds it alone.
      stepAt.current = null;
      setOpenAt(null);
    };
  }, [key]);

  return {
    open,
    show() {
      window.history.pushState(window.history.state, '');
      stepAt.current = key;
      setOpenAt(key);
    },
    close() {
      // Once only: a second Escape would leave the page.
      if (!open || stepAt.current === null) return;
      setOpenAt(null);
      window.history.back();
    },
  };
}

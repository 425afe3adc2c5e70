import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import { getSession } from '#web/lib/session-store.ts';

/** How to ask the form on the screen whether it holds something unsaved. */
let unsavedWork: (() => boolean) | null = null;

/** Whether leaving now would lose something: asked by what leaves the page without a link. */
export function hasUnsavedWork(): boolean {
  return unsavedWork?.() ?? false;
}

/**
 * Holds up who leaves a form with unsaved changes: by a link (the caller asks while the answer is 'blocked'), by closing
 * the tab (the browser asks), by logging out (the header asks). A session that is over is not held up. One per screen.
 */
export function useLeaveGuard(isUnsaved: () => boolean): Blocker {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      (from.pathname !== to.pathname || from.search !== to.search) && isUnsaved() && getSession().isAuthenticated,
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved() && getSession().isAuthenticated) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    unsavedWork = isUnsaved;
    return () => {
      window.removeEventListener('beforeunload', ask);
      unsavedWork = null;
    };
  }, [isUnsaved]);

  return blocker;
}

import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { getSession } from '#web/lib/session-store.ts';
import { setUnsavedWork } from '#web/lib/unsaved-work.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/**
 * Asks before a form with unsaved changes is left: by a link, by closing the tab, by logging out. A session that is over
 * is not held up: the draft is kept, and the login screen leads back.
 */
export function LeaveGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      (from.pathname !== to.pathname || from.search !== to.search) && isUnsaved() && getSession().isAuthenticated,
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved() && getSession().isAuthenticated) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    setUnsavedWork(isUnsaved);
    return () => {
      window.removeEventListener('beforeunload', ask);
      setUnsavedWork(null);
    };
  }, [isUnsaved]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Keep editing"
      tone="primary"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      Your changes are not saved yet. They stay in this browser as a draft and are here again when you come back.
    </ConfirmDialog>
  );
}

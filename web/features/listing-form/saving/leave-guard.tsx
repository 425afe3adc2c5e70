import { useLeaveGuard } from '#web/lib/use-leave-guard.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** Asks before a form with unsaved changes is left. When the session is over the draft is kept, and the login screen leads back. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  const blocker = useLeaveGuard(isUnsaved);
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

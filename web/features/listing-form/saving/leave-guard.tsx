import { useLeaveGuard } from '#web/lib/use-leave-guard.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { SavePhase } from './use-save.ts';

const QUESTIONS: Record<SavePhase, { title: string; stay: string; text: string }> = {
  ready: {
    title: 'Leave without saving?',
    stay: 'Keep editing',
    text: 'Your changes are not saved yet. They stay in this browser as a draft and are here again when you come back.',
  },
  waiting: {
    title: 'Leave without saving?',
    stay: 'Stay',
    text: 'It is saved as soon as its photographs are sent. If you leave now, it is not: your changes stay in this browser as a draft and are here again when you come back.',
  },
  sending: {
    title: 'Leave while it is being saved?',
    stay: 'Stay',
    text: 'It is being saved at this moment. If you leave, that goes on, and you are told how it ended.',
  },
};

interface LeaveGuardProps {
  isUnsaved: () => boolean;
  phase: SavePhase;
}

/** Asks before a form with unsaved changes is left. When the session is over the draft is kept, and the login screen leads back. */
export function LeaveGuard({ isUnsaved, phase }: LeaveGuardProps) {
  const blocker = useLeaveGuard(isUnsaved);
  const { title, stay, text } = QUESTIONS[phase];
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={title}
      confirmLabel="Leave"
      cancelLabel={stay}
      tone="primary"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {text}
    </ConfirmDialog>
  );
}

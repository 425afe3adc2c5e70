import { useState } from 'react';
import { formatMoment } from '#domain/dates.ts';
import { staffCounts } from '#domain/words/en-staff.ts';
import { useLeaveGuard } from '#web/lib/staff/leave-guard.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/list/data-table.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Opening } from './draft.ts';
import type { Conflict, SavePhase } from './use-save.ts';
import type { ChangedField } from './versions.ts';

/** What the form says and asks about what is not saved. */

interface DraftNoticeProps {
  restored: NonNullable<Opening['restored']>;
  onDiscard: () => void;
}

/** Says that a draft was restored, what of it could not be, and offers to discard it. */
export function DraftNotice({ restored, onDiscard }: DraftNoticeProps) {
  const [isKept, setKept] = useState(false);
  const { savedAt, lostPhotos, changedMeanwhile } = restored;
  const actions = (
    <>
      <Button size="sm" onClick={onDiscard}>
        Discard draft
      </Button>
      <Button size="sm" tone="quiet" onClick={() => setKept(true)}>
        Keep it
      </Button>
    </>
  );
  if (isKept) return null;
  return (
    <Banner tone="calm" action={actions}>
      <p>Your draft of {formatMoment(savedAt)} was restored.</p>
      {changedMeanwhile.length > 0 && (
        <p className="font-normal">The listing was changed in the meantime: {changedMeanwhile.join(', ')}.</p>
      )}
      {lostPhotos > 0 && <p className="font-normal">{staffCounts.photographsLost(lostPhotos)}</p>}
    </Banner>
  );
}

const CONSEQUENCES: Record<SavePhase, string> = {
  ready: 'Your changes are not saved yet. They stay in this browser as a draft and will be here when you come back.',
  waiting:
    'It is saved as soon as its photographs are sent. If you leave now, it is not saved: your changes stay in this browser as a draft and will be here when you come back.',
  sending: 'It is being saved now. If you leave, saving goes on, and you will be told how it ended.',
};

/** Asks before a form with unsaved changes is left. When the session is over the draft is kept, and the login screen leads back. */
export function LeaveGuard({ isUnsaved, phase }: { isUnsaved: () => boolean; phase: SavePhase }) {
  const blocker = useLeaveGuard(isUnsaved);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={phase === 'sending' ? 'Leave while it is being saved?' : 'Leave without saving?'}
      confirmLabel="Leave"
      cancelLabel={phase === 'ready' ? 'Keep editing' : 'Stay'}
      tone="primary"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {CONSEQUENCES[phase]}
    </ConfirmDialog>
  );
}

interface ConflictDialogProps {
  conflict: Conflict;
  busy: boolean;
  onLoadTheirs: () => void;
  onKeepMine: () => void;
  onClose: () => void;
}

const COLUMNS: Column<ChangedField>[] = [
  { heading: 'Field', cell: (row) => row.name },
  { heading: 'Before', cell: (row) => row.before },
  { heading: 'Theirs', cell: (row) => <strong>{row.theirs}</strong> },
  { heading: 'Yours', cell: (row) => (row.both ? <strong>{row.mine}</strong> : 'Not changed by you') },
];

/** Somebody else saved the listing while it was open here: what they changed, and the two ways on. Nothing is saved until one is chosen. */
export function ConflictDialog({ conflict, busy, onLoadTheirs, onKeepMine, onClose }: ConflictDialogProps) {
  const who = conflict.by.join(' and ') || 'Somebody else';
  return (
    <Dialog
      open
      onClose={onClose}
      title="This listing was changed in the meantime"
      size="lg"
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            Keep editing
          </Button>
          <Button onClick={onLoadTheirs} disabled={busy}>
            Load theirs
          </Button>
          <Button tone="primary" onClick={onKeepMine} busy={busy}>
            Keep mine and save
          </Button>
        </>
      }
    >
      <p>
        {who} saved this listing while you were editing it. Your changes are not saved yet, and nothing was overwritten.
      </p>
      <div className="mt-4">
        <DataTable caption="What was changed" columns={COLUMNS} rows={conflict.changes} rowKey={(row) => row.name} />
      </div>
      <p className="mt-4 text-ink-soft text-sm">
        'Keep mine and save' stores your changes; what you did not touch stays as they saved it. 'Load theirs' discards
        your changes and shows the listing as it is now.
      </p>
    </Dialog>
  );
}

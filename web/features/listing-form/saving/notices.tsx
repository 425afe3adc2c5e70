import { formatMoment } from '#domain/dates.ts';
import { counted } from '#domain/words/counts.ts';
import { useLeaveGuard } from '#web/lib/staff/leave-guard.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/list/data-table.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Opening } from './draft.ts';
import type { SavePhase } from './use-save.ts';
import type { ChangedField } from './versions.ts';

/** What the one who types is told and asked about what is not saved. */

interface DraftNoticeProps {
  restored: NonNullable<Opening['restored']>;
  onDiscard: () => void;
  onKeep: () => void;
}

/** Says that what was typed before is here again, what of it is not, and offers to start over. */
export function DraftNotice({ restored, onDiscard, onKeep }: DraftNoticeProps) {
  const { savedAt, lostPhotos, changedMeanwhile } = restored;
  return (
    <Banner
      tone="calm"
      action={
        <>
          <Button size="sm" onClick={onDiscard}>
            Discard draft
          </Button>
          <Button size="sm" tone="quiet" onClick={onKeep}>
            Keep it
          </Button>
        </>
      }
    >
      <p>Your draft of {formatMoment(savedAt)} was restored.</p>
      {changedMeanwhile.length > 0 && (
        <p className="font-normal">The listing was changed meanwhile: {changedMeanwhile.join(', ')}.</p>
      )}
      {lostPhotos > 0 && <p className="font-normal">{counted(lostPhotos, 'photographsLost')}</p>}
    </Banner>
  );
}

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

interface ConflictDialogProps {
  /** Who changed the listing; empty when that is not known. */
  by: readonly string[];
  changes: readonly ChangedField[];
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
export function ConflictDialog({ by, changes, busy, onLoadTheirs, onKeepMine, onClose }: ConflictDialogProps) {
  const who = by.length > 0 ? by.join(' and ') : 'Somebody else';
  return (
    <Dialog
      open
      onClose={onClose}
      title="This listing was changed meanwhile"
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
        <DataTable caption="What was changed" columns={COLUMNS} rows={changes} rowKey={(row) => row.name} />
      </div>
      <p className="mt-4 text-ink-soft text-sm">
        'Keep mine and save' stores your changes; what you did not touch stays as they saved it. 'Load theirs' drops
        your changes and shows the listing as it is now.
      </p>
    </Dialog>
  );
}

import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { ChangedField } from './versions.ts';

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

import { useState } from 'react';
import type { ManagedProperty } from '#domain/managed-properties.ts';
import { useIsStaffOnly } from '#web/lib/staff/lists.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useBulk, useExportChosen } from './bulk-actions.ts';

interface BulkBarProps {
  chosen: readonly ManagedProperty[];
  /** Nothing is chosen any more. */
  onClear: () => void;
}

/** What can be done to the chosen rows at once, in view at the lower edge (D106). */
export function BulkBar({ chosen, onClear }: BulkBarProps) {
  const [asking, setAsking] = useState(false);
  const bulk = useBulk();
  const file = useExportChosen();
  const isStaffOnly = useIsStaffOnly();
  const ids = chosen.map(({ id }) => id);
  return (
    <section
      aria-label="Selected properties"
      className="panel sticky bottom-2 z-10 flex flex-wrap items-center gap-2 p-3 shadow-float"
    >
      <p role="status" className="grow font-semibold">
        {chosen.length} selected
      </p>
      <Button size="sm" onClick={() => setAsking(true)} busy={bulk.isPending}>
        <Icon of="badge-check" size={18} />
        Mark as sold
      </Button>
      <Button size="sm" onClick={() => bulk.mutate({ action: 'confirm', ids }, { onSuccess: onClear })}>
        <Icon of="check" size={18} />
        Confirm for sale
      </Button>
      {!isStaffOnly && (
        <>
          <Button size="sm" busy={file.isPending} onClick={() => file.mutate({ ids, ending: 'csv' })}>
            <Icon of="download" size={18} />
            Export CSV
          </Button>
          <Button
            size="sm"
            busy={file.isPending}
            aria-label="Excel: export as a workbook"
            onClick={() => file.mutate({ ids, ending: 'xlsx' })}
          >
            Excel
          </Button>
        </>
      )}
      <Button size="sm" tone="quiet" onClick={onClear}>
        <Icon of="x" size={18} />
        Clear selection
      </Button>
      <ConfirmDialog
        open={asking}
        title="Mark as sold"
        about={<Titles of={chosen} />}
        confirmLabel="Mark as sold"
        tone="primary"
        onConfirm={() => {
          setAsking(false);
          bulk.mutate({ action: 'sold', ids }, { onSuccess: onClear });
        }}
        onClose={() => setAsking(false)}
      >
        {chosen.length === 1
          ? 'Are you sure you want to mark this property as sold?'
          : `Are you sure you want to mark these ${chosen.length} properties as sold?`}
      </ConfirmDialog>
    </section>
  );
}

function Titles({ of }: { of: readonly ManagedProperty[] }) {
  return (
    <ul className="grid list-disc gap-1 ps-5">
      {of.map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
    </ul>
  );
}

import { useId } from 'react';
import type { StaffMergedArea } from '#domain/answers/areas.ts';
import { formatDate } from '#domain/dates.ts';
import { groupDigits } from '#domain/words/counts.ts';
import { ownersOnly } from '#web/lib/staff/lists.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type Column, DataTable } from '#web/ui/list/data-table.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { listingsOf, usePartArea } from './area-calls.ts';

interface MergedAreasProps {
  merged: readonly StaffMergedArea[];
  onPart: (id: number) => void;
  /** Only owners of the site take mergers back. */
  isStaffOnly: boolean | undefined;
}

/** The areas that are part of another one by now, and the way to take each apart again. */
export function MergedAreas({ merged, onPart, isStaffOnly }: MergedAreasProps) {
  const headingId = useId();
  const columns: Column<StaffMergedArea>[] = [
    { heading: 'Area', cell: ({ name }) => <strong>{name}</strong> },
    { heading: 'Part of', cell: ({ into }) => into },
    { heading: 'Since', cell: ({ merged_at }) => formatDate(merged_at) },
    {
      heading: 'Listings moved',
      numeric: true,
      cell: ({ listings }) => (listings === null ? 'Not known' : groupDigits(listings)),
    },
    {
      heading: 'Actions',
      actions: true,
      cell: ({ id, name }) => (
        <Button
          size="sm"
          aria-label={`Separate again: ${name}`}
          disabled={isStaffOnly !== false}
          title={isStaffOnly ? ownersOnly('separate areas again') : undefined}
          onClick={() => onPart(id)}
        >
          <Icon of="rotate-ccw" size={18} />
          Separate again
        </Button>
      ),
    },
  ];
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h2 id={headingId} className="text-xl">
        Merged areas
      </h2>
      <DataTable caption="Merged areas" columns={columns} rows={merged} rowKey={({ id }) => id} />
    </section>
  );
}

/** Asks before a merger is taken back, and says what that does. */
export function PartDialog({ area, onClose }: { area: StaffMergedArea; onClose: () => void }) {
  const part = usePartArea();
  const { name, into } = area;
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title={`Separate ${name} again`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="danger" busy={part.isPending} onClick={() => part.mutate(area, { onSuccess: onClose })}>
            Separate
          </Button>
        </>
      }
    >
      <p>
        {name} is part of {into}, and will be an area of its own again.
      </p>
      <ul className="mt-4 grid list-disc gap-1 ps-5">
        <li>{backSentence(area)}</li>
        <li>
          {name} and its other names are its own again, and no longer find {into}.
        </li>
        <li>The address of its page will show {name} again.</li>
      </ul>
    </Dialog>
  );
}

function backSentence({ name, into, listings }: StaffMergedArea): string {
  if (listings === null) return `Nobody noted which listings moved, so all stay in ${into}.`;
  if (listings === 0) return `None of the listings that moved is still in ${into}, so nothing moves back.`;
  return `${listingsOf(listings)} that moved will go back to ${name}. Anything listed in ${into} since then, or given another area, stays.`;
}

import { ExternalLink, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatDate } from '#domain/dates.ts';
import { rowNumber } from '#domain/paging.ts';
import type { Visitor } from '#domain/visitor/visitor.ts';
import { paths } from '#web/lib/paths.ts';
import { useListRead } from '#web/lib/use-list-read.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-style.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { ExportButton } from '#web/ui/export-button.tsx';
import { useListPlace } from '#web/ui/hooks/use-list-place.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ListPanel } from '#web/ui/list-panel.tsx';
import { useDeleteVisitor } from './use-delete-visitor.ts';

/** Who asked for an owner's contact (spec 2 "Visitors list"). */
export function VisitorsList({ pageSize }: { pageSize: number }) {
  const place = useListPlace();
  const remove = useDeleteVisitor();
  const [asked, setAsked] = useState<Visitor | null>(null);
  const { q, page } = place;
  const read = useListRead<Visitor>('visitors', '/visitors/', 'visitors', { q, page, pageSize });
  const columns = useMemo(() => visitorColumns(page, pageSize, setAsked), [page, pageSize]);
  return (
    <>
      <ListPanel
        heading="Visitors"
        read={read}
        columns={columns}
        rowKey={(row) => row.id}
        place={place}
        pageSize={pageSize}
        searchLabel="Search visitors..."
        things="visitors"
        emptyText="No visitors found"
        failedText="The visitors could not be loaded."
        action={<ExportButton path="/visitors/export.csv" name="visitors" q={q} />}
      />
      <DeleteDialog
        visitor={asked}
        onConfirm={(visitor) => {
          setAsked(null);
          remove(visitor);
        }}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

interface DeleteDialogProps {
  visitor: Visitor | null;
  onConfirm: (visitor: Visitor) => void;
  onClose: () => void;
}

/** Asks before a lead is gone for good, and says whose it is. */
function DeleteDialog({ visitor, onConfirm, onClose }: DeleteDialogProps) {
  if (!visitor) return null;
  const { name, phone, property } = visitor;
  return (
    <ConfirmDialog
      open
      title="Delete visitor"
      confirmLabel="Delete"
      onConfirm={() => onConfirm(visitor)}
      onClose={onClose}
    >
      Are you sure you want to delete {name ? `${name} (${phone})` : 'the visitor whose name was erased'}, who asked for
      the owner of '{property.property_title}'? This action cannot be undone.
    </ConfirmDialog>
  );
}

function visitorColumns(page: number, pageSize: number, remove: (visitor: Visitor) => void): Column<Visitor>[] {
  return [
    { heading: 'Sr.No', numeric: true, cell: (_, index) => rowNumber(page, pageSize, index) },
    { heading: 'Name', cell: (row) => row.name || <Erased /> },
    { heading: 'Phone', cell: (row) => row.phone || <Erased /> },
    { heading: 'Property Title', wide: true, cell: (row) => row.property.property_title },
    { heading: 'Property Type', cell: (row) => row.property.property_type },
    { heading: 'Location', cell: (row) => row.property.location },
    { heading: 'Visit Date', cell: (row) => <time dateTime={row.created_at}>{formatDate(row.created_at)}</time> },
    { heading: 'Owner Name', cell: (row) => row.property.owner_name },
    { heading: 'Owner Contact 1', cell: (row) => row.property.owner_contact1 },
    { heading: 'Owner Contact 2', cell: (row) => row.property.owner_contact2 ?? 'N/A' },
    { heading: 'Actions', actions: true, cell: (row) => <VisitorActions visitor={row} remove={remove} /> },
  ];
}

/** Name and phone are gone after their time, or because the person asked for it; the reveal itself still counts. */
function Erased() {
  return <span className="text-ink-soft">Erased</span>;
}

function VisitorActions({ visitor, remove }: { visitor: Visitor; remove: (visitor: Visitor) => void }) {
  return (
    <span className="flex justify-end gap-1 md:justify-start">
      <a
        href={paths.property(visitor.property_id)}
        target="_blank"
        rel="noreferrer"
        aria-label={`View ${visitor.property.property_title}`}
        className={buttonClass({ size: 'sm', tone: 'quiet' })}
      >
        <Icon of={ExternalLink} size={18} />
        View
      </a>
      <Button
        size="sm"
        tone="quiet"
        aria-label={`Delete visitor ${visitor.name || 'whose name was erased'}`}
        onClick={() => remove(visitor)}
      >
        <Icon of={Trash2} size={18} className="text-bad" />
        Delete
      </Button>
    </span>
  );
}

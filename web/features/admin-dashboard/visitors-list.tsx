import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { AdminStats, Visitor } from '#domain/answers/leads.ts';
import { formatDate } from '#domain/dates.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { paths } from '#web/lib/paths.ts';
import { deskClient, KEYS, refresh, takeOff } from '#web/lib/staff/queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Column } from '#web/ui/list/data-table.tsx';
import { ListPanel } from '#web/ui/list/list-panel.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toastError, toastSuccess } from '#web/ui/overlay/toast-store.ts';

/** Who asked for an owner's contact (spec 2 "Visitors list"). */
export function VisitorsList({ pageSize }: { pageSize: number }) {
  const remove = useDeleteVisitor();
  const [asked, setAsked] = useState<Visitor | null>(null);
  const columns = useMemo(() => visitorColumns(setAsked), []);
  return (
    <>
      <ListPanel
        heading="Visitors"
        from={{ key: KEYS.visitors, path: '/visitors/', rows: 'visitors' }}
        columns={columns}
        dense
        pageSize={pageSize}
        searchLabel="Search visitors..."
        things="visitors"
        thing="visitor"
        emptyText="No visitors found"
        failedText="The visitors could not be loaded."
        file={{ path: '/visitors/export', name: 'visitors' }}
      />
      {asked && (
        <ConfirmDialog
          open
          title="Delete visitor"
          confirmLabel="Delete"
          onConfirm={() => {
            setAsked(null);
            remove(asked);
          }}
          onClose={() => setAsked(null)}
        >
          Are you sure you want to delete{' '}
          {asked.name ? `${asked.name} (${asked.phone})` : 'the visitor whose name was erased'}, who asked for the owner
          of '{asked.property.property_title}'? This action cannot be undone.
        </ConfirmDialog>
      )}
    </>
  );
}

function visitorColumns(remove: (visitor: Visitor) => void): Column<Visitor>[] {
  return [
    { heading: 'Sr.No', numeric: true, cell: (_, number) => number },
    { heading: 'Name', wraps: true, cell: (row) => <VisitorName visitor={row} /> },
    { heading: 'Phone', cell: (row) => row.phone || <Erased /> },
    { heading: 'Property Title', wide: true, cell: (row) => row.property.property_title },
    { heading: 'Property Type', cell: (row) => row.property.property_type },
    { heading: 'Location', wraps: true, cell: (row) => row.property.location },
    { heading: 'Visit Date', cell: (row) => <time dateTime={row.created_at}>{formatDate(row.created_at)}</time> },
    { heading: 'Owner Name', wraps: true, cell: (row) => row.property.owner_name },
    { heading: 'Owner Contact 1', cell: (row) => row.property.owner_contact1 },
    { heading: 'Owner Contact 2', cell: (row) => row.property.owner_contact2 ?? 'N/A' },
    { heading: 'Actions', actions: true, cell: (row) => <VisitorActions visitor={row} remove={remove} /> },
  ];
}

/** With marks on who waits for the owner's call, and whose phone could not be confirmed: staff pass their number on (D79, D90). */
function VisitorName({
  visitor: { name, waits_for_call: waits, phone_unconfirmed: isUnconfirmed },
}: {
  visitor: Visitor;
}) {
  return (
    <>
      {name || <Erased />}
      {name && waits && (
        <>
          {' '}
          <Badge tone="calm">Waiting for a call</Badge>
        </>
      )}
      {name && isUnconfirmed && (
        <>
          {' '}
          <Badge tone="warn">Phone not confirmed</Badge>
        </>
      )}
    </>
  );
}

/** In place of a name or phone that was erased, by age or on request; the reveal itself still counts. */
function Erased() {
  return <span className="text-ink-soft">Erased</span>;
}

/** Beside eleven columns the signs stand alone until there is room. */
const WORD = 'md:max-2xl:sr-only';
const TIGHT = 'md:max-2xl:px-2';

function VisitorActions({ visitor, remove }: { visitor: Visitor; remove: (visitor: Visitor) => void }) {
  return (
    <span className="flex justify-end gap-1 md:justify-start">
      <a
        href={paths.property(visitor.property_id)}
        target="_blank"
        rel="noreferrer"
        aria-label={`View ${visitor.property.property_title}`}
        title="View"
        className={buttonClass({ size: 'sm', tone: 'quiet' }, TIGHT)}
      >
        <Icon of="external-link" size={18} />
        <span className={WORD}>View</span>
      </a>
      <Button
        size="sm"
        tone="quiet"
        title="Delete"
        className={TIGHT}
        aria-label={`Delete visitor ${visitor.name || 'whose name was erased'}`}
        onClick={() => remove(visitor)}
      >
        <Icon of="trash-2" size={18} className="text-bad" />
        <span className={WORD}>Delete</span>
      </Button>
    </span>
  );
}

/** Takes a visitor off the list and one off the counter at once; a refused delete puts both back and says so (D27). */
function useDeleteVisitor(): (visitor: Visitor) => void {
  const { mutate } = useMutation({
    mutationFn: (visitor: Visitor) => staffApi.delete(`/visitors/${visitor.id}`),
    onMutate: async ({ id }) => {
      const putBack = await takeOff(KEYS.visitors, id);
      const stats = deskClient.getQueryData<AdminStats>(KEYS.stats);
      deskClient.setQueryData(KEYS.stats, stats && { ...stats, total_visitors: stats.total_visitors - 1 });
      return () => {
        putBack();
        deskClient.setQueryData(KEYS.stats, stats);
      };
    },
    onError: (_error, _visitor, putBack) => {
      putBack?.();
      toastError('The visitor could not be deleted. Please try again.');
    },
    onSuccess: () => {
      toastSuccess('Visitor deleted successfully');
      void refresh(KEYS.visitors, KEYS.stats, KEYS.charts);
    },
  });
  return mutate;
}

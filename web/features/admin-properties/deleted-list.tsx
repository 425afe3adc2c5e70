import { RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatDate } from '#domain/dates.ts';
import { ADMIN_PAGE_SIZE, LIMITS } from '#domain/limits.ts';
import { formatFullPrice } from '#domain/property/price.ts';
import type { DeletedProperty } from '#domain/property/property.ts';
import { useListRead } from '#web/lib/staff/lists.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Column } from '#web/ui/list/data-table.tsx';
import { PagedTable } from '#web/ui/list/paged-table.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { useRestore } from './property-actions.ts';

/** What was deleted and can still be brought back (D64). */
export function DeletedList() {
  const { mutate, isPending } = useRestore();
  const [page, setPage] = useState(1);
  const place = { q: '', page, pageSize: ADMIN_PAGE_SIZE };
  const read = useListRead<DeletedProperty>('deleted-properties', '/property/deleted', 'properties', place);
  const columns = useMemo(() => deletedColumns(mutate, isPending), [mutate, isPending]);
  return (
    <PagedTable
      caption="Recently deleted"
      read={read}
      columns={columns}
      page={page}
      pageSize={ADMIN_PAGE_SIZE}
      onPage={setPage}
      things="deleted properties"
      empty={
        <EmptyState
          title="Nothing was deleted"
          text={`A deleted property stays here for ${LIMITS.restoreDays} days and can be restored.`}
        />
      }
      failedText="The deleted properties could not be loaded."
      skeletonRows={3}
    />
  );
}

function deletedColumns(restore: (row: DeletedProperty) => void, busy: boolean): Column<DeletedProperty>[] {
  return [
    { heading: 'Title', wide: true, cell: (row) => row.title },
    { heading: 'Type', cell: (row) => row.property_type },
    { heading: 'Location', cell: (row) => row.location },
    { heading: 'Price', numeric: true, cell: (row) => formatFullPrice(row.price) },
    { heading: 'Deleted', cell: (row) => formatDate(row.deleted_at) },
    { heading: 'Deleted By', cell: (row) => row.deleted_by ?? 'N/A' },
    { heading: 'Restorable Until', cell: (row) => formatDate(row.restorable_until) },
    {
      heading: 'Actions',
      actions: true,
      cell: (row) => (
        <Button size="sm" tone="quiet" disabled={busy} aria-label={`Restore ${row.title}`} onClick={() => restore(row)}>
          <Icon of={RotateCcw} size={18} />
          Restore
        </Button>
      ),
    },
  ];
}

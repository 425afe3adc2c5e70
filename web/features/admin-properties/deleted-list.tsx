import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useMemo } from 'react';
import { formatDate } from '#domain/dates.ts';
import { LIMITS } from '#domain/limits.ts';
import type { DeletedProperty } from '#domain/property/deleted-property.ts';
import { formatFullPrice } from '#domain/property/price.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RetryBanner } from '#web/ui/retry-banner.tsx';
import { useRestore } from './property-actions.ts';

interface DeletedAnswer {
  total: number;
  properties: DeletedProperty[];
}

/** What was deleted and can still be brought back (D64). */
export function DeletedList() {
  const restore = useRestore();
  const read = useQuery({
    queryKey: ['deleted-properties'],
    queryFn: ({ signal }) => staffApi.get<DeletedAnswer>('/property/deleted', { signal }),
  });
  const { mutate, isPending } = restore;
  const columns = useMemo(() => deletedColumns(mutate, isPending), [mutate, isPending]);
  if (read.isError) {
    return (
      <RetryBanner onRetry={() => read.refetch()} retrying={read.isFetching}>
        The deleted properties could not be loaded.
      </RetryBanner>
    );
  }
  if (read.data?.total === 0) {
    return (
      <EmptyState
        title="Nothing was deleted"
        text={`A deleted property stays here for ${LIMITS.restoreDays} days and can be restored.`}
      />
    );
  }
  return (
    <DataTable
      caption="Recently deleted"
      columns={columns}
      rows={read.data?.properties ?? []}
      rowKey={(row) => row.id}
      skeletonRows={read.data ? 0 : 3}
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

import { RotateCcw } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { formatDate } from '#domain/dates.ts';
import { ADMIN_PAGE_SIZE, LIMITS } from '#domain/limits.ts';
import { pageNumbers, showingText, totalPages } from '#domain/paging.ts';
import type { DeletedProperty } from '#domain/property/deleted-property.ts';
import { formatFullPrice } from '#domain/property/price.ts';
import { useListRead } from '#web/lib/use-list-read.ts';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { RetryBanner } from '#web/ui/retry-banner.tsx';
import { useRestore } from './property-actions.ts';

/** What was deleted and can still be brought back (D64). */
export function DeletedList() {
  const restore = useRestore();
  const [page, setPage] = useState(1);
  const read = useListRead<DeletedProperty>('deleted-properties', '/property/deleted', 'properties', {
    q: '',
    page,
    pageSize: ADMIN_PAGE_SIZE,
  });
  const { mutate, isPending } = restore;
  const columns = useMemo(() => deletedColumns(mutate, isPending), [mutate, isPending]);
  const { data, isPlaceholderData } = read;
  const pages = totalPages(data?.total ?? 0, ADMIN_PAGE_SIZE);
  // The last row of the last page may have been restored: the page before is the last one now.
  useEffect(() => {
    if (data && !isPlaceholderData && page > pages) setPage(pages);
  }, [data, isPlaceholderData, page, pages]);
  if (read.isError) {
    return (
      <RetryBanner onRetry={() => read.refetch()} retrying={read.isFetching}>
        The deleted properties could not be loaded.
      </RetryBanner>
    );
  }
  if (data?.total === 0) {
    return (
      <EmptyState
        title="Nothing was deleted"
        text={`A deleted property stays here for ${LIMITS.restoreDays} days and can be restored.`}
      />
    );
  }
  return (
    <>
      <DataTable
        caption="Recently deleted"
        columns={columns}
        rows={data?.rows ?? []}
        rowKey={(row) => row.id}
        skeletonRows={data ? 0 : 3}
        stale={isPlaceholderData}
      />
      {data && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-ink-soft text-sm">
            {showingText(page, ADMIN_PAGE_SIZE, data.total, 'deleted properties')}
          </p>
          {pages > 1 && (
            <Pagination
              label="Pages of deleted properties"
              pages={pageNumbers(page, pages)}
              current={page}
              totalPages={pages}
              onPage={setPage}
              disabled={isPlaceholderData}
            />
          )}
        </div>
      )}
    </>
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

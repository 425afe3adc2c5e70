import { useEffect, useMemo } from 'react';
import { formatDate } from '#domain/dates.ts';
import { rowNumber } from '#domain/paging.ts';
import { formatPrice } from '#domain/property/price.ts';
import type { StaffPropertyCard } from '#domain/property/property.ts';
import { formatInSqft } from '#domain/property/size.ts';
import { paths } from '#web/lib/paths.ts';
import { useListRead } from '#web/lib/use-list-read.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { useListPlace } from '#web/ui/hooks/use-list-place.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ListPanel } from '#web/ui/list-panel.tsx';
import { toast } from '#web/ui/toast-store.ts';

/** Sold listings (spec 2 "Sold list"); the search also finds the day it was marked sold, as it is shown elsewhere (D46). */
export function SoldList({ pageSize }: { pageSize: number }) {
  const place = useListPlace();
  const { q, page } = place;
  const read = useListRead<StaffPropertyCard>('sold', '/property/sold', 'properties', { q, page, pageSize });
  useEffect(() => {
    if (read.errorUpdateCount > 0 && read.isError) {
      toast({ title: 'Error', description: 'Failed to fetch sold properties', tone: 'bad' });
    }
  }, [read.isError, read.errorUpdateCount]);
  const columns = useMemo(() => soldColumns(page, pageSize), [page, pageSize]);
  return (
    <ListPanel
      heading="Sold Properties"
      read={read}
      columns={columns}
      rowKey={(row) => row.id}
      place={place}
      pageSize={pageSize}
      searchLabel="Search sold properties..."
      things="sold properties"
      emptyText="No sold properties found"
      failedText="The sold properties could not be loaded."
    />
  );
}

function soldColumns(page: number, pageSize: number): Column<StaffPropertyCard>[] {
  return [
    { heading: 'Sr.No', numeric: true, cell: (_, index) => rowNumber(page, pageSize, index) },
    { heading: 'Title', wide: true, cell: (row) => <SoldTitle row={row} /> },
    { heading: 'Property Type', cell: (row) => row.property_type },
    { heading: 'Location', cell: (row) => row.location || 'N/A' },
    { heading: 'Price', numeric: true, cell: (row) => formatPrice(row.price) },
    { heading: 'Size', numeric: true, cell: (row) => formatInSqft(row.size, row.is_size_in_yards) },
    {
      heading: 'View',
      actions: true,
      cell: (row) => (
        <LinkButton to={paths.property(row.id)} size="sm" tone="quiet" aria-label={`View ${row.title}`}>
          View
        </LinkButton>
      ),
    },
  ];
}

function SoldTitle({ row }: { row: StaffPropertyCard }) {
  return (
    <>
      {row.title}
      {row.sold_at && <span className="block text-ink-soft">Sold {formatDate(row.sold_at)}</span>}
    </>
  );
}

import { formatDate } from '#domain/dates.ts';
import { formatPrice } from '#domain/property/price.ts';
import type { StaffPropertyCard } from '#domain/property/property.ts';
import { formatInSqft } from '#domain/property/size.ts';
import { paths } from '#web/lib/paths.ts';
import { LinkButton } from '#web/ui/links.tsx';
import type { Column } from '#web/ui/list/data-table.tsx';
import { ListPanel } from '#web/ui/list/list-panel.tsx';

/** Sold listings (spec 2 "Sold list"); the search also finds the day it was marked sold, as it is shown elsewhere (D46). */
export function SoldList({ pageSize }: { pageSize: number }) {
  return (
    <ListPanel
      heading="Sold Properties"
      from={{ key: 'sold', path: '/property/sold', rows: 'properties' }}
      columns={SOLD_COLUMNS}
      pageSize={pageSize}
      searchLabel="Search sold properties..."
      things="sold properties"
      emptyText="No sold properties found"
      failedText="The sold properties could not be loaded."
      failedToast="Failed to fetch sold properties"
    />
  );
}

const SOLD_COLUMNS: readonly Column<StaffPropertyCard>[] = [
  { heading: 'Sr.No', numeric: true, cell: (_, number) => number },
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

function SoldTitle({ row }: { row: StaffPropertyCard }) {
  return (
    <>
      {row.title}
      {row.sold_at && <span className="block text-ink-soft">Sold {formatDate(row.sold_at)}</span>}
    </>
  );
}

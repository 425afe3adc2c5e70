import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#domain/dates.ts';
import { ADMIN_PAGE_SIZE, LIMITS } from '#domain/limits.ts';
import { formatFullPrice } from '#domain/property/price.ts';
import type { DeletedProperty, PropertyList, StaffPropertyCard } from '#domain/property/property.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { paths } from '#web/lib/paths.ts';
import { useListRead } from '#web/lib/staff/lists.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/links.tsx';
import type { Column } from '#web/ui/list/data-table.tsx';
import { PagedTable } from '#web/ui/list/paged-table.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { ListAddress } from './list-address.ts';
import { useRestore } from './property-actions.ts';

interface PropertiesTableProps {
  place: ListAddress;
  onView: (id: number) => void;
  onPage: (page: number, instead?: boolean) => void;
}

/** The listings in rows, newest first; loading, empty and failed states of their own (spec 2, spec 8). */
export function PropertiesTable({ place, onView, onPage }: PropertiesTableProps) {
  const { page, size, q } = place;
  const read = useQuery({
    queryKey: ['properties', page, size, q],
    queryFn: ({ signal }) => {
      const query = { page: String(page), page_size: String(size), ...(q && { q }) };
      return staffApi.get<PropertyList<StaffPropertyCard>>('/property/all', { query, signal });
    },
    select: ({ total, properties }) => ({ total, rows: properties }),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedTable
      caption="Properties"
      read={read}
      columns={propertyColumns(onView)}
      page={page}
      pageSize={size}
      onPage={onPage}
      things="properties"
      empty={
        <EmptyState
          title="No properties found"
          text={q ? `Nothing matches '${q}'.` : 'Start by adding a new property to your inventory'}
          action={
            <LinkButton to={paths.admin.upload} tone="primary">
              Upload Properties
            </LinkButton>
          }
        />
      }
      failedText="Failed to load properties. Please try again later."
      skeletonRows={size}
      keepsFooter
    />
  );
}

function propertyColumns(onView: (id: number) => void): Column<StaffPropertyCard>[] {
  return [
    { heading: 'ID', numeric: true, cell: (_, number) => number },
    { heading: 'Created By', cell: (row) => row.created_by ?? 'N/A' },
    {
      heading: 'Title',
      wide: true,
      cell: (row) => (
        <>
          {row.title}
          {row.is_sold_out && (
            <Badge tone="bad" className="ms-2">
              Sold out
            </Badge>
          )}
        </>
      ),
    },
    { heading: 'Type', cell: (row) => row.property_type },
    { heading: 'Location', cell: (row) => row.location },
    { heading: 'Price', numeric: true, cell: (row) => formatFullPrice(row.price) },
    {
      heading: 'Actions',
      actions: true,
      cell: (row) => (
        <Button size="sm" tone="quiet" aria-label={`View ${row.title}`} onClick={() => onView(row.id)}>
          <Icon of="eye" size={18} />
          View
        </Button>
      ),
    },
  ];
}

/** What was deleted and can still be brought back (D64). */
export function DeletedList() {
  const { mutate, isPending } = useRestore();
  const [page, setPage] = useState(1);
  const place = { q: '', page, pageSize: ADMIN_PAGE_SIZE };
  const read = useListRead<DeletedProperty>('deleted-properties', '/property/deleted', 'properties', place);
  return (
    <PagedTable
      caption="Recently deleted"
      read={read}
      columns={deletedColumns(mutate, isPending)}
      page={page}
      pageSize={ADMIN_PAGE_SIZE}
      onPage={setPage}
      things="deleted properties"
      thing="deleted property"
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
          <Icon of="rotate-ccw" size={18} />
          Restore
        </Button>
      ),
    },
  ];
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useMemo } from 'react';
import { formatFullPrice } from '#domain/property/price.ts';
import type { PropertyList, StaffPropertyCard } from '#domain/property/property.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { paths } from '#web/lib/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/links.tsx';
import type { Column } from '#web/ui/list/data-table.tsx';
import { PagedTable } from '#web/ui/list/paged-table.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { ListAddress } from './list-address.ts';

interface PropertiesTableProps {
  place: ListAddress;
  onView: (id: number) => void;
  onPage: (page: number, instead?: boolean) => void;
}

/** The listings in rows; loading, empty and failed states of their own (spec 2, spec 8). */
export function PropertiesTable({ place, onView, onPage }: PropertiesTableProps) {
  const { page, size, q } = place;
  const read = useProperties(place);
  const columns = useMemo(() => propertyColumns(onView), [onView]);
  return (
    <PagedTable
      caption="Properties"
      read={read}
      columns={columns}
      page={page}
      pageSize={size}
      onPage={onPage}
      things="properties"
      empty={<NoProperties q={q} />}
      failedText="Failed to load properties. Please try again later."
      skeletonRows={size}
      keepsFooter
    />
  );
}

/** One page of the listings as staff see them, newest first; the page before stays until it is there. */
function useProperties({ page, size, q }: ListAddress) {
  return useQuery({
    queryKey: ['properties', page, size, q],
    queryFn: ({ signal }) => {
      const query = { page: String(page), page_size: String(size), ...(q && { q }) };
      return staffApi.get<PropertyList<StaffPropertyCard>>('/property/all', { query, signal });
    },
    select: ({ total, properties }) => ({ total, rows: properties }),
    placeholderData: keepPreviousData,
  });
}

function NoProperties({ q }: { q: string }) {
  return (
    <EmptyState
      title="No properties found"
      text={q ? `Nothing matches '${q}'.` : 'Start by adding a new property to your inventory'}
      action={
        <LinkButton to={paths.admin.upload} tone="primary">
          Upload Properties
        </LinkButton>
      }
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
          <Icon of={Eye} size={18} />
          View
        </Button>
      ),
    },
  ];
}

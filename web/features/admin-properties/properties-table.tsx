import { Eye } from 'lucide-react';
import { useMemo } from 'react';
import { pageNumbers, rowNumber, showingText, totalPages } from '#domain/paging.ts';
import { formatFullPrice } from '#domain/property/price.ts';
import type { StaffPropertyCard } from '#domain/property/property.ts';
import { paths } from '#web/lib/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { RetryBanner } from '#web/ui/retry-banner.tsx';
import type { ListAddress } from './list-address.ts';
import type { PropertiesRead } from './use-properties.ts';

interface PropertiesTableProps {
  read: PropertiesRead;
  place: ListAddress;
  onView: (id: number) => void;
  onPage: (page: number) => void;
}

/** The listings in rows; loading, empty and failed states of their own (spec 2, spec 8). */
export function PropertiesTable({ read, place, onView, onPage }: PropertiesTableProps) {
  const { page, size, q } = place;
  const columns = useMemo(() => propertyColumns(page, size, onView), [page, size, onView]);
  if (read.isError) {
    return (
      <RetryBanner onRetry={() => read.refetch()} retrying={read.isFetching}>
        Failed to load properties. Please try again later.
      </RetryBanner>
    );
  }
  const list = read.data;
  if (list?.total === 0) return <NoProperties q={q} />;
  return (
    <>
      <DataTable
        caption="Properties"
        columns={columns}
        rows={list?.properties ?? []}
        rowKey={(row) => row.id}
        skeletonRows={list ? 0 : size}
        stale={read.isPlaceholderData}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-ink-soft text-sm">
          {list ? showingText(page, size, list.total) : 'Loading...'}
        </p>
        <Pagination
          label="Pages of properties"
          pages={pageNumbers(page, totalPages(list?.total ?? 0, size))}
          current={page}
          totalPages={totalPages(list?.total ?? 0, size)}
          onPage={onPage}
          disabled={read.isFetching}
        />
      </div>
    </>
  );
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

function propertyColumns(page: number, size: number, onView: (id: number) => void): Column<StaffPropertyCard>[] {
  return [
    { heading: 'ID', numeric: true, cell: (_, index) => rowNumber(page, size, index) },
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

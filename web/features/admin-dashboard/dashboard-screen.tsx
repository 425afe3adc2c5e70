import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { LeadCharts as LeadChartsAnswer } from '#domain/answers/leads.ts';
import { formatDate } from '#domain/dates.ts';
import { ADMIN_PAGE_SIZE } from '#domain/limits.ts';
import { formatPrice } from '#domain/property/price.ts';
import type { StaffPropertyCard } from '#domain/property/property.ts';
import { formatInSqft } from '#domain/property/size.ts';
import { paths } from '#web/lib/paths.ts';
import { useRead } from '#web/lib/staff/lists.ts';
import { KEYS } from '#web/lib/staff/queries.ts';
import { RetryBanner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/links.tsx';
import type { Column } from '#web/ui/list/data-table.tsx';
import { ListPanel } from '#web/ui/list/list-panel.tsx';
import { Skeleton } from '#web/ui/states.tsx';
import { AreasChart, DaysChart } from './charts.tsx';
import { OwnerNumbers, RevealAlarms } from './owner-numbers.tsx';
import { type DashboardList, readDashboardList, StatCards } from './stat-cards.tsx';
import { VisitorsList } from './visitors-list.tsx';
import { WaitingStrip } from './waiting-strip.tsx';

/** The dashboard: four numbers, one list of three, and what people ask for (spec 2 "Admin dashboard"). */
export function DashboardScreen({ contacts }: { contacts: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const shown = readDashboardList(params.get('list'));
  const show = (list: DashboardList) => setParams({ list }, { replace: true, preventScrollReset: true });
  return (
    <>
      <h1 className="text-2xl">Dashboard</h1>
      <WaitingStrip />
      <RevealAlarms />
      <StatCards shown={shown} onShow={show} />
      {shown === 'visitors' && <VisitorsList pageSize={ADMIN_PAGE_SIZE} />}
      {shown === 'sold' && <SoldList pageSize={ADMIN_PAGE_SIZE} />}
      {shown === 'contacts' && contacts}
      <LeadCharts />
      <OwnerNumbers />
    </>
  );
}

function LeadCharts() {
  const charts = useRead<LeadChartsAnswer>(KEYS.charts, '/property/lead-charts');
  const loading = <Skeleton className="h-72 rounded-card" />;
  return (
    <section aria-label="The last 30 days" className="grid grid-cols-1 gap-3">
      <h2 className="text-xl">The last 30 days</h2>
      <RetryBanner of={charts}>The charts could not be loaded.</RetryBanner>
      {!charts.isError && (
        <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-2">
          {charts.data ? <DaysChart days={charts.data.per_day} /> : loading}
          {charts.data ? <AreasChart areas={charts.data.by_area} /> : loading}
        </div>
      )}
    </section>
  );
}

/** Sold listings (spec 2 "Sold list"); the search also finds the day it was marked sold, as it is shown elsewhere (D46). */
function SoldList({ pageSize }: { pageSize: number }) {
  return (
    <ListPanel
      heading="Sold Properties"
      from={{ key: KEYS.sold, path: '/property/sold', rows: 'properties' }}
      columns={SOLD_COLUMNS}
      pageSize={pageSize}
      searchLabel="Search sold properties..."
      things="sold properties"
      thing="sold property"
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

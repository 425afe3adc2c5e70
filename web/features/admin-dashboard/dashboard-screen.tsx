import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { LeadCharts as LeadChartsAnswer } from '#domain/answers/leads.ts';
import { ADMIN_PAGE_SIZE } from '#domain/limits.ts';
import { useRead } from '#web/lib/staff/lists.ts';
import { RetryBanner } from '#web/ui/banner.tsx';
import { Skeleton } from '#web/ui/states.tsx';
import { AreasChart, DaysChart } from './charts.tsx';
import { SoldList } from './sold-list.tsx';
import { type DashboardList, readDashboardList, StatCards } from './stat-cards.tsx';
import { VisitorsList } from './visitors-list.tsx';

/** The dashboard: four numbers, one list of three, and what people ask for (spec 2 "Admin dashboard"). */
export function DashboardScreen({ contacts }: { contacts: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const shown = readDashboardList(params.get('list'));
  const show = (list: DashboardList) => setParams({ list }, { replace: true, preventScrollReset: true });
  return (
    <>
      <h1 className="text-2xl">Dashboard</h1>
      <StatCards shown={shown} onShow={show} />
      {shown === 'visitors' && <VisitorsList pageSize={ADMIN_PAGE_SIZE} />}
      {shown === 'sold' && <SoldList pageSize={ADMIN_PAGE_SIZE} />}
      {shown === 'contacts' && contacts}
      <LeadCharts />
    </>
  );
}

/** What people asked for in the last 30 days, as two small pictures. */
function LeadCharts() {
  const charts = useRead<LeadChartsAnswer>(['lead-charts'], '/property/lead-charts');
  const loading = <Skeleton className="h-72 rounded-card" />;
  return (
    <section aria-label="The last 30 days" className="grid gap-3">
      <h2 className="text-xl">The last 30 days</h2>
      <RetryBanner of={charts}>The charts could not be loaded.</RetryBanner>
      {!charts.isError && (
        <div className="grid items-start gap-3 lg:grid-cols-2">
          {charts.data ? <DaysChart days={charts.data.per_day} /> : loading}
          {charts.data ? <AreasChart areas={charts.data.by_area} /> : loading}
        </div>
      )}
    </section>
  );
}

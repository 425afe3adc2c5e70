import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ADMIN_PAGE_SIZE } from '#domain/limits.ts';
import { type DashboardList, readDashboardList } from './dashboard-list.ts';
import { LeadCharts } from './lead-charts.tsx';
import { SoldList } from './sold-list.tsx';
import { StatCards } from './stat-cards.tsx';
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

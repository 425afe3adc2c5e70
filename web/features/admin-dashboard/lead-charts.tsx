import { useQuery } from '@tanstack/react-query';
import type { LeadCharts as LeadChartsAnswer } from '#domain/stats/lead-charts.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { RetryBanner } from '#web/ui/retry-banner.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AreasChart } from './charts/areas-chart.tsx';
import { DaysChart } from './charts/days-chart.tsx';

/** What people asked for in the last 30 days, as two small pictures. */
export function LeadCharts() {
  const charts = useQuery({
    queryKey: ['lead-charts'],
    queryFn: ({ signal }) => staffApi.get<LeadChartsAnswer>('/property/lead-charts', { signal }),
  });
  return (
    <section aria-label="The last 30 days" className="grid gap-3">
      <h2 className="text-xl">The last 30 days</h2>
      {charts.isError ? (
        <RetryBanner onRetry={() => charts.refetch()} retrying={charts.isFetching}>
          The charts could not be loaded.
        </RetryBanner>
      ) : (
        <div className="grid items-start gap-3 lg:grid-cols-2">
          {charts.data ? (
            <>
              <DaysChart days={charts.data.per_day} />
              <AreasChart areas={charts.data.by_area} />
            </>
          ) : (
            <>
              <Skeleton className="h-72 rounded-card" />
              <Skeleton className="h-72 rounded-card" />
            </>
          )}
        </div>
      )}
    </section>
  );
}

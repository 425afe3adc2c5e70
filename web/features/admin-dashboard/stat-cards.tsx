import { useQuery } from '@tanstack/react-query';
import { Building2, CircleCheckBig, type LucideIcon, MessagesSquare, UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import type { AdminStats } from '#domain/stats/stats.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { paths } from '#web/lib/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { RetryBanner } from '#web/ui/retry-banner.tsx';
import type { DashboardList } from './dashboard-list.ts';

interface Card {
  label: string;
  stat: keyof AdminStats;
  icon: LucideIcon;
  /** The list it shows below; none: it goes to the properties. */
  list: DashboardList | null;
}

const CARDS: readonly Card[] = [
  { label: 'Total Properties', stat: 'total_properties', icon: Building2, list: null },
  { label: 'Total Sold Properties', stat: 'sold_properties', icon: CircleCheckBig, list: 'sold' },
  { label: 'Total Visitors', stat: 'total_visitors', icon: UsersRound, list: 'visitors' },
  { label: 'Total Contact Us Queries', stat: 'total_contact_us_queries', icon: MessagesSquare, list: 'contacts' },
];

const FRAME =
  'flex min-h-24 items-center gap-4 rounded-card border bg-surface p-3 text-left transition-colors hover:border-brand sm:p-4';

interface StatCardsProps {
  shown: DashboardList;
  onShow: (list: DashboardList) => void;
}

/** The four numbers of the dashboard; three of them choose the list below (spec 2 "Admin dashboard"). */
export function StatCards({ shown, onShow }: StatCardsProps) {
  const stats = useQuery({
    queryKey: ['admin-stats'],
    queryFn: ({ signal }) => staffApi.get<AdminStats>('/property/admin-stats', { signal }),
  });
  return (
    <div className="grid gap-3">
      {stats.isError && (
        <RetryBanner onRetry={() => stats.refetch()} retrying={stats.isFetching}>
          The numbers could not be loaded.
        </RetryBanner>
      )}
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {CARDS.map(({ label, stat, icon, list }) => {
          const face = <CardFace label={label} icon={icon} value={stats.data?.[stat]} />;
          return (
            <li key={stat} className="grid">
              {list === null ? (
                <Link to={paths.admin.properties} className={classNames(FRAME, 'border-line')}>
                  {face}
                </Link>
              ) : (
                <button
                  type="button"
                  aria-pressed={shown === list}
                  onClick={() => onShow(list)}
                  className={classNames(FRAME, shown === list ? 'border-brand ring-1 ring-brand' : 'border-line')}
                >
                  {face}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function CardFace({ label, icon, value }: { label: string; icon: LucideIcon; value: number | undefined }) {
  return (
    <>
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand max-sm:hidden">
        <Icon of={icon} />
      </span>
      <span>
        <span className="block text-ink-soft text-sm">{label}</span>
        <span className="block font-semibold text-2xl">
          {value === undefined ? '–' : value.toLocaleString('en-IN')}
        </span>
      </span>
    </>
  );
}

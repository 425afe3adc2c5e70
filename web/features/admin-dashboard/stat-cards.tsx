import type { AdminStats } from '#domain/answers/leads.ts';
import { groupDigits } from '#domain/words/counts.ts';
import { adminPaths } from '#web/lib/staff/admin-paths.ts';
import { useRead } from '#web/lib/staff/lists.ts';
import { KEYS } from '#web/lib/staff/queries.ts';
import { RetryBanner } from '#web/ui/banner.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

interface Card {
  label: string;
  stat: keyof AdminStats;
  icon: IconName;
  /** The list it shows below; null leads to the properties. */
  list: DashboardList | null;
}

const CARDS: readonly Card[] = [
  { label: 'Total Properties', stat: 'total_properties', icon: 'building-2', list: null },
  { label: 'Total Sold Properties', stat: 'sold_properties', icon: 'circle-check-big', list: 'sold' },
  { label: 'Total Visitors', stat: 'total_visitors', icon: 'users-round', list: 'visitors' },
  { label: 'Total Contact Us Queries', stat: 'total_contact_us_queries', icon: 'messages-square', list: 'contacts' },
];

const FRAME =
  'flex min-h-24 items-center gap-4 rounded-card border bg-surface p-3 text-left transition-colors hover:border-brand sm:p-4';

/** The four numbers of the dashboard; three of them choose the list below (spec 2 "Admin dashboard"). */
export function StatCards({ shown, onShow }: { shown: DashboardList; onShow: (list: DashboardList) => void }) {
  const stats = useRead<AdminStats>(KEYS.stats, '/property/admin-stats');
  return (
    <div className="grid gap-3">
      <RetryBanner of={stats}>The numbers could not be loaded.</RetryBanner>
      <ul className="grid grid-cols-2 gap-3 cramped:grid-cols-1 xl:grid-cols-4">
        {CARDS.map(({ label, stat, icon, list }) => {
          const face = <CardFace label={label} icon={icon} value={stats.data?.[stat]} />;
          return (
            <li key={stat} className="grid">
              {list === null ? (
                <Link to={adminPaths.properties} className={classNames(FRAME, 'border-line')}>
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

function CardFace({ label, icon, value }: { label: string; icon: IconName; value: number | undefined }) {
  return (
    <>
      <span className="sign size-11 max-sm:hidden">
        <Icon of={icon} />
      </span>
      <span>
        <span className="block text-ink-soft text-sm">{label}</span>
        <span className="block font-semibold text-2xl">{value === undefined ? '–' : groupDigits(value)}</span>
      </span>
    </>
  );
}

/** The lists of the dashboard, by their name in the address (`?list=sold`). The first is shown at first. */
export const DASHBOARD_LISTS = ['visitors', 'sold', 'contacts'] as const;
export type DashboardList = (typeof DASHBOARD_LISTS)[number];

/** The list that an address names; anything else is the first. */
export function readDashboardList(value: string | null): DashboardList {
  return DASHBOARD_LISTS.find((list) => list === value) ?? 'visitors';
}

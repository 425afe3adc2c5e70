import { WAITING_NAMES, type WaitingName } from '#domain/answers/desk.ts';
import { groupDigits } from '#domain/words/counts.ts';
import { waitingWords } from '#domain/words/en-staff.ts';
import { adminPaths } from '#web/lib/staff/admin-paths.ts';
import { useWaiting } from '#web/lib/staff/waiting.ts';
import { RetryBanner } from '#web/ui/banner.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/states.tsx';

/** The screen of each, with its sign. */
const SCREENS: Record<WaitingName, { to: string; icon: IconName; urgent?: true }> = {
  lateLeads: { to: `${adminPaths.leads}?late=true`, icon: 'clock', urgent: true },
  newLeads: { to: `${adminPaths.leads}?state=new`, icon: 'phone-call' },
  submissions: { to: `${adminPaths.home}/submissions`, icon: 'house-plus' },
  listingsToAsk: { to: `${adminPaths.properties}?show=waiting`, icon: 'message-circle' },
  reports: { to: adminPaths.reports, icon: 'flag' },
  contactsInTexts: { to: `${adminPaths.properties}?show=contact`, icon: 'phone' },
  failedImports: { to: adminPaths.import, icon: 'circle-alert', urgent: true },
};

/** What is waiting, first of all on the dashboard (D105): a way to each, and only to what there is. */
export function WaitingStrip() {
  const read = useWaiting();
  const names = WAITING_NAMES.filter((name) => (read.data?.waiting[name] ?? 0) > 0);
  return (
    <section aria-labelledby="waiting" className="grid gap-3">
      <h2 id="waiting" className="text-xl">
        What is waiting
      </h2>
      <RetryBanner of={read}>What is waiting could not be loaded.</RetryBanner>
      {read.isPending && <Skeleton className="h-14 rounded-card" />}
      {read.data && names.length === 0 && (
        <p className="panel flex min-h-14 items-center gap-2 px-4 text-ink-soft">
          <Icon of="circle-check" className="text-good" />
          Nothing is waiting
        </p>
      )}
      {names.length > 0 && (
        <ol className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
          {names.map((name) => (
            <li key={name} className="grid">
              <Waiting name={name} count={read.data?.waiting[name] ?? 0} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Waiting({ name, count }: { name: WaitingName; count: number }) {
  const { to, icon, urgent } = SCREENS[name];
  return (
    <Link
      to={to}
      className={classNames(
        'flex min-h-14 items-center gap-3 rounded-card border bg-surface px-4 py-2 transition-colors hover:border-brand',
        urgent ? 'border-warn' : 'border-line',
      )}
    >
      <Icon of={icon} className={urgent ? 'text-warn' : 'text-brand'} />
      <span>
        <strong className="text-lg">{groupDigits(count)}</strong> {waitingWords[name][count === 1 ? 'one' : 'other']}
      </span>
    </Link>
  );
}

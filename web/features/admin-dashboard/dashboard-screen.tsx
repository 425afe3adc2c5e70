import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { WaitingName } from '#domain/answers/desk.ts';
import type { AdminStats, LeadCharts as LeadChartsAnswer, Visitor } from '#domain/answers/leads.ts';
import { formatDate } from '#domain/dates.ts';
import { ADMIN_PAGE_SIZE } from '#domain/limits.ts';
import { formatPrice } from '#domain/property/price.ts';
import type { StaffPropertyCard } from '#domain/property/property.ts';
import { formatInSqft } from '#domain/property/size.ts';
import { waitingWords } from '#domain/words/en-staff.ts';
import { groupDigits } from '#domain/words/message.ts';
import { AreasChart, DaysChart } from '#web/features/admin-dashboard/charts.tsx';
import { OwnerNumbers, RevealAlarms } from '#web/features/admin-dashboard/owner-numbers.tsx';
import { staffApi } from '#web/lib/api-client.ts';
import { adminPaths, paths } from '#web/lib/paths.ts';
import { deskClient, KEYS, refresh, takeOff, useRead, useWaiting } from '#web/lib/staff/queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RetryBanner } from '#web/ui/banner.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Link, LinkButton } from '#web/ui/link.tsx';
import type { Column } from '#web/ui/list/data-table.tsx';
import { ListPanel } from '#web/ui/list/list-panel.tsx';
import { AskFirst } from '#web/ui/overlay/confirm-dialog.tsx';
import { toastError, toastSuccess } from '#web/ui/overlay/toast-store.ts';
import { Skeleton } from '#web/ui/states.tsx';

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
      {shown === 'visitors' && <VisitorsList />}
      {shown === 'sold' && <SoldList />}
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
function SoldList() {
  return (
    <ListPanel
      heading="Sold Properties"
      from={{ key: KEYS.sold, path: '/property/sold', rows: 'properties' }}
      columns={SOLD_COLUMNS}
      pageSize={ADMIN_PAGE_SIZE}
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

/** The screen of each, with its sign. */
const SCREENS: Record<WaitingName, { to: string; icon: IconName; urgent?: true }> = {
  lateLeads: { to: `${adminPaths.leads}?late=true`, icon: 'clock', urgent: true },
  newLeads: { to: `${adminPaths.leads}?state=new`, icon: 'phone-call' },
  submissions: { to: `${adminPaths.home}/submissions`, icon: 'house-plus' },
  listingsToAsk: { to: `${adminPaths.properties}?show=waiting`, icon: 'message-circle' },
  reports: { to: adminPaths.reports, icon: 'flag' },
  contactsInTexts: { to: `${adminPaths.properties}?show=contact`, icon: 'phone' },
  oddPrices: { to: `${adminPaths.properties}?show=odd-price`, icon: 'badge-check' },
  brokers: { to: adminPaths.brokers, icon: 'circle-alert' },
  failedImports: { to: adminPaths.import, icon: 'circle-alert', urgent: true },
};

/** In the order in which they are shown. The table of them would bring the schemas of many answers along. */
const NAMES = Object.keys(SCREENS) as WaitingName[];

/** What is waiting, first of all on the dashboard (D105): a way to each, and only to what there is. */
function WaitingStrip() {
  const read = useWaiting();
  const names = NAMES.filter((name) => (read.data?.waiting[name] ?? 0) > 0);
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
function StatCards({ shown, onShow }: { shown: DashboardList; onShow: (list: DashboardList) => void }) {
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
function readDashboardList(value: string | null): DashboardList {
  return DASHBOARD_LISTS.find((list) => list === value) ?? 'visitors';
}

/** Who asked for an owner's contact (spec 2 "Visitors list"). */
function VisitorsList() {
  const remove = useDeleteVisitor();
  const columns = useMemo(() => visitorColumns(remove), [remove]);
  return (
    <ListPanel
      heading="Visitors"
      from={{ key: KEYS.visitors, path: '/visitors/', rows: 'visitors' }}
      columns={columns}
      dense
      pageSize={ADMIN_PAGE_SIZE}
      searchLabel="Search visitors..."
      things="visitors"
      thing="visitor"
      emptyText="No visitors found"
      failedText="The visitors could not be loaded."
      file={{ path: '/visitors/export', name: 'visitors' }}
    />
  );
}

function visitorColumns(remove: (visitor: Visitor) => void): Column<Visitor>[] {
  return [
    { heading: 'Sr.No', numeric: true, cell: (_, number) => number },
    { heading: 'Name', wraps: true, cell: (row) => <VisitorName visitor={row} /> },
    { heading: 'Phone', cell: (row) => row.phone || <Erased /> },
    { heading: 'Property Title', wide: true, cell: (row) => row.property.property_title },
    { heading: 'Property Type', cell: (row) => row.property.property_type },
    { heading: 'Location', wraps: true, cell: (row) => row.property.location },
    { heading: 'Visit Date', cell: (row) => <time dateTime={row.created_at}>{formatDate(row.created_at)}</time> },
    { heading: 'Owner Name', wraps: true, cell: (row) => row.property.owner_name },
    { heading: 'Owner Contact 1', cell: (row) => row.property.owner_contact1 },
    { heading: 'Owner Contact 2', cell: (row) => row.property.owner_contact2 ?? 'N/A' },
    { heading: 'Actions', actions: true, cell: (row) => <VisitorActions visitor={row} remove={remove} /> },
  ];
}

/** With marks on who waits for the owner's call, and whose phone could not be confirmed: staff pass their number on (D79, D90). */
function VisitorName({
  visitor: { name, waits_for_call: waits, phone_unconfirmed: isUnconfirmed },
}: {
  visitor: Visitor;
}) {
  return (
    <>
      {name || <Erased />}
      {name && waits && (
        <>
          {' '}
          <Badge tone="calm">Waiting for a call</Badge>
        </>
      )}
      {name && isUnconfirmed && (
        <>
          {' '}
          <Badge tone="warn">Phone not confirmed</Badge>
        </>
      )}
    </>
  );
}

/** In place of a name or phone that was erased, by age or on request; the reveal itself still counts. */
function Erased() {
  return <span className="text-ink-soft">Erased</span>;
}

/** Beside eleven columns the signs stand alone until there is room. */
const WORD = 'md:max-2xl:sr-only';
const TIGHT = 'md:max-2xl:px-2';
const DELETE = (
  <>
    <Icon of="trash-2" size={18} className="text-bad" />
    <span className={WORD}>Delete</span>
  </>
);

function VisitorActions({ visitor, remove }: { visitor: Visitor; remove: (visitor: Visitor) => void }) {
  return (
    <span className="flex justify-end gap-1 md:justify-start">
      <a
        href={paths.property(visitor.property_id)}
        target="_blank"
        rel="noreferrer"
        aria-label={`View ${visitor.property.property_title}`}
        title="View"
        className={buttonClass({ size: 'sm', tone: 'quiet' }, TIGHT)}
      >
        <Icon of="external-link" size={18} />
        <span className={WORD}>View</span>
      </a>
      <AskFirst
        button={{
          ...{ size: 'sm', tone: 'quiet', title: 'Delete', className: TIGHT, children: DELETE },
          'aria-label': `Delete visitor ${visitor.name || 'whose name was erased'}`,
        }}
        title="Delete visitor"
        confirmLabel="Delete"
        onConfirm={() => remove(visitor)}
      >
        Are you sure you want to delete{' '}
        {visitor.name ? `${visitor.name} (${visitor.phone})` : 'the visitor whose name was erased'}, who asked for the
        owner of '{visitor.property.property_title}'? This action cannot be undone.
      </AskFirst>
    </span>
  );
}

/** Takes a visitor off the list and one off the counter at once; a refused delete puts both back and says so (D27). */
function useDeleteVisitor(): (visitor: Visitor) => void {
  const { mutate } = useMutation({
    mutationFn: (visitor: Visitor) => staffApi.delete(`/visitors/${visitor.id}`),
    onMutate: async ({ id }) => {
      const putBack = await takeOff(KEYS.visitors, id);
      const stats = deskClient.getQueryData<AdminStats>(KEYS.stats);
      deskClient.setQueryData(KEYS.stats, stats && { ...stats, total_visitors: stats.total_visitors - 1 });
      return () => {
        putBack();
        deskClient.setQueryData(KEYS.stats, stats);
      };
    },
    onError: (_error, _visitor, putBack) => {
      putBack?.();
      toastError('The visitor could not be deleted. Please try again.');
    },
    onSuccess: () => {
      toastSuccess('Visitor deleted successfully');
      void refresh(KEYS.visitors, KEYS.stats, KEYS.charts);
    },
  });
  return mutate;
}

import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { ReportedListing } from '#domain/answers/desk.ts';
import { formatMoment } from '#domain/dates.ts';
import { LIMITS } from '#domain/limits.ts';
import { readId } from '#domain/parse.ts';
import { reportReasons } from '#domain/words/en-property.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { adminPaths, paths } from '#web/lib/paths.ts';
import { KEYS, refresh, takeOff, useListRead } from '#web/lib/staff/queries.ts';
import { MarkSold, undo, useMarkSold } from '#web/listing-fields/selling.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link, LinkButton } from '#web/ui/link.tsx';
import { PagedCards } from '#web/ui/list/paged-list.tsx';
import { toastError, toastSuccess } from '#web/ui/overlay/toast-store.ts';
import { EmptyState } from '#web/ui/states.tsx';

const PAGE_SIZE = 20;
const { networks: MARKED_FROM, withinDays, keptDays } = LIMITS.report;

/** What visitors say is wrong with listings (D108), those that most networks named first. */
export default function ReportsScreen() {
  const [params, setParams] = useSearchParams();
  const page = readId(params.get('page')) ?? 1;
  const read = useListRead<ReportedListing>(KEYS.reports, '/reports/', 'reports', { page, pageSize: PAGE_SIZE });
  const close = useCloseReports();
  return (
    <>
      <div>
        <h1 className="text-2xl">Reports</h1>
        <p className="text-ink-soft">
          What visitors report about listings, without giving a name. A listing is marked when reports of it came from{' '}
          {MARKED_FROM} different networks within {withinDays} days. Reports are deleted after {keptDays} days.
        </p>
      </div>
      <PagedCards
        read={read}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={(next, replace) => setParams(next > 1 ? { page: String(next) } : {}, { replace: replace === true })}
        things="reported listings"
        thing="reported listing"
        failedText="The reports could not be loaded."
        empty={<EmptyState title="No reports" text="Nobody has said that anything is wrong with a listing." />}
        card={(listing) => <Reported listing={listing} onClose={() => close.mutate(listing)} />}
      />
    </>
  );
}

interface ReportedProps {
  listing: ReportedListing;
  onClose: () => void;
}

function Reported({ listing, onClose }: ReportedProps) {
  const { id, title, location, is_sold_out, is_marked, networks, total, reports } = listing;
  const titleId = `reported-${id}`;
  const sell = useMarkSold(id);
  return (
    <article aria-labelledby={titleId} className="panel grid gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={titleId} className="wrap-anywhere text-lg">
            <Link to={adminPaths.listing(id)} className={TEXT_LINK}>
              {title}
            </Link>
          </h2>
          <p className="text-ink-soft text-sm">
            #{id} · {location} · {networksWords(networks)}
          </p>
        </div>
        <p className="flex flex-wrap gap-2">
          {is_marked && <Badge tone="bad">Marked</Badge>}
          {is_sold_out && <Badge tone="bad">Sold out</Badge>}
        </p>
      </div>
      <ul className="grid gap-2 text-sm">
        {reports.map((report) => (
          <li key={report.id} className="wrap-anywhere">
            <strong>{reportReasons[report.reason].label}</strong>{' '}
            <time dateTime={report.created_at} className="text-ink-soft">
              {formatMoment(report.created_at)}
            </time>
            {report.text && <span className="block">{report.text}</span>}
          </li>
        ))}
      </ul>
      {total > reports.length && <p className="text-ink-soft text-sm">And {total - reports.length} more.</p>}
      <div className="flex flex-wrap gap-2">
        <a href={paths.property(id)} target="_blank" rel="noreferrer" className={buttonClass({ size: 'sm' })}>
          <Icon of="external-link" size={18} />
          View
        </a>
        <LinkButton to={adminPaths.edit(id)} size="sm" aria-label={`Edit ${title}`}>
          <Icon of="pencil" size={18} />
          Edit
        </LinkButton>
        {!is_sold_out && (
          <MarkSold
            button={{ size: 'sm', 'aria-label': `Sold Out: ${title}` }}
            label="Sold Out"
            homes={[listing]}
            onConfirm={() => sell.mutate()}
          />
        )}
        <Button size="sm" tone="primary" aria-label={`Close reports of ${title}`} onClick={onClose}>
          <Icon of="check" size={18} />
          Close reports
        </Button>
      </div>
    </article>
  );
}

/** Of the last days alone: older ones no longer count for the mark. */
function networksWords(networks: number): string {
  return networks === 1 ? '1 network' : `${networks} networks`;
}

const refreshReports = () => refresh(KEYS.reports, KEYS.properties, KEYS.waiting);

function useReopenReports() {
  return useMutation({
    mutationFn: ({ id }: ReportedListing) => staffApi.post(`/reports/${id}/reopen`),
    onSuccess: () => toastSuccess('The reports are open again.'),
    onError: () => toastError('The reports could not be opened again. Please try again.'),
    onSettled: refreshReports,
  });
}

/** Closes what was said of a listing: it goes from the list at once, and comes back when the server refuses (D27). */
function useCloseReports() {
  const reopen = useReopenReports();
  return useMutation({
    mutationFn: ({ id, reports }: ReportedListing) =>
      // What came while they read it stays open.
      staffApi.post(`/reports/${id}/handled?up_to=${Math.max(...reports.map((report) => report.id))}`),
    onMutate: ({ id }) => takeOff(KEYS.reports, id),
    onSuccess: (_answer, listing) =>
      toastSuccess('The reports are closed.', { action: undo(() => reopen.mutate(listing)) }),
    onError: (_error, _listing, putBack) => {
      putBack?.();
      toastError('The reports could not be closed. Please try again.');
    },
    onSettled: refreshReports,
  });
}

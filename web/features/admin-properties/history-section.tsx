import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { AuditEntry } from '#domain/audit/audit-entry.ts';
import { formatDate } from '#domain/dates.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { Icon } from '#web/ui/icon.tsx';
import { RetryBanner } from '#web/ui/retry-banner.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { actionWords, changeLines } from './history-words.ts';

/** Who did what to the listing, and when; fetched when it is opened. */
export function HistorySection({ id }: { id: number }) {
  const [open, setOpen] = useState(false);
  const history = useQuery({
    queryKey: ['audit', id],
    queryFn: ({ signal }) => staffApi.get<{ entries: AuditEntry[] }>(`/property/audit/${id}`, { signal }),
    enabled: open,
  });
  return (
    <details className="group mt-6 border-line border-t pt-3" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 w-fit items-center gap-2 font-semibold">
        <Icon of={ChevronDown} size={18} className="transition-transform group-open:rotate-180" />
        History
      </summary>
      {history.isError && (
        <RetryBanner onRetry={() => history.refetch()} retrying={history.isFetching}>
          The history could not be loaded.
        </RetryBanner>
      )}
      {history.isLoading && <Skeleton className="h-16" />}
      {history.data?.entries.length === 0 && <p className="text-ink-soft text-sm">Nothing was changed yet.</p>}
      <ol className="grid gap-3 text-sm">
        {history.data?.entries.map((entry) => (
          <li key={entry.id} className="wrap-anywhere">
            <p>
              <time dateTime={entry.at} className="text-ink-soft">
                {formatDate(entry.at)}, {clock(entry.at)}
              </time>{' '}
              <strong>{entry.by ?? 'The program'}</strong> {actionWords(entry.action)}
            </p>
            <ul className="ps-4 text-ink-soft">
              {changeLines(entry).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </details>
  );
}

function clock(at: string): string {
  return new Date(at).toLocaleTimeString('en-IN', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Kolkata' });
}

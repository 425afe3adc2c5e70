import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditEntry } from '#domain/answers/desk.ts';
import { formatMoment } from '#domain/dates.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { KEYS } from '#web/lib/staff/queries.ts';
import { RetryBanner } from '#web/ui/banner.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/states.tsx';

/** Who did what to the listing, and when; fetched when it is opened. */
export function HistorySection({ id }: { id: number }) {
  const [open, setOpen] = useState(false);
  const history = useQuery({
    queryKey: KEYS.history(id),
    queryFn: ({ signal }) => readHistory(id, signal),
    enabled: open,
  });
  return (
    <details className="group mt-6 border-line border-t pt-3" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 w-fit items-center gap-2 font-semibold">
        <Icon of="chevron-down" size={18} className="transition-transform group-open:rotate-180" />
        History
      </summary>
      <RetryBanner of={history}>The history could not be loaded.</RetryBanner>
      {history.isLoading && <Skeleton className="h-16" />}
      {history.data?.length === 0 && <p className="text-ink-soft text-sm">Nothing has been changed yet.</p>}
      <ol className="grid gap-3 text-sm">
        {history.data?.map(({ entry, action, changes }) => (
          <li key={entry.id} className="wrap-anywhere">
            <p>
              <time dateTime={entry.at} className="text-ink-soft">
                {formatMoment(entry.at)}
              </time>{' '}
              <strong>{entry.by ?? 'The system'}</strong> {action}
            </p>
            <ul className="ps-4 text-ink-soft">
              {changes.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** The entries with their words. Those name every field of a listing, so its rules and their engine come along, and only now. */
async function readHistory(id: number, signal: AbortSignal) {
  const [{ entries }, { actionWords, changeLines }] = await Promise.all([
    staffApi.get<{ entries: AuditEntry[] }>(`/property/audit/${id}`, { signal }),
    import('./history-words.ts'),
  ]);
  return entries.map((entry) => ({ entry, action: actionWords(entry.action), changes: changeLines(entry) }));
}

import { useEffect, useState } from 'react';
import { parseSearchParams } from '#domain/search/filter-params.ts';
import type { SearchQuery } from '#domain/search/filters.ts';
import { NO_SEARCHES, removeSearch, type SavedSearch, savedSearches } from '#web/lib/device/saved-searches.ts';
import { useVisitBefore } from '#web/lib/device/use-device.ts';
import { httpReads } from '#web/lib/http-reads.ts';
import { paths } from '#web/lib/paths.ts';
import { useStore } from '#web/lib/use-store.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

/** The searches of this browser with what is new in them; nothing while there are none. */
export function SavedSearches({ className = '' }: { className?: string }) {
  const { entries, unread } = useStore(savedSearches, NO_SEARCHES);
  const counts = useNewCounts(entries);
  if (entries.length === 0 && unread === 0) return null;
  const remove = (query: string) => {
    const done = removeSearch(query);
    // The button that had the focus is gone.
    document.getElementById('saved-searches')?.focus();
    if (done.kind !== 'refused') {
      toast({ title: 'Saved search removed', action: { label: 'Undo', onClick: done.undo } });
    }
  };
  return (
    <section aria-labelledby="saved-searches" className={`no-print grid gap-4 ${className}`}>
      <h2 id="saved-searches" tabIndex={-1} className="text-2xl outline-none">
        My saved searches
      </h2>
      {unread > 0 && <p className="text-warn">Some of your saved searches could not be read.</p>}
      <ul className="grid gap-2">
        {entries.map(({ query, name }) => {
          const count = counts.get(query);
          return (
            <li key={query} className="flex flex-wrap items-center gap-x-4 gap-y-1 panel px-4 py-2">
              <Link to={paths.search() + query} className={`${TEXT_LINK} wrap-anywhere grow basis-60 font-medium`}>
                {name}
              </Link>
              {count !== undefined && <Badge tone={count > 0 ? 'calm' : 'plain'}>{newText(count)}</Badge>}
              <a href={paths.feed(query)} aria-label={`Feed of ${name}`} className={TEXT_LINK}>
                Feed
              </a>
              <Button size="sm" tone="quiet" onClick={() => remove(query)} aria-label={`Remove the search ${name}`}>
                <Icon of="trash-2" size={18} />
                Remove
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The searches that are asked about, the last saved first: each costs a call. */
const ASKED = 5;

/** The newest listings that a call brings; more than that are 'or more'. */
const LOOKED_AT = 10;

/** How many homes of each search, by its query, were listed since the visit before this one; nothing on a first visit. */
function useNewCounts(searches: readonly SavedSearch[]): ReadonlyMap<string, number> {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const before = useVisitBefore();
  const asked = searches
    .slice(0, ASKED)
    .map(({ query }) => query)
    .join('\n');
  useEffect(() => {
    if (before === null || asked === '') return;
    let wanted = true;
    const stop = whenIdle(() => {
      for (const query of asked.split('\n')) {
        // A count that cannot be read is left out.
        newSince(query, before).then(
          (count) => wanted && setCounts((known) => new Map([...known, [query, count]])),
          () => undefined,
        );
      }
    });
    return () => {
      wanted = false;
      stop();
    };
  }, [asked, before]);
  return counts;
}

async function newSince(query: string, before: number): Promise<number> {
  const { filters } = parseSearchParams(new URLSearchParams(query)).query;
  const newest: SearchQuery = { filters, sort: 'newest', page: 1, page_size: LOOKED_AT };
  const { properties } = await httpReads.search(newest);
  return properties.filter((home) => !home.is_sold_out && Date.parse(home.created_at) > before).length;
}

/** '3 new since your last visit'; null while that is not known. */
function newText(count: number | undefined): string | null {
  if (count === undefined) return null;
  if (count === 0) return 'Nothing new since your last visit';
  return `${count === LOOKED_AT ? `${count} or more` : count} new since your last visit`;
}

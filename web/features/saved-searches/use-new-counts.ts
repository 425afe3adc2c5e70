import { useEffect, useState } from 'react';
import { parseSearchParams } from '#domain/search/filter-params.ts';
import type { SearchQuery } from '#domain/search/filters.ts';
import type { SavedSearch } from '#web/lib/device/saved-searches.ts';
import { useVisitBefore } from '#web/lib/device/use-device.ts';
import { httpReads } from '#web/lib/http-reads.ts';
import { whenIdle } from '#web/lib/when-idle.ts';

/** The searches that are asked about, the last saved first: each costs a call. */
const ASKED = 5;

/** The newest listings that a call brings; more than that are 'or more'. */
const LOOKED_AT = 10;

/** How many homes of each search, by its query, were listed since the visit before this one; nothing on a first visit. */
export function useNewCounts(searches: readonly SavedSearch[]): ReadonlyMap<string, number> {
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
export function newText(count: number | undefined): string | null {
  if (count === undefined) return null;
  if (count === 0) return 'Nothing new since your last visit';
  return `${count === LOOKED_AT ? `${count} or more` : count} new since your last visit`;
}

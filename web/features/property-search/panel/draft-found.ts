import { useEffect, useState } from 'react';
import type { PropertyList } from '#domain/property/property.ts';
import { sameFilters, toAddressQuery, toApiParams } from '#domain/search/filter-params.ts';
import type { SearchFilters } from '#domain/search/filters.ts';
import type { Around } from '#domain/search/search-page.ts';
import type { PanelCounts } from '#web/features/property-search/panel/filter-fields.tsx';
import { publicApi } from '#web/lib/api-client.ts';

/** What a draft would find. */
interface DraftFound {
  /** null while it is unknown. */
  total: number | null;
  counts: PanelCounts;
}

/** Who ticks quickly or types is asked about once in so many milliseconds. */
const PAUSE_MS = 250;

interface Found extends Pick<PanelCounts, 'facets' | 'histogram'> {
  total: number | null;
}

const UNKNOWN: Found = { total: null, facets: null, histogram: null };

/** Asks what the filters of a draft would find, each time they change; what is in force is known already. */
export function useDraftFound(
  asked: SearchFilters,
  inForce: DraftFound & { filters: SearchFilters },
): DraftFound {
  const query = toAddressQuery(asked);
  const [answer, setAnswer] = useState<(Found & { of: string }) | null>(null);
  const [lastAsked] = useState({ at: 0 });
  const isInForce = sameFilters(asked, inForce.filters);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query says what is asked.
  useEffect(() => {
    if (isInForce) return;
    const leaving = new AbortController();
    const wait = Math.max(0, lastAsked.at + PAUSE_MS - performance.now());
    const timer = setTimeout(async () => {
      lastAsked.at = performance.now();
      const found = await ask(asked, leaving.signal).catch((): Found => UNKNOWN);
      if (!leaving.signal.aborted) setAnswer({ of: query, ...found });
    }, wait);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [query, isInForce]);

  if (isInForce) return inForce;
  const { of, total, facets, histogram } = answer ?? { of: '', total: null, ...inForce.counts };
  return { total: of === query ? total : null, counts: { facets, histogram, isOld: of !== query } };
}

async function ask(filters: SearchFilters, signal: AbortSignal): Promise<Found> {
  const query = toApiParams({ filters, sort: null, page: 1, page_size: 1 });
  query.set('facets', 'true');
  const found = await publicApi.get<PropertyList & Partial<Around>>('/property/search', { query, signal });
  return { total: found.total, facets: found.facets ?? null, histogram: found.histogram ?? null };
}

import { useEffect, useEffectEvent, useState } from 'react';
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
/** How long an earlier answer stands for the present one, so that a quick answer causes no flicker. */
const PATIENCE_MS = 200;

interface Found extends Pick<PanelCounts, 'facets' | 'histogram'> {
  total: number | null;
}

const UNKNOWN: Found = { total: null, facets: null, histogram: null };

/** Asks what the filters of a draft would find, each time they change; what is in force is known already. */
export function useDraftFound(asked: SearchFilters, inForce: DraftFound & { filters: SearchFilters }): DraftFound {
  const query = toAddressQuery(asked);
  const [answer, setAnswer] = useState<(Found & { of: string }) | null>(null);
  const [lateQuery, setLateQuery] = useState('');
  const [lastAsked] = useState({ at: 0 });
  const isInForce = sameFilters(asked, inForce.filters);
  const look = useEffectEvent(async (signal: AbortSignal) => {
    lastAsked.at = performance.now();
    const found = await ask(asked, signal).catch(() => UNKNOWN);
    if (!signal.aborted) setAnswer({ of: query, ...found });
  });
  useEffect(() => {
    if (isInForce) return;
    const leaving = new AbortController();
    const wait = Math.max(0, lastAsked.at + PAUSE_MS - performance.now());
    const late = setTimeout(() => setLateQuery(query), wait + PATIENCE_MS);
    const timer = setTimeout(() => look(leaving.signal), wait);
    return () => {
      clearTimeout(timer);
      clearTimeout(late);
      leaving.abort();
    };
  }, [query, isInForce, lastAsked]);

  if (isInForce) return inForce;
  const { of, total, facets, histogram } = answer ?? { of: '', total: inForce.total, ...inForce.counts };
  const isOld = of !== query && lateQuery === query;
  return { total: isOld ? null : total, counts: { facets, histogram, isOld } };
}

async function ask(filters: SearchFilters, signal: AbortSignal): Promise<Found> {
  const query = toApiParams({ filters, sort: null, page: 1, page_size: 1 });
  query.set('facets', 'true');
  const found = await publicApi.get<PropertyList & Partial<Around>>('/property/search', { query, signal });
  return { total: found.total, facets: found.facets ?? null, histogram: found.histogram ?? null };
}

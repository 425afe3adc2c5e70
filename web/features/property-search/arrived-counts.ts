import { sameFilters } from '#domain/search/filter-params.ts';
import type { SearchFilters } from '#domain/search/filters.ts';
import type { SearchPage } from '#domain/search/search-page.ts';
import { createStore } from '#web/lib/store.ts';
import { useStore } from '#web/lib/use-store.ts';

interface ArrivedCounts extends Pick<SearchPage, 'facets' | 'histogram'> {
  filters: SearchFilters;
}

const arrived = createStore<ArrivedCounts | null>(null);

/** Shows numbers beside the filters they belong to as soon as they are there: the cards of the same answer take a phone longer. */
export function showCounts(filters: SearchFilters, { facets, histogram }: Omit<ArrivedCounts, 'filters'>): void {
  // The server renders for many at once.
  if (typeof document !== 'undefined') arrived.set({ filters, facets, histogram });
}

/** The numbers that arrived last, if they are those of these filters. */
export function useArrivedCounts(filters: SearchFilters): ArrivedCounts | null {
  const last = useStore(arrived, null);
  return last !== null && sameFilters(last.filters, filters) ? last : null;
}

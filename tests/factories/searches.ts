import { RANGES } from '#domain/search/amounts.ts';
import { parseSearchParams } from '#domain/search/filter-params.ts';
import { type FilterName, filterOf, type SearchFilters } from '#domain/search/filters.ts';

/** What a filter is given, so that it asks for something. */
export function someValues(name: FilterName): string[] {
  const filter = filterOf(name);
  switch (filter.kind) {
    case 'one':
      return filter.values.slice(-1);
    case 'several':
      return filter.values.slice(0, 2);
    case 'areas':
      return ['Bopal', 'Gota'];
    case 'amount':
      return [String(Math.min(1500, RANGES[filter.range].limit))];
    case 'flag':
    case 'unit':
      return ['true'];
    case 'name':
      return ['Gulnar Crest'];
    case 'text':
      return ['2 bhk'];
  }
}

/** A search with one filter alone. A unit narrows nothing without an amount. */
export function searchFor(name: FilterName): SearchFilters {
  const params = new URLSearchParams(name === 'is_size_in_yards' ? 'min_size=100' : '');
  for (const value of someValues(name)) params.append(name, value);
  return parseSearchParams(params).query.filters;
}

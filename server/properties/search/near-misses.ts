import {
  FILTER_NAMES,
  type FilterName,
  filterOf,
  isAsked,
  NO_FILTERS,
  type SearchFilters,
} from '#domain/search/filters.ts';
import type { PropertySearch } from '#server/db/records.ts';
import { indexQuestion } from '#server/properties/search/filters.ts';
import type { ListingIndex } from '#server/search-index/listing-index.ts';
import { totalOf } from '#server/search-index/questions.ts';

type Asked = Pick<PropertySearch, 'filters' | 'areas' | 'month'>;

/** A search that differs in one filter, and finds more. */
export interface NearMiss {
  filter: FilterName;
  change: 'without' | 'wider';
  filters: SearchFilters;
  areas: readonly string[] | null;
  total: number;
}

/** An amount is moved by this part of it. */
const WIDENING = 10;

/**
 * Which single filter to give up, or which amount to move by a tenth, so that a search finds more, and how many it then finds: those
 * that find most first.
 */
export function nearMisses(index: ListingIndex, asked: Asked): NearMiss[] {
  const found = totalOf(index, indexQuestion(asked));
  return FILTER_NAMES.flatMap((name) => changesOf(asked, name))
    .map((change) => ({ ...change, total: totalOf(index, indexQuestion({ ...asked, ...change })) }))
    .filter(({ total }) => total > found)
    .sort((a, b) => b.total - a.total);
}

function changesOf({ filters, areas }: Asked, name: FilterName): Omit<NearMiss, 'total'>[] {
  const filter = filterOf(name);
  if (filter.kind === 'unit' || filter.kind === 'text') return [];
  if (filter.kind === 'areas') {
    return areas === null
      ? []
      : [{ filter: name, change: 'without', filters: { ...filters, [name]: [] }, areas: null }];
  }
  const value = filters[name];
  if (!isAsked(value)) return [];
  const without = { ...filters, [name]: NO_FILTERS[name] };
  const changes: Omit<NearMiss, 'total'>[] = [{ filter: name, change: 'without', filters: without, areas }];
  if (filter.kind === 'amount' && typeof value === 'number') {
    const step = Math.ceil(value / WIDENING);
    const moved = filter.end === 'min' ? value - step : value + step;
    changes.push({ filter: name, change: 'wider', filters: { ...filters, [name]: moved }, areas });
  }
  return changes;
}

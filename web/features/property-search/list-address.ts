import type { Problem } from '#domain/errors.ts';
import { LIST_PAGE_SIZE } from '#domain/limits.ts';
import { parseSearchParams } from '#domain/search/filter-params.ts';
import type { SearchQuery } from '#domain/search/filters.ts';

/** What the other list screen reads of its address (spec 2, D6). */
const LIST_KEYS = ['property_type', 'location', 'min_price', 'max_price'];

/** The query of `/properties`: page 1 with 10 items; other keys mean nothing there. */
export function readListAddress(params: URLSearchParams): { query: SearchQuery; problems: Problem[] } {
  const kept = new URLSearchParams([...params].filter(([key]) => LIST_KEYS.includes(key)));
  return parseSearchParams(kept, LIST_PAGE_SIZE);
}

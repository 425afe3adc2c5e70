import { isoMonth } from '#domain/dates.ts';
import type { AreaCount } from '#domain/location/areas.ts';
import { resolveAreas } from '#domain/location/match.ts';
import { societiesAsked } from '#domain/location/societies.ts';
import type { Facets } from '#domain/search/filter-schema.ts';
import type { SearchQuery, Sort } from '#domain/search/filters.ts';
import { effectiveFilters } from '#domain/search/understand.ts';
import { mostFirst } from '#server/db/counts.ts';
import type { Listed, PropertyCardRecord, PropertySearch } from '#server/db/records.ts';
import type { PropertiesTable } from '#server/db/tables.ts';
import type { Parts } from '#server/parts.ts';
import { indexQuestion } from '#server/properties/search/filters.ts';
import type { Direction, NumberColumn } from '#server/search-index/definition.ts';
import type { PageAsked } from '#server/search-index/page.ts';
import { countsOf, pageAndCountsOf, pageOf } from '#server/search-index/questions.ts';

/** Searches by the index, which finds the ids; the database has the rows, and finds the ids itself while there is no index. */

export interface Order {
  column: keyof PropertiesTable & (NumberColumn | 'sold_at' | 'deleted_at');
  direction: 'asc' | 'desc';
}

/** The columns that may be sorted by (D55). The id settles ties in the same direction, so that one order serves both ways. */
export const ORDERS: Record<Sort, Direction> = {
  newest: { column: 'created_at', direction: 'desc' },
  price_asc: { column: 'price', direction: 'asc' },
  price_desc: { column: 'price', direction: 'desc' },
  price_per_sqft_asc: { column: 'price_per_sqft', direction: 'asc' },
  size_desc: { column: 'size_sqft', direction: 'desc' },
};

type SearchParts = Pick<Parts, 'database' | 'searchIndex'>;

/** What a query asks for once its texts were understood (D40, D55), at a moment in epoch milliseconds. */
export function askedBy({ filters, sort, page, page_size: limit }: SearchQuery, now: number): PropertySearch {
  const effective = effectiveFilters(filters);
  const areas = resolveAreas(effective.location);
  const societies = societiesAsked(effective.location);
  return { filters: effective, areas, societies, month: isoMonth(now), sort, limit, offset: (page - 1) * limit };
}

/** What the index found: the listings of a page, how many match, and as of which version of the catalogue. */
interface Found {
  ids: number[];
  total: number;
  facets?: Facets;
  version: number;
}

/**
 * One page, sold ones included, and the number of all that match (D7, D41, D55); when they are wanted, with how many listings each
 * value of each filter would leave. null while SQL must answer: it does not count, so who wants counts waits, or gets UNAVAILABLE while
 * the index cannot be made.
 */
export function find({ searchIndex }: SearchParts, asked: PropertySearch, wantsCounts: boolean): Promise<Found | null> {
  const page = pageAsked(asked);
  if (!wantsCounts) return searchIndex.ask(asked.month, (index, version) => ({ ...pageOf(index, page), version }));
  return searchIndex.insist(asked.month, (index, version) => {
    const { counts: facets, ...found } = pageAndCountsOf(index, page);
    return { ...found, facets, version };
  });
}

/** The same with the records of the listings. */
export async function search(
  parts: SearchParts,
  asked: PropertySearch,
  wantsCounts = false,
): Promise<Listed<PropertyCardRecord> & { facets?: Facets }> {
  const { read } = parts.database;
  const found = await find(parts, asked, wantsCounts);
  if (found === null) return read.properties.search(asked);
  const { ids, total, facets } = found;
  return { rows: await read.properties.cardsOf(ids), total, ...(facets && { facets }) };
}

function pageAsked(asked: PropertySearch): PageAsked {
  const { sort, limit, offset } = asked;
  return { ...indexQuestion(asked), ...ORDERS[sort], limit, offset };
}

/** Available listings per area, most first. */
export async function countsByArea(
  { database: { read }, searchIndex }: SearchParts,
  month: string,
): Promise<AreaCount[]> {
  const available = { marks: { hide_sold: ['true'] }, ranges: {} };
  const counts = await searchIndex.ask(month, (index) => countsOf(index, available).location);
  if (counts === null || counts === undefined) return read.properties.countsByArea();
  const areas = Object.entries(counts).map(([area, count]): AreaCount => ({ area, count }));
  return mostFirst(areas.filter(({ count }) => count > 0));
}

import type { AreaCount } from '#domain/location/areas.ts';
import type { Facets } from '#domain/search/filter-schema.ts';
import type { Sort } from '#domain/search/filters.ts';
import { mostFirst } from '#server/db/counts.ts';
import type { Listed, PropertyCardRecord, PropertySearch } from '#server/db/records.ts';
import type { PropertiesTable } from '#server/db/tables.ts';
import type { Parts } from '#server/parts.ts';
import { indexQuestion } from '#server/properties/search/filters.ts';
import type { Direction, NumberColumn } from '#server/search-index/definition.ts';
import { countsOf, type PageAsked, pageAndCountsOf, pageOf } from '#server/search-index/questions.ts';

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

/** One page, sold ones included, and the number of all that match (D7, D41, D55). */
export async function search(
  { database: { read }, searchIndex }: SearchParts,
  asked: PropertySearch,
): Promise<Listed<PropertyCardRecord>> {
  const page = pageAsked(asked);
  const found = await searchIndex.ask(asked.month, (index) => pageOf(index, page));
  if (found === null) return read.properties.search(asked);
  return { rows: await read.properties.cardsOf(found.ids), total: found.total };
}

/** The same with how many listings each value of each filter would leave. Only the index counts: UNAVAILABLE while it cannot be made. */
export async function searchAndCount(
  { database: { read }, searchIndex }: SearchParts,
  asked: PropertySearch,
): Promise<Listed<PropertyCardRecord> & { facets: Facets }> {
  const page = pageAsked(asked);
  const found = await searchIndex.insist(asked.month, (index) => pageAndCountsOf(index, page));
  return { rows: await read.properties.cardsOf(found.ids), total: found.total, facets: found.counts };
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

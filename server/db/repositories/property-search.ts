import type { ExpressionBuilder, Kysely, SelectQueryBuilder } from 'kysely';
import type { AgeRange, SearchFilters, Sort } from '#domain/search/filters.ts';
import { ageBounds } from '#domain/search/ranges.ts';
import type { Listed, PropertyCardRecord, PropertySearch, Slice } from '#server/db/records.ts';
import { CARD_COLUMNS, comparableSqft, toCard } from '#server/db/repositories/property-rows.ts';
import { wholeCount } from '#server/db/sql/whole-count.ts';
import type { PropertiesTable, Tables } from '#server/db/tables.ts';

export type PropertyQuery = SelectQueryBuilder<Tables, 'properties', object>;

interface Order {
  column: keyof PropertiesTable & ('created_at' | 'price' | 'price_per_sqft' | 'size_sqft' | 'sold_at' | 'deleted_at');
  direction: 'asc' | 'desc';
}

/** The columns that may be sorted by (D55). The id settles ties in the same direction, so that one index serves both ways. */
const ORDERS: Record<Sort, Order> = {
  newest: { column: 'created_at', direction: 'desc' },
  price_asc: { column: 'price', direction: 'asc' },
  price_desc: { column: 'price', direction: 'desc' },
  price_per_sqft_asc: { column: 'price_per_sqft', direction: 'asc' },
  size_desc: { column: 'size_sqft', direction: 'desc' },
};

/** One page and the number of all that match: two statements, because each is answered by another index. */
export async function searchProperties(
  db: Kysely<Tables>,
  { filters, areas, sort, limit, offset }: PropertySearch,
): Promise<Listed<PropertyCardRecord>> {
  if (areas?.length === 0) return { rows: [], total: 0 };
  const matching = withFilters(present(db), filters, areas);
  return { rows: await cards(db, matching, ORDERS[sort], { limit, offset }), total: await wholeCount(matching) };
}

/** Listings that are not deleted. */
export function present(db: Kysely<Tables>): PropertyQuery {
  return db.selectFrom('properties').where('properties.deleted_at', 'is', null);
}

/**
 * Cards of the matching listings in an order. The ids of the page are found by index first; only then are its few rows
 * read, so that a far page does not read every row before it.
 */
export async function cards(
  db: Kysely<Tables>,
  matching: PropertyQuery,
  { column, direction }: Order,
  { limit, offset }: Slice,
): Promise<PropertyCardRecord[]> {
  const page = matching
    .select(['properties.id', `properties.${column} as place`])
    .orderBy(`properties.${column}`, direction)
    .orderBy('properties.id', direction)
    .limit(limit)
    .offset(offset);
  const rows = await db
    .selectFrom('properties')
    .innerJoin(page.as('page'), 'page.id', 'properties.id')
    .select(CARD_COLUMNS)
    .orderBy('page.place', direction)
    .orderBy('page.id', direction)
    .execute();
  return rows.map(toCard);
}

/** Everything a search can narrow by. Lists mean "one of"; what is not asked for does not narrow. */
function withFilters(query: PropertyQuery, filters: SearchFilters, areas: readonly string[] | null): PropertyQuery {
  const { property_type: type, min_budget, max_budget } = filters;
  const minSize = comparable(filters.min_size, filters.is_size_in_yards);
  const maxSize = comparable(filters.max_size, filters.is_size_in_yards);
  return query
    .$if(type !== undefined, (q) => q.where('property_type', '=', type ?? 'Residential'))
    .$if(areas !== null, (q) => q.where('location', 'in', areas ?? []))
    .$if(filters.bhk_type.length > 0, (q) => q.where('bhk_type', 'in', filters.bhk_type))
    .$if(filters.residential_type.length > 0, (q) => q.where('residential_type', 'in', filters.residential_type))
    .$if(filters.commercial_type.length > 0, (q) => q.where('commercial_type', 'in', filters.commercial_type))
    .$if(filters.condition.length > 0, (q) => q.where('condition', 'in', filters.condition))
    .$if(filters.age.length > 0, (q) => q.where((eb) => inAgeRanges(eb, filters.age)))
    .$if(min_budget !== undefined, (q) => q.where('price', '>=', min_budget ?? 0))
    .$if(max_budget !== undefined, (q) => q.where('price', '<=', max_budget ?? 0))
    .$if(minSize !== undefined, (q) => q.where('size_sqft', '>=', minSize ?? 0))
    .$if(maxSize !== undefined, (q) => q.where('size_sqft', '<=', maxSize ?? 0));
}

function comparable(size: number | undefined, isYards: boolean): number | undefined {
  return size === undefined ? undefined : comparableSqft(size, isYards);
}

/** '3-6' holds 3, 4, 5 and 6 (D41). */
function inAgeRanges(eb: ExpressionBuilder<Tables, 'properties'>, ranges: readonly AgeRange[]) {
  return eb.or(
    ranges.map((range) => {
      const { min, max } = ageBounds(range);
      return eb.and([eb('age', '>=', min), eb('age', '<=', max)]);
    }),
  );
}

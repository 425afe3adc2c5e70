import type { Expression, ExpressionBuilder, Kysely, SelectQueryBuilder, SqlBool } from 'kysely';
import type { Amenity } from '#domain/property/options.ts';
import type { AgeRange } from '#domain/search/filters.ts';
import { ageBounds, FILTER_NAMES, type FilterName, isAsked, type SearchFilters } from '#domain/search/filters.ts';
import type { PropertySearch } from '#server/db/records.ts';
import { found } from '#server/db/search-text.ts';
import type { Tables } from '#server/db/tables.ts';
import { comparableSqft } from '#server/properties/rows.ts';

export type PropertyQuery = SelectQueryBuilder<Tables, 'properties', object>;

/** Listings that are not deleted. */
export function present(db: Kysely<Tables>): PropertyQuery {
  return db.selectFrom('properties').where('properties.deleted_at', 'is', null);
}

type Where = ExpressionBuilder<Tables, 'properties'>;

type Asked = Pick<PropertySearch, 'filters' | 'areas' | 'month'>;

/** The condition of a filter whose value asks for something. */
type Condition<Value> = (where: Where, value: Value, asked: Asked) => Expression<SqlBool>;

/** Filters without a condition of their own. */
type Elsewhere = { elsewhere: string };

/** What each filter of `#domain/search/filters.ts` means in SQL. Lists mean "one of". */
const CONDITIONS: { [Name in FilterName]: Condition<NonNullable<SearchFilters[Name]>> | Elsewhere } = {
  property_type: (where, type) => where('property_type', '=', type),
  location: (where, areas) => where('location', 'in', areas),
  bhk_type: (where, types) => where('bhk_type', 'in', types),
  residential_type: (where, types) => where('residential_type', 'in', types),
  commercial_type: (where, types) => where('commercial_type', 'in', types),
  condition: (where, conditions) => where('condition', 'in', conditions),
  age: inAgeRanges,
  min_budget: (where, rupees) => where('price', '>=', rupees),
  max_budget: (where, rupees) => where('price', '<=', rupees),
  min_size: (where, size, { filters }) => where('size_sqft', '>=', comparableSqft(size, filters.is_size_in_yards)),
  max_size: (where, size, { filters }) => where('size_sqft', '<=', comparableSqft(size, filters.is_size_in_yards)),
  is_size_in_yards: { elsewhere: 'the unit of the two sizes' },
  amenity: (where, amenities) => where.and(amenities.map(hasAmenity)),
  // Whoever moves in by a month that has come moves in now.
  possession: (where, choice, { month }) => {
    const latest = monthsLater(month, choice === 'ready' ? 0 : Number(choice));
    return where.or([where('possession', '=', 'ready'), where('possession', '<=', latest)]);
  },
  verified: (where) => where('verified_at', 'is not', null),
  hide_sold: (where) => where('is_sold_out', '=', 0),
  q: { elsewhere: 'read as other filters before (D55)' },
};

/** Narrows a query by everything that is asked for. `areas` stands for the texts of `location` (D40). */
export function withFilters(query: PropertyQuery, asked: Asked): PropertyQuery {
  const values: SearchFilters = { ...asked.filters, location: [...(asked.areas ?? [])] };
  return FILTER_NAMES.reduce((narrowed, name) => {
    const condition = CONDITIONS[name] as Condition<unknown> | Elsewhere;
    if ('elsewhere' in condition || !isAsked(values[name])) return narrowed;
    return narrowed.where((where) => condition(where, values[name], asked));
  }, query);
}

/** '2026-11', 6 -> '2027-05'. Months compare as texts. */
function monthsLater(month: string, count: number): string {
  const later = new Date(`${month}-01`);
  later.setUTCMonth(later.getUTCMonth() + count);
  return later.toISOString().slice(0, 7);
}

/** '3-6' holds 3, 4, 5 and 6; 'over-40' all from 41 on (D41). */
function inAgeRanges(where: Where, ranges: readonly AgeRange[]): Expression<SqlBool> {
  return where.or(
    ranges.map((range) => {
      const { min, max } = ageBounds(range);
      const old = where('age', '>=', min);
      return max === null ? old : where.and([old, where('age', '<=', max)]);
    }),
  );
}

/**
 * Amenities are a JSON list of names without quotes or backslashes, so each stands in it as it is written here. Looking for
 * the text is quicker than taking the list apart: 10 ms against 20 to 50 for 10,000 listings on SQLite.
 */
function hasAmenity(amenity: Amenity): Expression<SqlBool> {
  return found('amenities', `%${JSON.stringify(amenity)}%`);
}

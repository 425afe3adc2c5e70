import type { Expression, ExpressionBuilder, Kysely, SelectQueryBuilder, SqlBool } from 'kysely';
import { LIMITS } from '#domain/limits.ts';
import { areaNames } from '#domain/location/areas.ts';
import { wholeName } from '#domain/location/societies.ts';
import type { Amenity } from '#domain/property/options.ts';
import type { Sort } from '#domain/search/filters.ts';
import {
  AGE_RANGES,
  type AgeRange,
  ageBounds,
  FILTER_NAMES,
  FILTERS,
  type FilterName,
  filterOf,
  isAsked,
  type SearchFilters,
} from '#domain/search/filters.ts';
import type { PropertySearch } from '#server/db/records.ts';
import { found } from '#server/db/search-text.ts';
import type { Tables } from '#server/db/tables.ts';
import { comparableSqft } from '#server/properties/rows.ts';
import type {
  Direction,
  MarkedFilter,
  MarkedFilters,
  MarkValue,
  NumberColumn,
  Asked as Question,
  Range,
} from '#server/search-index/definition.ts';

export type PropertyQuery = SelectQueryBuilder<Tables, 'properties', object>;

/** Listings that are not deleted: staff see them all. */
export function present(db: Kysely<Tables>): PropertyQuery {
  return db.selectFrom('properties').where('properties.deleted_at', 'is', null);
}

/** Those that anybody may see: not hidden for their age, nor taken down by their owner (D99, D100). */
export function shown(db: Kysely<Tables>): PropertyQuery {
  return db.selectFrom('shown_properties as properties') as unknown as PropertyQuery;
}

type Where = ExpressionBuilder<Tables, 'properties'>;

type Asked = Pick<PropertySearch, 'filters' | 'areas' | 'societies' | 'month'> & {
  /** For SQL: the titles that contain the names of `societies`, and those with the name of the filter `society`. */
  titles?: readonly string[];
  titlesOfSociety?: readonly string[];
};

/** What a filter whose value asks for something means: as a condition in SQL, and in the index. */
interface Meaning<Value> {
  sql: (where: Where, value: Value, asked: Asked) => Expression<SqlBool>;
  index: Marked | Bound<Value> | Called<Value>;
}

/** The values that a listing is found by; what else `MarkedFilter` says follows from the filter's kind. */
type Marked = Pick<MarkedFilter, 'column' | 'marks' | 'wantsAll' | 'together'>;

/** One end of a range of a number. */
interface Bound<Value> {
  column: NumberColumn;
  end: keyof Range;
  at: (value: Value, asked: Asked) => number;
}

/** The names that a listing is found by. */
interface Called<Value> {
  names: (value: Value) => string[];
}

/** Filters without a condition of their own. */
type Elsewhere = { elsewhere: string };

/** How a listing that is sold stands, see `STANDINGS`. */
export const SOLD = 2;

const itself = (value: MarkValue) => (value === null ? null : String(value));
const yes = (holds: boolean) => (holds ? 'true' : null);
const sizeOf = (size: number, { filters }: Asked) => comparableSqft(size, filters.is_size_in_yards);

/** What each filter of `#domain/search/filters.ts` means. Lists mean "one of". */
const MEANINGS: { [Name in FilterName]: Meaning<NonNullable<SearchFilters[Name]>> | Elsewhere } = {
  property_type: {
    sql: (where, type) => where('property_type', '=', type),
    index: { column: 'property_type', marks: itself, together: 1 },
  },
  location: {
    sql: (where, areas, { titles = [] }) => {
      if (titles.length === 0) return where('location', 'in', areas);
      const named = where('title', 'in', titles);
      return areas.length === 0 ? named : where.or([where('location', 'in', areas), named]);
    },
    index: { column: 'location', marks: itself, together: 5 },
  },
  society: {
    sql: (where, _society, { titlesOfSociety: titles = [] }) =>
      titles.length === 0 ? where.lit(false) : where('title', 'in', titles),
    index: { names: (society) => [wholeName(society)] },
  },
  bhk_type: {
    sql: (where, types) => where('bhk_type', 'in', types),
    index: { column: 'bhk_type', marks: itself, together: 4 },
  },
  residential_type: {
    sql: (where, types) => where('residential_type', 'in', types),
    index: { column: 'residential_type', marks: itself, together: 2 },
  },
  commercial_type: {
    sql: (where, types) => where('commercial_type', 'in', types),
    index: { column: 'commercial_type', marks: itself, together: 3 },
  },
  condition: {
    sql: (where, conditions) => where('condition', 'in', conditions),
    index: { column: 'condition', marks: itself },
  },
  age: {
    sql: inAgeRanges,
    index: { column: 'age', marks: (age) => RANGES_BY_AGE[Number(age)] ?? [] },
  },
  direction: {
    sql: (where, directions) => where('direction', 'in', directions),
    index: { column: 'direction', marks: itself },
  },
  min_budget: {
    sql: (where, rupees) => where('price', '>=', rupees),
    index: { column: 'price', end: 'min', at: (rupees) => rupees },
  },
  max_budget: {
    sql: (where, rupees) => where('price', '<=', rupees),
    index: { column: 'price', end: 'max', at: (rupees) => rupees },
  },
  min_size: {
    sql: (where, size, asked) => where('size_sqft', '>=', sizeOf(size, asked)),
    index: { column: 'size_sqft', end: 'min', at: sizeOf },
  },
  max_size: {
    sql: (where, size, asked) => where('size_sqft', '<=', sizeOf(size, asked)),
    index: { column: 'size_sqft', end: 'max', at: sizeOf },
  },
  is_size_in_yards: { elsewhere: 'the unit of the two sizes' },
  amenity: {
    sql: (where, amenities) => where.and(amenities.map(hasAmenity)),
    index: { column: 'amenities', marks: (amenities) => namesIn(String(amenities)), wantsAll: true },
  },
  possession: {
    sql: (where, choice, { month }) => {
      return where.or([where('possession', '=', 'ready'), where('possession', '<=', latestMonth(month, choice))]);
    },
    index: {
      column: 'possession',
      marks: (possession, month) =>
        possession === null
          ? null
          : FILTERS.possession.values.filter(
              (choice) => possession === 'ready' || String(possession) <= latestMonth(month, choice),
            ),
    },
  },
  verified: {
    sql: (where) => where.and([where('verified_at', 'is not', null), where('stale_at', 'is', null)]),
    index: { column: 'badge_at', marks: (at) => yes(at !== null) },
  },
  hide_sold: {
    sql: (where) => where('is_sold_out', '=', 0),
    index: { column: 'standing', marks: (standing) => yes(standing !== SOLD) },
  },
  q: { elsewhere: 'read as other filters before (D55)' },
};

/** The filters that ask for something, each with its meaning and its value. `areas` stands for the texts of `location` (D40). */
function askedFor(asked: Asked): { name: FilterName; meaning: Meaning<unknown>; value: unknown }[] {
  const values: SearchFilters = { ...asked.filters, location: [...(asked.areas ?? [])] };
  return FILTER_NAMES.flatMap((name) => {
    const meaning = MEANINGS[name] as Meaning<unknown> | Elsewhere;
    if ('elsewhere' in meaning) return [];
    const isPlaced = name === 'location' && asked.areas !== null;
    return isPlaced || isAsked(values[name]) ? [{ name, meaning, value: values[name] }] : [];
  });
}

/** Narrows a query by everything that is asked for. */
export function withFilters(query: PropertyQuery, asked: Asked): PropertyQuery {
  return askedFor(asked).reduce(
    (narrowed, { meaning, value }) => narrowed.where((where) => meaning.sql(where, value, asked)),
    query,
  );
}

/** The same for the index. */
export function indexQuestion(asked: Asked): Question {
  const marks: Record<string, readonly string[]> = {};
  const ranges: Partial<Record<NumberColumn, Range>> = {};
  const names: Record<string, readonly string[]> =
    asked.areas && asked.societies?.length ? { location: asked.societies } : {};
  for (const {
    name,
    meaning: { index },
    value,
  } of askedFor(asked)) {
    if ('marks' in index) marks[name] = Array.isArray(value) ? value : [String(value)];
    else if ('names' in index) names[name] = index.names(value);
    else ranges[index.column] = { ...ranges[index.column], [index.end]: index.at(value, asked) };
  }
  return { marks, names, ranges };
}

/** How listings stand where nobody chose an order: the fresh ones, those that nobody confirmed for long, the sold ones (D55, D99). */
export const STANDINGS = [0, 1, SOLD] as const;
/** What the index keeps them under; no filter of an address. */
export const STANDING = 'standing';

/** The filters with values, as the index keeps them, and how listings stand. */
export const MARKED_FILTERS: MarkedFilters = Object.fromEntries([
  [STANDING, { column: 'standing', marks: itself, values: STANDINGS.map(String) }],
  ...FILTER_NAMES.flatMap((name) => {
    const meaning = MEANINGS[name];
    if ('elsewhere' in meaning || !('marks' in meaning.index)) return [];
    const filter = filterOf(name);
    const values = 'values' in filter ? filter.values : filter.kind === 'areas' ? areaNames() : ['true'];
    return [[name, { ...meaning.index, values, isOpen: filter.kind === 'areas' }]];
  }),
]);

/** The last month of a choice: '2026-11', '6' -> '2027-05'. Months compare as texts. Who moves in by a month that has come moves in now. */
function latestMonth(month: string, choice: NonNullable<SearchFilters['possession']>): string {
  const count = choice === 'ready' ? 0 : Number(choice);
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
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

/** The ranges that hold an age, by the age. */
const RANGES_BY_AGE = Array.from({ length: LIMITS.property.age.max + 1 }, (_, age) =>
  AGE_RANGES.filter((range) => {
    const { min, max } = ageBounds(range);
    return age >= min && (max === null || age <= max);
  }),
);

/**
 * Amenities are a JSON list of names without quotes or backslashes, so each stands in it as it is written here. Looking for
 * the text is quicker than taking the list apart: 10 ms against 20 to 50 for 10,000 listings on SQLite.
 */
function hasAmenity(amenity: Amenity): Expression<SqlBool> {
  return found('amenities', `%${JSON.stringify(amenity)}%`);
}

/** '["Gym","Lift"]' -> Gym, Lift: taken apart as text too, which is quicker than reading it as JSON. */
function namesIn(amenities: string): string[] {
  return amenities === '[]' ? [] : amenities.slice('["'.length, -'"]'.length).split('","');
}

export interface Order {
  column: keyof Tables['properties'] & (NumberColumn | 'sold_at' | 'deleted_at');
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

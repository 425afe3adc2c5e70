import { LIMITS } from '#domain/limits.ts';
import { areaNames } from '#domain/location/areas.ts';
import { wholeName } from '#domain/location/societies.ts';
import type { Sort } from '#domain/search/filters.ts';
import {
  AGE_RANGES,
  ageBounds,
  FILTER_NAMES,
  FILTERS,
  type FilterName,
  filterOf,
  isAsked,
  type SearchFilters,
} from '#domain/search/filters.ts';
import type { PropertySearch } from '#server/db/records.ts';
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

type Asked = Pick<PropertySearch, 'filters' | 'areas' | 'societies'>;

/** What a filter whose value asks for something means to the index. */
type Meaning<Value> = Marked | Bound<Value> | Called<Value>;

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
const SOLD = 2;

const itself = (value: MarkValue) => (value === null ? null : String(value));
const yes = (holds: boolean) => (holds ? 'true' : null);
const sizeOf = (size: number, { filters }: Asked) => comparableSqft(size, filters.is_size_in_yards);

/** What each filter of `#domain/search/filters.ts` means. Lists mean "one of". */
const MEANINGS: { [Name in FilterName]: Meaning<NonNullable<SearchFilters[Name]>> | Elsewhere } = {
  property_type: { column: 'property_type', marks: itself, together: 1 },
  location: { column: 'location', marks: itself, together: 5 },
  society: { names: (society) => [wholeName(society)] },
  bhk_type: { column: 'bhk_type', marks: itself, together: 4 },
  residential_type: { column: 'residential_type', marks: itself, together: 2 },
  commercial_type: { column: 'commercial_type', marks: itself, together: 3 },
  condition: { column: 'condition', marks: itself },
  age: { column: 'age', marks: (age) => RANGES_BY_AGE[Number(age)] ?? [] },
  direction: { column: 'direction', marks: itself },
  min_budget: { column: 'price', end: 'min', at: (rupees) => rupees },
  max_budget: { column: 'price', end: 'max', at: (rupees) => rupees },
  min_size: { column: 'size_sqft', end: 'min', at: sizeOf },
  max_size: { column: 'size_sqft', end: 'max', at: sizeOf },
  is_size_in_yards: { elsewhere: 'the unit of the two sizes' },
  amenity: { column: 'amenities', marks: (amenities) => namesIn(String(amenities)), wantsAll: true },
  possession: {
    column: 'possession',
    marks: (possession, month) =>
      possession === null
        ? null
        : FILTERS.possession.values.filter(
            (choice) => possession === 'ready' || String(possession) <= latestMonth(month, choice),
          ),
  },
  verified: { column: 'badge_at', marks: (at) => yes(at !== null) },
  hide_sold: { column: 'standing', marks: (standing) => yes(standing !== SOLD) },
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

/** A search as the index is asked for it. */
export function indexQuestion(asked: Asked): Question {
  const marks: Record<string, readonly string[]> = {};
  const ranges: Partial<Record<NumberColumn, Range>> = {};
  const names: Record<string, readonly string[]> =
    asked.areas && asked.societies?.length ? { location: asked.societies } : {};
  for (const { name, meaning, value } of askedFor(asked)) {
    if ('marks' in meaning) marks[name] = Array.isArray(value) ? value : [String(value)];
    else if ('names' in meaning) names[name] = meaning.names(value);
    else ranges[meaning.column] = { ...ranges[meaning.column], [meaning.end]: meaning.at(value, asked) };
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
    if (!('marks' in meaning)) return [];
    const filter = filterOf(name);
    const values = 'values' in filter ? filter.values : filter.kind === 'areas' ? areaNames() : ['true'];
    return [[name, { ...meaning, values, isOpen: filter.kind === 'areas' }]];
  }),
]);

/** The last month of a choice: '2026-11', '6' -> '2027-05'. Months compare as texts. Who moves in by a month that has come moves in now. */
function latestMonth(month: string, choice: NonNullable<SearchFilters['possession']>): string {
  const count = choice === 'ready' ? 0 : Number(choice);
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** The ranges that hold an age, by the age (D41). */
const RANGES_BY_AGE = Array.from({ length: LIMITS.property.age.max + 1 }, (_, age) =>
  AGE_RANGES.filter((range) => {
    const { min, max } = ageBounds(range);
    return age >= min && (max === null || age <= max);
  }),
);

/**
 * '["Gym","Lift"]' -> Gym, Lift. Taken apart as text, which is quicker than reading it as JSON: no name has quotes or backslashes in it.
 */
function namesIn(amenities: string): string[] {
  return amenities === '[]' ? [] : amenities.slice('["'.length, -'"]'.length).split('","');
}

/** The columns that may be sorted by (D55). The id settles ties in the same direction, so that one order serves both ways. */
export const ORDERS: Record<Sort, Direction> = {
  newest: { column: 'created_at', direction: 'desc' },
  price_asc: { column: 'price', direction: 'asc' },
  price_desc: { column: 'price', direction: 'desc' },
  price_per_sqft_asc: { column: 'price_per_sqft', direction: 'asc' },
  size_desc: { column: 'size_sqft', direction: 'desc' },
};

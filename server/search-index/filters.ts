import { LIMITS } from '#domain/limits.ts';
import { areaNames } from '#domain/location/areas.ts';
import { BAND_STANDINGS } from '#domain/property/band.ts';
import { comparableSqft } from '#domain/property/size.ts';
import type { AmountRange } from '#domain/search/filters.ts';
import {
  AGE_RANGES,
  ageBounds,
  FILTERS,
  filterOf,
  type NamesOf,
  namesOf,
  type SearchFilters,
  type Sort,
} from '#domain/search/filters.ts';
import { PRICE_BOUNDS } from '#domain/search/search-page.ts';
import type { MarkColumn, NumberColumn } from '#server/search-index/listing-rows.ts';

/** What the filters and orders of a search mean to the index. */

export type MarkValue = string | number | null;

/** A filter, or what listings are counted or grouped by, that is answered from a bitmap per value. */
export interface Marks {
  column: MarkColumn | NumberColumn;
  /** The values under which a listing is found that has this in the column, in a month of the clock ('YYYY-MM'). null: none. */
  marks(value: MarkValue, month: string): string | null | readonly string[];
  /** Its values. Another one among the marks is left out, unless the filter is open. */
  values: readonly string[];
  /** Listings may have values that nobody listed. */
  isOpen?: boolean;
  /** Who chooses several wants them all, not one of them. */
  wantsAll?: boolean;
}

type MarkedFilter = NamesOf<'one' | 'several' | 'areas' | 'flag'>;

const itself = (value: MarkValue) => (value === null ? null : String(value));
const yes = (holds: boolean) => (holds ? 'true' : null);

/** How listings stand where nobody chose an order: the fresh ones, those that nobody confirmed for long, the sold ones (D55, D99). */
export const STANDINGS = ['0', '1', '2'] as const;
const SOLD = 2;

/** What each filter with values means. Lists mean "one of" unless they want all. */
const MEANINGS: Readonly<Record<MarkedFilter, Pick<Marks, 'column' | 'marks' | 'wantsAll'>>> = {
  property_type: { column: 'property_type', marks: itself },
  location: { column: 'location', marks: itself },
  bhk_type: { column: 'bhk_type', marks: itself },
  residential_type: { column: 'residential_type', marks: itself },
  commercial_type: { column: 'commercial_type', marks: itself },
  condition: { column: 'condition', marks: itself },
  age: { column: 'age', marks: (age) => RANGES_BY_AGE[Number(age)] ?? [] },
  direction: { column: 'direction', marks: itself },
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
  price_lowered: { column: 'is_lowered', marks: (is) => yes(is === 1) },
  hide_sold: { column: 'standing', marks: (standing) => yes(standing !== SOLD) },
};

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

/** '["Gym","Lift"]' -> Gym, Lift. Taken apart as text, which is quicker than reading JSON: no name has quotes or backslashes in it. */
function namesIn(amenities: string): string[] {
  return amenities === '[]' ? [] : amenities.slice('["'.length, -'"]'.length).split('","');
}

/** The bars of a range that listings are counted in: up to each bound, and above the last. */
export const BARS = { budget: [...PRICE_BOUNDS.map(String), 'above'] } as const;
const barOf = (price: MarkValue) => BARS.budget[PRICE_BOUNDS.findIndex((bound) => Number(price) <= bound)] ?? 'above';

/** What each range of amounts narrows, in the unit of its column. Its values, where it has any, are the bars that it is counted in. */
export const RANGE_COLUMNS: Readonly<
  Record<AmountRange, { column: NumberColumn; comparable(amount: number, filters: SearchFilters): number }>
> = {
  budget: { column: 'price', comparable: (rupees) => rupees },
  size: {
    column: 'size_sqft',
    comparable: (size, { is_size_in_yards }) => comparableSqft(size, is_size_in_yards),
  },
  ceiling_height: { column: 'ceiling_height', comparable: (feet) => feet },
  cash_needed: { column: 'cash_needed', comparable: (rupees) => rupees },
  instalment: { column: 'instalment', comparable: (rupees) => rupees },
};

/** All that has a bitmap per value, by name: filters, how listings stand, the bars of the budget, and where prices stand among the usual ones. */
export function allMarks(): Map<string, Marks> {
  const filters = namesOf('one', 'several', 'areas', 'flag').map((name): [string, Marks] => {
    const filter = filterOf(name);
    const values = 'values' in filter ? filter.values : filter.kind === 'areas' ? areaNames() : ['true'];
    return [name, { ...MEANINGS[name], values, isOpen: filter.kind === 'areas' }];
  });
  return new Map([
    ['standing', { column: 'standing', marks: itself, values: STANDINGS }],
    ['budget', { column: 'price', marks: barOf, values: BARS.budget }],
    ['usual', { column: 'usual_place', marks: itself, values: BAND_STANDINGS }],
    ...filters,
  ]);
}

/** The columns that may be sorted by (D55). The id settles ties in the same direction, so that one order serves both ways. */
export const ORDERS: Readonly<Record<Sort, { column: NumberColumn; direction: 'asc' | 'desc' }>> = {
  newest: { column: 'created_at', direction: 'desc' },
  price_asc: { column: 'price', direction: 'asc' },
  price_desc: { column: 'price', direction: 'desc' },
  price_per_sqft_asc: { column: 'price_per_sqft', direction: 'asc' },
  size_desc: { column: 'size_sqft', direction: 'desc' },
  cash_needed: { column: 'cash_needed', direction: 'asc' },
  instalment: { column: 'instalment', direction: 'asc' },
  news: { column: 'news_at', direction: 'desc' },
};

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DemoListing } from '#demo/catalogue.ts';
import { createRandom, type Random } from '#demo/random.ts';
import { type StandardCost, standardCost } from '#domain/cost/cost.ts';
import type { CostRates } from '#domain/cost/rates.ts';
import type { Amenity } from '#domain/property/options.ts';
import { toAddressQuery, toApiParams } from '#domain/search/filter-params.ts';
import { AGE_RANGES, ageBounds, NO_FILTERS, type SearchFilters, SORTS, type Sort } from '#domain/search/filters.ts';

/** Searches that nobody asked for before, each of which finds something. */

const FIELDS = ['property_type', 'location', 'bhk_type', 'residential_type', 'commercial_type', 'condition'] as const;
const MORE_FIELDS = ['direction', 'age', 'price', 'ceiling_height', 'is_sold_out'] as const;

/** What filters are made from: a listing that they must find. */
export interface Home extends Pick<DemoListing, (typeof FIELDS)[number] | (typeof MORE_FIELDS)[number]> {
  size_sqft: number;
  amenities: readonly Amenity[];
  is_verified: boolean;
  cost: StandardCost;
  is_lowered: boolean;
}

const HOMES_READ = 4000;
const LAC = 100_000;

/** Listings spread over the whole catalogue. */
export function readHomes(dataDir: string): Home[] {
  const db = new DatabaseSync(join(dataDir, 'chavi.sqlite'), { readOnly: true });
  const rows = db
    .prepare(
      `select ${[...FIELDS, ...MORE_FIELDS]}, size_sqft, amenities, verified_at is not null as is_verified, lowered_at is not null as is_lowered
       from properties where deleted_at is null and id % max(1, (select count(*) from properties) / ?) = 0 limit ?`,
    )
    .all(HOMES_READ, HOMES_READ) as unknown as (Omit<Home, 'amenities' | 'cost'> & { amenities: string })[];
  const [rates] = db.prepare('select * from cost_rates order by valid_from').all() as unknown as CostRates[];
  db.close();
  if (rates === undefined) throw new Error('The catalogue has no rates.');
  return rows.map(({ amenities, is_verified, is_lowered, is_sold_out, ...row }) => ({
    ...row,
    cost: standardCost(row, rates),
    amenities: JSON.parse(amenities) as Amenity[],
    is_verified: Boolean(is_verified),
    is_lowered: Boolean(is_lowered),
    is_sold_out: Boolean(is_sold_out),
  }));
}

/** An amount below `value` or above it, rounded away from it, as somebody would type it. */
function around(value: number, step: number, random: Random): { min: number; max: number } {
  const min = Math.floor((value * (0.2 + 0.75 * random.next())) / step) * step;
  const max = Math.ceil((value * (1.05 + 2 * random.next())) / step) * step;
  return { min: Math.max(step, min), max };
}

/** Two to six filters that the home fits, in the proportions in which people use them: place, budget and rooms most. */
function filtersFor(home: Home, random: Random, homes: readonly Home[]): SearchFilters {
  const another = random.pick(homes);
  const budget = around(home.price, LAC, random);
  const size = around(home.size_sqft, 10, random);
  const cash = around(home.cost.cash_needed, LAC / 2, random);
  const monthly = home.cost.instalment ?? 0;
  const instalment = around(monthly, 1000, random);
  const ages = AGE_RANGES.filter((range) => {
    const { min, max } = ageBounds(range);
    return home.age >= min && home.age <= (max ?? home.age);
  });
  const sometimes = (probability: number, part: Partial<SearchFilters> | null) =>
    random.chance(probability) ? part : null;
  return {
    ...NO_FILTERS,
    ...sometimes(0.6, { property_type: home.property_type }),
    ...sometimes(0.45, { location: random.chance(0.4) ? distinct(home.location, another.location) : [home.location] }),
    ...sometimes(0.4, home.bhk_type && { bhk_type: distinct(home.bhk_type, another.bhk_type) }),
    ...sometimes(0.15, home.residential_type && { residential_type: [home.residential_type] }),
    ...sometimes(0.15, home.commercial_type && { commercial_type: [home.commercial_type] }),
    ...sometimes(0.15, { condition: distinct(home.condition, another.condition) }),
    ...sometimes(0.1, { direction: distinct(home.direction, another.direction) }),
    ...sometimes(0.15, { age: [...ages] }),
    ...sometimes(0.3, { min_budget: budget.min }),
    ...sometimes(0.7, { max_budget: budget.max }),
    ...sometimes(0.2, { min_size: size.min }),
    ...sometimes(0.15, { max_size: size.max }),
    ...sometimes(0.1, home.ceiling_height ? { min_ceiling_height: home.ceiling_height } : null),
    ...sometimes(0.05, home.ceiling_height ? { max_ceiling_height: home.ceiling_height } : null),
    ...sometimes(0.1, { max_cash_needed: cash.max }),
    ...sometimes(0.05, { min_cash_needed: Math.min(cash.min, home.cost.cash_needed) }),
    ...sometimes(0.1, monthly > 0 ? { max_instalment: instalment.max } : null),
    ...sometimes(0.05, monthly > 0 ? { min_instalment: Math.min(instalment.min, monthly) } : null),
    ...sometimes(0.1, { amenity: random.shuffle(home.amenities).slice(0, random.int(1, 2)) }),
    ...sometimes(0.1, { verified: home.is_verified }),
    ...sometimes(0.1, { price_lowered: home.is_lowered && !home.is_sold_out }),
    ...sometimes(0.2, { hide_sold: !home.is_sold_out }),
  };
}

function distinct<T>(one: T, other: T | null): T[] {
  return other === null || one === other ? [one] : [one, other];
}

/** Searches in forms that never come twice from the same source, whatever form they are asked in. */
export interface Unasked {
  /** Addresses of the search page. */
  pages(count: number): string[];
  /** Search calls, each for the first page of nine; `extra` is added to the query: 'facets=true'. */
  calls(count: number, extra?: string): string[];
}

/** Throws when it finds no more: then there are too few listings for so many different searches. */
export function createUnasked(homes: readonly Home[], seed: string): Unasked {
  const random = createRandom(seed);
  const asked = new Set<string>();
  const next = (): { filters: SearchFilters; sort: Sort | null } => {
    for (let attempt = 0; attempt < 1000; attempt++) {
      const filters = filtersFor(random.pick(homes), random, homes);
      const sort = random.chance(0.6) ? null : random.pick(SORTS);
      // What is found does not depend on the order: another order of the same filters is no new search.
      const address = toAddressQuery(filters);
      if (address === '' || asked.has(address)) continue;
      asked.add(address);
      return { filters, sort };
    }
    throw new Error('There are no more searches that nobody asked for.');
  };
  const many = <T>(count: number, make: () => T) => Array.from({ length: count }, make);
  return {
    pages: (count) =>
      many(count, () => {
        const { filters, sort } = next();
        return `/search${toAddressQuery(filters, { sort })}`;
      }),
    calls: (count, extra = '') =>
      many(count, () => {
        const params = toApiParams({ ...next(), page: 1, page_size: 9 });
        return `/api/property/search?${params}${extra && `&${extra}`}`;
      }),
  };
}

import type { PropertyType } from '#domain/property/options.ts';
import type { SearchFilters } from '#domain/search/filters.ts';

const HOMES = [5_000_000, 7_500_000, 10_000_000, 15_000_000];

/** The highest prices that the panel offers for a choice, in whole rupees. */
const QUICK_BUDGETS: Readonly<Record<PropertyType, readonly number[]>> = {
  Residential: HOMES,
  Commercial: [3_000_000, 6_000_000, 10_000_000, 20_000_000],
};

/** Those of what is looked for. */
export function quickBudgets({ property_type }: SearchFilters): readonly number[] {
  return property_type === undefined ? HOMES : QUICK_BUDGETS[property_type];
}

/** The filters with another highest price, or without one; a lowest price above it goes. */
export function upToBudget(filters: SearchFilters, rupees: number | undefined): SearchFilters {
  const { min_budget: min = 0 } = filters;
  return {
    ...filters,
    max_budget: rupees,
    min_budget: rupees !== undefined && min > rupees ? undefined : filters.min_budget,
  };
}

import type { AgeRange, Sort } from '#domain/search/filters.ts';

export const SORT_LABELS: Record<Sort, string> = {
  newest: 'Newest first',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
  price_per_sqft_asc: 'Price per sq.ft: low to high',
  size_desc: 'Size: large to small',
};

/** As `SORT_LABELS`, where there is room for two words. */
export const SHORT_SORT_LABELS: Record<Sort, string> = {
  newest: 'Newest first',
  price_asc: 'Lowest price',
  price_desc: 'Highest price',
  price_per_sqft_asc: 'Lowest per sq.ft',
  size_desc: 'Largest first',
};

/** '0-3' -> '0-3 years'. */
export function ageRangeLabel(range: AgeRange): string {
  return `${range} years`;
}

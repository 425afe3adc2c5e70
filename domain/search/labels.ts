import type { AgeRange, Sort } from '#domain/search/filters.ts';

export const SORT_LABELS: Record<Sort, string> = {
  newest: 'Newest first',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
  price_per_sqft_asc: 'Price per sq.ft: low to high',
  size_desc: 'Size: large to small',
};

/** '0-3' -> '0-3 years'. */
export function ageRangeLabel(range: AgeRange): string {
  return `${range} years`;
}

import { namedArea } from '#domain/location/match.ts';
import { bhkLabel, furnishingLabel, residentialTypeLabel } from '#domain/property/labels.ts';
import { formatPrice } from '#domain/property/price.ts';
import { formatSize } from '#domain/property/size.ts';
import type { SearchFilters } from '#domain/search/filters.ts';
import { ageRangeLabel } from '#domain/search/labels.ts';

/** One active filter as shown, and the filters that stay when it is taken away. */
export interface FilterChip {
  label: string;
  without: SearchFilters;
}

type ListKey = 'location' | 'bhk_type' | 'residential_type' | 'commercial_type' | 'condition' | 'age';

/** The filters with one value of a list taken away; without its last value the list is empty, which is no filter (spec 2). */
export function withoutValue<Key extends ListKey>(
  filters: SearchFilters,
  key: Key,
  value: SearchFilters[Key][number],
): SearchFilters {
  const list: readonly string[] = filters[key];
  return { ...filters, [key]: list.filter((candidate) => candidate !== value) };
}

function listChips<Key extends ListKey>(
  filters: SearchFilters,
  key: Key,
  label: (value: SearchFilters[Key][number]) => string,
): FilterChip[] {
  const values: readonly SearchFilters[Key][number][] = filters[key];
  return values.map((value) => ({ label: label(value), without: withoutValue(filters, key, value) }));
}

/** An area is called by its name however it was typed (D40); two spellings of one area are one chip. */
function areaChips(filters: SearchFilters): FilterChip[] {
  const called = (text: string) => namedArea(text) ?? text;
  return [...new Set(filters.location.map(called))].map((label) => ({
    label,
    without: { ...filters, location: filters.location.filter((text) => called(text) !== label) },
  }));
}

function amountChips(filters: SearchFilters): FilterChip[] {
  const { min_budget, max_budget, min_size, max_size, is_size_in_yards: isYards } = filters;
  const chips: FilterChip[] = [];
  const add = (label: string, taken: Partial<SearchFilters>) =>
    chips.push({ label, without: { ...filters, ...taken } });
  if (min_budget !== undefined) add(`From ${formatPrice(min_budget)}`, { min_budget: undefined });
  if (max_budget !== undefined) add(`Up to ${formatPrice(max_budget)}`, { max_budget: undefined });
  if (min_size !== undefined) add(`From ${formatSize(min_size, isYards)}`, { min_size: undefined });
  if (max_size !== undefined) add(`Up to ${formatSize(max_size, isYards)}`, { max_size: undefined });
  return chips;
}

/** Every active filter, in the order of the address. */
export function activeFilterChips(filters: SearchFilters): FilterChip[] {
  const chips: FilterChip[] = [];
  const { property_type, q } = filters;
  if (property_type !== undefined)
    chips.push({ label: property_type, without: { ...filters, property_type: undefined } });
  chips.push(
    ...areaChips(filters),
    ...listChips(filters, 'bhk_type', bhkLabel),
    ...listChips(filters, 'residential_type', residentialTypeLabel),
    ...listChips(filters, 'commercial_type', (type) => type),
    ...listChips(filters, 'condition', furnishingLabel),
    ...listChips(filters, 'age', ageRangeLabel),
    ...amountChips(filters),
  );
  if (q !== undefined && q !== '') chips.push({ label: `“${q}”`, without: { ...filters, q: undefined } });
  return chips;
}

/** How many filters are active: each chosen value counts. */
export function countActiveFilters(filters: SearchFilters): number {
  return activeFilterChips(filters).length;
}

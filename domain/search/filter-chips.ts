import { areaNameIn } from '#domain/location/areas.ts';
import { namedArea } from '#domain/location/match.ts';
import { valueLabel } from '#domain/property/labels.ts';
import { RANGES } from '#domain/search/amounts.ts';
import { addressValues } from '#domain/search/filter-params.ts';
import { FILTER_NAMES, type FilterName, filterOf, isSet, type SearchFilters } from '#domain/search/filters.ts';
import { listing, money, units } from '#domain/words/en.ts';
import { type FilterWords, search } from '#domain/words/en-search.ts';
import { switches, values } from '#domain/words/en-values.ts';
import { pageLanguage } from '#domain/words/page-language.ts';

/** The words of the page's chips. */
export const CHIP_WORDS: FilterWords = {
  language: pageLanguage,
  labels: switches,
  values,
  money,
  units,
  listing,
  search,
};

/** One active filter as shown, and the filters that stay when it is taken away. */
export interface FilterChip {
  label: string;
  without: SearchFilters;
}

function chipLabel(name: FilterName, value: string, isYards: boolean, words: FilterWords): string {
  const filter = filterOf(name);
  switch (filter.kind) {
    case 'one':
    case 'several':
      return filter.chip === undefined
        ? valueLabel(name, value, words)
        : words.search[filter.chip](valueLabel(name, value, words));
    case 'amount':
      return words.search[filter.end === 'min' ? 'atLeast' : 'atMost']({
        amount: RANGES[filter.range].chip(Number(value), isYards, words),
      });
    case 'name':
      return value;
    case 'text':
      return words.search.text({ text: value });
    case 'areas':
      return areaNameIn(namedArea(value) ?? value, words.language);
    case 'flag':
    case 'unit':
      return words.labels[filter.label];
  }
}

/** The chips of one filter, one for each value. An area is called by its name however it was typed, so two spellings are one chip (D40). */
function chipsOf(filters: SearchFilters, name: FilterName, words: FilterWords): FilterChip[] {
  const filter = filterOf(name);
  const held = filters[name];
  const labelOf = (value: string) => chipLabel(name, value, filters.is_size_in_yards, words);
  if (filter.kind === 'unit' || !isSet(held)) return [];
  if (!Array.isArray(held)) {
    const without = { ...filters, [name]: filter.kind === 'flag' ? false : undefined };
    return addressValues(filters, name).map((value) => ({ label: labelOf(value), without }));
  }
  // Each is named once: a hundred values make ten thousand pairs.
  const names = held.map(labelOf);
  return [...new Set(names)].map((label) => ({
    label,
    without: { ...filters, [name]: held.filter((_, index) => names[index] !== label) },
  }));
}

/** Every active filter, in the order of the address. */
export function activeFilterChips(filters: SearchFilters, words: FilterWords = CHIP_WORDS): FilterChip[] {
  return FILTER_NAMES.flatMap((name) => chipsOf(filters, name, words));
}

/** How many filters are active: each chosen value counts. */
export function countActiveFilters(filters: SearchFilters): number {
  return activeFilterChips(filters).length;
}

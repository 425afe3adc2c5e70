import { expect, it } from 'vitest';
import { NO_FILTERS, type SearchFilters } from '#domain/search/filters.ts';
import { words } from '#domain/words/words.ts';
import { relaxedSearches } from '#server/properties/search/near-offers.ts';

const labelsOf = (asked: Partial<SearchFilters>) =>
  relaxedSearches({ ...NO_FILTERS, ...asked }).map(({ label }) => label(words('en')));

it.each([
  [{ max_budget: 5_000_000 }, 'Any budget'],
  [{ min_size: 900 }, 'Any size'],
  [{ min_ceiling_height: 12, max_ceiling_height: 14 }, 'Any ceiling height'],
])('a range that is asked for is given up under its name: %j is %s [SEARCH-31]', (asked, label) => {
  expect(labelsOf(asked)).toEqual([label]);
});

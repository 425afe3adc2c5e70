import { expect, it } from 'vitest';
import { valueLabel } from '#domain/property/labels.ts';
import { activeFilterChips } from '#domain/search/filter-chips.ts';
import { parseSearchParams, toAddressQuery, toApiParams } from '#domain/search/filter-params.ts';
import { searchQuerySchema } from '#domain/search/filter-schema.ts';
import {
  AGE_RANGES,
  ageBounds,
  FILTER_NAMES,
  type FilterName,
  filterOf,
  keysOf,
  PANEL,
  SEARCH_KEYS,
} from '#domain/search/filters.ts';
import { effectiveFilters } from '#domain/search/understand.ts';
import { searchFor, someValues } from '#tests/factories/searches.ts';

it('has a place in the panel for every filter but those that are typed, once', () => {
  const inPanel = PANEL.flatMap(({ filters }): readonly FilterName[] => filters);
  expect(inPanel.toSorted()).toEqual(
    FILTER_NAMES.filter((name) => !['name', 'text'].includes(filterOf(name).kind)).toSorted(),
  );
});

it.each(FILTER_NAMES)(
  '%s is read from an address and a call, kept with the page, shown as a chip and documented',
  (name) => {
    const filters = searchFor(name);
    const address = toAddressQuery(filters);
    expect(address).toContain(`${name}=`);
    expect(toAddressQuery(parseSearchParams(new URLSearchParams(address)).query.filters)).toBe(address);
    const call = toApiParams({ filters, sort: 'newest', page: 1, page_size: 9 });
    expect(call.getAll(name)).toEqual(someValues(name));
    for (const key of keysOf(name)) expect(SEARCH_KEYS).toContain(key);
    expect(Object.keys(searchQuerySchema.shape)).toContain(name);
    const chips = activeFilterChips(filters);
    const chipless = filterOf(name).kind === 'unit';
    expect(chips).toHaveLength(chipless ? 1 : someValues(name).length);
    let left = filters;
    for (const _ of chips) left = activeFilterChips(left)[0]?.without ?? left;
    expect(toAddressQuery(left)).toBe('');
  },
);

it.each(FILTER_NAMES)('%s stays beside a text that says something else', (name) => {
  if (name === 'q') return;
  const chosen = searchFor(name);
  const applied = effectiveFilters({ ...chosen, q: 'furnished shop in zundal' });
  expect(applied[name]).toEqual(chosen[name]);
  expect(applied.q).toBeUndefined();
});

it('reads both ends of every age range, and leaves no whole year out [DEC-23]', () => {
  expect(ageBounds('10-15')).toEqual({ min: 10, max: 15 });
  expect(ageBounds('over-40')).toEqual({ min: 41, max: null });
  const bounds = AGE_RANGES.map(ageBounds);
  for (let age = 0; age <= 60; age += 1) {
    expect(bounds.some(({ min, max }) => age >= min && (max === null || age <= max))).toBe(true);
  }
  expect(AGE_RANGES.slice(-2).map((range) => valueLabel('age', range))).toEqual(['30-40 years', 'Over 40 years']);
});

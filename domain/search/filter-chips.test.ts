import { expect, it } from 'vitest';
import { activeFilterChips, countActiveFilters } from '#domain/search/filter-chips.ts';
import { parseSearchParams, toAddressQuery } from '#domain/search/filter-params.ts';
import { NO_FILTERS, type SearchFilters } from '#domain/search/filters.ts';
import { whatIsListed } from '#domain/search/what-is-listed.ts';
import { words } from '#domain/words/words.ts';

const filters = parseSearchParams(
  new URLSearchParams(
    'property_type=Residential&location=Bopal&bhk_type=2bhk,3bhk&residential_type=Highrise Apartment&condition=Unfurnished' +
      '&age=0-3&min_budget=2000000&max_budget=5000000&min_size=120&is_size_in_yards=true&q=garden',
  ),
).query.filters;

it('shows every active filter with its label', () => {
  expect(activeFilterChips(filters).map((chip) => chip.label)).toEqual([
    'Residential',
    'Bopal',
    '2BHK',
    '3BHK',
    'High Rise Apartment',
    'Un-Furnished',
    '0-3 years',
    'From ₹20 Lac',
    'Up to ₹50 Lac',
    'From 120 sq.yd',
    '“garden”',
  ]);
  expect([countActiveFilters(filters), countActiveFilters(NO_FILTERS)]).toEqual([11, 0]);
});

it('says of a ceiling height that it is one [SEARCH-31]', () => {
  const { query } = parseSearchParams(new URLSearchParams('min_ceiling_height=10.5&max_ceiling_height=12'));
  expect(activeFilterChips(query.filters).map((chip) => chip.label)).toEqual([
    'From 10.5 ft ceiling',
    'Up to 12 ft ceiling',
  ]);
});

it('says of a direction that the home faces it: South and Bopal are not South Bopal [SEARCH-29]', () => {
  const facing = { ...NO_FILTERS, location: ['Bopal'], direction: ['South', 'NorthEast'] } satisfies SearchFilters;
  expect(activeFilterChips(facing).map((chip) => chip.label)).toEqual(['Bopal', 'South facing', 'North-East facing']);
});

it('calls an area by its name however it was typed, once', () => {
  const typed = { ...NO_FILTERS, location: ['satellite', 'SATELLITE', 'Satellite', 'near the lake'] };
  const chips = activeFilterChips(typed);
  expect(chips.map((chip) => chip.label)).toEqual(['Satellite', 'near the lake']);
  expect(chips[0]?.without.location).toEqual(['near the lake']);
});

it('takes one filter away at a time, down to none', () => {
  let left = filters;
  for (let count = countActiveFilters(filters); count > 0; count -= 1) {
    expect(countActiveFilters(left)).toBe(count);
    left = activeFilterChips(left)[0]?.without ?? left;
  }
  expect(toAddressQuery(left)).toBe('');
});

it('removes the filter with the last value of a list [SEARCH-12]', () => {
  const without = (from: SearchFilters, label: string) =>
    activeFilterChips(from).find((chip) => chip.label === label)?.without ?? from;
  const one = without(filters, '2BHK');
  expect(one.bhk_type).toEqual(['3bhk']);
  const none = without(one, '3BHK');
  expect(toAddressQuery(none)).not.toContain('bhk_type');
});

it('names areas as the language does, and what is in them by what can stand behind a name [LANG-09]', () => {
  const asked = { ...NO_FILTERS, location: ['bopal', 'CG Road'], bhk_type: ['2bhk' as const] };
  const chips = (language: 'gu' | 'hi') => activeFilterChips(asked, words(language)).map(({ label }) => label);
  expect([chips('gu').slice(0, 2), chips('hi').slice(0, 2)]).toEqual([
    ['બોપલ', 'સી.જી. રોડ'],
    ['बोपल', 'सी.जी. रोड'],
  ]);
  const { inPlace } = words('gu');
  expect(['બોપલ', 'સી.જી. રોડ', 'Navapur Lake'].map(inPlace)).toEqual([
    ...['બોપલમાં', 'સી.જી. રોડ પર', 'Navapur Lake વિસ્તારમાં'],
  ]);
  expect(whatIsListed({ ...NO_FILTERS, location: ['bopal'] }, 3, null, words('hi'))).toContain('बोपल में');
});

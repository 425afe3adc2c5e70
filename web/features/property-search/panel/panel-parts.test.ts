import { describe, expect, it } from 'vitest';
import { sameFilters, toAddressQuery } from '#domain/search/filter-params.ts';
import { NO_FILTERS, type SearchFilters } from '#domain/search/filters.ts';
import { wireProblems } from '#domain/words/sentence.ts';
import { words } from '#domain/words/words.ts';
import { draftOf, draftOfForm, drawPriceBars, filtersOf } from '#web/features/property-search/panel/panel-parts.ts';

function applied(draft: ReturnType<typeof draftOf>): SearchFilters {
  const { filters, problems } = filtersOf(draft, NO_FILTERS);
  expect(problems).toEqual([]);
  return filters;
}

function formOf(...fields: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

describe('the filter panel', () => {
  it('adds ticked values and drops the filter with its last value [SEARCH-12, SEARCH-16]', () => {
    const two = draftOfForm(formOf(['bhk_type', '3bhk'], ['bhk_type', '2bhk']));
    expect(toAddressQuery(applied(two))).toBe('?bhk_type=2bhk,3bhk');
    expect(toAddressQuery(applied(draftOfForm(formOf())))).toBe('');
  });

  it('ticks the area that a typed text means and keeps a text that means several', () => {
    expect(draftOf({ ...NO_FILTERS, location: ['maninagar', 'Maninagar'] }).chosen.location).toEqual(['Maninagar']);
    expect(draftOf({ ...NO_FILTERS, location: ['road'] }).chosen.location).toEqual(['road']);
  });

  it('forgets what only the other property type has [SEARCH-10]', () => {
    const form = formOf(['property_type', 'Commercial'], ['bhk_type', '2bhk'], ['condition', 'Furnished']);
    const shops = draftOfForm(form, 'property_type');
    expect(toAddressQuery(applied(shops))).toBe('?property_type=Commercial&condition=Furnished');
    const asAsked = draftOfForm(form, 'condition');
    expect(toAddressQuery(applied(asAsked))).toBe('?property_type=Commercial&bhk_type=2bhk&condition=Furnished');
  });

  it('refuses amounts that contradict each other [VALID-25, VALID-26, VALID-27]', () => {
    const draft = draftOf(NO_FILTERS);
    const amounts = { ...draft.amounts, min_budget: '500', max_budget: '100', min_size: '9', max_size: '8' };
    expect(wireProblems(filtersOf({ ...draft, amounts }, NO_FILTERS).problems, words('en'))).toEqual([
      { field: 'min_budget', type: 'Min budget cannot be greater than max budget' },
      { field: 'min_size', type: 'Min size cannot be greater than max size' },
    ]);
  });

  it('applies a tick whatever the amounts say; a wrong pair stays as it is in force', () => {
    const inForce = { ...NO_FILTERS, max_budget: 9_000_000, min_size: 100, is_size_in_yards: true };
    const draft = draftOf({ ...inForce, bhk_type: ['3bhk'] });
    const typed = (amounts: Partial<typeof draft.amounts>) =>
      toAddressQuery(filtersOf({ ...draft, amounts: { ...draft.amounts, ...amounts } }, inForce).filters);
    expect(typed({ min_budget: 'abc', max_size: '300' })).toBe(
      '?bhk_type=3bhk&max_budget=9000000&min_size=100&max_size=300&is_size_in_yards=true',
    );
    expect(typed({ min_budget: '10000000', min_size: '' })).toBe('?bhk_type=3bhk&max_budget=9000000');
    const inFeet = { ...draft, chosen: { ...draft.chosen, is_size_in_yards: false } };
    const negative = { ...inFeet, amounts: { ...draft.amounts, min_size: '-1' } };
    expect(toAddressQuery(filtersOf(negative, inForce).filters)).toBe(
      '?bhk_type=3bhk&max_budget=9000000&min_size=100&is_size_in_yards=true',
    );
  });

  it('takes an amount away when its box is emptied', () => {
    const draft = draftOf({ ...NO_FILTERS, min_budget: 500_000, max_budget: 900_000 });
    const emptied = { ...draft, amounts: { ...draft.amounts, min_budget: '' } };
    expect(toAddressQuery(applied(emptied))).toBe('?max_budget=900000');
  });

  it('reads what a person filled in before the page came alive', () => {
    const form = formOf(
      ['property_type', 'Residential'],
      ['bhk_type', '2bhk'],
      ['bhk_type', '3bhk'],
      ['min_budget', '0'],
      ['max_budget', ''],
    );
    const draft = draftOfForm(form);
    expect(sameFilters(draft.chosen, { ...NO_FILTERS, property_type: 'Residential', bhk_type: ['2bhk', '3bhk'] })).toBe(
      true,
    );
    expect(draft.amounts).toEqual({ ...draftOf(NO_FILTERS).amounts, min_budget: '0' });
  });
});

const LAKH = 100_000;
const histogram = { bounds: [50 * LAKH, 75 * LAKH, 100 * LAKH], counts: [3, 0, 6, 1] };
const drawn = (chosen: { min_budget?: number; max_budget?: number } = {}, counts = histogram.counts) => {
  const bars = drawPriceBars({ ...histogram, counts }, chosen);
  return { label: bars?.label, paths: [bars?.outside, bars?.inside].map((path) => path?.match(/M\d+/g) ?? []) };
};

it('draws a bar for each price range that has any, and says where most are [PANEL-08]', () => {
  const { label, paths } = drawn();
  expect(paths).toEqual([[], ['M0', 'M2', 'M3']]);
  expect(label).toBe('Prices: most often ₹75 Lac to ₹1 Cr, 6 of 10');
  expect(drawn({}, [3, 0, 0, 4]).label).toBe('Prices: most often above ₹1 Cr, 4 of 7');
});

it('tells the bars of the chosen budget from the others [PANEL-08]', () => {
  expect(drawn({ max_budget: 75 * LAKH }).paths).toEqual([['M2', 'M3'], ['M0']]);
  expect(drawn({ min_budget: 80 * LAKH }).paths).toEqual([['M0'], ['M2', 'M3']]);
  expect(drawn({ min_budget: 110 * LAKH, max_budget: 120 * LAKH }).paths).toEqual([['M0', 'M2'], ['M3']]);
});

it('draws nothing where nothing is found', () => {
  expect(drawPriceBars({ ...histogram, counts: [0, 0, 0, 0] }, {})).toBeNull();
});

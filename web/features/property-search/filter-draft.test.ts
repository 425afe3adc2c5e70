import { describe, expect, it } from 'vitest';
import { sameFilters, toAddressQuery } from '#domain/search/filter-params.ts';
import { NO_FILTERS, type SearchFilters } from '#domain/search/filters.ts';
import { wireProblem } from '#domain/words/sentence.ts';
import {
  draftOf,
  draftOfForm,
  filtersOf,
  filtersOfChoice,
  setValue,
  toggleValue,
} from '#web/features/property-search/filter-draft.ts';

function applied(draft: ReturnType<typeof draftOf>): SearchFilters {
  const result = filtersOf(draft);
  if (!result.ok) throw new Error('the draft has problems');
  return result.value;
}

describe('the filter panel', () => {
  it('adds ticked values and drops the filter with its last value [SEARCH-12, SEARCH-16]', () => {
    const two = toggleValue(toggleValue(draftOf(NO_FILTERS), 'bhk_type', '3bhk'), 'bhk_type', '2bhk');
    expect(toAddressQuery(applied(two))).toBe('?bhk_type=2bhk,3bhk');
    const none = toggleValue(toggleValue(two, 'bhk_type', '2bhk'), 'bhk_type', '3bhk');
    expect(toAddressQuery(applied(none))).toBe('');
  });

  it('ticks the area that a typed text means and keeps a text that means several', () => {
    expect(draftOf({ ...NO_FILTERS, location: ['maninagar', 'Maninagar'] }).chosen.location).toEqual(['Maninagar']);
    expect(draftOf({ ...NO_FILTERS, location: ['road'] }).chosen.location).toEqual(['road']);
  });

  it('forgets what only the other property type has [SEARCH-10]', () => {
    const homes = {
      ...NO_FILTERS,
      property_type: 'Residential',
      bhk_type: ['2bhk'],
      condition: ['Furnished'],
    } as const;
    const shops = setValue(
      draftOf({ ...homes, bhk_type: ['2bhk'], condition: ['Furnished'] }),
      'property_type',
      'Commercial',
    );
    expect(toAddressQuery(applied(shops))).toBe('?property_type=Commercial&condition=Furnished');
  });

  it('refuses amounts that contradict each other [VALID-25, VALID-26, VALID-27]', () => {
    const draft = draftOf(NO_FILTERS);
    const amounts = { min_budget: '500', max_budget: '100', min_size: '9', max_size: '8' };
    const refused = filtersOf({ ...draft, amounts });
    expect(refused.ok ? [] : refused.problems.map(wireProblem)).toEqual([
      { field: 'min_budget', type: 'Min budget cannot be greater than max budget' },
      { field: 'min_size', type: 'Min size cannot be greater than max size' },
    ]);
  });

  it('applies a tick whatever the amounts say; a wrong pair stays as it is in force', () => {
    const inForce = { ...NO_FILTERS, max_budget: 9_000_000, min_size: 100, is_size_in_yards: true };
    const draft = toggleValue(draftOf(inForce), 'bhk_type', '3bhk');
    const typed = (amounts: Partial<typeof draft.amounts>) =>
      toAddressQuery(filtersOfChoice({ ...draft, amounts: { ...draft.amounts, ...amounts } }, inForce));
    expect(typed({ min_budget: 'abc', max_size: '300' })).toBe(
      '?bhk_type=3bhk&max_budget=9000000&min_size=100&max_size=300&is_size_in_yards=true',
    );
    expect(typed({ min_budget: '10000000', min_size: '' })).toBe('?bhk_type=3bhk&max_budget=9000000');
    const inFeet = { ...draft, chosen: { ...draft.chosen, is_size_in_yards: false } };
    expect(toAddressQuery(filtersOfChoice({ ...inFeet, amounts: { ...draft.amounts, min_size: '-1' } }, inForce))).toBe(
      '?bhk_type=3bhk&max_budget=9000000&min_size=100&is_size_in_yards=true',
    );
  });

  it('takes an amount away when its box is emptied', () => {
    const draft = draftOf({ ...NO_FILTERS, min_budget: 500_000, max_budget: 900_000 });
    const emptied = { ...draft, amounts: { ...draft.amounts, min_budget: '' } };
    expect(toAddressQuery(applied(emptied))).toBe('?max_budget=900000');
  });

  it('reads what a person filled in before the page came alive', () => {
    const form = new FormData();
    form.append('property_type', 'Residential');
    form.append('bhk_type', '2bhk');
    form.append('bhk_type', '3bhk');
    form.append('min_budget', '0');
    form.append('max_budget', '');
    const draft = draftOfForm(form);
    expect(sameFilters(draft.chosen, { ...NO_FILTERS, property_type: 'Residential', bhk_type: ['2bhk', '3bhk'] })).toBe(
      true,
    );
    expect(draft.amounts).toEqual({ min_budget: '0', max_budget: '', min_size: '', max_size: '' });
  });
});

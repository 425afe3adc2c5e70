import type { Problem } from '#domain/errors.ts';
import { namedArea } from '#domain/location/match.ts';
import {
  AMOUNT_FIELDS,
  type AmountField,
  type Amounts,
  type AmountTexts,
  amountTexts,
  readAmounts,
  readTypedAmount,
  shownAmount,
} from '#domain/search/amounts.ts';
import { parseTypedSearch } from '#domain/search/filter-params.ts';
import {
  FILTER_NAMES,
  FILTERS,
  type FilterName,
  filterOf,
  NO_FILTERS,
  type SearchFilters,
} from '#domain/search/filters.ts';

/** The filters as the panel holds them: the amounts as typed, everything else as it will be sent. */
export interface FilterDraft {
  chosen: SearchFilters;
  amounts: AmountTexts;
}

/** The panel's start from filters in force. A text that is an area's name becomes that area, so that its box is ticked (D40). */
export function draftOf(filters: SearchFilters): FilterDraft {
  return {
    chosen: { ...filters, location: [...new Set(filters.location.map((text) => namedArea(text) ?? text))] },
    amounts: shownTexts(filters),
  };
}

/** Amounts as their boxes show them. */
export function shownTexts(amounts: Amounts): AmountTexts {
  return amountTexts((field) => {
    const amount = amounts[field];
    return amount === undefined ? '' : shownAmount(FILTERS[field].range, amount);
  });
}

/** What the panel's form holds, `changed` last. Once a type is chosen, what only the other type has is no filter any more (spec 2, D36). */
export function draftOfForm(form: FormData, changed?: FilterName): FilterDraft {
  const params = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === 'string') params.append(name, value);
  const { chosen } = draftOf(parseTypedSearch(params).query.filters);
  const type = changed === 'property_type' && chosen.property_type;
  const others = FILTER_NAMES.filter((name) => type && ![undefined, type].includes(filterOf(name).only));
  return {
    chosen: { ...chosen, ...Object.fromEntries(others.map((name) => [name, NO_FILTERS[name]])) },
    amounts: amountTexts((field) => params.get(field) ?? ''),
  };
}

/**
 * The filters that a draft asks for, and what is wrong with its amounts (spec 5, D39). A range that is wrong stays as it is in
 * force, with its unit, so that panel, chips and list tell the same.
 */
export function filtersOf(draft: FilterDraft, inForce: SearchFilters): { filters: SearchFilters; problems: Problem[] } {
  const { amounts, problems } = readAmounts(draft.amounts, readTypedAmount, draft.chosen.is_size_in_yards);
  const wrong = problems.map(({ field }) => FILTERS[field as AmountField].range);
  const kept = FILTER_NAMES.filter((name) => {
    const filter = filterOf(name);
    return 'range' in filter && wrong.includes(filter.range);
  });
  const filters = {
    ...draft.chosen,
    ...Object.fromEntries(AMOUNT_FIELDS.map((field) => [field, amounts[field]])),
    ...Object.fromEntries(kept.map((name) => [name, inForce[name]])),
  };
  return { filters, problems };
}

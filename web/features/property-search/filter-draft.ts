import { matchAreas } from '#domain/location/match.ts';
import type { Parsed } from '#domain/parse.ts';
import type { PropertyType } from '#domain/property/options.ts';
import { AMOUNT_FIELDS, type AmountField, readAmounts } from '#domain/search/amounts.ts';
import { parseSearchParams } from '#domain/search/filter-params.ts';
import type { SearchFilters } from '#domain/search/filters.ts';

/** The filters as the panel holds them: the amounts as typed, everything else as it will be sent. */
export interface FilterDraft {
  chosen: SearchFilters;
  amounts: Record<AmountField, string>;
}

const NO_AMOUNTS = Object.fromEntries(AMOUNT_FIELDS.map((field) => [field, undefined]));

/** The filters that are lists of ticked boxes. */
export type ListFilter = 'location' | 'bhk_type' | 'residential_type' | 'commercial_type' | 'condition' | 'age';

/** The panel's start from filters in force. A text that means one area becomes that area, so that its box is ticked (D40). */
export function draftOf(filters: SearchFilters): FilterDraft {
  const text = (field: AmountField) => (filters[field] === undefined ? '' : String(filters[field]));
  return {
    chosen: { ...filters, location: [...new Set(filters.location.map(asArea))] },
    amounts: {
      min_budget: text('min_budget'),
      max_budget: text('max_budget'),
      min_size: text('min_size'),
      max_size: text('max_size'),
    },
  };
}

function asArea(text: string): string {
  const [area, ...others] = matchAreas(text);
  return area !== undefined && others.length === 0 ? area : text;
}

/** What the panel's form holds in the page, whoever filled it: a person may have been quicker than our scripts. */
export function draftOfForm(form: FormData): FilterDraft {
  const params = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === 'string') params.append(name, value);
  const typed = (field: AmountField) => params.get(field) ?? '';
  const draft = draftOf(parseSearchParams(params).query.filters);
  return {
    ...draft,
    amounts: {
      min_budget: typed('min_budget'),
      max_budget: typed('max_budget'),
      min_size: typed('min_size'),
      max_size: typed('max_size'),
    },
  };
}

/** A box ticked or unticked. Without its last value a list is empty, which is no filter (spec 2). */
export function toggleValue(draft: FilterDraft, key: ListFilter, value: string): FilterDraft {
  const values: readonly string[] = draft.chosen[key];
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  return { ...draft, chosen: { ...draft.chosen, [key]: next } };
}

/** Another property type: what only the other type has is no filter any more (spec 2, D36). */
export function chooseType(draft: FilterDraft, type: PropertyType | undefined): FilterDraft {
  const chosen = { ...draft.chosen, property_type: type };
  if (type === 'Commercial') return { ...draft, chosen: { ...chosen, bhk_type: [], residential_type: [] } };
  if (type === 'Residential') return { ...draft, chosen: { ...chosen, commercial_type: [] } };
  return { ...draft, chosen };
}

/** A budget or a size: its two ends are right or wrong together, and a size goes with its unit. */
const PAIRS = [
  ['min_budget', 'max_budget'],
  ['min_size', 'max_size', 'is_size_in_yards'],
] as const;

/**
 * The filters after a box was ticked: what is chosen applies at once, and of the amounts what is right. A pair that is wrong
 * stays as it is in force, so that panel, chips and list tell the same.
 */
export function filtersOfChoice(draft: FilterDraft, inForce: SearchFilters): SearchFilters {
  const { amounts, problems } = readAmounts(draft.amounts);
  const wrong = new Set(problems.map(({ field }) => field));
  const next: SearchFilters = { ...draft.chosen };
  for (const pair of PAIRS) {
    const source = pair.some((field) => wrong.has(field)) ? inForce : { ...draft.chosen, ...NO_AMOUNTS, ...amounts };
    Object.assign(next, Object.fromEntries(pair.map((field) => [field, source[field]])));
  }
  return next;
}

/** The filters to apply, or what is wrong with the amounts (spec 5, D39). */
export function filtersOf(draft: FilterDraft): Parsed<SearchFilters> {
  const { amounts, problems } = readAmounts(draft.amounts);
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, value: { ...draft.chosen, ...NO_AMOUNTS, ...amounts } };
}

import type { Problem } from '#domain/errors.ts';
import { namedArea } from '#domain/location/match.ts';
import {
  AMOUNT_FIELDS,
  type AmountField,
  type Amounts,
  type AmountTexts,
  amountTexts,
  quickBudgets,
  readAmounts,
  readTypedAmount,
  shownAmount,
  upToBudget,
} from '#domain/search/amounts.ts';
import { parseTypedSearch, toAddressQuery } from '#domain/search/filter-params.ts';
import {
  FILTER_NAMES,
  FILTERS,
  type FilterName,
  filterOf,
  isSet,
  NO_FILTERS,
  type PanelGroup,
  type SearchFilters,
  type Sort,
} from '#domain/search/filters.ts';
import { type Histogram, PRICE_BOUNDS } from '#domain/search/search-page.ts';
import { search } from '#domain/words/en-search.ts';
import { paths } from '#web/lib/paths.ts';

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

/** The id of the panel's form. */
export const PANEL_FORM = 'panel-filters';

/** How much of a group is chosen. */
export const CHOSEN_MARK = 'rounded-full bg-brand px-2 font-semibold text-brand-ink text-sm';

/** What hides a group until the property type is chosen that alone has it. */
export const FOLDS = { Residential: 'fold-residential', Commercial: 'fold-commercial' } as const;

/** The highest prices to choose from, each with the search that has it, or, where it is in force, the one without. */
export function budgetChoices(chosen: SearchFilters, sort: Sort | null) {
  return quickBudgets(chosen).map((rupees) => {
    const isChosen = chosen.max_budget === rupees;
    const filters = upToBudget(chosen, isChosen ? undefined : rupees);
    const amount = shownAmount('budget', rupees);
    const href = paths.search() + toAddressQuery(filters, { sort });
    return { rupees, amount, label: search.atMost({ amount }), href, isChosen, filters };
  });
}

/** Height of the highest bar, in the drawing's own units; each bar is one wide. */
const HEIGHT = 20;

/** How the prices of what matches are spread, whatever the budget, as a small drawing; null where nothing matches. */
export function drawPriceBars(
  { bounds, counts }: Histogram,
  chosen: Pick<SearchFilters, 'min_budget' | 'max_budget'>,
): { label: string; viewBox: string; outside: string; inside: string } | null {
  const most = Math.max(...counts);
  if (most <= 0) return null;
  const { min_budget: min = 0, max_budget: max = Number.POSITIVE_INFINITY } = chosen;
  const [inside, outside] = [[] as string[], [] as string[]];
  counts.forEach((count, index) => {
    const [above, upTo] = endsOf(bounds, index);
    const bar = `M${index} ${HEIGHT}v-${Math.ceil((count / most) * HEIGHT)}h.8V${HEIGHT}z`;
    if (count > 0) (above < max && upTo >= min ? inside : outside).push(bar);
  });
  return {
    label: labelOf(bounds, counts, most),
    viewBox: `0 0 ${counts.length - 0.2} ${HEIGHT}`,
    outside: outside.join(''),
    inside: inside.join(''),
  };
}

/** The prices of a bar: above the first, up to the second. */
function endsOf(bounds: readonly number[], index: number): readonly [number, number] {
  return [bounds[index - 1] ?? 0, bounds[index] ?? Number.POSITIVE_INFINITY];
}

/** 'Prices: most often ₹40 Lac to ₹50 Lac, 12 of 60'. */
function labelOf(bounds: readonly number[], counts: readonly number[], most: number): string {
  const at = counts.indexOf(most);
  const amount = (rupees: number | undefined) => (rupees === undefined ? null : shownAmount('budget', rupees));
  const all = counts.reduce((sum, count) => sum + count, 0);
  return search.prices({ above: amount(bounds[at - 1]), upTo: amount(bounds[at]), count: most, all });
}

/** The bars of the chosen budget stand out. `counts`: other ones than are drawn. */
export function showBars(form: HTMLFormElement, chosen: SearchFilters, counts?: readonly number[]): void {
  const drawing = form.querySelector<SVGElement>('.price-bars');
  if (drawing === null) return;
  if (counts) drawing.dataset.counts = counts.join(' ');
  const shown = (drawing.dataset.counts ?? '').split(' ').filter(Boolean).map(Number);
  const bars = drawPriceBars({ bounds: PRICE_BOUNDS, counts: shown }, chosen);
  drawing.classList.toggle('hidden', bars === null);
  if (bars === null) return;
  drawing.ariaLabel = bars.label;
  const [outside, inside] = drawing.querySelectorAll('path');
  outside?.setAttribute('d', bars.outside);
  inside?.setAttribute('d', bars.inside);
}

/** How many values are chosen or typed in a group. */
export function countChosen({ chosen, amounts }: FilterDraft, group: PanelGroup): number {
  if (group.control === 'amounts') {
    return group.filters.filter((name) => {
      const filter = filterOf(name);
      const text = filter.kind === 'amount' ? amounts[name as AmountField] : '';
      return filter.kind === 'amount' && text !== '' && readTypedAmount(filter.range, text) > 0;
    }).length;
  }
  const values = group.filters.map((name) => chosen[name]);
  return values.reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : Number(isSet(value))), 0);
}

import { quickBudgets, shownAmount, upToBudget } from '#domain/search/amounts.ts';
import { toAddressQuery } from '#domain/search/filter-params.ts';
import type { SearchFilters, Sort } from '#domain/search/filters.ts';
import { search } from '#domain/words/en-search.ts';
import { paths } from '#web/lib/paths.ts';

/** What the panel of the server and the script that moves it have in common. */

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

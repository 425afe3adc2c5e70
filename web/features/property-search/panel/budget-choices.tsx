import { quickBudgets, shownAmount, upToBudget } from '#domain/search/amounts.ts';
import { toAddressQuery } from '#domain/search/filter-params.ts';
import type { SearchFilters, Sort } from '#domain/search/filters.ts';
import { search } from '#domain/words/en-search.ts';
import { paths } from '#web/lib/paths.ts';
import { LinkAsButton } from '#web/ui/link-as-button.tsx';

interface BudgetChoicesProps {
  chosen: SearchFilters;
  sort: Sort | null;
  /** With the highest price that was chosen, or without one. */
  onChoose: (filters: SearchFilters) => void;
}

/** The highest prices that many ask for. The one in force is taken away by another press; without scripts each is a link. */
export function BudgetChoices({ chosen, sort, onChoose }: BudgetChoicesProps) {
  return (
    <p className="quick-choices">
      Up to
      {quickBudgets(chosen).map((rupees) => {
        const isChosen = chosen.max_budget === rupees;
        const next = upToBudget(chosen, isChosen ? undefined : rupees);
        const amount = shownAmount('budget', rupees);
        return (
          <LinkAsButton
            key={rupees}
            href={paths.search() + toAddressQuery(next, { sort })}
            rel="nofollow"
            pressed={isChosen}
            aria-label={search.atMost({ amount })}
            onPress={() => onChoose(next)}
          >
            {amount}
          </LinkAsButton>
        );
      })}
    </p>
  );
}

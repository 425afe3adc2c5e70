import { type ReactNode, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { PropertyCard } from '#domain/property/property.ts';
import { toAddressQuery } from '#domain/search/filter-params.ts';
import type { SearchFilters, Sort } from '#domain/search/filters.ts';
import { ActiveChips } from '#web/features/property-search/active-chips.tsx';
import { FilterActions } from '#web/features/property-search/filter-actions.tsx';
import { FilterDrawer } from '#web/features/property-search/filter-drawer.tsx';
import { FilterPanel } from '#web/features/property-search/filter-panel.tsx';
import type { SearchOutcome, SearchView } from '#web/features/property-search/load-search.ts';
import { PhoneBar } from '#web/features/property-search/phone-bar.tsx';
import { Results } from '#web/features/property-search/results.tsx';
import { ResultsHeading } from '#web/features/property-search/results-heading.tsx';
import { SearchNotices } from '#web/features/property-search/search-notices.tsx';
import { SortControl } from '#web/features/property-search/sort-control.tsx';
import { paths } from '#web/lib/paths.ts';

interface SearchScreenProps {
  view: SearchView;
  /** null while it is on its way. */
  outcome: SearchOutcome | null;
  skeleton: ReactNode;
  cards: (properties: readonly PropertyCard[]) => ReactNode;
}

const PANEL_ID = 'filters';

/** The search page (spec 2): the filters live in the address, everything here follows it. */
export function SearchScreen({ view, outcome, skeleton, cards }: SearchScreenProps) {
  const { filters, sort } = view.query;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [drawer, setDrawer] = useState(false);
  const goTo = (next: SearchFilters, order: Sort) => navigate(paths.search() + toAddressQuery(next, { sort: order }));
  const apply = (next: SearchFilters) => goTo(next, sort);
  const changeSort = (next: Sort) => goTo(filters, next);
  const sorting = { filters, sort, onSort: changeSort };
  const beyond =
    outcome?.ok && outcome.askedPage !== null ? { asked: outcome.askedPage, shown: outcome.list.page } : null;
  return (
    <div className="page-width pt-6 lg:pb-12">
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[17.5rem_1fr] print:block">
        <aside
          id={PANEL_ID}
          aria-label="Filters"
          className="no-print target:block max-lg:hidden lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto lg:scroll-pb-24 lg:overscroll-contain lg:pe-3"
        >
          <FilterPanel id="side-filters" filters={filters} sort={sort} instant onApply={apply}>
            <div className="sticky bottom-0 border-line border-t bg-paper py-3">
              <FilterActions />
            </div>
          </FilterPanel>
        </aside>
        <section aria-label="Results" className="grid min-w-0 content-start gap-5">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <ResultsHeading outcome={outcome} />
            <SortControl {...sorting} className="no-print max-lg:hidden" />
          </div>
          <ActiveChips filters={filters} sort={sort} />
          <SearchNotices problems={view.problems} beyond={beyond} />
          <Results query={view.query} outcome={outcome} skeleton={skeleton} cards={cards} onRetry={revalidate} />
        </section>
      </div>
      <PhoneBar {...sorting} panelId={PANEL_ID} onFilters={() => setDrawer(true)} />
      <FilterDrawer open={drawer} onClose={() => setDrawer(false)} filters={filters} sort={sort} onApply={apply} />
    </div>
  );
}

import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { PropertyCard } from '#domain/property/property.ts';
import { countActiveFilters } from '#domain/search/filter-chips.ts';
import { toAddressQuery } from '#domain/search/filter-params.ts';
import type { SearchFilters, Sort } from '#domain/search/filters.ts';
import { FilterActions, FilterDrawer, FilterPanel } from '#web/features/property-search/filter-panel.tsx';
import type { SearchAnswer, SearchAsked } from '#web/features/property-search/load-search.ts';
import { ActiveChips, Results, ResultsHeading } from '#web/features/property-search/results.tsx';
import { SearchNotices } from '#web/features/property-search/search-notices.tsx';
import { SortControl } from '#web/features/property-search/sort-control.tsx';
import { paths } from '#web/lib/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkAsButton } from '#web/ui/link-as-button.tsx';

interface SearchScreenProps {
  asked: SearchAsked;
  answer: SearchAnswer;
  skeleton: ReactNode;
  cards: (properties: readonly PropertyCard[]) => ReactNode;
}

const PANEL_ID = 'filters';

/** The search page (spec 2): the filters live in the address, everything here follows it. */
export function SearchScreen({ asked, answer, skeleton, cards }: SearchScreenProps) {
  const { filters, sort } = asked.query;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [drawer, setDrawer] = useState(false);
  const here = toAddressQuery(filters, { sort, page: asked.query.page });
  const goTo = (next: SearchFilters, order: Sort) => {
    const query = toAddressQuery(next, { sort: order });
    // The same search again is no second step: Back would seem dead.
    return navigate(paths.search() + query, { replace: query === here });
  };
  const apply = (next: SearchFilters) => goTo(next, sort);
  const changeSort = (next: Sort) => goTo(filters, next);
  const sorting = { filters, sort, onSort: changeSort };
  const found = answer?.kind === 'found' ? answer.value : null;
  const beyond = found !== null && found.askedPage !== null ? { asked: found.askedPage, shown: found.list.page } : null;
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
            <ResultsHeading answer={answer} />
            <SortControl {...sorting} className="no-print max-lg:hidden" />
          </div>
          <ActiveChips filters={filters} sort={sort} />
          <SearchNotices problems={asked.problems} beyond={beyond} />
          <Results query={asked.query} answer={answer} skeleton={skeleton} cards={cards} onRetry={revalidate} />
        </section>
      </div>
      <PhoneBar {...sorting} panelId={PANEL_ID} onFilters={() => setDrawer(true)} />
      <FilterDrawer open={drawer} onClose={() => setDrawer(false)} filters={filters} sort={sort} onApply={apply} />
    </div>
  );
}

interface PhoneBarProps {
  filters: SearchFilters;
  sort: Sort;
  /** Where the panel is for who has no scripts. */
  panelId: string;
  onFilters: () => void;
  onSort: (sort: Sort) => void;
}

/** On phones: filters and order within the thumb's reach. */
function PhoneBar({ filters, sort, panelId, onFilters, onSort }: PhoneBarProps) {
  const active = countActiveFilters(filters);
  return (
    <div className="no-print sticky bottom-0 z-20 -mx-4 mt-6 flex flex-wrap gap-x-3 gap-y-2 border-line border-t bg-surface px-4 py-2.5 sm:-mx-6 sm:px-6 lg:hidden">
      <LinkAsButton
        href={`#${panelId}`}
        opensDialog
        onPress={onFilters}
        className={buttonClass(
          { tone: 'primary' },
          'shrink-0 whitespace-nowrap px-4 cramped:grow [&>svg]:max-[23rem]:hidden',
        )}
      >
        <Icon of={SlidersHorizontal} />
        Filters
        {active > 0 && (
          <>
            <span aria-hidden="true">({active})</span>
            <span className="sr-only">({active} active)</span>
          </>
        )}
      </LinkAsButton>
      <SortControl
        filters={filters}
        sort={sort}
        onSort={onSort}
        short
        className="min-w-0 grow basis-42 [&_label]:sr-only [&>span]:min-w-0 [&>span]:grow"
      />
    </div>
  );
}

import type { ReactNode } from 'react';
import { countActiveFilters } from '#domain/search/filter-chips.ts';
import { toAddressQuery } from '#domain/search/filter-params.ts';
import { NO_FILTERS, type SearchFilters, type Sort } from '#domain/search/filters.ts';
import { LateDrawer } from '#web/features/property-search/late-drawer.tsx';
import { LateNotices } from '#web/features/property-search/late-notices.tsx';
import type { SearchShown } from '#web/features/property-search/load-search.ts';
import { FilterPanel, usePanelCounts } from '#web/features/property-search/panel/filter-panel.tsx';
import { ActiveChips, Results, ResultsHeading } from '#web/features/property-search/results.tsx';
import { LeftOutNotice, SentenceNotice } from '#web/features/property-search/sentence/sentence-notice.tsx';
import { SortControl } from '#web/features/property-search/sort-control.tsx';
import { ViewSwitch } from '#web/features/property-search/view-switch.tsx';
import { go } from '#web/lib/go.ts';
import { paths, RESULTS } from '#web/lib/paths.ts';
import { useOverPage } from '#web/lib/use-over-page.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { useRowFocus } from '#web/ui/focus/use-row-focus.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LinkAsButton } from '#web/ui/link-as-button.tsx';

const PANEL_ID = 'filters';

interface SearchScreenProps extends SearchShown {
  /** What keeps the search. */
  save: ReactNode;
  /** The map of areas in the place of the list. */
  map?: ReactNode;
}

/** The search page (spec 2): the filters live in the address, everything here follows it. On phones they are in a drawer. */
export function SearchScreen({ save, map, ...search }: SearchScreenProps) {
  const { asked, answer } = search;
  const { view = null } = asked;
  const { filters, sort } = asked.query;
  const drawer = useOverPage();
  const here = toAddressQuery(filters, { sort, page: asked.query.page, view });
  const goTo = (next: SearchFilters, order: Sort | null) => {
    const query = toAddressQuery(next, { sort: order, view });
    // The same search again is no second step: Back would seem dead.
    if (drawer.open && query === here) drawer.close();
    else go(paths.search() + query, { replace: drawer.open || query === here });
  };
  const found = answer?.kind === 'found' ? answer.value : null;
  const counts = usePanelCounts(answer);
  const panel = { filters, sort, counts, onApply: (next: SearchFilters) => goTo(next, sort) };
  const sorting = { filters, sort, onSort: (next: Sort | null) => goTo(filters, next) };
  const results = useRowFocus<HTMLElement>();
  return (
    <div className="page-width pt-6 lg:pb-12">
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[17.5rem_1fr] print:block">
        <aside
          id={PANEL_ID}
          aria-label="Filters"
          className="no-print target:block max-lg:hidden lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto lg:scroll-pb-24 lg:overscroll-contain lg:pe-3"
        >
          <FilterPanel {...panel} />
        </aside>
        <section
          ref={results}
          id={RESULTS}
          tabIndex={-1}
          aria-label="Results"
          className="grid min-w-0 scroll-mt-20 content-start gap-5 outline-none"
        >
          {search.box}
          <div className="results-head">
            <ResultsHeading asked={asked} answer={answer} />
            <ViewSwitch query={asked.query} view={view} />
            {view === null && <SortControl {...sorting} className="no-print max-lg:hidden" />}
          </div>
          <ActiveChips filters={filters} sort={sort} view={view} save={save} />
          <LateNotices asked={asked} list={found} />
          <LeftOutNotice />
          {found && <SentenceNotice offer={found.sentence} />}
          {(map === undefined || found?.total === 0) && <Results {...search} />}
          {map}
        </section>
      </div>
      <PhoneBar {...sorting} onFilters={() => showInPage() || drawer.show()} />
      <LateDrawer
        {...panel}
        open={drawer.open}
        total={found?.total ?? null}
        onReset={() => goTo(NO_FILTERS, null)}
        onClose={drawer.close}
        onMissing={() => {
          drawer.close();
          window.location.hash = PANEL_ID;
        }}
      />
    </div>
  );
}

/** Who tapped before scripts ran has the filters in the page already: a drawer over them would be a second set. */
function showInPage(): boolean {
  const panel = document.getElementById(PANEL_ID);
  if (panel === null || panel.getClientRects().length === 0) return false;
  panel.scrollIntoView();
  panel.querySelector('summary')?.focus();
  return true;
}

interface PhoneBarProps {
  filters: SearchFilters;
  sort: Sort | null;
  onFilters: () => void;
  onSort: (sort: Sort | null) => void;
}

/** On phones: filters and order within the thumb's reach. Without scripts the filters are the panel in the page. */
function PhoneBar({ onFilters, ...sorting }: PhoneBarProps) {
  const active = countActiveFilters(sorting.filters);
  return (
    <div className="no-print sticky bottom-(--notice,0px) z-20 -mx-gutter mt-6 flex flex-wrap gap-x-3 gap-y-2 border-line border-t bg-surface px-gutter py-2.5 sm:-mx-6 sm:px-6 lg:hidden">
      <LinkAsButton
        href={`#${PANEL_ID}`}
        opensDialog
        onPress={onFilters}
        className={buttonClass(
          { tone: 'primary' },
          'shrink-0 whitespace-nowrap px-4 cramped:grow [&>svg]:max-[23rem]:hidden',
        )}
      >
        <Icon of="sliders-horizontal" />
        Filters
        {active > 0 && (
          <>
            <span aria-hidden="true">({active})</span>
            <span className="sr-only">({active} active)</span>
          </>
        )}
      </LinkAsButton>
      <SortControl
        {...sorting}
        short
        className="min-w-0 grow basis-42 [&_label]:sr-only [&>span]:min-w-0 [&>span]:grow"
      />
    </div>
  );
}

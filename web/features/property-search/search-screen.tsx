import type { ReactNode } from 'react';
import type { CardList } from '#domain/property/card.ts';
import { countActiveFilters } from '#domain/search/filter-chips.ts';
import { toAddressParams, toAddressQuery } from '#domain/search/filter-params.ts';
import { type SearchFilters, type SearchQuery, SORTS, type Sort, type View } from '#domain/search/filters.ts';
import { SITE } from '#domain/site.ts';
import { search as words } from '#domain/words/en-search.ts';
import { t } from '#domain/words/t.ts';
import { ListFailed } from '#web/features/property-search/list-failed.tsx';
import type { SearchShown } from '#web/features/property-search/load-search.ts';
import { FilterPanel } from '#web/features/property-search/panel/filter-panel.tsx';
import { ActiveChips, PLACE, Results, ResultsHeading, UsualShareLine } from '#web/features/property-search/results.tsx';
import { SearchNotices, SentenceNotice } from '#web/features/property-search/search-notices.tsx';
import { Island, moves } from '#web/islands/island.tsx';
import { paths, RESULTS } from '#web/lib/paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SelectAndSign } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { KeptPart } from '#web/ui/kept/kept-markup.tsx';
import { Link, LinkButton } from '#web/ui/link.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';

const PANEL_ID = 'filters';

interface SearchScreenProps extends SearchShown {
  /** What keeps the search. */
  save: ReactNode;
  /** The map of areas in the place of the list. */
  map?: ReactNode;
  /** What follows the results. */
  follow: ReactNode;
  /** What says how the first visit is greeted. */
  greeting: object;
}

/**
 * The search page (spec 2): the filters live in the address, everything here follows it. A plain script shows another address in its place
 * (`search-page.ts`): what stands in a `data-part` then comes from the page of that address.
 */
export function SearchScreen({ save, map, follow, greeting, ...search }: SearchScreenProps) {
  const { question, answer } = search;
  const { view = null } = question;
  const { filters, sort } = question.query;
  const found = answer.kind === 'found' ? answer.value : null;
  const { facets, histogram } = found ?? { facets: null, histogram: null };
  return (
    <div {...moves('search-page', 'sign')} data-search={PLACE} {...greeting} className="page-width pt-6">
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[17.5rem_1fr] print:block">
        <aside
          id={PANEL_ID}
          aria-label={t('Filters')}
          className="no-print target:block max-lg:hidden lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto lg:scroll-pb-24 lg:overscroll-contain lg:pe-3"
        >
          <FilterPanel {...{ filters, sort, facets, histogram }} />
        </aside>
        <section
          id={RESULTS}
          tabIndex={-1}
          aria-label={t('Results')}
          className="grid min-w-0 scroll-mt-20 content-start gap-5 outline-none"
        >
          {search.box}
          <div className="results-head">
            <ResultsHeading question={question} answer={answer} />
            <ViewSwitch query={question.query} view={view} />
            <SortControl {...{ filters, sort }} hidden={view !== null} className="no-print max-lg:hidden" />
          </div>
          <div data-part="list" className="grid gap-5">
            <ActiveChips filters={filters} sort={sort} view={view} save={save} />
            <SearchNotices question={question} list={found} />
            {found && <SentenceNotice offer={found.sentence} />}
            {found?.usual && <UsualShareLine usual={found.usual} />}
            {(map === undefined || found?.total === 0) && <Results {...search} />}
            {map}
          </div>
        </section>
      </div>
      <PhoneBar filters={filters} sort={sort} />
      {follow}
    </div>
  );
}

/** On phones: filters and order within the thumb's reach. Without scripts the filters are the panel in the page. */
function PhoneBar({ filters, sort }: { filters: SearchFilters; sort: Sort | null }) {
  const active = countActiveFilters(filters);
  return (
    <div className="no-print sticky bottom-(--notice,0px) z-20 -mx-gutter mt-6 flex flex-wrap gap-x-3 gap-y-2 border-line border-t bg-surface px-gutter py-2.5 sm:-mx-6 sm:px-6 lg:hidden">
      <a
        href={`#${PANEL_ID}`}
        data-opens-drawer
        data-part="filters"
        className={buttonClass(
          { tone: 'primary' },
          'shrink-0 whitespace-nowrap px-4 cramped:grow [&>svg]:max-[23rem]:hidden',
        )}
      >
        <Icon of="sliders-horizontal" />
        {t('Filters')}
        {active > 0 && (
          <>
            <span aria-hidden="true">({active})</span>
            <span className="sr-only">{t('({count} active)', { count: active })}</span>
          </>
        )}
      </a>
      <SortControl
        filters={filters}
        sort={sort}
        short
        className="min-w-0 grow basis-42 [&_label]:sr-only [&>span]:min-w-0 [&>span]:grow"
      />
    </div>
  );
}

interface SortControlProps {
  filters: SearchFilters;
  sort: Sort | null;
  /** Little room. */
  short?: boolean;
  /** The map has no order. */
  hidden?: boolean;
  className?: string;
}

/** The order of the results. With scripts a choice applies at once; without them a button sends it. */
function SortControl({ filters, sort, short = false, hidden, className }: SortControlProps) {
  const id = short ? 'sort-on-phone' : 'sort';
  return (
    <form
      data-sort
      hidden={hidden}
      action={paths.search()}
      method="get"
      autoComplete="off"
      className={classNames('flex items-center gap-2 [&[hidden]]:hidden', className)}
    >
      {[...toAddressParams(filters)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
      <label htmlFor={id} className="flex items-center gap-1.5 whitespace-nowrap text-ink-soft max-sm:sr-only">
        {!short && <Icon of="arrow-down-up" size={18} />}
        {t('Sort by')}
      </label>
      <KeptPart in="span" of={SortSelect} shown={{ id, sort, short }} className="relative block" />
      <Button type="submit" size="sm" className="scripted:hidden">
        {t('Sort')}
      </Button>
    </form>
  );
}

function SortSelect({ id, sort, short }: Pick<SortControlProps, 'sort' | 'short'> & { id: string }) {
  return (
    <SelectAndSign
      id={id}
      name="sort"
      className={short ? 'max-[23rem]:ps-2 max-[23rem]:pe-9' : 'lg:max-xl:max-w-42'}
      defaultValue={sort ?? ''}
    >
      <option value="">{words.availableFirst}</option>
      {SORTS.map((option) => (
        <option key={option} value={option}>
          {words.sorts[option]}
        </option>
      ))}
    </SelectAndSign>
  );
}

/** The results as a list, or by area on the map: two links, so that they work without scripts. */
function ViewSwitch({ query: { filters, sort }, view }: { query: SearchQuery; view: View | null }) {
  const ways = [
    { name: t('List'), isHere: view === null, query: toAddressQuery(filters, { sort }) },
    { name: t('Map'), isHere: view !== null, query: toAddressQuery(filters, { sort, view: 'map' }) },
  ] as const;
  return (
    <nav data-part="views" aria-label={t('Show results as')} className="no-print switch">
      {ways.map(({ name, isHere, query }) => (
        <Link key={name} to={paths.search() + query} aria-current={isHere ? 'true' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** The other list screen (spec 2, D6): the first ten, and the way to all of them with the same filters (D63). */
export function ListScreen({ question, answer, cards }: SearchShown<CardList>) {
  const list = answer.kind === 'found' ? answer.value : null;
  const all = paths.search() + toAddressQuery(question.query.filters);
  return (
    <div className="page-width grid gap-6 pt-6 pb-12">
      <h1 className="text-2xl">{t('Properties for sale in {city}', { city: SITE.city })}</h1>
      <SearchNotices question={question} list={list} />
      {list === null && (
        <>
          <ErrorState title={t('Failed to load properties')} />
          <Island name="list-failed" of={ListFailed} shown={{}} start="idle" />
        </>
      )}
      {list !== null && list.total > 0 && (
        <section aria-labelledby="listings">
          <h2 id="listings" className="sr-only">
            {t('Properties')}
          </h2>
          {cards(list.properties)}
        </section>
      )}
      {list?.total === 0 && (
        <EmptyState title={t('No properties match your filters')} text={t('Change them on the search page.')} />
      )}
      <div className="flex justify-center">
        <LinkButton to={all}>
          {t('See all on the search page')}
          <Icon of="arrow-right" size={18} />
        </LinkButton>
      </div>
    </div>
  );
}

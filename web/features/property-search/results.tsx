import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { activeFilterChips } from '#domain/search/filter-chips.ts';
import { toAddressQuery } from '#domain/search/filter-params.ts';
import type { SearchFilters, SearchQuery, Sort, View } from '#domain/search/filters.ts';
import type { SearchPage } from '#domain/search/search-page.ts';
import { whatIsListed } from '#domain/search/what-is-listed.ts';
import { SITE } from '#domain/site.ts';
import { counted, groupDigits } from '#domain/words/counts.ts';
import { filtersMeant, type SearchShown } from '#web/features/property-search/load-search.ts';
import { NearResults } from '#web/features/property-search/near-results.tsx';
import { paths } from '#web/lib/paths.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { LinkButton } from '#web/ui/links.tsx';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { EmptyState, Skeleton } from '#web/ui/states.tsx';

/** The list of a search: cards with their pages, nothing found, or a failure, which shows its banner alone (D43). */
export function Results({ asked: { query }, answer, cards }: SearchShown) {
  const { revalidate } = useRevalidator();
  if (answer === null) return cards(null);
  if (answer.kind !== 'found') {
    return (
      <Banner
        tone="bad"
        action={
          <Button size="sm" onClick={revalidate}>
            Try again
          </Button>
        }
      >
        Failed to load properties. Please try again.
      </Banner>
    );
  }
  const { value: list } = answer;
  if (list.total === 0) {
    return (
      <>
        <EmptyState
          compact={list.near.length > 0}
          title="No properties match your filters"
          text="Remove a filter, or see all properties."
          action={
            <LinkButton to={paths.search()} tone={list.near.length > 0 ? 'secondary' : 'primary'}>
              Clear All Filters
            </LinkButton>
          }
        />
        <NearResults list={list} cards={cards} />
      </>
    );
  }
  const hrefFor = (page: number) => paths.search() + toAddressQuery(query.filters, { sort: query.sort, page });
  return (
    <div className="grid gap-8">
      <h2 className="sr-only">Properties</h2>
      {cards(list.properties)}
      {list.total_pages > 1 && (
        <Pagination current={list.page} totalPages={list.total_pages} hrefFor={hrefFor} label="Pages of results" />
      )}
      <NearResults list={list} cards={cards} />
    </div>
  );
}

/** '{total} Properties in Ahmedabad' (spec 2, Search); the number is read out whenever it changes. Below it what is listed. */
export function ResultsHeading({ asked: { query }, answer }: Pick<SearchShown, 'asked' | 'answer'>) {
  const place = `Properties in ${SITE.city}`;
  const list = answer?.kind === 'found' ? answer.value : null;
  const found = list?.total === 0 ? 'No properties found' : counted(list?.total ?? 0, 'propertiesFound');
  return (
    <>
      <h1 className="text-2xl">
        {answer === null && (
          <>
            <span className="sr-only">Loading {place}</span>
            <Skeleton className="h-8 w-64" />
          </>
        )}
        {answer !== null && (list === null ? place : `${list.total} ${place}`)}
      </h1>
      <p data-listed className="wrap-anywhere flex flex-wrap gap-x-4 text-ink-soft">
        {whatIsListed(filtersMeant(query.filters, list), list?.total ?? null, list?.facets)}
        {list !== null && <HideSold query={query} list={list} />}
      </p>
      <p role="status" className="sr-only">
        {list !== null && found}
      </p>
    </>
  );
}

/** 'Hide 7 sold', where some of what was found is sold and some is not. */
function HideSold({ query: { filters, sort }, list }: { query: SearchQuery; list: SearchPage }) {
  const available = list.facets?.hide_sold?.true ?? 0;
  const sold = list.total - available;
  if (available === 0 || sold === 0) return null;
  return (
    <Link
      to={paths.search() + toAddressQuery({ ...filters, hide_sold: true }, { sort })}
      className={`${TEXT_LINK} no-print inline-flex min-h-6 items-center`}
    >
      Hide {groupDigits(sold)} sold
    </Link>
  );
}

/** More are counted: each link names all other filters, and hundreds of them would make a page of many times its size. */
const CHIPS_SHOWN = 40;

interface ActiveChipsProps {
  filters: SearchFilters;
  sort: Sort | null;
  view: View | null;
  /** What keeps the search. */
  save: ReactNode;
}

/** The filters in force, each with a link that takes it away, and one that takes all. */
export function ActiveChips({ filters, save, ...place }: ActiveChipsProps) {
  const chips = activeFilterChips(filters);
  if (chips.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {/* The list is a row itself, the one of 'Clear all', so that the focus has a place to go from there too. */}
      <ul data-row aria-label="Active filters" className="flex flex-wrap items-center gap-2">
        {chips.slice(0, CHIPS_SHOWN).map(({ label, without }) => (
          <li key={label} data-row>
            <Link
              to={paths.search() + toAddressQuery(without, place)}
              aria-label={`Remove filter ${label}`}
              className="wrap-anywhere flex min-h-9 items-center gap-1.5 rounded-[1.125rem] border border-brand/40 bg-brand-soft ps-3 pe-2 font-medium text-brand text-sm hover:border-brand"
            >
              <span className="line-clamp-2">{label}</span>
              <Icon of="x" size={16} className="no-print" />
            </Link>
          </li>
        ))}
        {chips.length > CHIPS_SHOWN && <li className="text-ink-soft text-sm">and {chips.length - CHIPS_SHOWN} more</li>}
        <li className="no-print">
          <Link to={paths.search()} className={`${TEXT_LINK} inline-flex min-h-6 items-center px-2 text-sm`}>
            Clear all
          </Link>
        </li>
      </ul>
      <div className="no-print">{save}</div>
    </div>
  );
}

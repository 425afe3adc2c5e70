import type { ReactNode } from 'react';
import { formatDate } from '#domain/dates.ts';
import { activeFilterChips } from '#domain/search/filter-chips.ts';
import { toAddressQuery } from '#domain/search/filter-params.ts';
import type { SearchFilters, SearchQuery, Sort, View } from '#domain/search/filters.ts';
import type { SearchPage, UsualShare } from '#domain/search/search-page.ts';
import { whatIsListed } from '#domain/search/what-is-listed.ts';
import { SITE } from '#domain/site.ts';
import { counted } from '#domain/words/en.ts';
import { groupDigits } from '#domain/words/message.ts';
import { t } from '#domain/words/t.ts';
import { SEARCH_FAILED } from '#web/features/property-search/drawn-by-script.ts';
import { filtersMeant, type SearchShown } from '#web/features/property-search/load-search.ts';
import { paths } from '#web/lib/paths.ts';
import { Banner } from '#web/ui/banner.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { type Fill, KeptParts, type PartShown } from '#web/ui/kept/kept-markup.tsx';
import { Link, LinkButton } from '#web/ui/link.tsx';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { rich } from '#web/ui/rich.ts';
import { EmptyState } from '#web/ui/states.tsx';

/** The list of a search: cards with their pages, nothing found, or a failure, which shows its banner alone (D43). */
export function Results({ question: { query }, answer, cards }: SearchShown) {
  if (answer.kind !== 'found') return <SearchFailed href={paths.search() + toAddressQuery(query.filters, query)} />;
  const { value: list } = answer;
  if (list.total === 0) {
    return (
      <>
        <EmptyState
          compact={list.near.length > 0}
          title={t('No properties match your filters')}
          text={t('Remove a filter, or see all properties.')}
          action={
            <LinkButton to={paths.search()} tone={list.near.length > 0 ? 'secondary' : 'primary'}>
              {t('Clear All Filters')}
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
      <h2 className="sr-only">{t('Properties')}</h2>
      {cards(list.properties)}
      {list.total_pages > 1 && (
        <Pagination current={list.page} totalPages={list.total_pages} hrefFor={hrefFor} label={t('Pages of results')} />
      )}
      <NearResults list={list} cards={cards} />
    </div>
  );
}

/** How many of what is for sale here ask less than is usual for those like them, as much, and more. */
export function UsualShareLine({ usual: { below, within, above, as_of } }: { usual: UsualShare }) {
  const how = (inner: string) => (
    <Link to={`${paths.numbers}#usual-price`} className={TEXT_LINK}>
      {inner}
    </Link>
  );
  return (
    <p className="max-w-prose text-ink-soft text-sm">
      {rich(
        'Of {all} for sale that can be compared, {below, plural, one {{belowNumber} asks} other {{belowNumber} ask}} less than is usual in their area, {within} the usual price and {above} more. Counted on {date}: <how>how we count</how>.',
        { how },
        {
          all: groupDigits(below + within + above),
          below,
          belowNumber: groupDigits(below),
          within: groupDigits(within),
          above: groupDigits(above),
          date: formatDate(as_of),
        },
      )}
    </p>
  );
}

/** Says that the search failed, and offers another try: without scripts a link to this very address. */
function SearchFailed({ href }: { href: string }) {
  const again = (
    <a href={href} role="button" data-retry className={buttonClass({ size: 'sm' })}>
      {t('Try again')}
    </a>
  );
  return (
    <Banner tone="bad" action={again}>
      {SEARCH_FAILED}
    </Banner>
  );
}

const HEADINGS = {
  homes: [t('Homes that come close'), t('More homes that come close')],
  properties: [t('Properties that come close'), t('More properties that come close')],
} as const;

/** Where little or nothing is found: what could be given up, each as a link with what it finds, and listings that are found then. */
function NearResults({ list: { total, near, nearby }, cards }: Pick<SearchShown, 'cards'> & { list: SearchPage }) {
  if (near.length === 0) return null;
  const areHomes = nearby.length > 0 && nearby.every(({ property_type }) => property_type === 'Residential');
  const [comeClose, moreComeClose] = HEADINGS[areHomes ? 'homes' : 'properties'];
  return (
    <section aria-labelledby="near" className="grid gap-5 border-line border-t pt-6">
      <div className="grid gap-3">
        <h2 id="near" className="text-xl">
          {total === 0 ? comeClose : moreComeClose}
        </h2>
        <ul aria-label={t('What to give up')} className="flex flex-wrap gap-2">
          {near.map(({ label, query, count }) => (
            <li key={query}>
              <Link
                to={paths.search() + query}
                className="flex min-h-9 items-center rounded-full border border-line bg-surface px-3 text-sm hover:border-brand"
              >
                {t('{what}: {count}', { what: label, count: groupDigits(count) })}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      {nearby.length > 0 && cards(nearby, true)}
    </section>
  );
}

/** Heads the results, behind their number. */
export const PLACE = t('Properties in {city}', { city: SITE.city });

/** '{total} Properties in Ahmedabad' (spec 2, Search); the number is read out whenever it changes. Below it what is listed. */
export function ResultsHeading({ question: { query }, answer }: Pick<SearchShown, 'question' | 'answer'>) {
  const list = answer.kind === 'found' ? answer.value : null;
  const found = list?.total === 0 ? t('No properties found') : counted(list?.total ?? 0, 'propertiesFound');
  return (
    <>
      <h1 data-part="heading" className="text-2xl">
        {list === null ? PLACE : t('{total} Properties in {city}', { total: list.total, city: SITE.city })}
      </h1>
      <p data-listed data-part="listed" className="wrap-anywhere flex flex-wrap gap-x-4 text-ink-soft">
        {whatIsListed(filtersMeant(query.filters, list), list?.total ?? null, list?.facets)}
        {list !== null && <HideSold query={query} list={list} />}
      </p>
      <p data-part="status" role="status" className="sr-only">
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
      {t('Hide {count} sold', { count: groupDigits(sold) })}
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
  const named: ChipPart[] = chips.slice(0, CHIPS_SHOWN).map(({ label, without }) => ({
    key: label,
    of: Chip,
    shown: { label },
    fill: [paths.search() + toAddressQuery(without, place)],
  }));
  return (
    <div data-chips className="flex flex-wrap items-center gap-2">
      {/* The list is a row itself, the one of 'Clear all', so that the focus has a place to go from there too. */}
      <KeptParts
        in="ul"
        data-row
        aria-label={t('Active filters')}
        className="flex flex-wrap items-center gap-2"
        parts={[...named, { key: '', of: ClearAll, shown: { unnamed: chips.length - named.length } }]}
      />
      <div className="no-print">{save}</div>
    </div>
  );
}

interface ChipShown {
  label?: string;
  /** How many more there are. */
  unnamed?: number;
}
type ChipPart = PartShown<ChipShown> & { key: string };

/** `fill` is the address without it. */
function Chip({ label = '', fill: [href] = [] }: ChipShown & { fill?: Fill }) {
  return (
    <li data-row>
      <Link
        to={String(href)}
        aria-label={t('Remove filter {label}', { label })}
        className="wrap-anywhere flex min-h-9 items-center gap-1.5 rounded-[1.125rem] border border-brand/40 bg-brand-soft ps-3 pe-2 font-medium text-brand text-sm hover:border-brand"
      >
        <span className="line-clamp-2">{label}</span>
        <Icon of="x" size={16} className="no-print" />
      </Link>
    </li>
  );
}

/** The link that takes all filters away, behind the number of those that are not named. */
function ClearAll({ unnamed = 0 }: ChipShown) {
  return (
    <>
      {unnamed > 0 && <li className="text-ink-soft text-sm">{t('and {count} more', { count: unnamed })}</li>}
      <li className="no-print">
        <Link to={paths.search()} className={`${TEXT_LINK} inline-flex min-h-6 items-center px-2 text-sm`}>
          {t('Clear all')}
        </Link>
      </li>
    </>
  );
}

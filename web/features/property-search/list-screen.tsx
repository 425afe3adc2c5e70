import type { CardList } from '#domain/property/card.ts';
import { toAddressQuery } from '#domain/search/filter-params.ts';
import { SITE } from '#domain/site.ts';
import { t } from '#domain/words/t.ts';
import { ListFailed } from '#web/features/property-search/list-failed.tsx';
import type { SearchShown } from '#web/features/property-search/load-search.ts';
import { SearchNotices } from '#web/features/property-search/search-notices.tsx';
import { Island } from '#web/islands/island.tsx';
import { paths } from '#web/lib/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';

/** The other list screen (spec 2, D6): the first ten, and the way to all of them with the same filters (D63). */
export function ListScreen({ asked, answer, cards }: SearchShown<CardList>) {
  const list = answer.kind === 'found' ? answer.value : null;
  const all = paths.search() + toAddressQuery(asked.query.filters);
  return (
    <div className="page-width grid gap-6 pt-6 pb-12">
      <h1 className="text-2xl">{t('Properties for sale in {city}', { city: SITE.city })}</h1>
      <SearchNotices asked={asked} list={list} />
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

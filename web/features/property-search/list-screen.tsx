import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PropertyCard } from '#domain/property/property.ts';
import { toAddressQuery } from '#domain/search/filter-params.ts';
import { SITE } from '#domain/site/config.ts';
import type { SearchOutcome, SearchView } from '#web/features/property-search/load-search.ts';
import { SearchNotices } from '#web/features/property-search/search-notices.tsx';
import { paths } from '#web/lib/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

interface ListScreenProps {
  view: SearchView;
  /** null while it is on its way. */
  outcome: SearchOutcome | null;
  skeleton: ReactNode;
  cards: (properties: readonly PropertyCard[]) => ReactNode;
  onRetry: () => void;
}

/** The other list screen (spec 2, D6): the first ten, and the way to all of them with the same filters (D63). */
export function ListScreen({ view, outcome, skeleton, cards, onRetry }: ListScreenProps) {
  const all = paths.search() + toAddressQuery(view.query.filters);
  return (
    <div className="page-width grid gap-6 pt-6 pb-12">
      <h1 className="text-2xl">Properties for sale in {SITE.city}</h1>
      <SearchNotices problems={view.problems} beyond={null} />
      {outcome === null && skeleton}
      {outcome?.ok === false && <ErrorState title="Failed to load properties" onRetry={onRetry} />}
      {outcome?.ok && outcome.list.total > 0 && (
        <section aria-labelledby="listings">
          <h2 id="listings" className="sr-only">
            Listings
          </h2>
          {cards(outcome.list.properties)}
        </section>
      )}
      {outcome?.ok && outcome.list.total === 0 && (
        <EmptyState title="No properties match your filters" text="Change them on the search page." />
      )}
      <div className="flex justify-center">
        <LinkButton to={all}>
          See all on the search page
          <Icon of={ArrowRight} size={18} />
        </LinkButton>
      </div>
    </div>
  );
}

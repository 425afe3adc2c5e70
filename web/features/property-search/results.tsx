import type { ReactNode } from 'react';
import { pageNumbers } from '#domain/paging.ts';
import type { PropertyCard } from '#domain/property/property.ts';
import { toAddressQuery } from '#domain/search/filter-params.ts';
import type { SearchQuery } from '#domain/search/filters.ts';
import type { SearchOutcome } from '#web/features/property-search/load-search.ts';
import { paths } from '#web/lib/paths.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Pagination } from '#web/ui/pagination.tsx';

interface ResultsProps {
  query: SearchQuery;
  /** null while it is on its way. */
  outcome: SearchOutcome | null;
  skeleton: ReactNode;
  cards: (properties: readonly PropertyCard[]) => ReactNode;
  onRetry: () => void;
}

/** The list of a search: cards with their pages, nothing found, or a failure, which shows its banner alone (D43). */
export function Results({ query, outcome, skeleton, cards, onRetry }: ResultsProps) {
  if (outcome === null) return skeleton;
  if (!outcome.ok) {
    return (
      <Banner
        tone="bad"
        action={
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        Failed to load properties. Please try again.
      </Banner>
    );
  }
  const { list } = outcome;
  if (list.total === 0) {
    return (
      <EmptyState
        title="No properties match your filters"
        text="Take a filter away, or look at everything there is."
        action={
          <LinkButton to={paths.search()} tone="primary">
            Clear All Filters
          </LinkButton>
        }
      />
    );
  }
  const hrefFor = (page: number) => paths.search() + toAddressQuery(query.filters, { sort: query.sort, page });
  return (
    <div className="grid gap-8">
      <h2 className="sr-only">Listings</h2>
      {cards(list.properties)}
      {list.total_pages > 1 && (
        <Pagination
          pages={pageNumbers(list.page, list.total_pages)}
          current={list.page}
          totalPages={list.total_pages}
          hrefFor={hrefFor}
          label="Pages of results"
        />
      )}
    </div>
  );
}

import { LIMITS } from '#domain/limits.ts';
import type { CardListing } from '#domain/property/card.ts';
import { PropertyCard } from '#web/features/property-card/property-card.tsx';
import { useIsDocument } from '#web/islands/island.tsx';
import { KeptPart } from '#web/ui/kept/kept-part.tsx';
import { Skeleton } from '#web/ui/states.tsx';

interface CardGridProps {
  properties: readonly CardListing[] | null;
  /** They are not what was asked for, but near it. */
  isNearby?: boolean;
}

/**
 * Listings three in a row on a desktop, two on a tablet, one on a phone (spec 2, Search); null shows 6 skeletons while they load. Only
 * the first photograph is fetched with the page: the others in view follow at its layout, and do not hold up its styles on a slow line.
 */
export function CardGrid({ properties, isNearby = false }: CardGridProps) {
  const isDocument = useIsDocument();
  const skeletons = Array.from({ length: LIMITS.paging.searchSkeletons }, (_, index) => index);
  return (
    <ul
      data-card-grid={isNearby ? undefined : true}
      className="grid grid-cols-1 gap-5 *:min-w-0 sm:grid-cols-2 xl:grid-cols-3 print:grid-cols-[repeat(auto-fill,minmax(18rem,1fr))]"
    >
      {properties?.map((property, index) => (
        <KeptPart
          key={property.id}
          in="li"
          of={PropertyCard}
          shown={{ property, priority: index === 0 && !isNearby, isDocument }}
        />
      ))}
      {properties === null &&
        skeletons.map((index) => (
          <li key={index}>
            <CardSkeleton />
          </li>
        ))}
    </ul>
  );
}

/** The shape of a card while it loads. */
function CardSkeleton() {
  return (
    <div data-skeleton-card className="min-h-[420px] overflow-hidden panel">
      <Skeleton className="h-[240px] rounded-none" />
      <div className="flex flex-col gap-3 p-3">
        <Skeleton className="h-6 w-2/5" />
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="mt-4 h-6 w-3/4" />
      </div>
    </div>
  );
}

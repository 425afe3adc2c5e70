import type { ReactNode } from 'react';
import { LIMITS } from '#domain/limits.ts';
import type { PropertyCard as Property } from '#domain/property/property.ts';
import { PropertyCard } from '#web/features/property-card/property-card.tsx';
import { Skeleton } from '#web/ui/states.tsx';

function Grid({ children }: { children: ReactNode }) {
  return (
    <ul
      data-card-grid
      className="grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3 print:grid-cols-[repeat(auto-fill,minmax(18rem,1fr))]"
    >
      {children}
    </ul>
  );
}

/**
 * Listings three in a row on a desktop, two on a tablet, one on a phone (spec 2, Search). Only the first photograph is fetched with the
 * page: the others in view follow at its layout, and do not hold up its styles on a slow line.
 */
export function CardGrid({ properties }: { properties: readonly Property[] }) {
  return (
    <Grid>
      {properties.map((property, index) => (
        <li key={property.id} className="min-w-0">
          <PropertyCard property={property} eager={index === 0} priority={index === 0} />
        </li>
      ))}
    </Grid>
  );
}

/** 6 skeleton cards while a list loads (spec 2, Search). */
export function CardGridSkeleton() {
  return (
    <Grid>
      {Array.from({ length: LIMITS.paging.searchSkeletons }, (_, index) => index).map((index) => (
        <li key={index}>
          <CardSkeleton />
        </li>
      ))}
    </Grid>
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

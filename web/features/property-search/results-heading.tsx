import { SITE } from '#domain/site/config.ts';
import type { SearchOutcome } from '#web/features/property-search/load-search.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** '{total} Properties in Ahmedabad' (spec 2, Search); the number is read out whenever it changes. */
export function ResultsHeading({ outcome }: { outcome: SearchOutcome | null }) {
  const place = `Properties in ${SITE.city}`;
  return (
    <>
      <h1 className="text-2xl">
        {outcome === null ? (
          <LoadingTitle text={`Loading ${place}`} />
        ) : outcome.ok ? (
          `${outcome.list.total} ${place}`
        ) : (
          place
        )}
      </h1>
      <p role="status" className="sr-only">
        {outcome?.ok && foundText(outcome.list.total)}
      </p>
    </>
  );
}

function LoadingTitle({ text }: { text: string }) {
  return (
    <>
      <span className="sr-only">{text}</span>
      <Skeleton className="h-8 w-64" />
    </>
  );
}

function foundText(total: number): string {
  if (total === 0) return 'No properties found';
  return total === 1 ? '1 property found' : `${total} properties found`;
}

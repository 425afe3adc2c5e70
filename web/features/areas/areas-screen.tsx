import type { ReactNode } from 'react';
import { SITE } from '#domain/site.ts';
import { paths } from '#web/lib/paths.ts';
import { Spinner } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/links.tsx';
import { ErrorState } from '#web/ui/states.tsx';

interface AreasScreenProps {
  /** null while the figures load. */
  map: ReactNode | null;
  hasFailed: boolean;
  onRetry: () => void;
}

/** All areas of the city: the map, and the list that says the same. */
export function AreasScreen({ map, hasFailed, onRetry }: AreasScreenProps) {
  return (
    <div className="page-width grid gap-6 pt-6 pb-12">
      <div>
        <h1 className="text-2xl sm:text-3xl">Areas of {SITE.city}</h1>
        <p className="mt-2 max-w-prose text-ink-soft">
          What owners offer today, area by area. The typical price per sq.ft is the median, and is shown only where five
          or more properties are for sale.
        </p>
      </div>
      {hasFailed && <ErrorState title="The areas could not be loaded" onRetry={onRetry} />}
      {!hasFailed &&
        (map ?? <Spinner label="Loading the areas" size={28} className="flex min-h-[40dvh] justify-center" />)}
      <div>
        <LinkButton to={paths.search()}>See all properties</LinkButton>
      </div>
    </div>
  );
}

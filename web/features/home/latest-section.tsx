import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PropertyCard } from '#domain/property/property.ts';
import { LatestCarousel } from '#web/features/home/latest-carousel.tsx';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon, Spinner } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/links.tsx';

const TITLE = 'Recently Added Properties';

interface LatestSectionProps {
  /** undefined while they are on their way, null when they could not be read. */
  latest: readonly PropertyCard[] | null | undefined;
  card: (property: PropertyCard) => ReactNode;
  onRetry: () => void;
  retrying: boolean;
}

/** 'Recently Added Properties' with what stands in their place while there are none (spec 2, D42). */
export function LatestSection({ latest, card, onRetry, retrying }: LatestSectionProps) {
  const loading = latest === undefined || (latest === null && retrying);
  return (
    <section aria-label={TITLE}>
      {latest && latest.length > 0 ? (
        <LatestCarousel title={TITLE} latest={latest} card={card} />
      ) : (
        <div className="page-width">
          <h2 className="text-2xl">{TITLE}</h2>
          <div className="mt-4 flex min-h-[420px] flex-col items-center justify-center gap-4 panel p-6 text-center">
            {loading && <Spinner label="Loading properties..." />}
            {latest === null && !loading && (
              <>
                <p role="alert" className="font-medium text-bad">
                  Failed to fetch featured properties
                </p>
                <Button onClick={onRetry}>
                  <Icon of={RotateCw} />
                  Try again
                </Button>
              </>
            )}
            {latest?.length === 0 && <p>New properties are being added. Please check back soon.</p>}
          </div>
        </div>
      )}
      <div className="page-width mt-6 flex justify-center">
        <LinkButton to={paths.search()}>View All Properties</LinkButton>
      </div>
    </section>
  );
}

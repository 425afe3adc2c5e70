import type { ReactNode } from 'react';
import type { CardListing } from '#domain/property/card.ts';
import { t } from '#domain/words/t.ts';
import { moves } from '#web/islands/island.tsx';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/links.tsx';
import { STEPS } from '#web/ui/steps.ts';

const TITLE = t('Recently Added Properties');

interface LatestSectionProps {
  /** null when they could not be read. */
  latest: readonly CardListing[] | null;
  card: (property: CardListing) => ReactNode;
}

/** 'Recently Added Properties' with what stands in their place while there are none (spec 2, D42). */
export function LatestSection({ latest, card }: LatestSectionProps) {
  return (
    <section aria-label={TITLE}>
      {latest && latest.length > 0 ? (
        <LatestCarousel latest={latest} card={card} />
      ) : (
        <div className="page-width">
          <h2 className="text-2xl">{TITLE}</h2>
          <div className="mt-4 flex min-h-[420px] flex-col items-center justify-center gap-4 panel p-6 text-center">
            {latest === null ? (
              <>
                <p role="alert" className="font-medium text-bad">
                  {t('Failed to fetch featured properties')}
                </p>
                <Button data-press="reload">
                  <Icon of="rotate-cw" />
                  {t('Try again')}
                </Button>
              </>
            ) : (
              <p>{t('New properties are being added. Please check back soon.')}</p>
            )}
          </div>
        </div>
      )}
      <div className="page-width mt-6 flex justify-center">
        <LinkButton to={paths.search()}>{t('View All Properties')}</LinkButton>
      </div>
    </section>
  );
}

/**
 * Cards in a row that scrolls sideways (spec 2, Home): buttons on desktops, dots on phones (`latest-row.ts`), fingers and arrow keys
 * everywhere.
 */
function LatestCarousel({ latest, card }: { latest: readonly CardListing[] } & Pick<LatestSectionProps, 'card'>) {
  return (
    <div {...moves('latest', 'sign')}>
      <div className="page-width section-head">
        <h2 id="latest" className="text-2xl">
          {TITLE}
        </h2>
        <div className="hidden gap-2 lg:scripted:flex">
          {STEPS.map(({ by, icon }) => (
            <Button
              key={by}
              size="icon"
              data-step={by}
              aria-label={by < 0 ? t('Scroll left') : t('Scroll right')}
              aria-controls="latest-row"
              disabled={by < 0}
            >
              <Icon of={icon} />
            </Button>
          ))}
        </div>
      </div>
      <div className="page-width">
        <ul id="latest-row" data-carousel aria-labelledby="latest" className="card-row">
          {latest.map((property) => (
            <li key={property.id}>{card(property)}</li>
          ))}
        </ul>
      </div>
      {/* Where the row stands, on phones; each dot scrolls there. The room for them is there before they are. */}
      <div data-carousel-dots className="no-print flex min-h-[24px] justify-center not-scripted:hidden lg:hidden" />
    </div>
  );
}

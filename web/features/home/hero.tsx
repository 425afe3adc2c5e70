import type { ReactNode } from 'react';
import type { PublicStats } from '#domain/answers/site.ts';
import { SITE } from '#domain/site.ts';
import { shownSoldCount } from '#domain/stats.ts';
import { groupDigits } from '#domain/words/message.ts';
import { t } from '#domain/words/t.ts';
import { HERO_PICTURES } from '#web/features/home/hero-pictures.ts';
import { moves } from '#web/islands/island.tsx';
import { PauseButton } from '#web/ui/button.tsx';

/**
 * The head of the home page: five backgrounds in turn (`hero-slides.ts`), headline, tagline, and the search card over its lower edge. Only
 * the first picture is fetched with the page.
 */
export function Hero({ search }: { search: ReactNode }) {
  const [first] = HERO_PICTURES;
  return (
    <section {...moves('hero', 'idle')} aria-label={t('Search')} className="relative isolate z-10">
      <div className="relative isolate">
        <div aria-hidden="true" data-hero-shown="0" className="no-print hero-backdrop">
          <picture>
            {first?.sources.map((source) => (
              <source key={source.srcSet} {...source} sizes="100vw" />
            ))}
            <img
              src={first?.plain}
              alt=""
              width={960}
              height={480}
              fetchPriority="high"
              decoding="async"
              data-shown
              className="hero-picture"
            />
          </picture>
          {/* It keeps white words readable. */}
          <div className="hero-veil" />
        </div>
        <div className="page-width hero-words">
          <h1>{t('Find Your Dream Property in {city}', { city: SITE.city })}</h1>
          <p>{SITE.tagline}</p>
        </div>
      </div>
      <div className="no-print page-width hero-search">
        <PauseButton
          what={t('background pictures')}
          // Quiet, at the edge of the photograph: the headline is louder.
          className="absolute end-1 -top-9 size-8 min-h-8 border-transparent bg-transparent text-on-photo/80 enabled:hover:bg-veil/60 sm:end-3 [&>svg]:size-4"
        />
        {search}
      </div>
    </section>
  );
}

/**
 * 'Total Visitors' and 'Properties Sold Out' (spec 2, Home) as of the rendering. `stats`: null when they could not be read. True counters
 * are shown when they are known and not zero; the others have the specification's fall-backs (D21, D140). They count up (`count-up.ts`).
 */
export function StatsStrip({ stats, areTrue }: { stats: PublicStats | null; areTrue: boolean }) {
  const visitors = stats?.total_visitors ?? null;
  const sold = stats?.total_property_sold ?? null;
  const isShown = (count: number | null) => !areTrue || Boolean(count);
  if (!isShown(visitors) && !isShown(sold)) return null;
  return (
    <section
      {...moves('big-numbers', 'visible')}
      data-true={areTrue || undefined}
      aria-label={t('In numbers')}
      className="page-width"
    >
      <dl className="big-numbers">
        {isShown(visitors) && <Stat of="total_visitors" label={t('Total Visitors')} value={visitors} />}
        {isShown(sold) && (
          <Stat
            of="total_property_sold"
            label={t('Properties Sold Out')}
            value={areTrue ? sold : shownSoldCount(sold)}
          />
        )}
      </dl>
    </section>
  );
}

function Stat({ of, label, value }: { of: keyof PublicStats; label: string; value: number | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-stat={label} data-of={of} data-known={value ?? undefined}>
        <span className="sr-only">{value === null ? '–' : groupDigits(value)}</span>
        <span aria-hidden="true">{value === null ? '–' : groupDigits(value)}</span>
      </dd>
    </div>
  );
}

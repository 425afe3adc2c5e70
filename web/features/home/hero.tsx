import type { ReactNode } from 'react';
import { SITE } from '#domain/site.ts';
import { t } from '#domain/words/t.ts';
import { HERO_PICTURES } from '#web/features/home/hero-pictures.ts';
import { moves } from '#web/islands/island.tsx';
import { PauseButton } from '#web/ui/pause-button.tsx';

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

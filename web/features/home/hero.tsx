import { type ReactNode, useState } from 'react';
import { SITE } from '#domain/site/config.ts';
import { HeroBackdrop } from '#web/features/home/hero-backdrop.tsx';
import { HERO_MS, HERO_PICTURES } from '#web/features/home/hero-pictures.ts';
import { stepAround } from '#web/lib/step-around.ts';
import { useAutoplay } from '#web/ui/hooks/use-autoplay.ts';
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts';
import { PauseButton } from '#web/ui/pause-button.tsx';

/** The head of the home page: five backgrounds in turn (5 s, spec 9), headline, tagline, and the search card over its lower edge. */
export function Hero({ search }: { search: ReactNode }) {
  const alive = useHydrated();
  const [shown, setShown] = useState(0);
  const { paused, toggle } = useAutoplay(() => setShown((now) => stepAround(now, 1, HERO_PICTURES.length)), HERO_MS);
  return (
    <section aria-label="Search" className="relative isolate z-10">
      <div className="relative isolate">
        <HeroBackdrop shown={shown} all={alive} />
        <div className="page-width flex min-h-[26rem] flex-col justify-center gap-4 pt-24 pb-38 text-on-photo sm:min-h-[32rem] short:min-h-0 short:gap-1 short:pt-18 short:pb-28 print:min-h-0 print:pt-4 print:pb-4">
          <h1 className="max-w-3xl font-bold text-3xl sm:text-4xl short:text-2xl">
            Find Your Dream Property in {SITE.city}
          </h1>
          <p className="max-w-xl text-lg">{SITE.tagline}</p>
        </div>
      </div>
      <div className="no-print page-width relative -mt-24 sm:-mt-20">
        {alive && (
          <PauseButton
            paused={paused}
            onToggle={toggle}
            what="background pictures"
            className="absolute end-4 -top-13 border-on-photo/40 bg-veil/50 text-on-photo enabled:hover:bg-veil/80 sm:end-6"
          />
        )}
        {search}
      </div>
    </section>
  );
}

import { type ReactNode, useEffect, useState } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { SITE } from '#domain/site.ts';
import { HERO_PICTURES } from '#web/features/home/hero-pictures.ts';
import { PauseButton, useAutoplay } from '#web/ui/autoplay.tsx';
import { stepAround } from '#web/ui/steps.ts';
import { useHydratedCalmly } from '#web/ui/use-browser.ts';

/** The head of the home page: five backgrounds in turn (5 s, spec 9), headline, tagline, and the search card over its lower edge. */
export function Hero({ search }: { search: ReactNode }) {
  const alive = useHydratedCalmly();
  const [shown, setShown] = useState(0);
  const { paused, toggle } = useAutoplay(() => setShown(stepAround(shown, 1, HERO_PICTURES.length)), LIMITS.heroMs);
  return (
    <section aria-label="Search" className="relative isolate z-10">
      <div className="relative isolate">
        <HeroBackdrop shown={shown} all={alive} due={useDuePictures(shown, paused)} />
        <div className="page-width hero-words">
          <h1>Find Your Dream Property in {SITE.city}</h1>
          <p>{SITE.tagline}</p>
        </div>
      </div>
      <div className="no-print page-width hero-search">
        {alive && (
          <PauseButton
            paused={paused}
            onToggle={toggle}
            what="background pictures"
            // Quiet, at the edge of the photograph: the headline is louder.
            className="absolute end-1 -top-9 size-8 min-h-8 border-transparent bg-transparent text-on-photo/80 enabled:hover:bg-veil/60 sm:end-3 [&>svg]:size-4"
          />
        )}
        {search}
      </div>
    </section>
  );
}

/** How many pictures may be fetched: the next one when the present one has half of its time left, and none while it stands still. */
function useDuePictures(shown: number, paused: boolean): number {
  const [due, setDue] = useState(1);
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => setDue((before) => Math.max(before, shown + 2)), LIMITS.heroMs / 2);
    return () => clearTimeout(timer);
  }, [shown, paused]);
  return due;
}

interface HeroBackdropProps {
  shown: number;
  /** Whether the other pictures have their place yet. */
  all: boolean;
  /** How many of them have an address. */
  due: number;
}

/** The pictures behind the headline, one fading into the next, under a veil that keeps white words readable. Only the first is fetched with the page. */
function HeroBackdrop({ shown, all, due }: HeroBackdropProps) {
  const pictures = all ? HERO_PICTURES : HERO_PICTURES.slice(0, 1);
  return (
    <div aria-hidden="true" data-hero-shown={shown} className="no-print hero-backdrop">
      {pictures.map(({ plain, sources }, index) => (
        <picture key={plain}>
          {/* Its address comes when it stands in the page: before that, a browser knows nothing of the sources and fetches the plain one too. */}
          {index < due && sources.map((source) => <source key={source.srcSet} {...source} sizes="100vw" />)}
          <img
            src={index < due ? plain : undefined}
            alt=""
            width={960}
            height={480}
            fetchPriority={index === 0 ? 'high' : 'low'}
            decoding="async"
            data-shown={index === shown || undefined}
            className="hero-picture"
          />
        </picture>
      ))}
      <div className="hero-veil" />
    </div>
  );
}

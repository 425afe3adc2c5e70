import type { ReactNode } from 'react';
import { SITE } from '#domain/site.ts';
import { t } from '#domain/words/t.ts';
import { HERO_PICTURES } from '#web/features/home/hero-pictures.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The videos staff chose, and the way to the channel (spec 2, Home). */
export function FeaturedVideos({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="featured-videos" className="no-print page-width far-940 lg:far-220">
      <div className="section-head">
        <h2 id="featured-videos" className="text-2xl">
          {t('Featured Videos')}
        </h2>
        <a
          href={SITE.videoChannel}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ tone: 'secondary' })}
        >
          {t('View More Videos')}
          <Icon of="external-link" size={18} />
        </a>
      </div>
      <ul className="video-row">{children}</ul>
    </section>
  );
}

const COVERED = HERO_PICTURES.filter(({ cover }) => cover !== undefined);

/** A picture of ours for the video at a position: no third party is asked for one (D49). */
export function VideoCover({ at }: { at: number }) {
  const picture = COVERED[at % COVERED.length];
  if (!picture) return null;
  return (
    <picture>
      <source type="image/avif" srcSet={picture.cover} />
      <img src={picture.plain} alt="" width={960} height={480} loading="lazy" decoding="async" />
    </picture>
  );
}

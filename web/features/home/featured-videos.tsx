import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { SITE } from '#domain/site/config.ts';
import { buttonClass } from '#web/ui/button-style.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The videos staff chose, and the way to the channel (spec 2, Home). */
export function FeaturedVideos({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="featured-videos" className="no-print page-width">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="featured-videos" className="text-2xl">
          Featured Videos
        </h2>
        <a
          href={SITE.videoChannel}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ tone: 'secondary' })}
        >
          View More Videos
          <Icon of={ExternalLink} size={18} />
        </a>
      </div>
      <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">{children}</ul>
    </section>
  );
}

import type { MetaDescriptor } from 'react-router';
import { t } from '#domain/words/t.ts';
import { Hero, StatsStrip } from '#web/features/home/hero.tsx';
import { heroPreload, homeMeta, loadHome } from '#web/features/home/home-meta.ts';
import {
  AreaChips,
  CallToAction,
  FeaturedVideos,
  LatestSection,
  OwnersDoor,
  VideoCover,
  WhySection,
} from '#web/features/home/home-sections.tsx';
import { PropertyCard } from '#web/features/property-card/property-card.tsx';
import { HomeSearch } from '#web/features/search-box/search-box.tsx';
import { VideoCard } from '#web/features/videos/video-card.tsx';
import { STORAGE_KEYS } from '#web/lib/browser-storage.ts';
import { type MetaArgs, pageMeta, siteUrlOf } from '#web/lib/page-meta.ts';
import { foundOf, pageRead } from '#web/lib/page-read.ts';

const page = pageRead({
  question: () => null,
  read: loadHome,
});

export const loader = page.loader;

export function meta({ matches }: MetaArgs): MetaDescriptor[] {
  const siteUrl = siteUrlOf(matches);
  return [...heroPreload(), ...pageMeta(siteUrl, homeMeta(siteUrl))];
}

/** A card of the carousel, as `card-row` makes it, in words that old browsers read too. */
const CAROUSEL_SIZES = '(min-width: 23.53em) 20em, 85vw';

export default function Home() {
  const home = foundOf(page.usePage());
  return (
    <div className="grid grid-cols-1 gap-16 pb-16">
      <div>
        <Hero search={<HomeSearch />} />
        <AreaChips areas={home?.areas ?? []} />
        <OwnersDoor />
        <div data-saved-searches />
      </div>
      <LatestSection
        latest={home?.latest ?? null}
        card={(property) => <PropertyCard property={property} sizes={CAROUSEL_SIZES} />}
      />
      <WhySection />
      {home !== null && home.videos.length > 0 && (
        <FeaturedVideos>
          {home.videos.map((video, at) => (
            <li key={video.id}>
              <VideoCard
                url={video.youtube_link}
                title={t('featured video {number}', { number: at + 1 })}
                cover={<VideoCover at={at} />}
              />
            </li>
          ))}
        </FeaturedVideos>
      )}
      <CallToAction />
      {home !== null && <StatsStrip stats={home.stats} areTrue={home.hasTrueCounters} />}
      <WelcomeDialog flag={STORAGE_KEYS.visitedHome} goOnAt="[role=combobox]" />
    </div>
  );
}

interface WelcomeDialogProps {
  flag: typeof STORAGE_KEYS.visitedHome | typeof STORAGE_KEYS.visitedSearch;
  goOnAt: string;
}

/** Where a page greets on its first visit (`welcome.ts`). */
function WelcomeDialog({ flag, goOnAt }: WelcomeDialogProps) {
  return <span hidden data-welcome={flag} data-go-on-at={goOnAt} />;
}

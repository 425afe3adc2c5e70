import { type MetaDescriptor, useRevalidator } from 'react-router';
import { AreaChips, OwnersDoor } from '#web/features/home/area-chips.tsx';
import { FeaturedVideos, VideoCover } from '#web/features/home/featured-videos.tsx';
import { Hero } from '#web/features/home/hero.tsx';
import { heroPreload } from '#web/features/home/hero-pictures.ts';
import { homeMeta } from '#web/features/home/home-meta.ts';
import { LatestSection } from '#web/features/home/latest-carousel.tsx';
import { loadHome } from '#web/features/home/load-home.ts';
import { StatsStrip } from '#web/features/home/stats-strip.tsx';
import { CallToAction, WhySection } from '#web/features/home/why-section.tsx';
import { PropertyCard } from '#web/features/property-card/property-card.tsx';
import { SavedOnHome } from '#web/features/saved-searches/saved-on-home.tsx';
import { HomeSearch } from '#web/features/search-box/home-search.tsx';
import { VideoCard } from '#web/features/videos/video-card.tsx';
import { WelcomeDialog } from '#web/features/welcome/welcome-dialog.tsx';
import { STORAGE_KEYS } from '#web/lib/browser-storage.ts';
import { httpReads } from '#web/lib/http-reads.ts';
import { type MetaArgs, pageMeta, siteUrlOf } from '#web/lib/page-meta.ts';
import { foundOf, pageRead } from '#web/lib/page-read.ts';

const page = pageRead({
  asked: () => null,
  read: loadHome,
  failure: 'The home page could not be read',
  keep: ({ latest }) => latest !== null,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export function meta({ matches }: MetaArgs): MetaDescriptor[] {
  const siteUrl = siteUrlOf(matches);
  return [...heroPreload(), ...pageMeta(siteUrl, homeMeta(siteUrl))];
}

/** A card of the carousel, as `card-row` makes it, in words that old browsers read too. */
const CAROUSEL_SIZES = '(min-width: 23.53em) 20em, 85vw';

export default function Home() {
  const home = foundOf(page.usePage());
  const { revalidate, state } = useRevalidator();
  return (
    <div className="grid grid-cols-1 gap-16 pb-16">
      <div>
        <Hero search={<HomeSearch />} />
        <AreaChips areas={home?.areas ?? []} />
        <OwnersDoor />
        <SavedOnHome />
      </div>
      <LatestSection
        latest={home?.latest}
        card={(property) => <PropertyCard property={property} sizes={CAROUSEL_SIZES} />}
        onRetry={revalidate}
        retrying={state === 'loading'}
      />
      <WhySection />
      {home !== null && home.videos.length > 0 && (
        <FeaturedVideos>
          {home.videos.map((video, at) => (
            <li key={video.id}>
              <VideoCard url={video.youtube_link} title={`featured video ${at + 1}`} cover={<VideoCover at={at} />} />
            </li>
          ))}
        </FeaturedVideos>
      )}
      <CallToAction />
      {home !== null && <StatsStrip stats={home.stats} fresh={httpReads.stats} />}
      <WelcomeDialog flag={STORAGE_KEYS.visitedHome} goOnAt="[role=combobox]" />
    </div>
  );
}

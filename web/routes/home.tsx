import { type ClientLoaderFunctionArgs, type MetaDescriptor, useLoaderData, useRevalidator } from 'react-router';
import { AreaChips } from '#web/features/home/area-chips.tsx';
import { CallToAction } from '#web/features/home/call-to-action.tsx';
import { FeaturedVideos } from '#web/features/home/featured-videos.tsx';
import { Hero } from '#web/features/home/hero.tsx';
import { heroPreload } from '#web/features/home/hero-preload.ts';
import { homeMeta } from '#web/features/home/home-meta.ts';
import { HomeSearch } from '#web/features/home/home-search.tsx';
import { LatestSection } from '#web/features/home/latest-section.tsx';
import { type HomeData, loadHome } from '#web/features/home/load-home.ts';
import { StatsStrip } from '#web/features/home/stats-strip.tsx';
import { VideoCover } from '#web/features/home/video-cover.tsx';
import { WhySection } from '#web/features/home/why-section.tsx';
import { PropertyCard } from '#web/features/property-card/property-card.tsx';
import { VideoCard } from '#web/features/videos/video-card.tsx';
import { WelcomeDialog } from '#web/features/welcome/welcome-dialog.tsx';
import { type Coming, soonOrLater, useArrived } from '#web/lib/coming.ts';
import { browserRead, serverRead } from '#web/lib/dual-read.ts';
import { httpReads } from '#web/lib/http-reads.ts';
import { answerOnReturn, useKeepAnswer } from '#web/lib/kept-answers.ts';
import { type MetaArgs, pageMeta } from '#web/lib/page-meta.ts';
import { siteUrlOf } from '#web/lib/site-url.ts';
import { STORAGE_KEYS } from '#web/lib/storage-keys.ts';

interface HomeView {
  home: Coming<HomeData>;
}

export const loader = serverRead(async ({ reads }): Promise<HomeView> => ({ home: await loadHome(reads) }));

const readHome = browserRead(async ({ reads }): Promise<HomeView> => {
  const { coming } = await soonOrLater(loadHome(reads));
  return { home: coming };
});

export async function clientLoader(args: ClientLoaderFunctionArgs): Promise<HomeView> {
  return answerOnReturn<HomeView>(args.request.url) ?? readHome(args);
}

export function meta({ matches }: MetaArgs<HomeView>): MetaDescriptor[] {
  const siteUrl = siteUrlOf(matches);
  return [...pageMeta(siteUrl, homeMeta(siteUrl)), ...heroPreload()];
}

/** A card of the carousel is 320 px wide, or 85% of a narrower screen. */
const CAROUSEL_SIZES = '(min-width: 24rem) 320px, 85vw';

export default function Home() {
  const view = useLoaderData() as HomeView;
  const home = useArrived(view.home);
  const { revalidate, state } = useRevalidator();
  useKeepAnswer(home?.latest ? { home } : undefined);
  return (
    <div className="grid grid-cols-1 gap-16 pb-16">
      <div>
        <Hero search={<HomeSearch />} />
        <AreaChips areas={home?.areas ?? []} />
      </div>
      <LatestSection
        latest={home === null ? undefined : home.latest}
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
      <WelcomeDialog flag={STORAGE_KEYS.visitedHome} />
    </div>
  );
}

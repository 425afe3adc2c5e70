import { useQuery } from '@tanstack/react-query';
import type { HomepageVideo } from '#domain/video/video.ts';
import { publicApi } from '#web/lib/api-client.ts';
import { RetryBanner } from '#web/ui/retry-banner.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LinkForm } from './link-form.tsx';
import { SoldCountForm } from './sold-count-form.tsx';

const PLACES = ['1', '2', '3', '4'];

/** The videos of the home page and the sold counter (spec 2 "Admin YouTube page"). */
export function YoutubeScreen() {
  const links = useQuery({
    queryKey: ['homepage-links'],
    queryFn: ({ signal }) => publicApi.get<HomepageVideo[]>('/property/homepage-youtube-links', { signal }),
  });
  return (
    <>
      <h1 className="text-2xl">YouTube Links and Counters</h1>
      <section
        aria-labelledby="links-heading"
        className="grid max-w-3xl gap-4 rounded-card border border-line bg-surface p-5"
      >
        <div>
          <h2 id="links-heading" className="text-lg">
            Featured Videos
          </h2>
          <p className="text-ink-soft text-sm">Shown on the home page in this order; an empty link is left out.</p>
        </div>
        {links.isError && (
          <RetryBanner onRetry={() => links.refetch()} retrying={links.isFetching}>
            The links could not be loaded.
          </RetryBanner>
        )}
        {links.isPending && PLACES.map((place) => <Skeleton key={place} className="h-16" />)}
        {links.data?.map((video, index) => (
          <LinkForm key={video.id} video={video} label={`YouTube link ${index + 1}`} />
        ))}
      </section>
      <SoldCountForm />
    </>
  );
}

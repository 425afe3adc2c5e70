import type { HomepageVideo, PublicStats } from '#domain/answers/site.ts';
import { LIMITS } from '#domain/limits.ts';
import type { AreaCount } from '#domain/location/areas.ts';
import type { PublicReads } from '#domain/page-context.ts';
import type { PropertyCard } from '#domain/property/property.ts';
import { logFailure } from '#web/lib/page-read.ts';

/** What the home page shows. Each part fails by itself (spec 8): null or empty, and the others stay. */
export interface HomeData {
  latest: PropertyCard[] | null;
  stats: PublicStats | null;
  /** At most four, and only those that are filled in (D54). */
  videos: HomepageVideo[];
  areas: AreaCount[];
}

/** Reads the parts at the same time. A failure is logged and leaves its part out (D27). */
export async function loadHome(reads: PublicReads): Promise<HomeData> {
  const [latest, stats, videos, areas] = await Promise.all([
    orElse(reads.latest(), null),
    orElse(reads.stats(), null),
    orElse(reads.videos(), []),
    orElse(reads.areas(), []),
  ]);
  const filled = videos.filter((video) => video.youtube_link.trim() !== '');
  return { latest, stats, videos: filled.slice(0, LIMITS.video.featured), areas };
}

async function orElse<T, F>(read: Promise<T>, fallback: F): Promise<T | F> {
  try {
    return await read;
  } catch (error) {
    logFailure('A part of the home page could not be read', error);
    return fallback;
  }
}

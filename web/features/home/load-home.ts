import { LIMITS } from '#domain/limits.ts';
import type { PublicReads } from '#domain/page-context.ts';
import { cardListing } from '#domain/property/card.ts';

/** Areas with a chip of their own. */
const MOST_AREAS = 12;

/**
 * Reads what the home page shows, its parts at the same time: at most four videos, and only those that are filled in (D54). Each
 * part fails by itself (spec 8): the part is null or empty, and the others stay (D27).
 */
export async function loadHome(reads: PublicReads) {
  const [latest, stats, hasTrueCounters, videos, areas] = await Promise.all([
    orElse(latestCards(reads), null),
    orElse(reads.stats(), null),
    reads.hasTrueCounters(),
    orElse(reads.videos(), []),
    orElse(reads.areas(), []),
  ]);
  const filled = videos.filter((video) => video.youtube_link.trim() !== '');
  return {
    latest,
    stats,
    hasTrueCounters,
    videos: filled.slice(0, LIMITS.video.featured),
    areas: areas.slice(0, MOST_AREAS),
  };
}

async function latestCards(reads: PublicReads) {
  return (await reads.latest()).map(cardListing);
}

function orElse<T, F>(read: Promise<T>, fallback: F): Promise<T | F> {
  return read.catch(() => fallback);
}

import type { HomepageVideo } from '#domain/video/video.ts';
import type { HomepageVideoRecord } from '#server/db/records.ts';

/** A homepage link, for anybody (spec 3). */
export function presentHomepageVideo({ id, youtubeLink }: HomepageVideoRecord): HomepageVideo {
  return { id, youtube_link: youtubeLink };
}

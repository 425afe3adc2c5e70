import { AppError, validationFailed } from '#domain/errors.ts';
import { parseWith } from '#domain/parse.ts';
import type { HomepageVideo } from '#domain/video/video.ts';
import { videoLinkSchema } from '#domain/video/video-schema.ts';
import type { Staff } from '#server/auth/staff.ts';
import type { Database } from '#server/db/database.ts';
import { presentHomepageVideo } from '#server/presenters/homepage-video.ts';

/** Changes one of the four homepage links (spec 7). Errors: VALIDATION_FAILED, NOT_FOUND. */
export type SaveHomepageVideo = (id: number, fields: Record<string, unknown>, staff: Staff) => Promise<HomepageVideo>;

export function createSaveHomepageVideo(deps: { database: Database; now: () => number }): SaveHomepageVideo {
  return (id, fields, staff) => {
    const parsed = parseWith(videoLinkSchema, fields);
    if (!parsed.ok) throw validationFailed(parsed.problems);
    return deps.database.write(async (repos) => {
      const before = (await repos.videos.list()).find((video) => video.id === id);
      const video = before === undefined ? null : await repos.videos.update(id, parsed.value.youtube_link);
      if (before === undefined || video === null) throw new AppError('NOT_FOUND', 'There is no such video.');
      await repos.settings.bumpCatalogue();
      await repos.audit.insert({
        accountId: staff.accountId,
        action: 'video.edit',
        entity: 'video',
        entityId: id,
        at: deps.now(),
        before: { youtube_link: before.youtubeLink },
        after: { youtube_link: video.youtubeLink },
      });
      return presentHomepageVideo(video);
    });
  };
}

import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { failure } from '#domain/errors.ts';
import { type HomepageVideo, videoLinkSchema } from '#domain/video/video-schema.ts';
import { staffOf } from '#server/auth/staff.ts';
import { type CatalogueDeps, writeCatalogue } from '#server/db/catalogue.ts';
import type { Tables } from '#server/db/tables.ts';
import { errorAnswers } from '#server/http/errors.ts';
import { readBodyAs } from '#server/http/read-body.ts';
import { requireId } from '#server/http/read-request.ts';
import type { Parts } from '#server/parts.ts';
import { createVideosRepository, type HomepageVideoRecord } from '#server/videos/repository.ts';

export function repositories(db: Kysely<Tables>) {
  return { videos: createVideosRepository(db) };
}

export const homepageVideo: z.ZodType<HomepageVideo> = z
  .object({ id: z.int(), youtube_link: z.string() })
  .meta({ id: 'HomepageVideo' });

/** A homepage link, for anybody (spec 3). */
function presentHomepageVideo({ id, youtubeLink }: HomepageVideoRecord): HomepageVideo {
  return { id, youtube_link: youtubeLink };
}

/** What public pages read. */
export function reads({ database: { read } }: Pick<Parts, 'database'>) {
  return { videos: async () => (await read.videos.list()).map(presentHomepageVideo) };
}

/** Changes one of the four homepage links (spec 7). Throws NOT_FOUND. */
function saveHomepageVideo(
  deps: CatalogueDeps,
  { id, link, accountId }: { id: number; link: string; accountId: number },
): Promise<HomepageVideoRecord> {
  return writeCatalogue(deps, async ({ videos }) => {
    const before = (await videos.list()).find((video) => video.id === id);
    const video = before === undefined ? null : await videos.update(id, link);
    if (before === undefined || video === null) throw failure('NOT_FOUND', 'noSuchVideo');
    return {
      result: video,
      audit: {
        action: 'video.edit',
        entityId: id,
        accountId,
        before: { youtube_link: before.youtubeLink },
        after: { youtube_link: video.youtubeLink },
      },
    };
  });
}

const tags = ['Homepage videos'];

/** The homepage video links (spec 7, D54). */
export function routes(app: FastifyInstance, parts: Parts): void {
  const { readStaff, requireStaff } = parts.staffHooks;
  app.get(
    '/property/homepage-youtube-links',
    {
      schema: { tags, summary: 'The four links; empty ones are not shown', response: { 200: z.array(homepageVideo) } },
      onRequest: readStaff,
    },
    () => parts.reads.videos(),
  );
  app.put(
    '/property/homepage-youtube-links/:id',
    {
      schema: {
        tags,
        summary: 'Change a link',
        body: videoLinkSchema,
        response: { 200: homepageVideo, ...errorAnswers(404) },
      },
      onRequest: requireStaff,
    },
    async (request) => {
      const id = requireId(request.params);
      const { youtube_link: link } = await readBodyAs(videoLinkSchema, request);
      return presentHomepageVideo(await saveHomepageVideo(parts, { id, link, ...staffOf(request) }));
    },
  );
}

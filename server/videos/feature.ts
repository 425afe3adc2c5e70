import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type HomepageVideo, homepageVideo } from '#domain/answers/site.ts';
import { failure } from '#domain/errors.ts';
import { videoLinkSchema } from '#domain/home-entries.ts';
import type { Feature, Parts } from '#server/core.ts';
import { type CatalogueDeps, writeCatalogue } from '#server/db/catalogue.ts';
import type { Db } from '#server/db/tables.ts';
import { callsUnder } from '#server/http/call.ts';

/** The homepage video links in their fixed order, empty ones included: four rows that exist from the first migration (D54). */
export function listVideos(db: Db) {
  return db.selectFrom('homepage_videos').selectAll().orderBy('id').execute();
}

/** The link as it is now; undefined when there is no such row. */
export function updateVideo(tx: Db, id: number, youtube_link: string) {
  return tx.updateTable('homepage_videos').set({ youtube_link }).where('id', '=', id).returningAll().executeTakeFirst();
}

/** What public pages read. */
function reads({ database: { read } }: Pick<Parts, 'database'>) {
  return { videos: () => listVideos(read) };
}

/** Changes one of the four homepage links (spec 7). Throws NOT_FOUND. */
function saveHomepageVideo(
  deps: CatalogueDeps,
  { id, youtube_link, accountId }: HomepageVideo & { accountId: number },
): Promise<HomepageVideo> {
  return writeCatalogue(deps, async (tx) => {
    const before = (await listVideos(tx)).find((video) => video.id === id);
    const video = await updateVideo(tx, id, youtube_link);
    if (before === undefined || video === undefined) throw failure('NOT_FOUND', 'noSuchVideo');
    const sides = { before: { youtube_link: before.youtube_link }, after: { youtube_link } };
    return { result: video, audit: { action: 'video.edit', entityId: id, accountId, ...sides } };
  });
}

/** The homepage video links (spec 7, D54). */
function routes(app: FastifyInstance, parts: Parts): void {
  const call = callsUnder(app, parts, 'Homepage videos');
  call(
    {
      get: '/property/homepage-youtube-links',
      who: 'reader',
      summary: 'The four links; empty ones are not shown',
      answer: z.array(homepageVideo),
      kept: true,
    },
    () => parts.reads.videos(),
  );
  call(
    {
      put: '/property/homepage-youtube-links/:id',
      who: 'staff',
      summary: 'Change a link',
      body: videoLinkSchema,
      answer: homepageVideo,
    },
    ({ id, body, staff }) => saveHomepageVideo(parts, { id, ...body, ...staff }),
  );
}

export const videosFeature = { reads, routes } satisfies Feature;

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { staffOf } from '#server/auth/staff.ts';
import { errorAnswers } from '#server/http/answers/error-answer-schema.ts';
import { homepageVideo } from '#server/http/answers/public-answers.ts';
import { FORM_TYPES, videoBody } from '#server/http/bodies.ts';
import { readBody } from '#server/http/read-body.ts';
import { requireId } from '#server/http/read-id.ts';
import type { Parts } from '#server/parts.ts';
import { createSaveHomepageVideo } from '#server/services/save-homepage-video.ts';

/** The homepage video links (spec 7, D54). */
export function videosRoutes(
  app: FastifyInstance,
  parts: Pick<Parts, 'database' | 'now' | 'reads' | 'staffHooks'>,
): void {
  const saveHomepageVideo = createSaveHomepageVideo(parts);
  const tags = ['Homepage videos'];

  app.get(
    '/property/homepage-youtube-links',
    {
      onRequest: parts.staffHooks.readStaff,
      schema: { tags, summary: 'The four links; empty ones are not shown', response: { 200: z.array(homepageVideo) } },
    },
    () => parts.reads.videos(),
  );
  app.put(
    '/property/homepage-youtube-links/:id',
    {
      onRequest: parts.staffHooks.requireStaff,
      schema: {
        tags,
        security: [{ staff: [] }],
        summary: 'Change a link',
        consumes: FORM_TYPES,
        body: videoBody,
        response: { 200: homepageVideo, ...errorAnswers(400, 401, 404) },
      },
    },
    async (request) => {
      const id = requireId(request.params);
      return saveHomepageVideo(id, await readBody(request), staffOf(request));
    },
  );
}

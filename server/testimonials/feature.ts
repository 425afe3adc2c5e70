import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Testimonial, testimonial } from '#domain/answers/site.ts';
import { isoTime } from '#domain/dates.ts';
import { testimonialSchema } from '#domain/testimonial.ts';
import { staffOf } from '#server/auth/staff.ts';
import type { Feature, Parts } from '#server/core.ts';
import { errorAnswers } from '#server/http/errors.ts';
import { uploadFolder, withOneFile } from '#server/http/file-form.ts';
import { requireId } from '#server/http/read-request.ts';
import { keptWithCatalogue } from '#server/kept/kept-calls.ts';
import type { PhotoUrl } from '#server/media/photo-key.ts';
import { listTestimonials, type TestimonialRow } from '#server/testimonials/repository.ts';
import { addTestimonial, deleteTestimonial, saveTestimonial } from '#server/testimonials/testimonials.ts';

/** What public pages read. */
function reads({ database: { read }, photoUrl }: Pick<Parts, 'database' | 'photoUrl'>) {
  return { testimonials: async () => (await listTestimonials(read)).map((row) => presentTestimonial(row, photoUrl)) };
}

/** A client's words, for anybody (spec 3): pages get them without the answer's schema, so each part is named. */
function presentTestimonial(row: TestimonialRow, photoUrl: PhotoUrl): Testimonial {
  const { id, name, testimonial_text, rating, photo_key, photo_width } = row;
  return {
    id,
    name,
    testimonial_text,
    rating,
    photo_url: photo_key === null || photo_width === null ? null : photoUrl(photo_key, photo_width),
    created_at: isoTime(row.created_at),
    is_sample: row.is_sample === 1,
  };
}

const tags = ['Testimonials'];
const body = testimonialSchema.extend({ photo: z.string().optional().describe('A picture of at most 15 MB.') });
const LIST = { tags, summary: 'Testimonials, newest first', response: { 200: z.array(testimonial) } };
const ADD = {
  tags,
  summary: 'Add a testimonial',
  body,
  response: { 201: testimonial, ...errorAnswers(503) },
};
const SAVE = {
  tags,
  summary: 'Change a testimonial; without a photo the present one stays',
  body,
  response: { 200: testimonial, ...errorAnswers(404, 503) },
};
const DELETE = {
  tags,
  summary: 'Delete a testimonial',
  response: { 200: z.object({ id: z.int() }), ...errorAnswers(404) },
};

/** What clients said, for anybody; staff write it (spec 7, D26, D54). */
function routes(app: FastifyInstance, parts: Parts): void {
  const { readStaff, requireStaff } = parts.staffHooks;
  const files = { folder: uploadFolder(parts.config), fileFields: ['photo'] };

  app.get('/testimonials/', { schema: LIST, onRequest: readStaff, config: keptWithCatalogue }, () =>
    parts.reads.testimonials(),
  );
  app.post('/testimonials/', { schema: ADD, onRequest: requireStaff }, (request, reply) =>
    withOneFile(request, files, async (form) => {
      const added = await addTestimonial(parts, form, staffOf(request).accountId);
      reply.code(201);
      return presentTestimonial(added, parts.photoUrl);
    }),
  );
  app.put('/testimonials/:id', { schema: SAVE, onRequest: requireStaff }, (request) => {
    const id = requireId(request.params);
    return withOneFile(request, files, async (form) =>
      presentTestimonial(await saveTestimonial(parts, { id, form, ...staffOf(request) }), parts.photoUrl),
    );
  });
  app.delete('/testimonials/:id', { schema: DELETE, onRequest: requireStaff }, (request) =>
    deleteTestimonial(parts, requireId(request.params), staffOf(request).accountId),
  );
}

export const testimonialsFeature = { reads, routes } satisfies Feature;

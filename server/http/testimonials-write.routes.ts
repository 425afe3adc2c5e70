import type { FastifyInstance } from 'fastify';
import { staffOf } from '#server/auth/staff.ts';
import { errorAnswers } from '#server/http/answers/error-answer-schema.ts';
import { testimonial } from '#server/http/answers/public-answers.ts';
import { deletedTestimonial } from '#server/http/answers/write-answers.ts';
import { FORM_TYPES } from '#server/http/bodies.ts';
import { requireId } from '#server/http/read-id.ts';
import { uploadFolder, withOneFile } from '#server/http/read-listing-form.ts';
import { testimonialBody } from '#server/http/write-bodies.ts';
import type { Parts } from '#server/parts.ts';
import { createAddTestimonial } from '#server/services/add-testimonial.ts';
import { createDeleteTestimonial } from '#server/services/delete-testimonial.ts';
import { createSaveTestimonial } from '#server/services/save-testimonial.ts';

type WriteParts = Pick<Parts, 'config' | 'database' | 'now' | 'photoLibrary' | 'staffHooks'>;

/** What staff do to testimonials (spec 7, D26, D54). */
export function testimonialsWriteRoutes(app: FastifyInstance, parts: WriteParts): void {
  const deps = { database: parts.database, library: parts.photoLibrary, now: parts.now };
  const addTestimonial = createAddTestimonial(deps);
  const saveTestimonial = createSaveTestimonial(deps);
  const deleteTestimonial = createDeleteTestimonial(deps);
  const files = { folder: uploadFolder(parts.config), fileFields: ['photo'], isNeeded: false };
  const { requireStaff: onRequest } = parts.staffHooks;
  const described = { tags: ['Testimonials'], security: [{ staff: [] }] };
  const form = { ...described, consumes: FORM_TYPES, body: testimonialBody };

  app.post(
    '/testimonials/',
    {
      onRequest,
      schema: {
        ...form,
        summary: 'Add a testimonial',
        response: { 201: testimonial, ...errorAnswers(400, 401, 413, 415, 503) },
      },
    },
    (request, reply) =>
      withOneFile(request, files, (sent) => {
        reply.code(201);
        return addTestimonial(sent, staffOf(request).accountId);
      }),
  );
  app.put(
    '/testimonials/:id',
    {
      onRequest,
      schema: {
        ...form,
        summary: 'Change a testimonial; without a photo the present one stays',
        response: { 200: testimonial, ...errorAnswers(400, 401, 404, 413, 415, 503) },
      },
    },
    (request) => {
      const id = requireId(request.params);
      return withOneFile(request, files, (sent) => saveTestimonial(id, sent, staffOf(request).accountId));
    },
  );
  app.delete(
    '/testimonials/:id',
    {
      onRequest,
      schema: {
        ...described,
        summary: 'Delete a testimonial',
        response: { 200: deletedTestimonial, ...errorAnswers(401, 404) },
      },
    },
    async (request) => {
      const id = requireId(request.params);
      await deleteTestimonial(id, staffOf(request).accountId);
      return { id };
    },
  );
}

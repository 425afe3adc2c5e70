import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { testimonial } from '#server/http/answers/public-answers.ts';
import type { Parts } from '#server/parts.ts';

/** What clients said, for anybody (spec 7). */
export function testimonialsRoutes(
  app: FastifyInstance,
  { reads, staffHooks }: Pick<Parts, 'reads' | 'staffHooks'>,
): void {
  app.get(
    '/testimonials/',
    {
      onRequest: staffHooks.readStaff,
      schema: {
        tags: ['Testimonials'],
        summary: 'Testimonials, newest first',
        response: { 200: z.array(testimonial) },
      },
    },
    () => reads.testimonials(),
  );
}

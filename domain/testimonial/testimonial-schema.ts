import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { lineField, textField } from '#domain/text-fields.ts';

const { name, text, rating } = LIMITS.testimonial;
const RATING_MESSAGE = `Rating must be ${rating.min} to ${rating.max} stars`;

/** A testimonial as staff save it (spec 3, D26). The rating may be sent as text, as a multipart form does. */
export const testimonialSchema = z.object({
  name: lineField({ label: 'Name', ...name, tooShort: `Name must be at least ${name.min} characters` }),
  testimonial_text: textField({ label: 'Testimonial', ...text, tooShort: 'Testimonial is required' }),
  rating: z
    .union([z.number(), z.string()], { error: RATING_MESSAGE })
    .transform(Number)
    .refine((stars) => Number.isInteger(stars) && stars >= rating.min && stars <= rating.max, RATING_MESSAGE),
});

export type TestimonialEntry = z.output<typeof testimonialSchema>;

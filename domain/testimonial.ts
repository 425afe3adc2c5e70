import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { coded } from '#domain/parse.ts';
import { lineField, textField } from '#domain/text-fields.ts';

const { name, text, rating } = LIMITS.testimonial;
const RATING_INVALID = coded('ratingInvalid', { min: rating.min, max: rating.max });

/** A testimonial as staff save it (spec 3, D26). The rating may be sent as text, as a multipart form does. */
export const testimonialSchema = z.object({
  name: lineField({ label: 'name', ...name }),
  testimonial_text: textField({
    label: 'testimonial_text',
    ...text,
    tooShort: coded('required', { label: 'testimonial_text' }),
  }),
  rating: z
    .union([z.number(), z.string()], { error: RATING_INVALID })
    .transform(Number)
    .refine((stars) => Number.isInteger(stars) && stars >= rating.min && stars <= rating.max, RATING_INVALID),
});

export type TestimonialEntry = z.output<typeof testimonialSchema>;

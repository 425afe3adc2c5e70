import { z } from 'zod';
import type { Testimonial } from '#domain/answers/site.ts';
import { LIMITS } from '#domain/limits.ts';
import { coded } from '#domain/parse.ts';
import { cleanLine } from '#domain/text.ts';
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

/** A change of one; `seen`: what it was made over (`seenTestimonial`), so that nobody writes over what they did not see. */
export const testimonialChangeSchema = testimonialSchema.extend({ seen: z.string().optional() });

type Seen = Pick<Testimonial, 'name' | 'testimonial_text' | 'rating' | 'photo_url'>;

/** A testimonial as somebody saw it, as text. */
export const seenTestimonial = ({ name, testimonial_text, rating, photo_url }: Seen): string =>
  JSON.stringify([name, testimonial_text, rating, photo_url]);

/** A homepage link as staff save it: free text (spec 5), capped; an empty one is not shown (D54). */
export const videoLinkSchema = z.object({
  youtube_link: z
    .string({ error: coded('required', { label: 'youtube_link' }) })
    .transform(cleanLine)
    .refine(
      (link) => link.length <= LIMITS.video.link,
      coded('tooLong', { label: 'youtube_link', max: LIMITS.video.link }),
    ),
});

const INVALID = coded('soldCountInvalid', { max: LIMITS.soldCount.max });

/** The sold count that staff set (spec 5, 7): the browser sends a number; a form's digits are read as one. */
export const soldCountSchema = z.object({
  count: z
    .union([z.number(), z.string().regex(/^\s*\d{1,9}\s*$/, INVALID)], { error: INVALID })
    .transform(Number)
    .refine((count) => Number.isInteger(count) && count >= 0 && count <= LIMITS.soldCount.max, INVALID),
});

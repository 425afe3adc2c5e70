import { z } from 'zod';
import type { OwnerContact } from '#domain/property/property.ts';
import type { PublicStats } from '#domain/stats/stats.ts';
import type { Testimonial } from '#domain/testimonial/testimonial.ts';
import type { HomepageVideo } from '#domain/video/video.ts';

/** The shapes of public answers beside listings. */

export const publicStats: z.ZodType<PublicStats> = z.strictObject({
  total_property_sold: z.int(),
  total_visitors: z.int(),
});

export const homepageVideo: z.ZodType<HomepageVideo> = z
  .strictObject({ id: z.int(), youtube_link: z.string() })
  .meta({ id: 'HomepageVideo' });

export const testimonial: z.ZodType<Testimonial> = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    photo_url: z.string().nullable(),
    testimonial_text: z.string(),
    rating: z.int().describe('1 to 5.'),
    created_at: z.iso.datetime(),
    is_sample: z.boolean(),
  })
  .meta({ id: 'Testimonial' });

export const revealAnswer: z.ZodType<OwnerContact> = z.strictObject({
  owner_name: z.string(),
  owner_contact1: z.string().describe('Ten digits.'),
  owner_contact2: z.string().nullable(),
});

export const received = z.strictObject({ status: z.literal('received') });

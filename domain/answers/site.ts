import { z } from 'zod';

/** What the calls answer to anybody beside the listings. */

export type Testimonial = z.infer<typeof testimonial>;
/** A client's words (spec 3). Without a photograph the placeholder avatar is shown; it is a stored JPEG, see `#domain/media/variants.ts`. */
export const testimonial = z
  .object({
    id: z.int(),
    name: z.string(),
    photo_url: z.string().nullable(),
    testimonial_text: z.string(),
    rating: z.int().describe('1 to 5.'),
    created_at: z.iso.datetime(),
    is_sample: z.boolean(),
  })
  .meta({ id: 'Testimonial' });

export type HomepageVideo = z.infer<typeof homepageVideo>;
/** One of the homepage links staff maintain (spec 3, D54); an empty link is not shown. */
export const homepageVideo = z.object({ id: z.int(), youtube_link: z.string() }).meta({ id: 'HomepageVideo' });

export type PublicStats = z.infer<typeof publicStats>;
/** Answer of `/property/stats` (spec 3, D20, D21). */
export const publicStats = z.object({ total_property_sold: z.int(), total_visitors: z.int() });

export type Suggestions = z.infer<typeof suggestions>;
/** Places that somebody may mean who types a text: at most six areas and six societies, those that begin with it first. */
export const suggestions = z
  .object({
    areas: z.array(z.string()),
    societies: z.array(
      z.object({
        name: z.string(),
        area: z.string().describe('Where most of its homes lie.'),
        count: z.int().describe('How many homes its name finds, sold ones included.'),
        property_type: z.string().nullable().describe('null: homes and commercial places.'),
      }),
    ),
  })
  .meta({ id: 'Suggestions' });

/** By which sign a number was first taken for a broker's (D139), in the order in which they are told. */
export const SHIELD_WAYS = ['homes', 'words', 'listed', 'asked', 'staff'] as const;

const keptOut = {
  month: z.int().describe('Since the month in India began.'),
  ever: z.int(),
};
export type ShieldWay = (typeof SHIELD_WAYS)[number];

/** How many numbers of brokers staff keep out, and how they were found: never which. */
export const shieldFigures = z.strictObject({
  ...keptOut,
  ways: z
    .array(z.strictObject({ way: z.enum(SHIELD_WAYS), ...keptOut }))
    .describe(
      'Each once: on three or more homes for sale; words of the trade; many homes in a year; many owners asked for; as staff learnt.',
    ),
});
export type ShieldFigures = z.infer<typeof shieldFigures>;

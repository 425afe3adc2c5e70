import { z } from 'zod';

/** So many days old at most, of which the public page tells the shares. */
export const FRESHNESS_STEPS = [7, 21, 45, 90] as const;

/** Answer of `GET /freshness/`: how the listings for sale stand, counted. */
export const freshnessReport = z
  .object({
    counted_at: z.iso.datetime(),
    for_sale: z.int().describe('Listings that anybody can see and that are not sold.'),
    by_owner: z.int().describe('Those that their owner confirmed last.'),
    by_staff: z.int().describe('Those that staff checked last.'),
    unsaid: z.int().describe('Those of which nobody has said anything since they were listed.'),
    within: z
      .array(z.object({ days: z.int(), count: z.int() }))
      .describe('How many were confirmed or listed within so many days.'),
    hidden: z.int().describe('Those that nobody sees because nobody confirmed them.'),
    days: z.object({ ask: z.int().nullable(), rank: z.int().nullable(), hide: z.int().nullable() }),
  })
  .meta({ id: 'Freshness' });
export type FreshnessReport = z.infer<typeof freshnessReport>;

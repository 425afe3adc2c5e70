import { z } from 'zod';
import { REPORT_REASONS } from '#domain/visitor.ts';

/** What staff see of reports (D108). Nothing of who reported. */

const report = z.object({
  id: z.int(),
  reason: z.enum(REPORT_REASONS),
  text: z.string().nullable(),
  created_at: z.iso.datetime(),
});

export type ReportedListing = z.infer<typeof reportedListing>;
/** A listing with what was said of it and nobody has dealt with. */
export const reportedListing = z
  .object({
    id: z.int().describe('Of the listing.'),
    title: z.string(),
    location: z.string(),
    is_sold_out: z.boolean(),
    networks: z.int().describe('Different networks of the last 30 days.'),
    is_marked: z.boolean().describe('Whether so many different networks reported it that staff look at it first.'),
    total: z.int(),
    last_at: z.iso.datetime(),
    reports: z.array(report).describe('The newest, at most 20.'),
  })
  .meta({ id: 'ReportedListing' });

export const reportedListings = z.object({ total: z.int(), reports: z.array(reportedListing) });

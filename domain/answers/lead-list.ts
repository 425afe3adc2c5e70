import { z } from 'zod';
import { LEAD_STATES } from '#domain/visitor.ts';

export type Lead = z.infer<typeof lead>;
/** Who asked for an owner, as staff work on it (D104). */
export const lead = z
  .object({
    id: z.int(),
    name: z.string(),
    phone: z.string().describe("'' once it was taken back or forgotten."),
    created_at: z.iso.datetime(),
    state: z.enum(LEAD_STATES),
    closed_reason: z.string().nullable(),
    note: z.string(),
    taken_by: z.object({ id: z.int(), name: z.string() }).nullable(),
    version: z.int(),
    is_late: z.boolean().describe('New for 24 hours.'),
    is_today: z.boolean(),
    leads_of_phone: z.int().describe('How many leads this person has.'),
    waits_for_call: z.boolean(),
    phone_unconfirmed: z.boolean(),
    owner_may_see: z.boolean(),
    consent_version: z.string(),
    erased_at: z.iso.datetime().nullable(),
    taken_back_at: z.iso.datetime().nullable(),
    property: z.object({
      id: z.int(),
      title: z.string(),
      location: z.string(),
      is_sold_out: z.boolean(),
      is_shown: z.boolean().describe('Whether visitors see its page.'),
      image: z.object({ media_url: z.string(), width: z.int(), height: z.int(), placeholder: z.string() }).nullable(),
    }),
  })
  .meta({ id: 'Lead' });

/** Answer of `/leads/`. */
export const leadList = z.object({
  total: z.int(),
  new: z.int().describe('All that are new, whatever the list is narrowed to.'),
  late: z.int().describe('Those of them that are late.'),
  leads: z.array(lead),
});
export type LeadList = z.infer<typeof leadList>;

import { z } from 'zod';
import { LEAD_STATES } from '#domain/visitor.ts';
import { LANGUAGES } from '#domain/words/language.ts';

/** What the calls answer to staff about people who asked, and about how fast owners are asked for. */

export type Visitor = z.infer<typeof visitor>;
/** A person who asked for an owner's contact (spec 3), as staff see it. */
export const visitor = z
  .object({
    id: z.int(),
    name: z.string(),
    phone: z.string(),
    property_id: z.int(),
    created_at: z.iso.datetime(),
    waits_for_call: z.boolean().describe('The owner was to call back when they asked.'),
    phone_unconfirmed: z.boolean().describe('Phones are confirmed here, and no code could be sent when they asked.'),
    property: z.object({
      id: z.int(),
      property_title: z.string(),
      property_type: z.string(),
      location: z.string(),
      owner_name: z.string(),
      owner_contact1: z.string(),
      owner_contact2: z.string().nullable(),
    }),
  })
  .meta({ id: 'Visitor' });

export const visitors = z.object({ total: z.int(), visitors: z.array(visitor) });

export type ContactMessage = z.infer<typeof contactMessage>;
/** A message of the contact form (spec 3), as staff see it. */
export const contactMessage = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    message: z.string(),
    language: z.enum(LANGUAGES).describe('Of the page on which it was written.'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'ContactMessage' });

export const contacts = z.object({ total: z.int(), contacts: z.array(contactMessage) });

export type AdminStats = z.infer<typeof adminStats>;
/** Answer of `/property/admin-stats`: true numbers (D20). */
export const adminStats = z.object({
  total_properties: z.int(),
  sold_properties: z.int(),
  total_visitors: z.int(),
  total_contact_us_queries: z.int(),
});

export type LeadCharts = z.infer<typeof leadCharts>;
/** Answer of `/property/lead-charts`: how many contacts were revealed on each of the last 30 days in India, in order, today last, and by area of the listing, most first. */
export const leadCharts = z.object({
  per_day: z.array(z.object({ day: z.iso.date(), count: z.int() })),
  by_area: z.array(z.object({ area: z.string(), count: z.int() })),
});

export type LeadDay = LeadCharts['per_day'][number];

export type Lead = z.infer<typeof lead>;
/** Who asked for an owner, as staff work on it (D104). */
export const lead = z
  .object({
    id: z.int(),
    name: z.string(),
    phone: z.string().describe("'' once it was taken back or forgotten."),
    language: z.enum(LANGUAGES).describe('Of the page on which they asked.'),
    message: z.string().describe('The first message to them, in their language.'),
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

export type RevealAlarm = z.infer<typeof revealAlarm>;
/** An hour in which far more owners were asked for than usual. */
export const revealAlarm = z.object({
  noticed_at: z.iso.datetime(),
  minutes: z.int().describe('The minutes in which the most were counted.'),
  reveals: z.int(),
  listings: z.int().describe('How many different listings they were for.'),
  usual: z.int().describe('The most in nineteen of twenty such stretches of time, over four weeks.'),
});

export type RevealState = z.infer<typeof revealState>;
/** Answer of `/visitors/reveals`. */
export const revealState = z.object({
  all_call_back: z.boolean().describe('Every owner calls back, whatever the listing says.'),
  alarms: z.array(revealAlarm).describe('Not acknowledged yet, the newest first; at most 24.'),
});

import { z } from 'zod';

/** What the calls answer to staff about people who asked. */

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

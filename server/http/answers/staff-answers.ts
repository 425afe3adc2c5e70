import { z } from 'zod';
import type { StaffAccount } from '#domain/account/account.ts';
import type { LoggedInUser, LoginAnswer, RegisterAnswer } from '#domain/account/login-answer.ts';
import type { StaffList } from '#domain/account/staff-list.ts';
import type { AuditEntry } from '#domain/audit/audit-entry.ts';
import type { ContactMessage } from '#domain/contact/contact-message.ts';
import type { DeletedProperty } from '#domain/property/deleted-property.ts';
import type { LeadCharts } from '#domain/stats/lead-charts.ts';
import type { AdminStats } from '#domain/stats/stats.ts';
import type { Visitor } from '#domain/visitor/visitor.ts';
import { areaCounts, staffCardFields, staffPropertyCard } from '#server/http/answers/property-answers.ts';

/** The shapes of answers to staff, for the description of the calls and for the tests that hold answers against it. */

const time = z.iso.datetime();
const total = z.int();

const visitor: z.ZodType<Visitor> = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    phone: z.string(),
    property_id: z.int(),
    created_at: time,
    property: z.strictObject({
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

const contactMessage: z.ZodType<ContactMessage> = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    message: z.string(),
    created_at: time,
  })
  .meta({ id: 'ContactMessage' });

const deletedProperty: z.ZodType<DeletedProperty> = z
  .strictObject({
    ...staffCardFields,
    deleted_at: time,
    deleted_by: z.string().nullable(),
    restorable_until: time,
  })
  .meta({ id: 'DeletedProperty' });

const auditEntry: z.ZodType<AuditEntry> = z
  .strictObject({
    id: z.int(),
    at: time,
    by: z.string().nullable(),
    action: z.string(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'AuditEntry' });

export const staffAccount: z.ZodType<StaffAccount> = z
  .strictObject({
    id: z.int(),
    phone: z.string(),
    name: z.string().nullable(),
    state: z.enum(['pending', 'active']),
    since: time,
    asked_again_at: time.nullable(),
  })
  .meta({ id: 'StaffAccount' });

export const loggedInUser: z.ZodType<LoggedInUser> = z
  .strictObject({ id: z.int(), phone: z.string(), name: z.string().nullable() })
  .meta({ id: 'User' });

export const loginAnswer: z.ZodType<LoginAnswer> = z.strictObject({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  user: loggedInUser,
});

export const registerAnswer: z.ZodType<RegisterAnswer> = z.strictObject({
  phone: z.string(),
  state: z.literal('pending'),
});

export const adminStats: z.ZodType<AdminStats> = z.strictObject({
  total_properties: z.int(),
  sold_properties: z.int(),
  total_visitors: z.int(),
  total_contact_us_queries: z.int(),
});

export const leadCharts: z.ZodType<LeadCharts> = z.strictObject({
  per_day: z.array(z.strictObject({ day: z.iso.date(), count: z.int() })),
  by_area: areaCounts,
});

export const visitors = z.strictObject({ total, visitors: z.array(visitor) });
export const contacts = z.strictObject({ total, contacts: z.array(contactMessage) });
export const soldProperties = z.strictObject({ total, properties: z.array(staffPropertyCard) });
export const deletedProperties = z.strictObject({ total, properties: z.array(deletedProperty) });
export const auditEntries = z.strictObject({ entries: z.array(auditEntry) });
export const staffList: z.ZodType<StaffList> = z.strictObject({ total, accounts: z.array(staffAccount) });
export const removed = z.strictObject({ id: z.int() });

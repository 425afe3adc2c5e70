import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { coded } from '#domain/parse.ts';
import { normalisePhone } from '#domain/phone.ts';
import { lineField } from '#domain/text-fields.ts';

/** A person who asked for an owner's contact (spec 3), as staff see it. Times are ISO 8601. */
export interface Visitor {
  id: number;
  name: string;
  phone: string;
  property_id: number;
  created_at: string;
  property: {
    id: number;
    property_title: string;
    property_type: string;
    location: string;
    owner_name: string;
    owner_contact1: string;
    owner_contact2: string | null;
  };
}

const PHONE_REQUIRED = coded('required', { label: 'phone' });

/** What is wrong with a normalised phone, or null (spec 5). Letters are named before the length: 'abc' is no short number. */
function phoneProblem(phone: string): string | null {
  if (phone === '') return PHONE_REQUIRED;
  if (!/^\d+$/.test(phone)) return coded('notNumber', { label: 'phone' });
  if (phone.length < LIMITS.phoneDigits) return PHONE_REQUIRED;
  return phone.length > LIMITS.phoneDigits ? coded('visitorPhoneTooLong') : null;
}

/** The form that reveals an owner's contact (spec 5). Gives a cleaned name and ten digits. */
export const visitorSchema = z.object({
  name: lineField({ label: 'name', ...LIMITS.visitor.name, tooShort: coded('required', { label: 'name' }) }),
  phone: z
    .string({ error: PHONE_REQUIRED })
    .transform(normalisePhone)
    .superRefine((phone, ctx) => {
      const message = phoneProblem(phone);
      if (message !== null) ctx.addIssue({ code: 'custom', message });
    }),
});

export type VisitorEntry = z.output<typeof visitorSchema>;

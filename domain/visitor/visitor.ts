import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { coded } from '#domain/parse.ts';
import { normalisePhone } from '#domain/phone.ts';
import { lineField } from '#domain/text-fields.ts';

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

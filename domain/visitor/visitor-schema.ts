import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { normalisePhone } from '#domain/phone.ts';
import { lineField } from '#domain/text-fields.ts';

/** What is wrong with a normalised phone, or null (spec 5). Letters are named before the length: 'abc' is no short number. */
function phoneProblem(phone: string): string | null {
  if (phone === '') return 'Phone is required';
  if (!/^\d+$/.test(phone)) return 'Phone must be a number';
  if (phone.length < LIMITS.phoneDigits) return 'Phone is required';
  return phone.length > LIMITS.phoneDigits ? 'Phone must be 10 digits' : null;
}

/** The form that reveals an owner's contact (spec 5). Gives a cleaned name and ten digits. */
export const visitorSchema = z.object({
  name: lineField({ label: 'Name', ...LIMITS.visitor.name, tooShort: 'Name is required' }),
  phone: z
    .string({ error: 'Phone is required' })
    .transform(normalisePhone)
    .superRefine((phone, ctx) => {
      const message = phoneProblem(phone);
      if (message !== null) ctx.addIssue({ code: 'custom', message });
    }),
});

export type VisitorEntry = z.output<typeof visitorSchema>;

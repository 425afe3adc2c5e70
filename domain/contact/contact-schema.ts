import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { lineField, phoneField, textField } from '#domain/text-fields.ts';

const EMAIL_MESSAGE = 'Please enter a valid email address';

/** The contact form (spec 5). The message is measured with single-character line breaks, as the counter shows it. */
export const contactSchema = z.object({
  name: lineField({ label: 'Name', ...LIMITS.contact.name, tooShort: 'Name must be at least 2 characters' }),
  email: z
    .string({ error: EMAIL_MESSAGE })
    .transform((text) => text.trim())
    .pipe(z.email(EMAIL_MESSAGE).max(LIMITS.contact.email, EMAIL_MESSAGE)),
  phone: phoneField('Please enter a valid 10-digit phone number'),
  message: textField({
    label: 'Message',
    ...LIMITS.contact.message,
    tooShort: 'Message must be at least 10 characters',
    tooLong: 'Message cannot exceed 250 characters',
  }),
});

export type ContactEntry = z.output<typeof contactSchema>;

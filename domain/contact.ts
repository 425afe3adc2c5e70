import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { coded } from '#domain/parse.ts';
import { lineField, phoneField, textField } from '#domain/text-fields.ts';

const { name, email, message } = LIMITS.contact;
const EMAIL_INVALID = coded('emailInvalid');

/** The contact form (spec 5). The message is measured with single-character line breaks, as the counter shows it. */
export const contactSchema = z.object({
  name: lineField({ label: 'name', ...name }),
  email: z
    .string({ error: EMAIL_INVALID })
    .transform((text) => text.trim())
    .pipe(z.email(EMAIL_INVALID).max(email, EMAIL_INVALID)),
  phone: phoneField(coded('contactPhoneInvalid')),
  message: textField({ label: 'message', ...message, tooLong: coded('messageTooLong', { max: message.max }) }),
});

export type ContactEntry = z.output<typeof contactSchema>;

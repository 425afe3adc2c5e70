import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { cleanLine } from '#domain/text.ts';
import { phoneField } from '#domain/text-fields.ts';

const { password, name } = LIMITS.account;
const PASSWORD_MESSAGE = `Password must be at least ${password.min} characters`;

/** Login: ten digits and a password of at least 6 characters (spec 5, D14). The password is taken as it is, blanks included. */
export const loginSchema = z.object({
  phone: phoneField('Phone number must be 10 digits'),
  password: z
    .string({ error: PASSWORD_MESSAGE })
    .min(password.min, PASSWORD_MESSAGE)
    .max(password.max, `Password must be at most ${password.max} characters`),
});

/** A request for an account (D13): as login, and a name if one is given. */
export const registerSchema = loginSchema.extend({
  name: z
    .string()
    .transform(cleanLine)
    .refine((text) => text.length <= name, `Name must be at most ${name} characters`)
    .transform((text) => (text === '' ? null : text))
    .nullish()
    .transform((text) => text ?? null),
});

export type LoginEntry = z.output<typeof loginSchema>;
export type RegisterEntry = z.output<typeof registerSchema>;

import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { coded } from '#domain/parse.ts';
import { cleanLine } from '#domain/text.ts';
import { phoneField } from '#domain/text-fields.ts';

const { password, name } = LIMITS.account;
const PASSWORD_TOO_SHORT = coded('tooShort', { label: 'password', min: password.min });

/** Login: ten digits and a password of at least 6 characters (spec 5, D14). The password is taken as it is, blanks included. */
export const loginSchema = z.object({
  phone: phoneField(coded('loginPhoneInvalid')),
  password: z
    .string({ error: PASSWORD_TOO_SHORT })
    .min(password.min, PASSWORD_TOO_SHORT)
    .max(password.max, coded('tooLong', { label: 'password', max: password.max })),
});

/** A request for an account (D13): as login, and a name if one is given. */
export const registerSchema = loginSchema.extend({
  name: z
    .string()
    .transform(cleanLine)
    .refine((text) => text.length <= name, coded('tooLong', { label: 'name', max: name }))
    .transform((text) => (text === '' ? null : text))
    .nullish()
    .transform((text) => text ?? null),
});

const { password: anyPassword } = loginSchema.shape;
/** Present and new password of who is logged in (D81): the new one as short as a login takes it. */
export const changePasswordSchema = z.object({ current: anyPassword, new: anyPassword });
/** A new password on trial, also one that is too short. */
export const checkPasswordSchema = z.object({
  new: z.string().max(password.max, coded('tooLong', { label: 'password', max: password.max })),
});

export type ChangePasswordEntry = z.output<typeof changePasswordSchema>;
export type LoginEntry = z.output<typeof loginSchema>;
export type RegisterEntry = z.output<typeof registerSchema>;

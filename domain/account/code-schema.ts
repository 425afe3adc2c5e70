import { z } from 'zod';
import { loginSchema } from '#domain/account/login-schema.ts';
import { LIMITS } from '#domain/limits.ts';
import { coded } from '#domain/parse.ts';

const codeText = z
  .string({ error: coded('codeMissing') })
  .trim()
  .max(LIMITS.account.code, coded('codeWrong'));

/** A one-time code of an app, or a recovery code, in whatever grouping it is typed. */
export const codeSchema = z.object({ code: codeText.min(1, coded('codeMissing')) });

/** The login call: as the form of the login screen, and a code where the account asks for one. */
export const signInSchema = loginSchema.extend({
  code: codeText.nullish().transform((text) => text || null),
});

export type SignIn = z.output<typeof signInSchema>;

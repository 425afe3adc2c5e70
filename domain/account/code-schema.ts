import { z } from 'zod';
import { loginSchema } from '#domain/account/login-schema.ts';
import { type PasskeyAnswer, passkeyAnswer } from '#domain/account/passkey-schema.ts';
import { LIMITS } from '#domain/limits.ts';
import { coded } from '#domain/parse.ts';

const codeText = z
  .string({ error: coded('codeMissing') })
  .trim()
  .max(LIMITS.account.code, coded('codeWrong'));

/** A one-time code of an app, or a recovery code, in whatever grouping it is typed. */
export const codeSchema = z.object({ code: codeText.min(1, coded('codeMissing')) });

/** What proves a second factor: one of the two. */
export interface Proof {
  code: string | null;
  passkey: PasskeyAnswer | null;
}

const code = codeText.nullish().transform((text) => text || null);
const passkey = passkeyAnswer.nullish().transform((answer) => answer ?? null);

/** Before a further factor is begun: a code, or the answer of a passkey, where the account asks for one. */
export const optionalProofSchema = z.object({ code, passkey });

/** Before a second factor changes: a code, or the answer of a passkey. */
export const proofSchema = optionalProofSchema.refine((proof) => proof.code !== null || proof.passkey !== null, {
  error: coded('codeMissing'),
  path: ['code'],
});

/** What somebody who is logged in enters again (D78): the password, and a code where the account has one-time codes. */
export const confirmSchema = loginSchema.pick({ password: true }).extend({ code });

/** The login call: as the form of the login screen, and a code or a passkey's answer where the account asks for one. */
export const signInSchema = loginSchema.extend({ code, passkey });

export type ConfirmEntry = z.output<typeof confirmSchema>;
export type SignIn = z.output<typeof signInSchema>;

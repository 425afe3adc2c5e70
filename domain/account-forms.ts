import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { coded } from '#domain/parse.ts';
import { asciiDigits, normalisePhone } from '#domain/phone.ts';
import { cleanLine } from '#domain/text.ts';
import { phoneField } from '#domain/text-fields.ts';

/** What is entered to sign in and about one's own account. */

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

const UNREADABLE = coded('passkeyUnreadable');

/** Bytes in base64url, as a browser hands them over; `max` in characters. */
const bytes = (max: number) =>
  z
    .string(UNREADABLE)
    .min(1, UNREADABLE)
    .max(max, UNREADABLE)
    .regex(/^[\w-]+$/, UNREADABLE);

/** How many an account may have; lengths of a name, an id and each other part of an answer, in characters. */
export const PASSKEY_LIMITS = { ofAccount: 10, name: 40 } as const;
const [longestId, longestPart] = [1364, 8000];

/** What every answer of a passkey has; the rest of what browsers send is not looked at. */
const answered = <Shape extends z.ZodRawShape>(response: Shape) =>
  z.object(
    {
      id: bytes(longestId),
      rawId: bytes(longestId),
      type: z.literal('public-key', UNREADABLE),
      clientExtensionResults: z.object({}, UNREADABLE).default({}),
      response: z.object({ clientDataJSON: bytes(longestPart), ...response }, UNREADABLE),
    },
    UNREADABLE,
  );

/** A passkey's answer to a challenge, as `navigator.credentials.get` gives it in JSON. */
export const passkeyAnswer = answered({
  authenticatorData: bytes(longestPart),
  signature: bytes(longestPart),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** A new passkey as `navigator.credentials.create` gives it in JSON, and its name. */
export const newPasskeySchema = z.object({
  name: z
    .string({ error: coded('passkeyNameMissing') })
    .transform(cleanLine)
    .refine((text) => text !== '', coded('passkeyNameMissing'))
    .refine(
      (text) => text.length <= PASSKEY_LIMITS.name,
      coded('tooLong', { label: 'name', max: PASSKEY_LIMITS.name }),
    ),
  passkey: answered({
    attestationObject: bytes(longestPart),
    transports: z
      .array(z.string(UNREADABLE).regex(/^[a-z-]{1,20}$/, UNREADABLE), UNREADABLE)
      .max(8, UNREADABLE)
      .default([]),
  }),
});
export type NewPasskey = z.output<typeof newPasskeySchema>;

const codeText = z
  .string({ error: coded('codeMissing') })
  .overwrite(asciiDigits)
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

/** Why a password is easy to guess (D81). */
export const WEAKNESSES = ['blank', 'phone', 'common', 'short'] as const;
export type Weakness = (typeof WEAKNESSES)[number];

/** Why somebody is asked for a better password: as above, or because somebody else knows it. */
export const BETTER_PASSWORD = ['set-by-other', ...WEAKNESSES] as const;
export type BetterPassword = (typeof BETTER_PASSWORD)[number];

/**
 * What is weak about a password as far as a browser can tell: nothing but blanks, the phone that the account is signed in with in any
 * usual writing, fewer than ten characters. The list of common ones is the server's.
 */
export function plainWeakness(password: string, phone: string): Exclude<Weakness, 'common'> | null {
  if (password.trim() === '') return 'blank';
  if (normalisePhone(password) === phone) return 'phone';
  return [...password].length < LIMITS.account.password.good ? 'short' : null;
}

const LEET: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '0': 'o', '1': 'i', '3': 'e', $: 's', '5': 's' };
/** Letters, numbers and keys in their order: a password that is a piece of one is guessed first. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiopasdfghjklzxcvbnm'];

/**
 * The forms under which a password may stand in a list of common ones: as it is, without digits and signs around it, and
 * with the letters that digits and signs stand for. `P@ssw0rd2026!` -> `p@ssw0rd2026!`, `p@ssw0rd`, `password`.
 */
export function guessedForms(password: string): string[] {
  const plain = password.normalize('NFKC').toLowerCase();
  const bare = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const unleet = [...bare].map((sign) => LEET[sign] ?? sign).join('');
  return [...new Set([plain, bare, unleet])].filter((form) => form !== '');
}

/** Whether a password is a row of keys or numbers, either way, or has three different characters at most. */
export function isPattern(password: string): boolean {
  const plain = password.toLowerCase();
  if (new Set(plain).size <= 3) return true;
  return ROWS.some((row) => row.includes(plain) || [...row].reverse().join('').includes(plain));
}

import { z } from 'zod';
import { coded } from '#domain/parse.ts';
import { cleanLine } from '#domain/text.ts';

const UNREADABLE = coded('passkeyUnreadable');

/** Bytes in base64url, as a browser hands them over; `max` in characters. */
const bytes = (max: number) =>
  z
    .string(UNREADABLE)
    .min(1, UNREADABLE)
    .max(max, UNREADABLE)
    .regex(/^[\w-]+$/, UNREADABLE);

/** At most so many of an account; lengths of a name, an id and each other part of an answer, in characters. */
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

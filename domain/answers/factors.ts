import { z } from 'zod';

/** What the calls answer about an account's own second factor. */

export type SecondFactor = z.infer<typeof secondFactor>;
export const secondFactor = z
  .object({
    /** Since when logging in asks for a code of the app; null: it does not. */
    codes_since: z.iso.datetime().nullable(),
    recovery_codes_left: z.int(),
    passkeys: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        since: z.iso.datetime(),
        last_used_at: z.iso.datetime().nullable(),
      }),
    ),
    passkey_origins: z.array(z.string()).describe('At these addresses of the site a browser makes and takes passkeys.'),
  })
  .meta({ id: 'SecondFactor' });

export type CodeSecret = z.infer<typeof codeSecret>;
/** What an authenticator app is given: the address of its QR code, or the secret by hand. Told once. */
export const codeSecret = z.object({ uri: z.string(), secret: z.string() });

export type RecoveryCodes = z.infer<typeof recoveryCodes>;
/** Told once. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export type OwnPasskey = SecondFactor['passkeys'][number];

/** As `navigator.credentials` takes it in JSON: a challenge, and what a passkey should be or which ones may answer. */
export const passkeyOptions = z.record(z.string(), z.unknown());

export type AddedPasskey = z.infer<typeof addedPasskey>;
/** The codes are told with the first factor of an account; null: it has its own already. */
export const addedPasskey = z.object({ id: z.int(), recovery_codes: z.array(z.string()).nullable() });

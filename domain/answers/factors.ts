import { z } from 'zod';

/** What the calls answer about an account's own second factor. */

export type SecondFactor = z.infer<typeof secondFactor>;
export const secondFactor = z
  .object({
    /** Since when logging in asks for a code of the app; null: it does not. */
    codes_since: z.iso.datetime().nullable(),
    recovery_codes_left: z.int(),
  })
  .meta({ id: 'SecondFactor' });

export type CodeSecret = z.infer<typeof codeSecret>;
/** What an authenticator app is given: the address of its QR code, or the secret by hand. Told once. */
export const codeSecret = z.object({ uri: z.string(), secret: z.string() });

export type RecoveryCodes = z.infer<typeof recoveryCodes>;
/** Told once. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

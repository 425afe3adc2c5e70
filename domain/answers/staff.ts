import { z } from 'zod';
import { ROLES } from '#domain/account.ts';
import { BETTER_PASSWORD, WEAKNESSES } from '#domain/account-forms.ts';

/** What the calls answer about the staff's accounts, sessions and second factors, and about the security log. */

export type StaffAccount = z.infer<typeof staffAccount>;
/** An account of the staff (D13, D53). A pending one cannot log in; one that was asked for again cannot be approved. */
export const staffAccount = z
  .object({
    id: z.int(),
    phone: z.string(),
    name: z.string().nullable(),
    state: z.enum(['pending', 'active']),
    /** When it was requested or added. */
    since: z.iso.datetime(),
    /** When this waiting account was last asked for again, by anybody. */
    asked_again_at: z.iso.datetime().nullable(),
    /** Whether logging in takes more than the password. */
    second_factor: z.boolean(),
    /** It matters while roles are on. */
    role: z.enum(ROLES),
  })
  .meta({ id: 'StaffAccount' });

export type StaffList = z.infer<typeof staffList>;
/** Answer of `GET /staff/` (D53): waiting accounts first. */
export const staffList = z.object({
  roles: z.boolean().describe('Whether only owners may change accounts.'),
  total: z.int(),
  accounts: z.array(staffAccount),
});

export type LoggedInUser = z.infer<typeof loggedInUser>;
export const loggedInUser = z
  .object({ id: z.int(), phone: z.string(), name: z.string().nullable() })
  .meta({ id: 'User' });

const wish = z
  .enum(BETTER_PASSWORD)
  .nullable()
  .describe('Why the screens ask for a better password; null: they do not.');

export type OwnAccount = z.infer<typeof ownAccount>;
/** Answer of `/auth/me`: who is logged in, and how this session stands. */
export const ownAccount = loggedInUser
  .extend({
    confirmed_until: z.iso
      .datetime()
      .nullable()
      .describe('Until when this session needs no password for calls that ask for it again; null: it needs one now.'),
    better_password: wish,
    role: z.enum(ROLES).describe('What this account may do now: everything as owner, while roles are off too.'),
  })
  .meta({ id: 'OwnAccount' });

export type OwnSession = z.infer<typeof ownSession>;
const ownSession = z
  .object({
    id: z.string(),
    device: z.string().nullable().describe('Such as ‘Chrome on Android’; null when nothing is known.'),
    signed_in_at: z.iso.datetime(),
    used_at: z.iso.datetime().describe('Some minutes early at most.'),
    is_current: z.boolean().describe('The session that asks.'),
  })
  .meta({ id: 'OwnSession' });

/** Answer of `/auth/sessions` (D85): at most a hundred. */
export const ownSessions = z.object({ total: z.int(), sessions: z.array(ownSession) });

/** Answer of `/auth/password` (D81). */
export const changePasswordAnswer = z.object({
  status: z.literal('changed'),
  sessions_ended: z.int(),
  better_password: wish,
});

/** Answer of `/auth/password/check`: what is weak about it, null for nothing. */
export const checkPasswordAnswer = z.object({ weakness: z.enum(WEAKNESSES).nullable() });

/** Answer of `/staff/{id}/reset-password`: the new password, told this once, and how many sessions ended. */
export const resetAnswer = z.object({ id: z.int(), password: z.string(), sessions: z.int() });

/** Answer of `/auth/confirm` (D78). */
export const confirmAnswer = z.object({ confirmed_until: z.iso.datetime() });

export type LoginAnswer = z.infer<typeof loginAnswer>;
/** Answer of `/auth/login`, with an opaque token (D15). */
export const loginAnswer = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  user: loggedInUser,
});

export type RegisterAnswer = z.infer<typeof registerAnswer>;
/** Answer of `/auth/register` (D13): the same for a phone that has an account already, so that it tells nothing. */
export const registerAnswer = z.object({ phone: z.string(), state: z.literal('pending') });

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
export const codeSecret = z.object({
  uri: z.string(),
  secret: z.string(),
  qr: z.object({ size: z.int(), path: z.string() }),
});

export type RecoveryCodes = z.infer<typeof recoveryCodes>;
/** Told once. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export type OwnPasskey = SecondFactor['passkeys'][number];

/** As `navigator.credentials` takes it in JSON: a challenge, and what a passkey should be or which ones may answer. */
export const passkeyOptions = z.record(z.string(), z.unknown());

export type AddedPasskey = z.infer<typeof addedPasskey>;
/** The codes are told with the first factor of an account; null: it has its own already. */
export const addedPasskey = z.object({ id: z.int(), recovery_codes: z.array(z.string()).nullable() });

export type SecurityLogEvent = z.infer<typeof securityLogEvent>;
export const securityLogEvent = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    kind: z.string(),
    action: z.string(),
    outcome: z.string().describe("'ok', or the code of the error."),
    who: z
      .string()
      .nullable()
      .describe('The member of staff who did it, in a session or with the right password; null: anybody else.'),
    tried_for: z.string().nullable().describe('The member of staff for whom somebody else, or they, tried to sign in.'),
    account: z
      .string()
      .nullable()
      .describe(
        'A keyed hash of the phone, the same each time; a visitor’s differs from that of an account with the same phone.',
      ),
    address: z.string().describe('A keyed hash of the network.'),
    subject: z.string().nullable().describe('The account or listing that it was about.'),
    times: z.int().describe('How many calls it stands for: what is done or refused over and over is one event.'),
  })
  .meta({ id: 'SecurityEvent' });

/** Answer of `GET /staff/security-log`: the last 30 days, newest first. */
export const securityLog = z.object({ total: z.int(), events: z.array(securityLogEvent) });

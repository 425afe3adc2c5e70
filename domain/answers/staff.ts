import { z } from 'zod';

/** What the calls answer about the staff's accounts and sessions. */

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
  })
  .meta({ id: 'StaffAccount' });

export type StaffList = z.infer<typeof staffList>;
/** Answer of `GET /staff/` (D53): waiting accounts first. */
export const staffList = z.object({ total: z.int(), accounts: z.array(staffAccount) });

export type LoggedInUser = z.infer<typeof loggedInUser>;
export const loggedInUser = z
  .object({ id: z.int(), phone: z.string(), name: z.string().nullable() })
  .meta({ id: 'User' });

export type LoginAnswer = z.infer<typeof loginAnswer>;
export type OwnAccount = z.infer<typeof ownAccount>;
/** Answer of `/auth/me`: who is logged in, and how this session stands. */
export const ownAccount = loggedInUser
  .extend({
    confirmed_until: z.iso
      .datetime()
      .nullable()
      .describe('Until when this session needs no password for what asks for it again; null: it needs one now.'),
  })
  .meta({ id: 'OwnAccount' });

/** Answer of `/auth/confirm` (D78). */
export const confirmAnswer = z.object({ confirmed_until: z.iso.datetime() });

/** Answer of `/auth/login`, with an opaque token (D15). */
export const loginAnswer = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  user: loggedInUser,
});

export type RegisterAnswer = z.infer<typeof registerAnswer>;
/** Answer of `/auth/register` (D13): the same for a phone that has an account already, so that it tells nothing. */
export const registerAnswer = z.object({ phone: z.string(), state: z.literal('pending') });

import { z } from 'zod';
import type { LoggedInUser, LoginAnswer, RegisterAnswer, StaffAccount, StaffList } from '#domain/account/account.ts';
import { isoTime, isoTimeOrNull } from '#domain/dates.ts';
import type { AccountRow } from '#server/auth/accounts.ts';

export const staffAccount: z.ZodType<StaffAccount> = z
  .object({
    id: z.int(),
    phone: z.string(),
    name: z.string().nullable(),
    state: z.enum(['pending', 'active']),
    since: z.iso.datetime(),
    asked_again_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'StaffAccount' });

export const staffList: z.ZodType<StaffList> = z.object({ total: z.int(), accounts: z.array(staffAccount) });

/** An account as staff see it (D53): never its password's hash. */
export function presentStaffAccount({ id, phone, name, state, ...times }: AccountRow): StaffAccount {
  const { created_at, asked_again_at } = times;
  return { id, phone, name, state, since: isoTime(created_at), asked_again_at: isoTimeOrNull(asked_again_at) };
}

export const loggedInUser: z.ZodType<LoggedInUser> = z
  .object({ id: z.int(), phone: z.string(), name: z.string().nullable() })
  .meta({ id: 'User' });

export const loginAnswer: z.ZodType<LoginAnswer> = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  user: loggedInUser,
});

/** Who is logged in, to that person alone. */
export function presentUser({ id, phone, name }: Pick<AccountRow, 'id' | 'phone' | 'name'>): LoggedInUser {
  return { id, phone, name };
}

export const registerAnswer: z.ZodType<RegisterAnswer> = z.object({
  phone: z.string(),
  state: z.literal('pending'),
});

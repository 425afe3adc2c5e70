import type { LoggedInUser, StaffAccount } from '#domain/answers/staff.ts';
import { isoTime, isoTimeOrNull } from '#domain/dates.ts';
import type { AccountRow } from '#server/auth/accounts.ts';

/** An account as staff see it (D53): never its password's hash. */
export function presentStaffAccount({ id, phone, name, state, ...times }: AccountRow): StaffAccount {
  const { created_at, asked_again_at } = times;
  return { id, phone, name, state, since: isoTime(created_at), asked_again_at: isoTimeOrNull(asked_again_at) };
}

/** Who is logged in, to that person alone. */
export function presentUser({ id, phone, name }: Pick<AccountRow, 'id' | 'phone' | 'name'>): LoggedInUser {
  return { id, phone, name };
}

import type { BetterPassword } from '#domain/account-forms.ts';
import { DAY_MS } from '#domain/dates.ts';
import { failure, reason } from '#domain/errors.ts';
import type { AccountRow } from '#server/auth/accounts.ts';

/** So long an account that a colleague added or approved is new, in milliseconds. */
const NEW_ACCOUNT_MS = DAY_MS;

/** Until when an account is new, in epoch milliseconds; null: it is not, or the operator made it. */
export function newUntil(
  { approved_at, approved_by }: Pick<AccountRow, 'approved_at' | 'approved_by'>,
  now: number,
): number | null {
  if (approved_by === null || approved_at === null || now - approved_at >= NEW_ACCOUNT_MS) return null;
  return approved_at + NEW_ACCOUNT_MS;
}

/**
 * Refuses an account that somebody else may have made up a minute ago, or whose password they know: its password proves nothing about a
 * colleague (D78). Throws CONFLICT with what to do; its detail is of the field `account`.
 */
export function refuseUntried(account: { newUntil: number | null; betterPassword: BetterPassword | null }): void {
  const details = [{ field: 'account', ...reason('accountUntried') }];
  if (account.betterPassword === 'set-by-other') throw failure('CONFLICT', 'passwordOfOther', { details });
  if (account.newUntil === null) return;
  throw failure('CONFLICT', 'accountIsNew', { from: account.newUntil, details });
}

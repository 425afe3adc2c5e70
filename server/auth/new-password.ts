import { type BetterPassword, plainWeakness, type Weakness } from '#domain/account-forms.ts';
import { isCommon } from '#server/auth/common-passwords.ts';
import { hashPassword, PASSWORD_COST } from '#server/auth/password.ts';
import type { Row } from '#server/db/tables.ts';

type AccountRow = Row<'accounts'>;

/** What is stored of a password; never the password. */
export type PasswordColumns = Pick<AccountRow, 'password_hash' | 'password_from' | 'password_weakness'>;

/** What is weak about the password of the account with this phone; null: nothing that is known (D81). */
export function weaknessOf(password: string, phone: string): Weakness | null {
  const plain = plainWeakness(password, phone);
  if (plain === 'blank' || plain === 'phone') return plain;
  return isCommon(password) ? 'common' : plain;
}

/** A password as it is stored: hashed, with who set it and what is weak about it, which can be told now alone. */
export async function newPassword(
  password: string,
  phone: string,
  password_from: NonNullable<AccountRow['password_from']>,
  cost = PASSWORD_COST,
): Promise<PasswordColumns> {
  const password_weakness = weaknessOf(password, phone) ?? 'none';
  return { password_hash: await hashPassword(password, cost), password_from, password_weakness };
}

/** Why the screens ask this person for a better password; null: they do not. The operator is asked in the log. */
export function betterPassword({
  password_from,
  password_weakness,
}: Pick<AccountRow, 'password_from' | 'password_weakness'>): BetterPassword | null {
  if (password_from === 'operator') return null;
  if (password_from === 'other') return 'set-by-other';
  return password_weakness === 'none' ? null : password_weakness;
}

import type { StaffAccount } from '#domain/account/account.ts';
import type { AccountRecord } from '#server/db/records.ts';
import { isoTime, isoTimeOrNull } from '#server/presenters/iso-time.ts';

/** An account as staff see it (D53): never its password's hash. */
export function presentStaffAccount(record: AccountRecord): StaffAccount {
  return {
    id: record.id,
    phone: record.phone,
    name: record.name,
    state: record.state,
    since: isoTime(record.createdAt),
    asked_again_at: isoTimeOrNull(record.askedAgainAt),
  };
}

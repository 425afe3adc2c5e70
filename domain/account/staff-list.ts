import type { StaffAccount } from '#domain/account/account.ts';

/** Answer of `GET /staff/` (D53): waiting accounts first. */
export interface StaffList {
  total: number;
  accounts: StaffAccount[];
}

import type { StaffAccount } from '#domain/account/account.ts';
import { ASKED_AGAIN } from '#domain/account/asked-again.ts';
import { registerSchema } from '#domain/account/login-schema.ts';
import type { StaffList } from '#domain/account/staff-list.ts';
import { AppError, validationFailed } from '#domain/errors.ts';
import { parseWith } from '#domain/parse.ts';
import { hashPassword } from '#server/auth/password.ts';
import type { Staff } from '#server/auth/staff.ts';
import type { Database } from '#server/db/database.ts';
import type { Repositories } from '#server/db/repositories.ts';
import { presentStaffAccount } from '#server/presenters/staff-account.ts';

/** What staff do with the staff's accounts (D53). An unknown account is NOT_FOUND. */
export interface StaffAccounts {
  list(): Promise<StaffList>;
  /**
   * Adds an active account: phone, password, optional name. A request that waits for this phone is removed: its password is
   * not the one that staff gave. Errors: VALIDATION_FAILED; CONFLICT when the phone has an active account.
   */
  add(fields: Record<string, unknown>, staff: Staff): Promise<StaffAccount>;
  /** CONFLICT when the account was asked for more than once: of those who asked only one knows the password. */
  approve(id: number, staff: Staff): Promise<StaffAccount>;
  /** CONFLICT for one's own account and for the last active one: never 403, which would end the session (D28). */
  remove(id: number, staff: Staff): Promise<void>;
  /** Ends every session of the account; answers how many there were. */
  signOut(id: number, staff: Staff): Promise<number>;
}

export function createStaffAccounts({ database, now }: { database: Database; now: () => number }): StaffAccounts {
  const note = (repos: Repositories, action: string, entityId: number, staff: Staff) =>
    repos.audit.insert({
      accountId: staff.accountId,
      action: `account.${action}`,
      entity: 'account',
      entityId,
      at: now(),
      before: null,
      after: null,
    });

  async function removeWaiting(repos: Repositories, phone: string, staff: Staff) {
    const present = await repos.accounts.findByPhone(phone);
    if (present?.state !== 'pending') return;
    await repos.accounts.remove(present.id, now());
    await note(repos, 'remove', present.id, staff);
  }

  return {
    async list() {
      const accounts = await database.read.accounts.list();
      return { total: accounts.length, accounts: accounts.map(presentStaffAccount) };
    },
    async add(fields, staff) {
      const parsed = parseWith(registerSchema, fields);
      if (!parsed.ok) throw validationFailed(parsed.problems);
      const { phone, name, password } = parsed.value;
      const passwordHash = await hashPassword(password);
      return database.write(async (repos) => {
        const at = now();
        const approval = { createdAt: at, approvedAt: at, approvedBy: staff.accountId };
        await removeWaiting(repos, phone, staff);
        const account = await repos.accounts.insert({ phone, name, passwordHash, state: 'active', ...approval });
        if (account === null) throw new AppError('CONFLICT', 'This phone has an account already.');
        await note(repos, 'add', account.id, staff);
        return presentStaffAccount(account);
      });
    },
    approve: (id, staff) =>
      database.write(async (repos) => {
        const account = await repos.accounts.approve(id, { approvedBy: staff.accountId, at: now() });
        if (account === null) throw unknownAccount();
        if (account.state === 'pending') throw new AppError('CONFLICT', ASKED_AGAIN);
        await note(repos, 'approve', id, staff);
        return presentStaffAccount(account);
      }),
    async remove(id, staff) {
      if (id === staff.accountId) throw new AppError('CONFLICT', 'You cannot remove your own account.');
      await database.write(async (repos) => {
        const outcome = await repos.accounts.remove(id, now());
        if (outcome === 'missing') throw unknownAccount();
        if (outcome === 'last') throw new AppError('CONFLICT', 'The last active account cannot be removed.');
        await note(repos, 'remove', id, staff);
      });
    },
    signOut: (id, staff) =>
      database.write(async (repos) => {
        if ((await repos.accounts.findById(id)) === null) throw unknownAccount();
        const ended = await repos.sessions.revokeAllOf(id, now());
        await note(repos, 'sign-out', id, staff);
        return ended;
      }),
  };
}

function unknownAccount(): AppError {
  return new AppError('NOT_FOUND', 'There is no such account.');
}

import type { Kysely, Selectable } from 'kysely';
import { wholeCount } from '#server/db/counts.ts';
import type { AccountsTable, Tables } from '#server/db/tables.ts';

export type AccountState = 'pending' | 'active';

export interface AccountRecord {
  id: number;
  phone: string;
  name: string | null;
  /** PHC-like text. */
  passwordHash: string;
  state: AccountState;
  createdAt: number;
  approvedAt: number | null;
  approvedBy: number | null;
  /** Removed accounts stay, without their password, so that what they did keeps a name. */
  removedAt: number | null;
  /** When this waiting account was last asked for again: its password may be somebody else's. */
  askedAgainAt: number | null;
  /** How often it was signed out everywhere. */
  signOuts: number;
}

export type NewAccount = Pick<
  AccountRecord,
  'phone' | 'name' | 'passwordHash' | 'state' | 'createdAt' | 'approvedAt' | 'approvedBy'
>;

/** The staff's accounts (D13, D53). Removed ones are found by nothing here but `labels`. */
export function createAccountsRepository(db: Kysely<Tables>) {
  const present = () => db.selectFrom('accounts').where('removed_at', 'is', null);
  const countActive = () => wholeCount(present().where('state', '=', 'active'));
  const findById = async (id: number) => {
    const row = await present().selectAll().where('id', '=', id).executeTakeFirst();
    return row === undefined ? null : toRecord(row);
  };
  return {
    findById,
    countActive,
    countPending: () => wholeCount(present().where('state', '=', 'pending')),
    /** Forgets requests from before then that nobody approved; answers how many. */
    async prunePending(before: number): Promise<number> {
      const result = await db
        .deleteFrom('accounts')
        .where('state', '=', 'pending')
        .where('removed_at', 'is', null)
        .where('created_at', '<', before)
        .executeTakeFirst();
      return Number(result.numDeletedRows);
    },
    /** null when the phone has an account already. */
    async insert(account: NewAccount): Promise<AccountRecord | null> {
      const row = await db
        .insertInto('accounts')
        .values(toRow(account))
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      return row === undefined ? null : toRecord(row);
    },
    /**
     * Keeps a request for an account. One that waits already stays as it is and is marked as asked for again; an active
     * account is left alone.
     */
    async request({
      createdAt,
      ...request
    }: Pick<NewAccount, 'phone' | 'name' | 'passwordHash' | 'createdAt'>): Promise<void> {
      const row = toRow({ ...request, state: 'pending', createdAt, approvedAt: null, approvedBy: null });
      await db
        .insertInto('accounts')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .column('phone')
            .where('removed_at', 'is', null)
            .doUpdateSet({ asked_again_at: createdAt })
            .where('accounts.state', '=', 'pending'),
        )
        .execute();
    },
    async findByPhone(phone: string): Promise<AccountRecord | null> {
      const row = await present().selectAll().where('phone', '=', phone).executeTakeFirst();
      return row === undefined ? null : toRecord(row);
    },
    /** Pending ones first, then by age. */
    async list(): Promise<AccountRecord[]> {
      const rows = await present().selectAll().orderBy('state', 'desc').orderBy('id').execute();
      return rows.map(toRecord);
    },
    /**
     * Makes a pending account active; an active one stays as it is, and so does one that was asked for again. null: no such
     * account.
     */
    async approve(
      id: number,
      { approvedBy, at }: { approvedBy: number | null; at: number },
    ): Promise<AccountRecord | null> {
      await db
        .updateTable('accounts')
        .set({ state: 'active', approved_at: at, approved_by: approvedBy })
        .where('id', '=', id)
        .where('state', '=', 'pending')
        .where('asked_again_at', 'is', null)
        .where('removed_at', 'is', null)
        .execute();
      return findById(id);
    },
    /** Sets a new password; who asked for the account, and how often, no longer matters. */
    async setPasswordHash(id: number, passwordHash: string): Promise<boolean> {
      const result = await db
        .updateTable('accounts')
        .set({ password_hash: passwordHash, asked_again_at: null })
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
    /** Removes an account and ends its sessions. The last active one stays (D53). */
    async remove(id: number, at: number): Promise<'removed' | 'missing' | 'last'> {
      await lockActive(db);
      const account = await findById(id);
      if (account === null) return 'missing';
      if (account.state === 'active' && (await countActive()) <= 1) return 'last';
      await db.updateTable('accounts').set({ removed_at: at, password_hash: '' }).where('id', '=', id).execute();
      await db.deleteFrom('sessions').where('account_id', '=', id).execute();
      return 'removed';
    },
    /**
     * Whether an account that was read is still active and was not signed out everywhere since. Until the transaction ends
     * it stays so: whoever removes it or signs it out waits, and finds the session that was opened meanwhile.
     */
    async holdUnchanged({ id, signOuts }: Pick<AccountRecord, 'id' | 'signOuts'>): Promise<boolean> {
      const result = await db
        .updateTable('accounts')
        .set({ sign_outs: signOuts })
        .where('id', '=', id)
        .where('sign_outs', '=', signOuts)
        .where('state', '=', 'active')
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
    /** Name, else phone, by id: who created, verified or changed something, removed accounts included (D50). */
    async labels(ids: readonly number[]): Promise<Map<number, string>> {
      const unique = [...new Set(ids)];
      if (unique.length === 0) return new Map();
      const rows = await db.selectFrom('accounts').select(['id', 'name', 'phone']).where('id', 'in', unique).execute();
      return new Map(rows.map((row) => [row.id, row.name ?? row.phone]));
    },
  };
}

/**
 * Two members of staff who remove each other at the same moment must not leave nobody. Writing the rows as they are
 * makes the second transaction wait for the first, on both engines.
 */
async function lockActive(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable('accounts')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('state', '=', 'active')
    .where('removed_at', 'is', null)
    .execute();
}

function toRow(account: NewAccount) {
  return {
    phone: account.phone,
    name: account.name,
    password_hash: account.passwordHash,
    state: account.state,
    created_at: account.createdAt,
    approved_at: account.approvedAt,
    approved_by: account.approvedBy,
  };
}

function toRecord(row: Selectable<AccountsTable>): AccountRecord {
  return {
    id: row.id,
    phone: row.phone,
    name: row.name,
    passwordHash: row.password_hash,
    state: row.state,
    createdAt: row.created_at,
    approvedAt: row.approved_at,
    approvedBy: row.approved_by,
    removedAt: row.removed_at,
    askedAgainAt: row.asked_again_at,
    signOuts: row.sign_outs,
  };
}

import type { Kysely } from 'kysely';
import type { Role } from '#domain/account/roles.ts';
import type { PasswordColumns } from '#server/auth/new-password.ts';
import { affectedRows, wholeCount } from '#server/db/counts.ts';
import type { NewRow, Row, Tables } from '#server/db/tables.ts';

export type AccountRow = Row<'accounts'>;
export type NewAccount = NewRow<'accounts'>;

/** The staff's accounts (D13, D53). Removed ones are found by nothing here but `labels`. */
export function createAccountsRepository(db: Kysely<Tables>) {
  const present = () => db.selectFrom('accounts').where('removed_at', 'is', null);
  const pending = () => present().where('state', '=', 'pending');
  const pendingBefore = (before: number) => pending().where('created_at', '<', before);
  const change = () => db.updateTable('accounts').where('removed_at', 'is', null);
  const countActive = () => wholeCount(present().where('state', '=', 'active'));
  const owners = () => present().where('state', '=', 'active').where('role', '=', 'owner');
  const countOwners = () => wholeCount(owners());
  /**
   * Members of staff who remove or change each other at the same moment must not leave nobody. Writing the rows as they are makes the
   * second transaction wait for the first, on both engines.
   */
  const holdActive = () =>
    change()
      .set((eb) => ({ state: eb.ref('state') }))
      .where('state', '=', 'active')
      .execute();
  const setRole = (id: number, role: Role) => change().set({ role }).where('id', '=', id).execute();
  /** Without an owner of the site the oldest account that can log in becomes it (D89). */
  const ensureOwner = async (): Promise<void> => {
    if ((await countOwners()) > 0) return;
    const oldest = await present().select('id').where('state', '=', 'active').orderBy('id').limit(1).executeTakeFirst();
    if (oldest !== undefined) await setRole(oldest.id, 'owner');
  };
  const findById = (id: number) => present().selectAll().where('id', '=', id).executeTakeFirst();
  return {
    findById,
    findByPhone: (phone: string) => present().selectAll().where('phone', '=', phone).executeTakeFirst(),
    countActive,
    /** How many requests wait, by the network that they came from. */
    waitingByNetwork: () =>
      pending()
        .select(({ fn }) => ['request_network as network', fn.countAll<number>().as('count')])
        .groupBy('request_network')
        .execute(),
    /** Gives up the request of a network that waits longest. */
    async dropOldestWaiting(network: string | null): Promise<void> {
      const oldest = pending()
        .select('id')
        .where('request_network', network === null ? 'is' : '=', network)
        .orderBy('created_at')
        .orderBy('id')
        .limit(1);
      await db.deleteFrom('accounts').where('id', 'in', oldest).execute();
    },
    /** Of those that can log in. */
    countOwners,
    holdActive,
    setRole,
    ensureOwner,
    /** Pending ones first, then by age. */
    list: () => present().selectAll().orderBy('state', 'desc').orderBy('id').execute(),
    /** Forgets requests from before then that nobody approved; answers how many. */
    prunePending: (before: number) =>
      affectedRows(db.deleteFrom('accounts').where('id', 'in', pendingBefore(before).select('id'))),
    /** How many that would be. */
    countPendingBefore: (before: number) => wholeCount(pendingBefore(before)),
    /** Undefined when the phone has an account already. */
    insert: (account: NewAccount) =>
      db
        .insertInto('accounts')
        .values(account)
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst(),
    /**
     * Keeps a request for an account. One that waits already stays as it is and is marked as asked for again; an active
     * account is left alone.
     */
    async request(request: Omit<NewAccount, 'state'>): Promise<void> {
      await db
        .insertInto('accounts')
        .values({ ...request, state: 'pending' })
        .onConflict((conflict) =>
          conflict
            .column('phone')
            .where('removed_at', 'is', null)
            .doUpdateSet({ asked_again_at: request.created_at })
            .where('accounts.state', '=', 'pending'),
        )
        .execute();
    },
    /** Makes a pending account active, unless it was asked for again. Undefined: no such account. */
    async approve(id: number, approval: Pick<AccountRow, 'approved_at' | 'approved_by'>) {
      await change()
        .set({ state: 'active', request_network: null, ...approval })
        .where('id', '=', id)
        .where('state', '=', 'pending')
        .where('asked_again_at', 'is', null)
        .execute();
      return findById(id);
    },
    /** Who asked for the account, and how often, no longer matters. Answers how many accounts have the new password. */
    setPassword: (id: number, password: PasswordColumns) =>
      affectedRows(
        change()
          .set({ ...password, asked_again_at: null })
          .where('id', '=', id),
      ),
    /** The same for who changes their own: 0 when the account has another password than the one that was read, or is gone. */
    changePassword: ({ id, password_hash }: Pick<AccountRow, 'id' | 'password_hash'>, password: PasswordColumns) =>
      affectedRows(change().set(password).where('id', '=', id).where('password_hash', '=', password_hash)),
    /** Keeps what was found weak about a password that nobody had judged. */
    judge: (id: number, verdict: Partial<Pick<AccountRow, 'password_from' | 'password_weakness'>>) =>
      change().set(verdict).where('id', '=', id).where('password_weakness', 'is', null).execute(),
    /** Removes an account and ends its sessions. The last active one stays (D53). */
    async remove(id: number, at: number): Promise<'removed' | 'missing' | 'last'> {
      await holdActive();
      const account = await findById(id);
      if (account === undefined) return 'missing';
      if (account.state === 'active' && (await countActive()) <= 1) return 'last';
      await change().set({ removed_at: at, password_hash: '' }).where('id', '=', id).execute();
      await db.deleteFrom('sessions').where('account_id', '=', id).execute();
      await ensureOwner();
      return 'removed';
    },
    /**
     * Whether an account that was read is still active and was not signed out everywhere since. Until the transaction ends
     * it stays so: whoever removes it or signs it out waits, and finds the session that was opened meanwhile.
     */
    async holdUnchanged({ id, sign_outs }: Pick<AccountRow, 'id' | 'sign_outs'>): Promise<boolean> {
      const held = change()
        .set({ sign_outs })
        .where('id', '=', id)
        .where('sign_outs', '=', sign_outs)
        .where('state', '=', 'active');
      return (await affectedRows(held)) > 0;
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

import type { Kysely } from 'kysely';
import { affectedRows } from '#server/db/counts.ts';
import type { NewRow, Tables } from '#server/db/tables.ts';

/** Sign-ins of the staff by the hash of their token (D15). */
export function createSessionsRepository(db: Kysely<Tables>) {
  const revoke = (at: number) => db.updateTable('sessions').set({ revoked_at: at }).where('revoked_at', 'is', null);
  return {
    insert: (session: NewRow<'sessions'>) => db.insertInto('sessions').values(session).execute(),
    /** Whose token it is when it is good now: neither expired nor revoked, the account active and not removed. */
    findAccount: (tokenHash: string, now: number) =>
      db
        .selectFrom('sessions')
        .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
        .select(['accounts.id', 'accounts.phone', 'accounts.name'])
        .select(['accounts.password_from', 'accounts.password_weakness', 'sessions.confirmed_at'])
        .where('sessions.token_hash', '=', tokenHash)
        .where('sessions.expires_at', '>', now)
        .where('sessions.revoked_at', 'is', null)
        .where('accounts.state', '=', 'active')
        .where('accounts.removed_at', 'is', null)
        .executeTakeFirst(),
    /** Its person entered the password in it. */
    confirm: (tokenHash: string, at: number) =>
      db.updateTable('sessions').set({ confirmed_at: at }).where('token_hash', '=', tokenHash).execute(),
    /** Answers how many sessions ended: none when it had ended already. */
    revoke: (tokenHash: string, at: number) => affectedRows(revoke(at).where('token_hash', '=', tokenHash)),
    /** Signs an account out everywhere, logins that are under way included, or everywhere but in one session; answers how many ended (D53). */
    async revokeAllOf(accountId: number, at: number, butToken?: string): Promise<number> {
      // First of all: it makes this transaction wait for a login that is opening a session, which is then seen below.
      await db
        .updateTable('accounts')
        .set((eb) => ({ sign_outs: eb('sign_outs', '+', 1) }))
        .where('id', '=', accountId)
        .execute();
      const all = revoke(at).where('account_id', '=', accountId);
      return affectedRows(butToken === undefined ? all : all.where('token_hash', '!=', butToken));
    },
    /** Forgets sessions that expired before then; answers how many. */
    prune: (before: number) => affectedRows(db.deleteFrom('sessions').where('expires_at', '<', before)),
  };
}

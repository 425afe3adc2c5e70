import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

export interface NewSession {
  /** SHA-256 of the token as 64 hexadecimal digits; the token itself is never stored (D15). */
  tokenHash: string;
  accountId: number;
  createdAt: number;
  expiresAt: number;
}

/** Sign-ins of the staff by the hash of their token (D15). */
export function createSessionsRepository(db: Kysely<Tables>) {
  return {
    async insert(session: NewSession): Promise<void> {
      await db
        .insertInto('sessions')
        .values({
          token_hash: session.tokenHash,
          account_id: session.accountId,
          created_at: session.createdAt,
          expires_at: session.expiresAt,
        })
        .execute();
    },
    /** The account id when the token is good now: neither expired nor revoked, its account active and not removed. */
    async findAccountId(tokenHash: string, now: number): Promise<number | null> {
      const row = await db
        .selectFrom('sessions')
        .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
        .select('accounts.id')
        .where('sessions.token_hash', '=', tokenHash)
        .where('sessions.expires_at', '>', now)
        .where('sessions.revoked_at', 'is', null)
        .where('accounts.state', '=', 'active')
        .where('accounts.removed_at', 'is', null)
        .executeTakeFirst();
      return row?.id ?? null;
    },
    async revoke(tokenHash: string, at: number): Promise<boolean> {
      const result = await db
        .updateTable('sessions')
        .set({ revoked_at: at })
        .where('token_hash', '=', tokenHash)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
    /** Signs an account out everywhere, logins that are under way included; answers how many sessions ended (D53). */
    async revokeAllOf(accountId: number, at: number): Promise<number> {
      // First of all: it makes this transaction wait for a login that is opening a session, which is then seen below.
      await db
        .updateTable('accounts')
        .set((eb) => ({ sign_outs: eb('sign_outs', '+', 1) }))
        .where('id', '=', accountId)
        .execute();
      const result = await db
        .updateTable('sessions')
        .set({ revoked_at: at })
        .where('account_id', '=', accountId)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      return Number(result.numUpdatedRows);
    },
    /** Forgets sessions that expired before then. */
    async prune(before: number): Promise<number> {
      const result = await db.deleteFrom('sessions').where('expires_at', '<', before).executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}

import type { Kysely } from 'kysely';
import type { NewSession } from '#server/db/records.ts';
import type { Tables } from '#server/db/tables.ts';

/** Sign-ins of the staff by the hash of their token (D15). */
export interface SessionsRepository {
  insert(session: NewSession): Promise<void>;
  /** The account id when the token is good now: neither expired nor revoked, its account active and not removed. */
  findAccountId(tokenHash: string, now: number): Promise<number | null>;
  revoke(tokenHash: string, at: number): Promise<boolean>;
  /** Signs an account out everywhere, logins that are under way included; answers how many sessions ended (D53). */
  revokeAllOf(accountId: number, at: number): Promise<number>;
  /** Forgets sessions that expired before then. */
  prune(before: number): Promise<number>;
}

export function createSessionsRepository(db: Kysely<Tables>): SessionsRepository {
  return {
    async insert(session) {
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
    async findAccountId(tokenHash, now) {
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
    async revoke(tokenHash, at) {
      const result = await db
        .updateTable('sessions')
        .set({ revoked_at: at })
        .where('token_hash', '=', tokenHash)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
    async revokeAllOf(accountId, at) {
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
    async prune(before) {
      const result = await db.deleteFrom('sessions').where('expires_at', '<', before).executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}

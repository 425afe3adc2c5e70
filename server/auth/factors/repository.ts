import type { Kysely } from 'kysely';
import { affectedRows, wholeCount } from '#server/db/counts.ts';
import type { NewRow, Tables } from '#server/db/tables.ts';

/** The second factors of the staff's accounts. */
export function createFactorsRepository(db: Kysely<Tables>) {
  const secretOf = (accountId: number) => db.selectFrom('totp_secrets').where('account_id', '=', accountId);
  const codesOf = (accountId: number) => db.selectFrom('recovery_codes').where('account_id', '=', accountId);
  const forget = async (table: 'totp_secrets' | 'recovery_codes' | 'passkeys', accountId: number) =>
    affectedRows(db.deleteFrom(table).where('account_id', '=', accountId));
  return {
    /** The secret of an account's one-time codes, also while no code has confirmed it. */
    findSecret: (accountId: number) => secretOf(accountId).selectAll().executeTakeFirst(),
    /** Which of the accounts have a second factor that counts. */
    async accountsWithFactor(): Promise<Set<number>> {
      const rows = await db
        .selectFrom('totp_secrets')
        .select('account_id')
        .where('confirmed_at', 'is not', null)
        .execute();
      const keys = await db.selectFrom('passkeys').select('account_id').distinct().execute();
      return new Set([...rows, ...keys].map((row) => row.account_id));
    },
    /** Keeps a new secret in the place of one that no code confirmed. A confirmed one stays: false. */
    async putSecret(secret: Omit<NewRow<'totp_secrets'>, 'confirmed_at' | 'last_step'>): Promise<boolean> {
      const put = db.insertInto('totp_secrets').values(secret);
      const done = await put
        .onConflict((conflict) =>
          conflict
            .column('account_id')
            .doUpdateSet({ sealed_secret: secret.sealed_secret, created_at: secret.created_at })
            .where('totp_secrets.confirmed_at', 'is', null),
        )
        .returning('account_id')
        .executeTakeFirst();
      return done !== undefined;
    },
    /** From now on the codes count. False when they did already. */
    async confirmSecret(accountId: number, step: number, at: number): Promise<boolean> {
      const confirmed = db
        .updateTable('totp_secrets')
        .set({ confirmed_at: at, last_step: step })
        .where('account_id', '=', accountId)
        .where('confirmed_at', 'is', null);
      return (await affectedRows(confirmed)) > 0;
    },
    /** Uses a time step up. False when it, or a later one, was used: of two equal codes at the same moment one counts. */
    async spendStep(accountId: number, step: number): Promise<boolean> {
      const used = db
        .updateTable('totp_secrets')
        .set({ last_step: step })
        .where('account_id', '=', accountId)
        .where('last_step', '<', step);
      return (await affectedRows(used)) > 0;
    },
    async replaceRecoveryCodes(account_id: number, hashes: readonly string[]): Promise<void> {
      await forget('recovery_codes', account_id);
      const rows = hashes.map((code_hash) => ({ account_id, code_hash, used_at: null }));
      await db.insertInto('recovery_codes').values(rows).execute();
    },
    /** Uses a recovery code up. False for a wrong and for a used one. */
    async spendRecoveryCode(accountId: number, hash: string, at: number): Promise<boolean> {
      const used = db
        .updateTable('recovery_codes')
        .set({ used_at: at })
        .where('account_id', '=', accountId)
        .where('code_hash', '=', hash)
        .where('used_at', 'is', null);
      return (await affectedRows(used)) > 0;
    },
    recoveryCodesLeft: (accountId: number) => wholeCount(codesOf(accountId).where('used_at', 'is', null)),
    /** Takes the codes of the app off an account; answers whether it had any. */
    removeSecret: async (accountId: number) => (await forget('totp_secrets', accountId)) > 0,
    /** Takes the second factor off an account, passkeys and all; answers whether there was one. */
    async remove(accountId: number): Promise<boolean> {
      const removed = (await forget('totp_secrets', accountId)) + (await forget('passkeys', accountId));
      return (await forget('recovery_codes', accountId)) + removed > 0;
    },
    /** Forgets what removed accounts had, and secrets that no code confirmed since `before`. */
    async prune(before: number): Promise<void> {
      const removed = db.selectFrom('accounts').select('id').where('removed_at', 'is not', null);
      await db.deleteFrom('totp_secrets').where('account_id', 'in', removed).execute();
      await db.deleteFrom('recovery_codes').where('account_id', 'in', removed).execute();
      await db.deleteFrom('totp_secrets').where('confirmed_at', 'is', null).where('created_at', '<', before).execute();
    },
  };
}

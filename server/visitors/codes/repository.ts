import type { Kysely } from 'kysely';
import { affectedRows } from '#server/db/counts.ts';
import type { NewRow, Tables } from '#server/db/tables.ts';

/** One-time codes that were sent, and the devices that have shown one (D87). */
export function createPhoneCodesRepository(db: Kysely<Tables>) {
  return {
    async insert(code: { request_hash: string; code_hash: string; created_at: number }): Promise<void> {
      await db.insertInto('phone_codes').values(code).execute();
    },
    /** Counts one try of the code that was sent for a request, and answers it; undefined when it is used, too old or tried too often. */
    tryOne: (request_hash: string, { since, most }: { since: number; most: number }) =>
      db
        .updateTable('phone_codes')
        .set((eb) => ({ tries: eb('tries', '+', 1) }))
        .where('request_hash', '=', request_hash)
        .where('created_at', '>=', since)
        .where('used_at', 'is', null)
        .where('tries', '<', most)
        .returning(['code_hash', 'tries'])
        .executeTakeFirst(),
    async use(request_hash: string, at: number): Promise<void> {
      await db.updateTable('phone_codes').set({ used_at: at }).where('request_hash', '=', request_hash).execute();
    },
    async delete(request_hash: string): Promise<void> {
      await db.deleteFrom('phone_codes').where('request_hash', '=', request_hash).execute();
    },
    async confirm(confirmation: NewRow<'phone_confirmations'>): Promise<void> {
      await db.insertInto('phone_confirmations').values(confirmation).execute();
    },
    async isConfirmed(shown: { token_hash: string; phone_hash: string }, since: number): Promise<boolean> {
      const row = await db
        .selectFrom('phone_confirmations')
        .select('created_at')
        .where('token_hash', '=', shown.token_hash)
        .where('phone_hash', '=', shown.phone_hash)
        .where('created_at', '>=', since)
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Whether a phone was confirmed since then from the network that `home` stands for. */
    async isHome(home: string, since: number): Promise<boolean> {
      const row = await db
        .selectFrom('phone_confirmations')
        .select('created_at')
        .where('home', '=', home)
        .where('created_at', '>=', since)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Forgets codes and confirmations that are older; answers how many. */
    async prune({ codesBefore, confirmationsBefore }: { codesBefore: number; confirmationsBefore: number }) {
      const codes = db.deleteFrom('phone_codes').where('created_at', '<', codesBefore);
      const confirmations = db.deleteFrom('phone_confirmations').where('created_at', '<', confirmationsBefore);
      return (await affectedRows(codes)) + (await affectedRows(confirmations));
    },
  };
}

import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

/** From where the accounts log in, as hashes. */
export function createKnownAddressesRepository(db: Kysely<Tables>) {
  return {
    async remember(accountId: number, addressHash: string, at: number): Promise<void> {
      await db
        .insertInto('known_addresses')
        .values({ account_id: accountId, address_hash: addressHash, seen_at: at })
        .onConflict((conflict) => conflict.columns(['account_id', 'address_hash']).doUpdateSet({ seen_at: at }))
        .execute();
    },
    /** Did the account that has this phone now log in from there at `since` or later? */
    async has(phone: string, addressHash: string, since: number): Promise<boolean> {
      const row = await db
        .selectFrom('accounts')
        .innerJoin('known_addresses', 'known_addresses.account_id', 'accounts.id')
        .select('accounts.id')
        .where('accounts.phone', '=', phone)
        .where('accounts.removed_at', 'is', null)
        .where('known_addresses.address_hash', '=', addressHash)
        .where('known_addresses.seen_at', '>=', since)
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Forgets where nobody logged in since `before`; answers how many. */
    async prune(before: number): Promise<number> {
      const result = await db.deleteFrom('known_addresses').where('seen_at', '<', before).executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}

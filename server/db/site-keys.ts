import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

/** Random keys that every process on the database shares. They never leave the server. */
export function createSiteKeysRepository(db: Kysely<Tables>) {
  async function find(name: string): Promise<Buffer | null> {
    const row = await db.selectFrom('site_keys').select('value').where('name', '=', name).executeTakeFirst();
    return row === undefined ? null : Buffer.from(row.value, 'hex');
  }
  return {
    /** The 32 bytes of a key; null until it was made. */
    find,
    /** Makes a key, unless another process was first; answers the one that counts. */
    async make(name: string): Promise<Buffer> {
      const value = randomBytes(32);
      await db
        .insertInto('site_keys')
        .values({ name, value: value.toString('hex') })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      return (await find(name)) ?? value;
    },
  };
}

import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

/** Random keys that every process on the database shares. They never leave the server. */
export function createSiteKeysRepository(db: Kysely<Tables>) {
  async function find(name: string): Promise<Buffer | null> {
    const row = await db.selectFrom('site_keys').select('value').where('name', '=', name).executeTakeFirst();
    return row === undefined ? null : Buffer.from(row.value, 'hex');
  }
  async function keep(name: string, value: Buffer): Promise<Buffer> {
    await db
      .insertInto('site_keys')
      .values({ name, value: value.toString('hex') })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    return (await find(name)) ?? value;
  }
  return {
    /** The 32 bytes of a key; null until it was made. */
    find,
    /** Keeps these 32 bytes, unless another process was first; answers those that count. */
    keep,
    /** Makes a key in the same way. */
    make: (name: string) => keep(name, randomBytes(32)),
    /** Puts other bytes in the place of a key that is there. */
    replace: (name: string, value: Buffer) =>
      db
        .updateTable('site_keys')
        .set({ value: value.toString('hex') })
        .where('name', '=', name)
        .execute(),
  };
}

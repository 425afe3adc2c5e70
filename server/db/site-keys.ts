import { randomBytes } from 'node:crypto';
import type { Db } from '#server/db/tables.ts';

// Random keys that every process on the database shares. They never leave the server.

/** The 32 bytes of a key; null until it was made. */
export async function findSiteKey(db: Db, name: string): Promise<Buffer | null> {
  const row = await db.selectFrom('site_keys').select('value').where('name', '=', name).executeTakeFirst();
  return row === undefined ? null : Buffer.from(row.value, 'hex');
}

/** Keeps these 32 bytes, unless another process was first; answers those that count. */
export async function keepSiteKey(db: Db, name: string, value: Buffer): Promise<Buffer> {
  await db
    .insertInto('site_keys')
    .values({ name, value: value.toString('hex') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await findSiteKey(db, name)) ?? value;
}

/** Makes a key in the same way. */
export function makeSiteKey(db: Db, name: string) {
  return keepSiteKey(db, name, randomBytes(32));
}

/** Puts other bytes in the place of a key that is there. */
export function replaceSiteKey(db: Db, name: string, value: Buffer) {
  return db
    .updateTable('site_keys')
    .set({ value: value.toString('hex') })
    .where('name', '=', name)
    .execute();
}

import type { Kysely } from 'kysely';
import type { NewRow, Row, Tables } from '#server/db/tables.ts';

export type OwnerRow = Row<'owners'>;

/** Owners and the keys that open what is theirs. */
export function createOwnersRepository(db: Kysely<Tables>) {
  return {
    async insert(owner: Pick<NewRow<'owners'>, 'name' | 'phone' | 'created_at'>): Promise<number> {
      const { id } = await db.insertInto('owners').values(owner).returning('id').executeTakeFirstOrThrow();
      return id;
    },
    findById: (id: number): Promise<OwnerRow | undefined> =>
      db.selectFrom('owners').selectAll().where('id', '=', id).executeTakeFirst(),
    /** Ends the keys of an owner that still open. */
    async endKeys(ownerId: number, at: number): Promise<void> {
      await db
        .updateTable('owner_keys')
        .set({ ended_at: at })
        .where('owner_id', '=', ownerId)
        .where('ended_at', 'is', null)
        .execute();
    },
    async insertKey(key: Pick<NewRow<'owner_keys'>, 'owner_id' | 'token_hash' | 'created_at' | 'created_by'>) {
      await db.insertInto('owner_keys').values(key).execute();
    },
    /** Whose key this is; undefined when it ended or never was. */
    byKey: (tokenHash: string): Promise<OwnerRow | undefined> =>
      db
        .selectFrom('owners')
        .innerJoin('owner_keys', 'owner_keys.owner_id', 'owners.id')
        .selectAll('owners')
        .where('owner_keys.token_hash', '=', tokenHash)
        .where('owner_keys.ended_at', 'is', null)
        .executeTakeFirst(),
  };
}

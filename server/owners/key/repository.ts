import type { Kysely } from 'kysely';
import type { NewRow, Row, Tables } from '#server/db/tables.ts';

export type OwnerRow = Row<'owners'>;

/** Owners and the keys that open what is theirs. */
export function createOwnersRepository(db: Kysely<Tables>) {
  const openKeys = () => db.selectFrom('owner_keys').where('ended_at', 'is', null);
  return {
    async insert(owner: Pick<NewRow<'owners'>, 'name' | 'phone' | 'created_at'>): Promise<number> {
      const { id } = await db.insertInto('owners').values(owner).returning('id').executeTakeFirstOrThrow();
      return id;
    },
    findById: (id: number): Promise<OwnerRow | undefined> =>
      db.selectFrom('owners').selectAll().where('id', '=', id).executeTakeFirst(),
    /** Holds an owner until the transaction ends: what else changes of what they asked for waits. */
    async hold(id: number): Promise<void> {
      await db
        .updateTable('owners')
        .set((eb) => ({ created_at: eb.ref('created_at') }))
        .where('id', '=', id)
        .execute();
    },
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
    /** The key of an owner that opens; undefined where none does. */
    keyOf: (ownerId: number) =>
      openKeys().select(['created_at', 'created_by', 'used_at']).where('owner_id', '=', ownerId).executeTakeFirst(),
    /** Notes that a key was used, once a day at most. */
    async useKey(tokenHash: string, at: number, unlessSince: number): Promise<void> {
      await db
        .updateTable('owner_keys')
        .set({ used_at: at })
        .where('token_hash', '=', tokenHash)
        .where((eb) => eb.or([eb('used_at', 'is', null), eb('used_at', '<', unlessSince)]))
        .execute();
    },
    async rename(id: number, name: string): Promise<void> {
      await db.updateTable('owners').set({ name }).where('id', '=', id).execute();
    },
    async setHours(id: number, hours: Pick<OwnerRow, 'calls_from' | 'calls_to'>): Promise<void> {
      await db.updateTable('owners').set(hours).where('id', '=', id).execute();
    },
    /** Puts a listing into its owner's hands, and into nobody else's. */
    async giveHome(propertyId: number, ownerId: number): Promise<void> {
      await db.updateTable('properties').set({ owner_id: ownerId }).where('id', '=', propertyId).execute();
    },
    /** The owner's listings that are not deleted, the newest first. */
    async homesOf(ownerId: number): Promise<number[]> {
      const rows = await db
        .selectFrom('properties')
        .select('id')
        .where('owner_id', '=', ownerId)
        .where('deleted_at', 'is', null)
        .orderBy('id', 'desc')
        .execute();
      return rows.map(({ id }) => id);
    },
    /** Owners with this phone, and how many homes each has. */
    withPhone: (phone: string) =>
      db
        .selectFrom('owners')
        .leftJoin('properties', (join) =>
          join.onRef('properties.owner_id', '=', 'owners.id').on('properties.deleted_at', 'is', null),
        )
        .select(({ fn }) => ['owners.id', 'owners.name', fn.count<number>('properties.id').as('homes')])
        .where('owners.phone', '=', phone)
        .groupBy(['owners.id', 'owners.name'])
        .orderBy('owners.id')
        .limit(20)
        .execute(),
    /** Who asked for the owner of each listing: how many, and those who agreed that the owner sees it, the newest first. */
    async askedFor(ids: readonly number[], most: number) {
      if (ids.length === 0) return { counts: new Map<number, number>(), leads: [] };
      const counts = await db
        .selectFrom('visitors')
        .select((eb) => ['property_id', eb.fn.countAll<number>().as('count')])
        .where('property_id', 'in', ids)
        .groupBy('property_id')
        .execute();
      const leads = await db
        .selectFrom('visitors')
        .select(['property_id', 'name', 'phone', 'created_at'])
        .where('property_id', 'in', ids)
        .where('owner_may_see', '=', 1)
        .where('erased_at', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(most)
        .execute();
      return { counts: new Map(counts.map(({ property_id, count }) => [property_id, Number(count)])), leads };
    },
  };
}

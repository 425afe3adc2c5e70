import type { Kysely } from 'kysely';
import type { Language } from '#domain/words/language.ts';
import type { Db, NewRow, Row, Tables } from '#server/db/tables.ts';

export type OwnerRow = Row<'owners'>;

function openKeys(db: Db) {
  return db.selectFrom('owner_keys').where('ended_at', 'is', null);
}

export async function insertOwner(
  db: Db,
  owner: Pick<NewRow<'owners'>, 'name' | 'phone' | 'created_at' | 'language'>,
): Promise<number> {
  const { id } = await db.insertInto('owners').values(owner).returning('id').executeTakeFirstOrThrow();
  return id;
}

export function findOwner(db: Db, id: number): Promise<OwnerRow | undefined> {
  return db.selectFrom('owners').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks an owner until the transaction ends: other changes to what they asked for wait. */
export async function holdOwner(db: Db, id: number): Promise<void> {
  await db
    .updateTable('owners')
    .set((eb) => ({ created_at: eb.ref('created_at') }))
    .where('id', '=', id)
    .execute();
}

export async function endKeysOf(db: Db, ownerId: number, at: number): Promise<void> {
  await db
    .updateTable('owner_keys')
    .set({ ended_at: at })
    .where('owner_id', '=', ownerId)
    .where('ended_at', 'is', null)
    .execute();
}

export async function insertOwnerKey(
  db: Db,
  key: Pick<NewRow<'owner_keys'>, 'owner_id' | 'token_hash' | 'created_at' | 'created_by'>,
) {
  await db.insertInto('owner_keys').values(key).execute();
}

/** Whose key this is; undefined when it has ended or never existed. */
export function findOwnerByKey(db: Db, tokenHash: string): Promise<OwnerRow | undefined> {
  return db
    .selectFrom('owners')
    .innerJoin('owner_keys', 'owner_keys.owner_id', 'owners.id')
    .selectAll('owners')
    .where('owner_keys.token_hash', '=', tokenHash)
    .where('owner_keys.ended_at', 'is', null)
    .executeTakeFirst();
}

/** The key of an owner that works; undefined where none does. */
export function findKeyOf(db: Db, ownerId: number) {
  return openKeys(db)
    .select(['created_at', 'created_by', 'used_at'])
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
}

/** Notes that a key was used, once a day at most. */
export async function noteKeyUsed(db: Db, tokenHash: string, at: number, unlessSince: number): Promise<void> {
  await db
    .updateTable('owner_keys')
    .set({ used_at: at })
    .where('token_hash', '=', tokenHash)
    .where((eb) => eb.or([eb('used_at', 'is', null), eb('used_at', '<', unlessSince)]))
    .execute();
}

export async function renameOwner(db: Db, id: number, name: string): Promise<void> {
  await db.updateTable('owners').set({ name }).where('id', '=', id).execute();
}

/** The language in which an owner wrote last. */
export async function setOwnerLanguage(
  db: Db,
  { id, language: before }: Pick<OwnerRow, 'id' | 'language'>,
  language: Language,
): Promise<void> {
  if (before !== language) await db.updateTable('owners').set({ language }).where('id', '=', id).execute();
}

export async function setOwnerHours(
  db: Db,
  id: number,
  hours: Pick<OwnerRow, 'calls_from' | 'calls_to'>,
): Promise<void> {
  await db.updateTable('owners').set(hours).where('id', '=', id).execute();
}

/** Owners with this phone, and how many homes each has. */
export function ownersWithPhone(db: Db, phone: string) {
  return db
    .selectFrom('owners')
    .leftJoin('properties', (join) =>
      join.onRef('properties.owner_id', '=', 'owners.id').on('properties.deleted_at', 'is', null),
    )
    .select(({ fn }) => ['owners.id', 'owners.name', fn.count<number>('properties.id').as('homes')])
    .where('owners.phone', '=', phone)
    .groupBy(['owners.id', 'owners.name'])
    .orderBy('owners.id')
    .limit(20)
    .execute();
}

/** Forgets names and phones of owners, and ends their keys. */
export async function eraseOwners(db: Kysely<Tables>, ids: readonly number[], at: number): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('owners')
    .set({ name: '', phone: '', language: 'en', erased_at: at })
    .where('id', 'in', ids)
    .execute();
  await db
    .updateTable('owner_keys')
    .set({ ended_at: at })
    .where('owner_id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute();
}

/**
 * Erases at most `limit` owners from before `since` who have had no listing and no submission here since then. A listing that was deleted
 * later counts, because it may be restored. Answers how many.
 */
export async function eraseIdleOwners(
  db: Kysely<Tables>,
  since: number,
  { at, limit }: { at: number; limit: number },
): Promise<number> {
  const idle = await db
    .selectFrom('owners')
    .select('id')
    .where('erased_at', 'is', null)
    .where('created_at', '<', since)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('properties')
            .select('properties.id')
            .whereRef('properties.owner_id', '=', 'owners.id')
            .where(({ eb, or }) => or([eb('deleted_at', 'is', null), eb('deleted_at', '>=', since)])),
        ),
      ),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('submissions')
            .select('submissions.id')
            .whereRef('submissions.owner_id', '=', 'owners.id')
            .where(({ eb, or }) =>
              or([
                eb('submissions.state', '=', 'waiting'),
                eb('submissions.created_at', '>=', since),
                eb('submissions.decided_at', '>=', since),
              ]),
            ),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  await eraseOwners(
    db,
    idle.map(({ id }) => id),
    at,
  );
  return idle.length;
}

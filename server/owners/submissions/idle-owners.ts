import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

/** Forgets name and phone of owners, and ends their keys. */
export async function eraseOwners(db: Kysely<Tables>, ids: readonly number[], at: number): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('owners').set({ name: '', phone: '', erased_at: at }).where('id', 'in', ids).execute();
  await db
    .updateTable('owner_keys')
    .set({ ended_at: at })
    .where('owner_id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute();
}

/**
 * Erases owners from before `since` who have had no home here since then, wait for none, and offered or were answered nothing. A listing
 * that was deleted later counts: it may be taken back. Answers how many; at most `limit`.
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

import type { Kysely } from 'kysely';
import type { Db, Tables } from '#server/db/tables.ts';

/** How many versions back the changes can be read. Who is further behind reads the whole catalogue again. */
export const VERSIONS_KEPT = 10_000;

/** Notes that a listing is another one by now: what a search finds it by, or whether it is there. */
export function notePropertyChange(db: Kysely<Tables>, propertyId: number): Promise<void> {
  return notePropertyChanges(db, [propertyId]);
}

/** The same of several. */
export async function notePropertyChanges(db: Kysely<Tables>, propertyIds: readonly number[]): Promise<void> {
  if (propertyIds.length === 0) return;
  const changes = propertyIds.map((property_id) => ({ property_id, version: null }));
  await db.insertInto('property_changes').values(changes).execute();
}

/**
 * Gives the changes of this transaction their version. Versions are given out one after the other, each until its transaction ends,
 * so whoever sees a version sees the changes of all versions before it.
 */
export async function datePropertyChanges(db: Kysely<Tables>, version: number): Promise<void> {
  await db.updateTable('property_changes').set({ version }).where('version', 'is', null).execute();
}

// Which listings changed with which version of the catalogue.

/** The listings that changed after one version and up to another; null when there are more than so many changes of them. */
export async function propertyChangesBetween(
  db: Db,
  after: number,
  upTo: number,
  most: number,
): Promise<number[] | null> {
  const rows = await db
    .selectFrom('property_changes')
    .select('property_id')
    .where('version', '>', after)
    .where('version', '<=', upTo)
    .limit(most + 1)
    .execute();
  // Changes are counted, not listings: of a list that was cut off nobody knows what is missing.
  return rows.length > most ? null : [...new Set(rows.map((row) => row.property_id))];
}

/** Forgets what nobody reads any more. Twice as much is kept as is read: somebody may be reading. */
export async function prunePropertyChanges(db: Db, version: number): Promise<void> {
  await db
    .deleteFrom('property_changes')
    .where('version', '<', version - 2 * VERSIONS_KEPT)
    .execute();
}

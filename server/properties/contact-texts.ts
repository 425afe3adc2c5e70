import { type Kysely, sql } from 'kysely';
import { wholeCount } from '#server/db/counts.ts';
import type { Tables } from '#server/db/tables.ts';
import { contactState } from '#server/properties/rows.ts';

/** Contacts in the texts of listings (D127): which have one, and a look at those that nobody has looked at. */

/** How many listings have one that nobody kept on purpose. */
export function countContacts(db: Kysely<Tables>): Promise<number> {
  const found = db.selectFrom('properties').where('contact_in_text', '=', sql.lit(1));
  return wholeCount(found.where('deleted_at', 'is', null));
}

/** Looks at some listings from before this was noted; answers how many. Nothing that anybody reads changes. */
export async function lookForContacts(db: Kysely<Tables>, limit: number): Promise<number> {
  const rows = await db
    .selectFrom('properties')
    .select(['id', 'title', 'summary', 'owner_name', 'owner_contact1', 'owner_contact2'])
    .where('contact_in_text', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
  const looked = rows.map((row) => ({ id: row.id, state: contactState(row) }));
  for (const state of [0, 1] as const) {
    const ids = looked.filter((row) => row.state === state).map(({ id }) => id);
    if (ids.length === 0) continue;
    const update = db.updateTable('properties').set({ contact_in_text: state }).where('id', 'in', ids);
    await update.where('contact_in_text', 'is', null).execute();
  }
  return rows.length;
}

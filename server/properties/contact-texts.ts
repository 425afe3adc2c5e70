import { type Kysely, sql } from 'kysely';
import { CONTACT_RULE } from '#domain/privacy/contacts-in-text.ts';
import { type CatalogueDeps, writeCatalogue } from '#server/db/catalogue.ts';
import { wholeCount } from '#server/db/counts.ts';
import { notePropertyChanges } from '#server/db/property-changes.ts';
import { readContactRule, setContactRule } from '#server/db/settings.ts';
import type { Tables } from '#server/db/tables.ts';
import { contactState } from '#server/properties/rows.ts';

/** Contacts in the texts of listings (D127): which have one, and a look at those that nobody has looked at by the rule of today. */

/** How many listings have one that nobody kept on purpose. */
export function countContactTexts(db: Kysely<Tables>): Promise<number> {
  const found = db.selectFrom('properties').where('contact_in_text', '=', sql.lit(1));
  return wholeCount(found.where('deleted_at', 'is', null));
}

/** A batch of listings that were looked at. */
interface Looked {
  /** The last one; null: no others are left. */
  last: number | null;
  /** Of those that an older rule had looked at, how many say something else now. */
  changed: number;
}

/**
 * Looks at listings behind one id that nobody has looked at, or at all but those whose contact was kept on purpose (`all`). What the index
 * shows of their names may change with it.
 */
async function lookForContacts(
  db: Kysely<Tables>,
  { after, limit, all }: { after: number; limit: number; all: boolean },
): Promise<Looked> {
  const unknown = db
    .selectFrom('properties')
    .select(['id', 'title', 'summary', 'owner_name', 'owner_contact1', 'owner_contact2', 'contact_in_text'])
    .where((eb) => {
      const isUnknown = eb('contact_in_text', 'is', null);
      return all ? eb.or([isUnknown, eb('contact_in_text', '<', 2)]) : isUnknown;
    });
  const rows = await unknown.where('id', '>', after).orderBy('id').limit(limit).execute();
  const others = rows
    .map((row) => ({ id: row.id, before: row.contact_in_text, state: contactState(row) }))
    .filter(({ before, state }) => before !== state);
  for (const state of [0, 1] as const) {
    const ids = others.filter((row) => row.state === state).map(({ id }) => id);
    if (ids.length > 0)
      await db.updateTable('properties').set({ contact_in_text: state }).where('id', 'in', ids).execute();
  }
  const changed = others.filter(({ before }) => before !== null).map(({ id }) => id);
  await notePropertyChanges(db, changed);
  return { last: rows.length < limit ? null : (rows.at(-1)?.id ?? null), changed: changed.length };
}

/** Looks at the texts of listings from before, and at all of them once the rule is another one, a batch in a write. */
export async function lookAtTexts(deps: CatalogueDeps, limit: number): Promise<void> {
  const { database } = deps;
  const all = (await readContactRule(database.read)) !== CONTACT_RULE;
  let after: number | null = 0;
  while (after !== null) {
    const from: number = after;
    after = await writeCatalogue(deps, async (tx) => {
      const { last, changed } = await lookForContacts(tx, { after: from, limit, all });
      return changed === 0 ? { result: last, isUnchanged: true } : { result: last };
    });
  }
  if (all) await database.write((tx) => setContactRule(tx, CONTACT_RULE));
}

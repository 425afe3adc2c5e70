import { type Kysely, sql } from 'kysely';
import { presentBook } from '#domain/location/area-book.ts';
import type { AuditNote } from '#server/db/audit.ts';
import { type CatalogueDeps, writeCatalogue } from '#server/db/catalogue.ts';
import { notePropertyChanges } from '#server/db/property-changes.ts';
import type { Repositories } from '#server/db/repositories.ts';
import type { Tables } from '#server/db/tables.ts';
import { searchTextsOf, toProperty } from '#server/properties/rows.ts';

/** Listings of one transaction: others write between them. */
const AT_ONCE = 250;

/** How many listings lie in each area, sold and hidden ones too. */
export async function countByArea(db: Kysely<Tables>): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('properties')
    .select((eb) => ['location', eb.fn.countAll<number>().as('count')])
    .where('deleted_at', 'is', null)
    .groupBy('location')
    .execute();
  return new Map(rows.map(({ location, count }) => [location, Number(count)]));
}

/** Gives some listings of an area, deleted ones too, another one, with what lists and searches find them by. Answers which they were. */
export async function moveSome(
  db: Kysely<Tables>,
  { from, to, at, limit }: { from: string; to: string; at: number; limit: number },
): Promise<number[]> {
  const some = db.selectFrom('properties').select('id').where('location', '=', from).orderBy('id').limit(limit);
  // All at once and first: what they hold, nobody changes any more.
  const rows = await db
    .updateTable('properties')
    .set((eb) => ({ location: to, updated_at: at, revision: eb('revision', '+', 1) }))
    .where('id', 'in', some)
    .returningAll()
    .execute();
  if (rows.length === 0) return [];
  const texts = rows.map((row) => {
    const { listing_text, sold_text } = searchTextsOf(toProperty(row));
    return sql`(cast(${row.id} as bigint), cast(${listing_text} as text), cast(${sold_text} as text))`;
  });
  await sql`
    with texts (id, listing, sold) as (values ${sql.join(texts)})
    update properties set listing_text = texts.listing, sold_text = texts.sold from texts where properties.id = texts.id
  `.execute(db);
  const ids = rows.map(({ id }) => id);
  await notePropertyChanges(db, ids);
  return ids;
}

/** From which area to which; `accountId` null: the program itself. */
interface Move {
  from: string;
  to: string;
  accountId: number | null;
}

/** Some listings in a write of somebody else, with what the audit says of each. */
export async function moveSomeToArea(
  { properties }: Pick<Repositories, 'properties'>,
  { from, to, accountId, at }: Move & { at: number },
): Promise<{ count: number; audit: AuditNote[] }> {
  const ids = await properties.moveSome({ from, to, at, limit: AT_ONCE });
  const audit = ids.map((entityId): AuditNote => {
    return { action: 'property.edit', entityId, accountId, before: { location: from }, after: { location: to } };
  });
  return { count: ids.length, audit };
}

/** All listings of an area, some at a time. Answers how many. */
export async function moveToArea(deps: CatalogueDeps, move: Move): Promise<number> {
  let moved = 0;
  for (let count = AT_ONCE; count === AT_ONCE; moved += count) {
    count = await writeCatalogue(deps, async (repos, at) => {
      const { count: result, audit } = await moveSomeToArea(repos, { ...move, at });
      return result === 0 ? { result, isUnchanged: true } : { result, audit };
    });
  }
  return moved;
}

/** Listings that came to an area after it was merged, such as one whose form was sent then, go where the others went. */
export async function moveLateComers(deps: CatalogueDeps): Promise<void> {
  for (const [from, to] of presentBook()?.moved ?? []) await moveToArea(deps, { from, to, accountId: null });
}

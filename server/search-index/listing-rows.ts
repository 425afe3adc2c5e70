import { sql } from 'kysely';
import type { Db, Row } from '#server/db/tables.ts';

// The rows of listings as the index reads them.

/** The numbers that it sorts by and narrows by. */
export const NUMBERS = ['created_at', 'price', 'price_per_sqft', 'size_sqft', 'ceiling_height'] as const;
export type NumberColumn = (typeof NUMBERS)[number];

/** A listing may be without it: then it is 0, which no search asks for. */
const MAY_BE_UNKNOWN: readonly string[] = ['ceiling_height'];

/** The columns whose values it marks. */
const MARK_COLUMNS = [
  'property_type',
  'location',
  'bhk_type',
  'residential_type',
  'commercial_type',
  'condition',
  'age',
  'direction',
  'amenities',
  'possession',
  'badge_at',
  'standing',
] as const;
export type MarkColumn = (typeof MARK_COLUMNS)[number];

const COLUMNS = ['id', ...NUMBERS, ...MARK_COLUMNS, 'title'] as const;

export type IndexedRow = Omit<Pick<Row<'shown_properties'>, (typeof COLUMNS)[number]>, NumberColumn> &
  Record<NumberColumn, number>;

/** With the phones of its owner below, which no name may have in it, where its texts have a contact or nobody looked yet (D127). */
const TITLE =
  "case when contact_in_text = 0 then title else title || '\n' || owner_contact1 || '\n' || coalesce(owner_contact2, '') end";

const selections = COLUMNS.map((name) => sql<unknown>`${sql.raw(selectionOf(name))}`.as(name));

function selectionOf(name: (typeof COLUMNS)[number]): string {
  if (name === 'title') return TITLE;
  return MAY_BE_UNKNOWN.includes(name) ? `coalesce(${name}, 0)` : name;
}

function rows(db: Db) {
  return db.selectFrom('shown_properties').select(selections).$castTo<IndexedRow>();
}

/** The next shown ones by id. */
export function indexedListingsAfter(db: Db, id: number, limit: number): Promise<IndexedRow[]> {
  return rows(db).where('id', '>', id).orderBy('id').limit(limit).execute();
}

/** These; those that nobody sees are left out. */
export function indexedListingsOf(db: Db, ids: readonly number[]): Promise<IndexedRow[]> {
  return ids.length === 0 ? Promise.resolve([]) : rows(db).where('id', 'in', ids).execute();
}

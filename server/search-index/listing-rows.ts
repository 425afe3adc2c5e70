import { sql } from 'kysely';
import { standardCost, standardTerms } from '#domain/cost/cost.ts';
import type { CostRates } from '#domain/cost/rates.ts';
import type { PropertyType } from '#domain/property/options.ts';
import type { Db, Row } from '#server/db/tables.ts';

// The rows of listings as the index reads them.

const STORED_NUMBERS = ['created_at', 'price', 'price_per_sqft', 'size_sqft', 'ceiling_height', 'news_at'] as const;

/** The numbers that it sorts by and narrows by. The last ones follow from the price, by the rates in force (D133). */
export const NUMBERS = [...STORED_NUMBERS, 'cash_needed', 'instalment'] as const;
export type NumberColumn = (typeof NUMBERS)[number];

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
  'is_lowered',
  'usual_place',
] as const;
export type MarkColumn = (typeof MARK_COLUMNS)[number];

const COLUMNS = ['id', ...STORED_NUMBERS, ...MARK_COLUMNS, 'title'] as const;

type StoredRow = Omit<Pick<Row<'shown_properties'>, (typeof COLUMNS)[number]>, NumberColumn> &
  Record<(typeof STORED_NUMBERS)[number], number>;
export type IndexedRow = StoredRow & Record<NumberColumn, number>;

/** With the phones of its owner below, which no name may have in it, where its texts have a contact or nobody looked yet (D127). */
const TITLE =
  "case when contact_in_text = 0 then title else title || '\n' || owner_contact1 || '\n' || coalesce(owner_contact2, '') end";

/** Columns that are read otherwise. A number that a listing may be without is 0 then, which no search asks for. */
const SELECTIONS: Partial<Record<(typeof COLUMNS)[number], string>> = {
  title: TITLE,
  ceiling_height: 'coalesce(ceiling_height, 0)',
  usual_place: 'case when is_sold_out = 0 then usual_place end',
};

const selections = COLUMNS.map((name) => sql<unknown>`${sql.raw(selectionOf(name))}`.as(name));

function selectionOf(name: (typeof COLUMNS)[number]): string {
  return SELECTIONS[name] ?? name;
}

function rows(db: Db, areas: readonly string[] | null) {
  const all = db.selectFrom('shown_properties').select(selections).$castTo<StoredRow>();
  return areas === null ? all : all.where('location', 'in', areas);
}

/** What is read of the listings: in these areas alone, unless null; with costs by these rates. */
export interface Reading {
  areas: readonly string[] | null;
  rates: CostRates;
}

/** With what buying costs on the standard terms. An instalment without a loan comes after all others, and is within no range. */
function withCosts(stored: readonly StoredRow[], rates: CostRates): IndexedRow[] {
  const terms = standardTerms(rates);
  return stored.map((row) => {
    const home = { price: row.price, property_type: row.property_type as PropertyType };
    const { cash_needed, instalment } = standardCost(home, rates, terms);
    return { ...row, cash_needed, instalment: instalment ?? Number.POSITIVE_INFINITY };
  });
}

/** The next shown ones by id. */
export async function indexedListingsAfter(
  db: Db,
  id: number,
  limit: number,
  { areas, rates }: Reading,
): Promise<IndexedRow[]> {
  return withCosts(await rows(db, areas).where('id', '>', id).orderBy('id').limit(limit).execute(), rates);
}

/** These; those that nobody sees are left out. */
export async function indexedListingsOf(
  db: Db,
  ids: readonly number[],
  { areas, rates }: Reading,
): Promise<IndexedRow[]> {
  return ids.length === 0 ? [] : withCosts(await rows(db, areas).where('id', 'in', ids).execute(), rates);
}

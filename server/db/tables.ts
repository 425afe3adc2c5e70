import type { DeleteResult, Insertable, Kysely, Selectable, SelectQueryBuilder, UpdateResult } from 'kysely';
import type { AreaCount } from '#domain/location/areas.ts';
import type { FieldName, LeftOutName, ListingFields, StoredFields } from '#domain/property/fields.ts';
import type { Tables } from '#server/db/rows.generated.ts';

export type { Tables };
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>;

/** A boolean as both engines store it. */
export type Flag = 0 | 1;

/** Who may confirm a listing or change its price. */
export type Side = 'owner' | 'staff';

/** What is stored, on a connection that reads or inside a transaction. Queries are functions that take it first. */
export type Db = Kysely<Tables>;

/** How many rows a query without columns, order and limit stands for. */
export async function wholeCount<TB extends keyof Tables>(
  query: SelectQueryBuilder<Tables, TB, object>,
): Promise<number> {
  const counted = query.select((eb) => eb.fn.countAll<number>().as('whole'));
  const row: { whole: number } = await counted.executeTakeFirstOrThrow();
  return row.whole;
}

/** Runs an update or a deletion and answers how many rows it met. */
export async function affectedRows(query: {
  executeTakeFirst(): Promise<UpdateResult | DeleteResult>;
}): Promise<number> {
  const result = await query.executeTakeFirst();
  return Number('numUpdatedRows' in result ? result.numUpdatedRows : result.numDeletedRows);
}

/** Most first, equal ones by name. Sorted here because the engines sort texts by different rules. */
export function mostFirst(counts: readonly AreaCount[]): AreaCount[] {
  return counts.toSorted((a, b) => b.count - a.count || (a.area < b.area ? -1 : 1));
}

/** What queries take and return. Times are epoch milliseconds, booleans are booleans, "nothing" is null. */

/** What the editor of a listing decides, under the names of the calls (`#domain/property/fields.ts`). Money in whole rupees, size as entered (D18, D19). */
export type PropertyFields = StoredFields;

/** What the program, not the editor, keeps about a listing: who of the staff made and verified it (D31), when it was sold (D46). */
export type PropertyKeeping = Pick<
  Row<'properties'>,
  'created_by' | 'created_at' | 'updated_at' | 'verified_by' | 'verified_at' | 'sold_at' | 'import_key'
> & { is_sample: boolean };

/** What a call may leave out may be left out. */
export type GivenFields = Omit<PropertyFields, LeftOutName> & Partial<Pick<PropertyFields, LeftOutName>>;

interface KeepingContacts {
  /** Contacts in its texts are there on purpose (D127). */
  keepsContacts?: boolean | undefined;
}

/** `confirmed_by`: who says that it is for sale, when it is listed unless `confirmed_at` says otherwise. */
export type NewProperty = GivenFields &
  PropertyKeeping &
  KeepingContacts &
  Partial<Pick<Row<'properties'>, 'create_key' | 'confirmed_at' | 'confirmed_by' | 'owner_id'>>;

export type PropertyRecord = PropertyFields &
  PropertyKeeping &
  Pick<
    Row<'properties'>,
    | 'id'
    | 'price_per_sqft'
    | 'size_sqft'
    | 'revision'
    | 'deleted_at'
    | 'deleted_by'
    | 'confirmed_at'
    | 'confirmed_by'
    | 'stale_at'
    | 'hidden_at'
    | 'taken_down_at'
    | 'owner_id'
    | 'lowered_from'
    | 'lowered_at'
    | 'odd_price'
    | 'held_at'
  >;

/** A listing without its long fields, for lists. */
export type PropertyCardRecord = Omit<PropertyRecord, LongField>;

export type LongField = {
  [Name in FieldName]: ListingFields[Name]['carriedBy'] extends 'detail' ? Name : never;
}[FieldName];

/** What an edit writes; the moment becomes `updated_at`. */
export type PropertyChange = PropertyFields &
  KeepingContacts &
  Pick<PropertyKeeping, 'verified_at' | 'verified_by' | 'sold_at' | 'updated_at'> & {
    /** Who says with the edit that it is still for sale. */
    confirming?: Side;
    /** Who takes the last price back with it; one that they set since that moment leaves the history. */
    takingBack?: { by: Side; since: number } | undefined;
  };

export interface Slice {
  offset: number;
  limit: number;
}

/** The part of what a search box of the staff finds. */
export type SearchedSlice = Slice & { q?: string | undefined };

/** A part of a list and the length of the whole. */
export interface Listed<T> {
  rows: T[];
  total: number;
}

export type PropertyImageRecord = Row<'property_images'>;

export type NewPropertyImage = Omit<NewRow<'property_images'>, 'property_id' | 'position'>;

/** The first photos of a listing, and how many it has. */
export interface PropertyImages {
  images: PropertyImageRecord[];
  count: number;
}

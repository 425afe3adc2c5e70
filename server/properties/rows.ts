import type { SelectQueryBuilder } from 'kysely';
import { formatDate } from '#domain/dates.ts';
import { contactsOfListing } from '#domain/property/contact-checks.ts';
import type { ListingField } from '#domain/property/field-kinds.ts';
import { FIELD_LIST, type FieldName, type LeftOutName, type NameIn, ofEachField } from '#domain/property/fields.ts';
import { comparableSqft } from '#domain/property/size.ts';
import { searchText } from '#server/db/search-text.ts';
import type {
  Db,
  Flag,
  LongField,
  NewProperty,
  NewRow,
  PropertyCardRecord,
  PropertyFields,
  PropertyRecord,
  Row,
  Tables,
} from '#server/db/tables.ts';

/** Turns rows of `properties` into records, and records into rows. */

type PropertyRow = Row<'properties'>;
type FieldColumns = Pick<PropertyRow, { [Name in FieldName]: NameIn<'column', Name> }[FieldName]>;

export type PropertyQuery = SelectQueryBuilder<Tables, 'properties', object>;

/** Listings that are not deleted: staff see them all. */
export function selectUndeleted(db: Db): PropertyQuery {
  return db.selectFrom('properties').where('properties.deleted_at', 'is', null);
}

/** Those that anybody may see: not hidden for their age, nor taken down by their owner (D99, D100). */
export function selectShown(db: Db): PropertyQuery {
  return db.selectFrom('shown_properties as properties') as unknown as PropertyQuery;
}

/** The columns beside the fields of the table. */
const KEPT = [
  'id',
  'size_sqft',
  'price_per_sqft',
  'created_by',
  'created_at',
  'updated_at',
  'verified_by',
  'verified_at',
  'sold_at',
  'is_sample',
  'import_key',
  'revision',
  'deleted_at',
  'deleted_by',
  'confirmed_at',
  'confirmed_by',
  'stale_at',
  'hidden_at',
  'taken_down_at',
  'owner_id',
  'lowered_from',
  'lowered_at',
  'odd_price',
  'held_at',
] as const satisfies readonly Exclude<keyof PropertyRecord, keyof PropertyFields>[];

const CARD_FIELDS = FIELD_LIST.filter(({ carriedBy }) => carriedBy === 'list');

type CardRow = Omit<PropertyRow, { [Name in LongField]: NameIn<'column', Name> }[LongField]>;

/** What a list reads; the long fields and the search texts stay behind. */
export const CARD_COLUMNS = [...KEPT, ...CARD_FIELDS.map(({ column }) => column)].map(
  (column) => `properties.${column}` as `properties.${keyof CardRow}`,
);

/** Fields whose value or name differs from their column. */
const CHANGED_FIELDS = CARD_FIELDS.filter(
  ({ field, kind, column }) => kind === 'list' || kind === 'flag' || field !== column,
);

/** Writes the fields of a row into a record, under their names in calls. */
function withFields(record: Record<string, unknown>, row: Partial<PropertyRow>, fields: typeof FIELD_LIST): object {
  const columns: Record<string, unknown> = row;
  for (const { field, kind, column } of fields) record[field] = fromColumn(kind, columns[column]);
  record.is_sample = row.is_sample === 1;
  return record;
}

function fromColumn(kind: ListingField['kind'], value: unknown): unknown {
  if (kind === 'list') return JSON.parse(String(value));
  return kind === 'flag' && value !== null ? value === 1 : value;
}

function toColumn(kind: ListingField['kind'], value: unknown): unknown {
  if (kind === 'list') return JSON.stringify(value);
  if (value === undefined || value === null) return null;
  return kind === 'flag' ? flag(value === true) : value;
}

/** Copying the row whole takes a fifth of the time of copying by name. Columns named unlike their field stay beside it. */
export function toCard(row: CardRow): PropertyCardRecord {
  return withFields({ ...row }, row, CHANGED_FIELDS) as PropertyCardRecord;
}

export function toProperty(row: PropertyRow): PropertyRecord {
  const kept = Object.fromEntries(KEPT.map((name) => [name, row[name]]));
  return withFields(kept, row, FIELD_LIST) as PropertyRecord;
}

/** The columns that follow from the fields. */
export function toFieldColumns(
  fields: Omit<PropertyFields, LeftOutName> &
    Partial<PropertyFields> &
    Pick<NewProperty, 'keepsContacts'> & { sold_at: number | null; updated_at: number },
) {
  // Sold and the moment of it go together, whatever the caller left out.
  const sold_at = fields.is_sold_out ? (fields.sold_at ?? fields.updated_at) : null;
  const size_sqft = comparableSqft(fields.size, fields.is_size_in_yards);
  const columns = ofEachField(({ field, kind, column, isKept, initial }) => [
    column,
    toColumn(kind, fields[field] ?? (isKept ? initial : null)),
  ]);
  return {
    ...(columns as unknown as FieldColumns),
    size_sqft,
    price_per_sqft: fields.price / size_sqft,
    sold_at,
    sold_text: sold_at === null ? null : soldText(fields, sold_at),
    contact_in_text: contactState(fields),
    ...toSearchTexts(fields),
  };
}

/** The value of `contact_in_text`: 0 none, 1 some, 2 kept on purpose. */
export function contactState({
  keepsContacts = false,
  ...texts
}: Parameters<typeof contactsOfListing>[0] & Pick<NewProperty, 'keepsContacts'>): 0 | 1 | 2 {
  if (contactsOfListing(texts).length === 0) return 0;
  return keepsContacts ? 2 : 1;
}

export function toNewRow(property: NewProperty): NewRow<'properties'> {
  const { created_by, created_at, updated_at, verified_by, verified_at, is_sample, import_key } = property;
  return {
    ...toFieldColumns(property),
    ...{ created_by, created_at, updated_at, verified_by, verified_at, is_sample: flag(is_sample), import_key },
    create_key: property.create_key ?? null,
    confirmed_at: property.confirmed_by == null ? null : (property.confirmed_at ?? created_at),
    confirmed_by: property.confirmed_by ?? null,
    owner_id: property.owner_id ?? null,
  };
}

/** The text that the sold list searches: title, type, location, and the day as shown (spec 2, D46). */
function soldText(property: Pick<PropertyFields, 'title' | 'property_type' | 'location'>, sold_at: number): string {
  return searchText([property.title, property.property_type, property.location, formatDate(sold_at)]);
}

/** The texts that staff's lists search. */
export function searchTextsOf(property: PropertyRecord) {
  const { sold_at } = property;
  return { ...toSearchTexts(property), sold_text: sold_at === null ? null : soldText(property, sold_at) };
}

function toSearchTexts(fields: Omit<PropertyFields, LeftOutName>) {
  return {
    listing_text: searchText([
      fields.title,
      fields.property_type,
      fields.bhk_type,
      fields.residential_type,
      fields.commercial_type,
      fields.location,
      fields.owner_name,
      fields.owner_contact1,
      fields.owner_contact2,
    ]),
    lead_text: searchText([fields.title, fields.owner_name, fields.owner_contact1]),
  };
}

function flag(value: boolean): Flag {
  return value ? 1 : 0;
}

const REFERENCE = /^listing-(\d{1,15})-([0-9a-z]{1,12})$/;

/** The reference of a listing in an import: its id, and when it was made, since another site has the same ids. */
export function exportReference({ id, created_at }: Pick<PropertyRecord, 'id' | 'created_at'>): string {
  return `listing-${id}-${created_at.toString(36)}`;
}

/** The id in such a reference; null for any other text. */
export function referredId(reference: string): number | null {
  const [, id] = REFERENCE.exec(reference) ?? [];
  return id === undefined ? null : Number(id);
}

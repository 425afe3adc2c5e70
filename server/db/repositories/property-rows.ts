import type { Insertable, Selectable } from 'kysely';
import { formatDate } from '#domain/dates.ts';
import { toSqft } from '#domain/property/size.ts';
import type { NewProperty, PropertyCardRecord, PropertyFields, PropertyRecord } from '#server/db/records.ts';
import { searchText } from '#server/db/search-text.ts';
import type { Flag, PropertiesTable } from '#server/db/tables.ts';

/** Between rows of `properties` and records. */

type PropertyRow = Selectable<PropertiesTable>;

/** What a list reads; the long fields and the search texts stay behind. */
export const CARD_COLUMNS = [
  'properties.id',
  'properties.title',
  'properties.property_type',
  'properties.location',
  'properties.price',
  'properties.size',
  'properties.is_size_in_yards',
  'properties.size_sqft',
  'properties.price_per_sqft',
  'properties.age',
  'properties.floor',
  'properties.car_parking',
  'properties.only_na',
  'properties.balcony_included',
  'properties.na_noc',
  'properties.is_sold_out',
  'properties.condition',
  'properties.residential_type',
  'properties.bhk_type',
  'properties.commercial_type',
  'properties.direction',
  'properties.facing',
  'properties.owner_name',
  'properties.owner_contact1',
  'properties.owner_contact2',
  'properties.created_by',
  'properties.created_at',
  'properties.updated_at',
  'properties.verified_by',
  'properties.verified_at',
  'properties.sold_at',
  'properties.is_sample',
  'properties.import_key',
  'properties.revision',
  'properties.deleted_at',
  'properties.deleted_by',
] as const;

type CardRow = Pick<
  PropertyRow,
  (typeof CARD_COLUMNS)[number] extends `properties.${infer Name extends keyof PropertyRow}` ? Name : never
>;

export function toCard(row: CardRow): PropertyCardRecord {
  return {
    id: row.id,
    title: row.title,
    propertyType: row.property_type,
    location: row.location,
    price: row.price,
    size: row.size,
    isSizeInYards: row.is_size_in_yards === 1,
    sizeSqft: row.size_sqft,
    pricePerSqft: row.price_per_sqft,
    age: row.age,
    floor: row.floor,
    carParking: row.car_parking,
    onlyNA: row.only_na === 1,
    balconyIncluded: row.balcony_included === 1,
    naNoc: row.na_noc === 1,
    isSoldOut: row.is_sold_out === 1,
    condition: row.condition,
    residentialType: row.residential_type,
    bhkType: row.bhk_type,
    commercialType: row.commercial_type,
    direction: row.direction,
    facing: row.facing,
    ownerName: row.owner_name,
    ownerContact1: row.owner_contact1,
    ownerContact2: row.owner_contact2,
    createdBy: row.created_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    verifiedBy: row.verified_by,
    verifiedAt: row.verified_at,
    soldAt: row.sold_at,
    isSample: row.is_sample === 1,
    importKey: row.import_key,
    revision: row.revision,
    deletedAt: row.deleted_at,
    deletedBy: row.deleted_by,
  };
}

export function toProperty(row: PropertyRow): PropertyRecord {
  return {
    ...toCard(row),
    summary: row.summary,
    amenities: JSON.parse(row.amenities),
    connectivity: JSON.parse(row.connectivity),
    videos: JSON.parse(row.videos),
  };
}

/** The size in the unit of comparison (D7), without the dust that multiplying leaves: 100.1 sq yd and 900.9 sq ft are equal. */
export function comparableSqft(size: number, isYards: boolean): number {
  return Math.round(toSqft(size, isYards) * 10_000) / 10_000;
}

/** The columns that follow from what an editor decides. */
export function toFieldColumns(fields: PropertyFields & { soldAt: number | null; updatedAt: number }) {
  // Sold and the moment of it go together, whatever the caller left out.
  const soldAt = fields.isSoldOut ? (fields.soldAt ?? fields.updatedAt) : null;
  const sizeSqft = comparableSqft(fields.size, fields.isSizeInYards);
  return {
    title: fields.title,
    property_type: fields.propertyType,
    location: fields.location,
    price: fields.price,
    size: fields.size,
    is_size_in_yards: flag(fields.isSizeInYards),
    size_sqft: sizeSqft,
    price_per_sqft: fields.price / sizeSqft,
    age: fields.age,
    floor: fields.floor,
    car_parking: fields.carParking,
    only_na: flag(fields.onlyNA),
    balcony_included: flag(fields.balconyIncluded),
    na_noc: flag(fields.naNoc),
    is_sold_out: flag(fields.isSoldOut),
    condition: fields.condition,
    residential_type: fields.residentialType,
    bhk_type: fields.bhkType,
    commercial_type: fields.commercialType,
    direction: fields.direction,
    facing: fields.facing,
    owner_name: fields.ownerName,
    owner_contact1: fields.ownerContact1,
    owner_contact2: fields.ownerContact2,
    summary: fields.summary,
    amenities: JSON.stringify(fields.amenities),
    connectivity: JSON.stringify(fields.connectivity),
    videos: JSON.stringify(fields.videos),
    sold_at: soldAt,
    sold_text: soldAt === null ? null : soldText(fields, soldAt),
    ...toSearchTexts(fields),
  };
}

export function toNewRow(property: NewProperty): Insertable<PropertiesTable> {
  return {
    ...toFieldColumns(property),
    created_by: property.createdBy,
    created_at: property.createdAt,
    updated_at: property.updatedAt,
    verified_by: property.verifiedBy,
    verified_at: property.verifiedAt,
    is_sample: flag(property.isSample),
    import_key: property.importKey,
    create_key: property.createKey ?? null,
  };
}

/** What the sold list looks through: title, type, location, the day as shown (spec 2, D46). */
export function soldText(
  property: Pick<PropertyFields, 'title' | 'propertyType' | 'location'>,
  soldAt: number,
): string {
  return searchText([property.title, property.propertyType, property.location, formatDate(soldAt)]);
}

function toSearchTexts(fields: PropertyFields) {
  return {
    listing_text: searchText([
      fields.title,
      fields.propertyType,
      fields.bhkType,
      fields.residentialType,
      fields.commercialType,
      fields.location,
      fields.ownerName,
      fields.ownerContact1,
      fields.ownerContact2,
    ]),
    lead_text: searchText([fields.title, fields.ownerName, fields.ownerContact1]),
  };
}

function flag(value: boolean): Flag {
  return value ? 1 : 0;
}

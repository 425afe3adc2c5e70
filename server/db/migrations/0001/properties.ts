import { type Kysely, sql } from 'kysely';
import { LIMITS } from '#domain/limits.ts';
import {
  BHK_TYPES,
  COMMERCIAL_TYPES,
  CONDITIONS,
  DIRECTIONS,
  FACINGS,
  PROPERTY_TYPES,
  RESIDENTIAL_TYPES,
} from '#domain/property/options.ts';
import { SQFT_PER_SQYD } from '#domain/property/size.ts';
import type { EngineTypes } from '#server/db/engines/engine.ts';
import {
  between,
  flag,
  moment,
  oneOf,
  optionalMoment,
  optionalOneOf,
  optionalPhone,
  optionalText,
  phone,
  possiblyEmptyText,
  text,
} from '#server/db/migrations/checks.ts';
import type { Tables } from '#server/db/tables.ts';

/** Longest JSON text of a list column. */
const LIST_TEXT = 20_000;
/** Longest derived search text. */
const FOUND_TEXT = 3_000;

/** Listings and their photographs (spec 3). */
export async function createPropertyTables(db: Kysely<Tables>, types: EngineTypes): Promise<void> {
  await types
    .strict(
      withKeepingColumns(withFieldColumns(db, types), types)
        .addCheckConstraint('properties_types_agree', typesAgree)
        .addCheckConstraint('properties_sold_agree', sql`(is_sold_out = 1) = (sold_at is not null)`)
        .addCheckConstraint('properties_sold_text_agree', sql`(sold_at is null) = (sold_text is null)`)
        .addCheckConstraint('properties_purged_are_deleted', sql`purged_at is null or deleted_at is not null`),
    )
    .execute();
  const pixels = { min: 1, max: 100_000 };
  await types
    .strict(
      db.schema
        .createTable('property_images')
        .addColumn('id', types.id)
        .addColumn('property_id', types.whole, (column) =>
          column.notNull().references('properties.id').onDelete('cascade'),
        )
        .addColumn('media_key', 'text', text('media_key', 200))
        .addColumn('width', types.whole, between('width', pixels))
        .addColumn('height', types.whole, between('height', pixels))
        .addColumn('placeholder', 'text', possiblyEmptyText('placeholder', 20_000))
        .addColumn('position', types.whole, between('position', { min: 0, max: 1000 })),
    )
    .execute();
  const images = db.schema.createIndex('property_images_order').on('property_images');
  await images.columns(['property_id', 'position', 'id']).execute();
  await db.schema.createIndex('property_images_media').on('property_images').column('media_key').execute();
}

/** D36. */
const typesAgree = sql<boolean>`(property_type = 'Residential' and commercial_type is null)
  or (property_type = 'Commercial' and residential_type is null and bhk_type is null)`;

function withFieldColumns(db: Kysely<Tables>, { whole, real, id }: EngineTypes) {
  const { title, summary, size, price, age, floor, parking, ownerName } = LIMITS.property;
  const sqft = { min: size.min, max: size.max * SQFT_PER_SQYD };
  return db.schema
    .createTable('properties')
    .addColumn('id', id)
    .addColumn('title', 'text', text('title', title.max))
    .addColumn('property_type', 'text', oneOf('property_type', PROPERTY_TYPES))
    .addColumn('location', 'text', text('location', 80))
    .addColumn('price', whole, between('price', price))
    .addColumn('size', real, between('size', size))
    .addColumn('is_size_in_yards', whole, flag('is_size_in_yards'))
    .addColumn('size_sqft', real, between('size_sqft', sqft))
    .addColumn('price_per_sqft', real, between('price_per_sqft', { min: 0, max: price.max }))
    .addColumn('age', whole, between('age', age))
    .addColumn('floor', whole, between('floor', floor))
    .addColumn('car_parking', whole, between('car_parking', parking))
    .addColumn('only_na', whole, flag('only_na'))
    .addColumn('balcony_included', whole, flag('balcony_included'))
    .addColumn('na_noc', whole, flag('na_noc'))
    .addColumn('is_sold_out', whole, flag('is_sold_out'))
    .addColumn('condition', 'text', oneOf('condition', CONDITIONS))
    .addColumn('residential_type', 'text', optionalOneOf('residential_type', RESIDENTIAL_TYPES))
    .addColumn('bhk_type', 'text', optionalOneOf('bhk_type', BHK_TYPES))
    .addColumn('commercial_type', 'text', optionalOneOf('commercial_type', COMMERCIAL_TYPES))
    .addColumn('direction', 'text', oneOf('direction', DIRECTIONS))
    .addColumn('facing', 'text', oneOf('facing', FACINGS))
    .addColumn('owner_name', 'text', text('owner_name', ownerName.max))
    .addColumn('owner_contact1', 'text', phone('owner_contact1'))
    .addColumn('owner_contact2', 'text', optionalPhone('owner_contact2'))
    .addColumn('summary', 'text', optionalText('summary', summary.max))
    .addColumn('amenities', 'text', text('amenities', LIST_TEXT))
    .addColumn('connectivity', 'text', text('connectivity', LIST_TEXT))
    .addColumn('videos', 'text', text('videos', LIST_TEXT));
}

function withKeepingColumns(table: ReturnType<typeof withFieldColumns>, { whole }: EngineTypes) {
  return table
    .addColumn('listing_text', 'text', possiblyEmptyText('listing_text', FOUND_TEXT))
    .addColumn('lead_text', 'text', possiblyEmptyText('lead_text', FOUND_TEXT))
    .addColumn('sold_text', 'text', optionalText('sold_text', FOUND_TEXT))
    .addColumn('created_by', whole, (column) => column.references('accounts.id'))
    .addColumn('created_at', whole, moment('created_at'))
    .addColumn('updated_at', whole, moment('updated_at'))
    .addColumn('verified_by', whole, (column) => column.references('accounts.id'))
    .addColumn('verified_at', whole, optionalMoment('verified_at'))
    .addColumn('sold_at', whole, optionalMoment('sold_at'))
    .addColumn('is_sample', whole, flag('is_sample'))
    .addColumn('import_key', 'text', (column) => optionalText('import_key', 200)(column).unique())
    .addColumn('revision', whole, (column) => between('revision', { min: 1, max: 1e9 })(column).defaultTo(1))
    .addColumn('deleted_at', whole, optionalMoment('deleted_at'))
    .addColumn('deleted_by', whole, (column) => column.references('accounts.id'))
    .addColumn('purged_at', whole, optionalMoment('purged_at'));
}

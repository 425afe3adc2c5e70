import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

/** What a search can narrow by, in every index it may walk: a page and a count are found without reading the wide rows. */
const NARROWED_BY = [
  'property_type',
  'location',
  'bhk_type',
  'residential_type',
  'commercial_type',
  'condition',
] as const;

/**
 * One index per way to sort (the id settles ties), one for narrowing, and those of the staff's lists. They hold present
 * listings only; `deleted_at` is in them all the same, because SQLite would look it up in the row otherwise.
 */
export async function createPropertyIndexes(db: Kysely<Tables>): Promise<void> {
  const onPresent = (name: string) =>
    db.schema.createIndex(name).on('properties').where(sql.ref('deleted_at'), 'is', null);
  const tail = ['age', 'is_sold_out', 'deleted_at'] as const;
  await onPresent('properties_newest')
    .columns(['created_at', 'id', ...NARROWED_BY, 'price', 'size_sqft', ...tail])
    .execute();
  await onPresent('properties_price')
    .columns(['price', 'id', ...NARROWED_BY, 'size_sqft', ...tail])
    .execute();
  await onPresent('properties_price_per_sqft')
    .columns(['price_per_sqft', 'id', ...NARROWED_BY, 'price', 'size_sqft', ...tail])
    .execute();
  await onPresent('properties_size')
    .columns(['size_sqft', 'id', ...NARROWED_BY, 'price', ...tail])
    .execute();
  await onPresent('properties_narrowed')
    .columns(['location', 'property_type', 'bhk_type', 'price', 'size_sqft', 'residential_type', 'commercial_type'])
    .columns(['condition', ...tail, 'created_at', 'price_per_sqft', 'id'])
    .execute();
  await onPresent('properties_changed').columns(['id', 'updated_at', 'deleted_at']).execute();
  await onPresent('properties_sold')
    .columns(['sold_at', 'id', 'sold_text', 'deleted_at', 'is_sold_out'])
    .where(sql.ref('is_sold_out'), '=', 1)
    .execute();
  await createRemainingIndexes(db);
}

async function createRemainingIndexes(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createIndex('properties_deleted')
    .on('properties')
    .columns(['deleted_at', 'id'])
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute();
  // The visitors' list looks through these texts, those of deleted listings too.
  await db.schema.createIndex('properties_leads').on('properties').column('lead_text').execute();
}

import type { PropertyType } from '#domain/property/options.ts';
import type { Db } from '#server/db/tables.ts';
import { selectUndeleted } from '#server/properties/rows.ts';

// What owners' keys and submissions ask of listings: of those that are not deleted, where nothing else is said.

const MOST_WITH_PHOTOS = 20;
const MOST_WITH_PHONES = 500;
const MOST_PRICES = 2000;

/** An owner's, the newest first. */
export async function listHomesOf(db: Db, ownerId: number): Promise<number[]> {
  const rows = await selectUndeleted(db).select('id').where('owner_id', '=', ownerId).orderBy('id', 'desc').execute();
  return rows.map(({ id }) => id);
}

/** Deleted ones too, which may be restored. */
export async function isHomeOwnedBy(db: Db, id: number, ownerId: number): Promise<boolean> {
  const owned = db.selectFrom('properties').where('id', '=', id).where('owner_id', '=', ownerId);
  return (await owned.select('id').executeTakeFirst()) !== undefined;
}

/** With any of these phones, the newest first. */
export function listHomesWithPhones(db: Db, phones: readonly string[]) {
  return selectUndeleted(db)
    .select(['id', 'owner_id', 'owner_contact1', 'owner_contact2'])
    .where(({ eb, or }) => or([eb('owner_contact1', 'in', phones), eb('owner_contact2', 'in', phones)]))
    .orderBy('id', 'desc')
    .limit(MOST_WITH_PHONES)
    .execute();
}

/** With any of these photographs, the newest first; the same file has the same key. */
export async function listHomesWithPhotos(db: Db, keys: readonly string[], without: number): Promise<number[]> {
  const rows = await selectUndeleted(db)
    .innerJoin('property_images', 'property_images.property_id', 'properties.id')
    .select('properties.id')
    .distinct()
    .where('property_images.media_key', 'in', keys)
    .where('properties.id', '!=', without)
    .orderBy('properties.id', 'desc')
    .limit(MOST_WITH_PHOTOS)
    .execute();
  return rows.map(({ id }) => id);
}

/** In rupees, of the newest that are for sale. */
export async function listPricesPerSqft(
  db: Db,
  of: { location: string; property_type: PropertyType; without: number },
): Promise<number[]> {
  const rows = await selectUndeleted(db)
    .select('price_per_sqft')
    .where('location', '=', of.location)
    .where('property_type', '=', of.property_type)
    .where('is_sold_out', '=', 0)
    .where('id', '!=', of.without)
    .orderBy('id', 'desc')
    .limit(MOST_PRICES)
    .execute();
  return rows.map(({ price_per_sqft }) => price_per_sqft);
}

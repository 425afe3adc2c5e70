import { compiledOnce } from '#server/db/compiled.ts';
import type { Db, NewPropertyImage, PropertyImageRecord, PropertyImages } from '#server/db/tables.ts';

/** The photographs of listings, in the order staff gave them. */

/** All of one listing, the main one first. */
export function listImagesOf(db: Db, propertyId: number): Promise<PropertyImageRecord[]> {
  return db
    .selectFrom('property_images')
    .selectAll()
    .where('property_id', '=', propertyId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/**
 * Makes these the listing's photographs in this order: a number keeps the row of that id, an object adds one; rows
 * that are not named are removed. Answers the whole list. A number that is not this listing's throws RangeError.
 */
export async function replaceImages(
  db: Db,
  propertyId: number,
  images: ReadonlyArray<number | NewPropertyImage>,
): Promise<PropertyImageRecord[]> {
  const kept = images.filter((image) => typeof image === 'number');
  const stored = new Set((await listImagesOf(db, propertyId)).map((image) => image.id));
  const stranger = kept.find((id) => !stored.has(id));
  if (stranger !== undefined) throw new RangeError(`Image ${stranger} is not one of listing ${propertyId}.`);
  await db
    .deleteFrom('property_images')
    .where('property_id', '=', propertyId)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .execute();
  for (const [position, image] of images.entries()) {
    if (typeof image === 'number') {
      await db.updateTable('property_images').set({ position }).where('id', '=', image).execute();
    } else {
      const { media_key, width, height, placeholder } = image;
      const row = { property_id: propertyId, media_key, width, height, placeholder, position };
      await db.insertInto('property_images').values(row).execute();
    }
  }
  return listImagesOf(db, propertyId);
}

const rowsOf = compiledOnce((db, propertyIds: readonly number[]) =>
  db
    .selectFrom('property_images')
    .select(['id', 'property_id', 'media_key', 'width', 'height', 'placeholder', 'position'])
    .where('property_id', 'in', propertyIds)
    .orderBy('property_id')
    .orderBy('position')
    .orderBy('id'),
);

/** The first `perProperty` photographs of each listing and its whole count, in one query. Every id has an entry. */
export async function firstImagesOf(
  db: Db,
  propertyIds: readonly number[],
  perProperty: number,
): Promise<Map<number, PropertyImages>> {
  const result = new Map<number, PropertyImages>(propertyIds.map((id) => [id, { images: [], count: 0 }]));
  if (propertyIds.length === 0) return result;
  // Reading all of them and keeping some takes a third of the time in which the engine numbers them.
  for (const row of await rowsOf(db, [...result.keys()])) {
    const entry = result.get(row.property_id);
    if (entry === undefined) continue;
    entry.count += 1;
    if (entry.images.length < perProperty) entry.images.push(row);
  }
  return result;
}

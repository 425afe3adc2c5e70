import { type Kysely, sql } from 'kysely';
import type { NewPropertyImage, PropertyImageRecord, PropertyImages } from '#server/db/records.ts';
import type { Row, Tables } from '#server/db/tables.ts';

/** The photographs of listings, in the order staff gave them. */
export function createPropertyImagesRepository(db: Kysely<Tables>) {
  const listOf = async (propertyId: number) => {
    const rows = await db
      .selectFrom('property_images')
      .selectAll()
      .where('property_id', '=', propertyId)
      .orderBy('position')
      .orderBy('id')
      .execute();
    return rows.map(toRecord);
  };
  return {
    /** All of one listing, the main one first. */
    listOf,
    /** The first `perProperty` photographs of each listing and its whole count, in one query. Every id has an entry. */
    firstOf: (propertyIds: readonly number[], perProperty: number) => firstOf(db, propertyIds, perProperty),
    /**
     * Makes these the listing's photographs in this order: a number keeps the row of that id, an object adds one; rows
     * that are not named are removed. Answers the whole list. A number that is not this listing's throws RangeError.
     */
    async replace(
      propertyId: number,
      images: ReadonlyArray<number | NewPropertyImage>,
    ): Promise<PropertyImageRecord[]> {
      const kept = images.filter((image) => typeof image === 'number');
      const present = new Set((await listOf(propertyId)).map((image) => image.id));
      const stranger = kept.find((id) => !present.has(id));
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
          await db
            .insertInto('property_images')
            .values(toRow(propertyId, position, image))
            .execute();
        }
      }
      return listOf(propertyId);
    },
  };
}

async function firstOf(
  db: Kysely<Tables>,
  propertyIds: readonly number[],
  perProperty: number,
): Promise<Map<number, PropertyImages>> {
  const result = new Map<number, PropertyImages>(propertyIds.map((id) => [id, { images: [], count: 0 }]));
  if (propertyIds.length === 0) return result;
  const numbered = db
    .selectFrom('property_images')
    .selectAll()
    .select([
      sql<number>`row_number() over (partition by property_id order by position, id)`.as('place'),
      sql<number>`count(*) over (partition by property_id)`.as('whole'),
    ])
    .where('property_id', 'in', [...result.keys()]);
  const rows = await db
    .selectFrom(numbered.as('numbered'))
    .selectAll()
    .where('place', '<=', perProperty)
    .orderBy('property_id')
    .orderBy('place')
    .execute();
  for (const row of rows) {
    const entry = result.get(row.property_id);
    entry?.images.push(toRecord(row));
    if (entry !== undefined) entry.count = row.whole;
  }
  return result;
}

function toRow(propertyId: number, position: number, image: NewPropertyImage) {
  return {
    property_id: propertyId,
    media_key: image.mediaKey,
    width: image.width,
    height: image.height,
    placeholder: image.placeholder,
    position,
  };
}

function toRecord(row: Row<'property_images'>): PropertyImageRecord {
  return {
    id: row.id,
    propertyId: row.property_id,
    mediaKey: row.media_key,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    position: row.position,
  };
}

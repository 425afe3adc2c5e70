import { validationFailed } from '#domain/errors.ts';
import type { Database } from '#server/db/database.ts';
import { writeAudit } from '#server/services/audit.ts';
import { noSuchProperty } from '#server/services/no-such.ts';

interface Deps {
  database: Database;
  /** Epoch milliseconds. */
  now: () => number;
}

/**
 * Sets the order of a listing's photographs, the main one first (D9). Throws NOT_FOUND, and VALIDATION_FAILED unless `imageIds` is the
 * whole set, each once.
 */
export type OrderImages = (propertyId: number, imageIds: readonly number[], accountId: number) => Promise<void>;

export function createOrderImages({ database, now }: Deps): OrderImages {
  return (propertyId, imageIds, accountId) =>
    database.write(async (repos) => {
      // Held first: a photograph that a colleague adds between the look and the writing would be lost.
      if ((await repos.properties.lock(propertyId)) === null) throw noSuchProperty();
      const before = (await repos.propertyImages.listOf(propertyId)).map((image) => image.id);
      if (!isWholeSet(imageIds, before)) {
        throw validationFailed([
          { field: 'image_ids', type: 'The order must name every photo of the listing once and no other.' },
        ]);
      }
      if (imageIds.every((id, place) => id === before[place])) return;
      const at = now();
      await repos.propertyImages.replace(propertyId, imageIds);
      await repos.properties.touch(propertyId, at);
      const revision = (await repos.properties.findById(propertyId))?.revision;
      await writeAudit(repos, {
        action: 'property.order',
        entityId: propertyId,
        accountId,
        at,
        before: { media_images: before },
        after: { media_images: [...imageIds], revision },
      });
      await repos.settings.bumpCatalogue();
    });
}

function isWholeSet(ids: readonly number[], present: readonly number[]): boolean {
  const named = new Set(ids);
  return ids.length === present.length && named.size === present.length && present.every((id) => named.has(id));
}

import { noSuchProperty, reason, validationFailed } from '#domain/errors.ts';
import { type CatalogueDeps, writeCatalogue } from '#server/db/catalogue.ts';
import { listImagesOf, replaceImages } from '#server/properties/images-repository.ts';
import { sell } from '#server/properties/manage/steps.ts';
import { RESTORE_MS } from '#server/properties/presenter.ts';
import {
  findProperty,
  lockProperty,
  softDeleteProperty,
  touchProperty,
  undeleteProperty,
} from '#server/properties/writes.ts';

/** What staff do to a stored listing beside editing it: sold, photographs in order, deleted, restored. Unknown: NOT_FOUND. */

/** Marks a listing as sold (spec 4); a second time changes nothing: the first moment stays. Its owner does it without an account. */
export function markSold(deps: CatalogueDeps, id: number, accountId: number | null): Promise<void> {
  return writeCatalogue(deps, (tx, at) => sell(tx, id, { accountId, at }));
}

/** Hides a listing from everybody at once; answers until when it can be restored (epoch milliseconds). */
export function deleteProperty(deps: CatalogueDeps, id: number, accountId: number): Promise<number> {
  return writeCatalogue(deps, async (tx, at) => {
    const { title, location } = await softDeleteProperty(tx, id, { deleted_by: accountId, at });
    const audit = { action: 'property.delete', entityId: id, accountId, before: { title, location } } as const;
    return { result: at + RESTORE_MS, audit };
  });
}

/** Brings back a listing that was deleted at most 30 days ago (D64); one that was never deleted is left as it is. */
export function restoreProperty(deps: CatalogueDeps, id: number, accountId: number): Promise<void> {
  return writeCatalogue(deps, async (tx, at) => {
    if ((await findProperty(tx, id)) !== null) return { result: undefined, isUnchanged: true };
    const property = await undeleteProperty(tx, id, { deletedSince: at - RESTORE_MS, at });
    if (property === null) throw noSuchProperty();
    const after = { revision: property.revision };
    return { result: undefined, audit: { action: 'property.restore', entityId: id, accountId, after } };
  });
}

/** Sets the order of a listing's photographs, the main one first (D9). VALIDATION_FAILED unless `imageIds` is the whole set, each once. */
export function orderImages(
  deps: CatalogueDeps,
  propertyId: number,
  imageIds: readonly number[],
  accountId: number,
): Promise<void> {
  return writeCatalogue(deps, async (tx, at) => {
    // Held first: a photograph that a colleague adds between the look and the writing would be lost.
    await lockProperty(tx, propertyId);
    const before = (await listImagesOf(tx, propertyId)).map((image) => image.id);
    if (!isWholeSet(imageIds, before)) {
      throw validationFailed([{ field: 'image_ids', ...reason('listingOrderIncomplete') }]);
    }
    if (imageIds.every((id, place) => id === before[place])) return { result: undefined, isUnchanged: true };
    await replaceImages(tx, propertyId, imageIds);
    const { revision } = await touchProperty(tx, propertyId, at);
    const note = { before: { media_images: before }, after: { media_images: [...imageIds], revision } };
    return { result: undefined, audit: { action: 'property.order', entityId: propertyId, accountId, ...note } };
  });
}

function isWholeSet(ids: readonly number[], present: readonly number[]): boolean {
  const named = new Set(ids);
  return ids.length === present.length && named.size === present.length && present.every((id) => named.has(id));
}

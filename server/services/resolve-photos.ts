import { validationFailed } from '#domain/errors.ts';
import type { NewPropertyImage, PropertyImageRecord } from '#server/db/records.ts';
import type { Repositories } from '#server/db/repositories.ts';
import type { PhotoLibrary } from '#server/media/photo-library.ts';
import type { StoredPhotograph } from '#server/media/photographs.ts';
import { findAdded } from '#server/services/add-files.ts';
import { type PhotoRef, unknownPhoto, unknownUpload } from '#server/services/listing-photos.ts';

interface PhotoSources {
  repos: Repositories;
  library: PhotoLibrary;
  /** In the order wanted. */
  photos: readonly PhotoRef[];
  uploads: readonly string[];
  /** The stored files of the form, by their place. */
  added: readonly StoredPhotograph[];
  /** The photographs that the listing has now. */
  kept: readonly PropertyImageRecord[];
}

/**
 * What the listing's photographs shall be, as `propertyImages.replace` takes it: ids of those that stay, facts of new ones. A picture
 * that comes twice is kept once, at its first place. Throws VALIDATION_FAILED for one that does not exist.
 * They stay while the caller's transaction lasts.
 */
export async function resolvePhotos(sources: PhotoSources): Promise<(number | NewPropertyImage)[]> {
  const { repos, library, photos, uploads, added, kept } = sources;
  const uploaded = await findAdded(library, repos, added, uploads);
  const keptById = new Map(kept.map((image) => [image.id, image]));
  const byKey = new Map<string, number | NewPropertyImage>();
  for (const photo of photos) {
    if (photo.kind === 'existing') {
      const image = keptById.get(photo.id);
      if (image === undefined) throw validationFailed([unknownPhoto()]);
      byKey.set(image.mediaKey, image.id);
    } else {
      const found = photo.kind === 'upload' ? uploaded.get(photo.key) : added[photo.index];
      if (found === undefined) throw validationFailed([unknownUpload()]);
      if (!byKey.has(found.key)) byKey.set(found.key, newImage(found));
    }
  }
  return [...byKey.values()];
}

function newImage({ key, width, height, placeholder }: StoredPhotograph): NewPropertyImage {
  return { mediaKey: key, width, height, placeholder };
}

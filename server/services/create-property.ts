import type { ListingInput } from '#domain/property/listing-input.ts';
import type { Database } from '#server/db/database.ts';
import type { NewProperty, NewPropertyImage } from '#server/db/records.ts';
import type { Repositories } from '#server/db/repositories.ts';
import type { PhotoLibrary } from '#server/media/photo-library.ts';
import { addFiles } from '#server/services/add-files.ts';
import { writeAudit } from '#server/services/audit.ts';
import { forAudit, snapshotListing } from '#server/services/listing-changes.ts';
import { toPropertyFields } from '#server/services/listing-fields.ts';
import { checkListingForm, type ListingForm } from '#server/services/listing-form.ts';
import { resolvePhotos } from '#server/services/resolve-photos.ts';

export interface CreatePropertyDeps {
  database: Database;
  library: PhotoLibrary;
  /** Epoch milliseconds. */
  now: () => number;
}

/**
 * Stores a listing with its photographs and answers its id (spec 7). Throws VALIDATION_FAILED with every problem; then nothing is kept.
 * `key` tells a second call of the same account from a second listing: what was stored by the first is answered again.
 */
export type CreateProperty = (form: ListingForm, accountId: number, key?: string | null) => Promise<number>;

export function createCreateProperty({ database, library, now }: CreatePropertyDeps): CreateProperty {
  const store: CreateProperty = async (form, accountId, key = null) => {
    const { input, uploads, photos } = await checkListingForm(form, 'create');
    const added = await addFiles(library, form.files, accountId);
    try {
      return await database.write(async (repos) => {
        const images = await resolvePhotos({ repos, library, photos, uploads, added, kept: [] });
        return insertListing(repos, input, {
          images: images.filter((image) => typeof image === 'object'),
          accountId,
          at: now(),
          importKey: null,
          createKey: key,
        });
      });
    } catch (error) {
      await library.takeBack(added);
      throw error;
    }
  };
  return async (form, accountId, key = null) => {
    if (key === null) return store(form, accountId);
    const known = () => database.read.properties.idByCreateKey(accountId, key);
    const stored = await known();
    if (stored !== null) return stored;
    try {
      return await store(form, accountId, key);
    } catch (error) {
      // Another call with this key was under way: it took the key, or the photographs.
      const meanwhile = await known();
      if (meanwhile === null) throw error;
      return meanwhile;
    }
  };
}

export interface ListingOrigin {
  images: readonly NewPropertyImage[];
  /** null: the program itself, such as an import. */
  accountId: number | null;
  at: number;
  importKey: string | null;
  /** The key of the call, if it had one. */
  createKey?: string | null;
}

/** The row, its photographs, its audit row and the move of the catalogue, inside the caller's transaction. Answers the id. */
export async function insertListing(repos: Repositories, input: ListingInput, origin: ListingOrigin): Promise<number> {
  const { accountId, at } = origin;
  const property = await repos.properties.insert(newProperty(input, origin));
  const images = await repos.propertyImages.replace(property.id, origin.images);
  await repos.stagedUploads.delete(origin.images.map((image) => image.mediaKey));
  const after = forAudit(snapshotListing(property, images));
  await writeAudit(repos, { action: 'property.create', entityId: property.id, accountId, at, after });
  await repos.settings.bumpCatalogue();
  return property.id;
}

function newProperty(input: ListingInput, { accountId, at, importKey, createKey = null }: ListingOrigin): NewProperty {
  const isVerified = input.is_verified === true;
  return {
    ...toPropertyFields(input),
    createdBy: accountId,
    createdAt: at,
    updatedAt: at,
    verifiedBy: isVerified ? accountId : null,
    verifiedAt: isVerified ? at : null,
    soldAt: input.is_sold_out ? at : null,
    isSample: false,
    importKey,
    createKey,
  };
}

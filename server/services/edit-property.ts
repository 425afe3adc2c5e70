import type { AppError } from '#domain/errors.ts';
import type { ListingInput } from '#domain/property/listing-input.ts';
import type { Database } from '#server/db/database.ts';
import type { NewPropertyImage, PropertyChange, PropertyImageRecord, PropertyRecord } from '#server/db/records.ts';
import type { Repositories } from '#server/db/repositories.ts';
import type { PhotoLibrary } from '#server/media/photo-library.ts';
import { addFiles } from '#server/services/add-files.ts';
import { writeAudit } from '#server/services/audit.ts';
import { differenceOf, forAudit, snapshotListing } from '#server/services/listing-changes.ts';
import { listingConflict } from '#server/services/listing-conflict.ts';
import { toPropertyFields } from '#server/services/listing-fields.ts';
import { checkListingForm, type ListingForm } from '#server/services/listing-form.ts';
import { noSuchProperty } from '#server/services/no-such.ts';
import { resolvePhotos } from '#server/services/resolve-photos.ts';

export interface EditPropertyDeps {
  database: Database;
  library: PhotoLibrary;
  /** Epoch milliseconds. */
  now: () => number;
}

/**
 * Replaces a listing's fields and photographs (spec 7): those not named in `existing_images` are dropped. Errors: NOT_FOUND;
 * VALIDATION_FAILED with every problem; CONFLICT when the `revision` sent is not the present one, with what changed since. Then nothing changed.
 */
export type EditProperty = (id: number, form: ListingForm, accountId: number) => Promise<void>;

export function createEditProperty({ database, library, now }: EditPropertyDeps): EditProperty {
  return async (id, form, accountId) => {
    if ((await database.read.properties.findById(id)) === null) throw noSuchProperty();
    const { input, uploads, photos } = await checkListingForm(form, 'edit');
    const added = await addFiles(library, form.files, accountId);
    try {
      const dropped = await database.write(async (repos) => {
        const current = await currentListing(repos, id, input);
        const images = await resolvePhotos({ repos, library, photos, uploads, added, kept: current.images });
        const edit = { accountId, at: now(), images };
        return storeEdit(repos, current, input, edit);
      });
      await library.release(dropped);
    } catch (error) {
      await library.takeBack(added);
      throw error;
    }
  };
}

interface Current {
  property: PropertyRecord;
  images: PropertyImageRecord[];
}

interface Edit {
  accountId: number;
  at: number;
  images: readonly (number | NewPropertyImage)[];
}

async function currentListing(repos: Repositories, id: number, input: ListingInput): Promise<Current> {
  const property = await repos.properties.findById(id);
  if (property === null) throw noSuchProperty();
  const images = await repos.propertyImages.listOf(id);
  if (input.revision !== undefined && input.revision !== property.revision) {
    throw await conflictOf(repos, { property, images }, input, input.revision);
  }
  return { property, images };
}

/** Answers the keys of the photographs that the listing no longer shows. */
async function storeEdit(repos: Repositories, current: Current, input: ListingInput, edit: Edit): Promise<string[]> {
  const { property, images: before } = current;
  const { accountId, at } = edit;
  const outcome = await repos.properties.update(property.id, changeOf(property, input, edit), property.revision);
  if (outcome.outcome === 'missing') throw noSuchProperty();
  if (outcome.outcome === 'conflict') {
    const now = { property: outcome.current, images: await repos.propertyImages.listOf(property.id) };
    throw await conflictOf(repos, now, input, property.revision);
  }
  const after = await repos.propertyImages.replace(property.id, edit.images);
  await repos.stagedUploads.delete(after.map((image) => image.mediaKey));
  const difference = differenceOf(snapshotListing(property, before), snapshotListing(outcome.property, after));
  const { revision } = outcome.property;
  await writeAudit(repos, {
    action: 'property.edit',
    entityId: property.id,
    accountId,
    at,
    before: forAudit(difference.before),
    after: { ...forAudit(difference.after), revision },
  });
  await repos.settings.bumpCatalogue();
  const shown = new Set(after.map((image) => image.mediaKey));
  return before.map((image) => image.mediaKey).filter((key) => !shown.has(key));
}

/** What is sold stays sold since the same moment; what is verified stays verified by the same person (D31, D46). */
function changeOf(current: PropertyRecord, input: ListingInput, { accountId, at }: Edit): PropertyChange {
  const staysVerified = current.verifiedAt !== null || input.is_verified === undefined;
  const verified = staysVerified ? current : { verifiedAt: at, verifiedBy: accountId };
  const isUnverified = input.is_verified === false;
  return {
    ...toPropertyFields(input),
    updatedAt: at,
    soldAt: input.is_sold_out ? (current.soldAt ?? at) : null,
    verifiedAt: isUnverified ? null : verified.verifiedAt,
    verifiedBy: isUnverified ? null : verified.verifiedBy,
  };
}

async function conflictOf(
  repos: Repositories,
  { property, images }: Current,
  input: ListingInput,
  revision: number,
): Promise<AppError> {
  const current = snapshotListing(property, images);
  const wanted = snapshotListing({ ...property, ...toPropertyFields(input) }, images);
  return listingConflict(repos, { id: property.id, revision, current, wanted });
}

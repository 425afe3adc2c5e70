import { type AppError, noSuchProperty } from '#domain/errors.ts';
import type { ListingInput } from '#domain/property/listing-input.ts';
import {
  type AuditNote,
  type CatalogueDeps,
  differenceOf,
  type Written,
  writeCatalogue,
} from '#server/db/catalogue.ts';
import type {
  NewProperty,
  NewPropertyImage,
  PropertyChange,
  PropertyImageRecord,
  PropertyRecord,
} from '#server/db/records.ts';
import type { Repositories } from '#server/db/repositories.ts';
import { withFiles } from '#server/media/add-files.ts';
import type { PhotoLibrary } from '#server/media/photo-library.ts';
import { forAudit, listingConflict, snapshotListing } from '#server/properties/changes.ts';
import { checkListingForm, type ListingForm, resolvePhotos, toPropertyFields } from '#server/properties/form.ts';

interface SaveParts extends CatalogueDeps {
  photoLibrary: PhotoLibrary;
}

/**
 * Stores a listing with its photographs and answers its id (spec 7). Throws VALIDATION_FAILED with every problem; then nothing is kept.
 * `key` tells a second call of the same account from a second listing: what was stored by the first is answered again.
 */
export async function createProperty(
  parts: SaveParts,
  form: ListingForm,
  accountId: number,
  key: string | null = null,
): Promise<number> {
  if (key === null) return store(parts, form, accountId, key);
  const known = () => parts.database.read.properties.idByCreateKey(accountId, key);
  const stored = await known();
  if (stored !== null) return stored;
  try {
    return await store(parts, form, accountId, key);
  } catch (error) {
    // Another call with this key was under way: it took the key, or the photographs.
    const meanwhile = await known();
    if (meanwhile === null) throw error;
    return meanwhile;
  }
}

async function store(parts: SaveParts, form: ListingForm, accountId: number, createKey: string | null) {
  const { photoLibrary: library } = parts;
  const { input, uploads, photos } = await checkListingForm(form, null);
  return withFiles(library, { files: form.files, accountId }, (added) =>
    writeCatalogue(parts, async (repos, at) => {
      const resolved = await resolvePhotos({ repos, library, photos, uploads, added, kept: [] });
      const images = resolved.filter((image) => typeof image === 'object');
      const { id, audit } = await insertListing(repos, input, { images, accountId, at, importKey: null, createKey });
      return { result: id, audit };
    }),
  );
}

interface ListingOrigin {
  images: readonly NewPropertyImage[];
  /** null: the program itself, such as an import. */
  accountId: number | null;
  at: number;
  importKey: string | null;
  /** The key of the call, if it had one. */
  createKey?: string | null;
}

/** The row and its photographs, inside the caller's `writeCatalogue`. Answers the id, and what the audit says. */
export async function insertListing(
  repos: Repositories,
  input: ListingInput,
  origin: ListingOrigin,
): Promise<{ id: number; audit: AuditNote }> {
  const property = await repos.properties.insert(newProperty(input, origin));
  const images = await repos.propertyImages.replace(property.id, origin.images);
  await repos.stagedUploads.delete(origin.images.map((image) => image.mediaKey));
  const after = forAudit(snapshotListing(property, images));
  const { accountId } = origin;
  return { id: property.id, audit: { action: 'property.create', entityId: property.id, accountId, after } };
}

function newProperty(input: ListingInput, { accountId, at, importKey, createKey = null }: ListingOrigin): NewProperty {
  const isVerified = input.is_verified === true;
  return {
    ...toPropertyFields(input, null),
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

/**
 * Replaces a listing's fields and photographs (spec 7): those not named in `existing_images` are dropped. Errors: NOT_FOUND;
 * VALIDATION_FAILED with every problem; CONFLICT when the `revision` sent is not the present one, with what changed since. Then nothing changed.
 */
export async function editProperty(parts: SaveParts, id: number, form: ListingForm, accountId: number): Promise<void> {
  const { database, photoLibrary: library } = parts;
  const stored = await database.read.properties.findById(id);
  if (stored === null) throw noSuchProperty();
  const { input, uploads, photos } = await checkListingForm(form, stored);
  await withFiles(library, { files: form.files, accountId }, async (added) => {
    const dropped = await writeCatalogue(parts, async (repos, at) => {
      const current = await currentListing(repos, id, input);
      const images = await resolvePhotos({ repos, library, photos, uploads, added, kept: current.images });
      return storeEdit(repos, current, input, { accountId, at, images });
    });
    await library.release(dropped);
  });
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
async function storeEdit(
  repos: Repositories,
  current: Current,
  input: ListingInput,
  edit: Edit,
): Promise<Written<string[]>> {
  const { property, images: before } = current;
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
  const shown = new Set(after.map((image) => image.mediaKey));
  return {
    result: before.map((image) => image.mediaKey).filter((key) => !shown.has(key)),
    audit: {
      action: 'property.edit',
      entityId: property.id,
      accountId: edit.accountId,
      before: forAudit(difference.before),
      after: { ...forAudit(difference.after), revision },
    },
  };
}

/** What is sold stays sold since the same moment; what is verified stays verified by the same person (D31, D46). */
function changeOf(current: PropertyRecord, input: ListingInput, { accountId, at }: Edit): PropertyChange {
  const staysVerified = current.verifiedAt !== null || input.is_verified === undefined;
  const verified = staysVerified ? current : { verifiedAt: at, verifiedBy: accountId };
  const isUnverified = input.is_verified === false;
  return {
    ...toPropertyFields(input, current),
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
  const wanted = snapshotListing({ ...property, ...toPropertyFields(input, property) }, images);
  return listingConflict(repos, { id: property.id, revision, current, wanted });
}

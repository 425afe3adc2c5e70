import { isDeepStrictEqual } from 'node:util';
import { failure, reason, validationFailed } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { type ChangedFields, TERMS_VERSION } from '#domain/owners/submission.ts';
import type { FieldName } from '#domain/property/fields.ts';
import type { NewPropertyImage } from '#server/db/records.ts';
import type { Repositories } from '#server/db/repositories.ts';
import { type Said, saidBy } from '#server/owners/submissions/repository.ts';
import type { Parts } from '#server/parts.ts';

const { photos: MOST_PHOTOS } = LIMITS.submission;

/** What an owner wants changed on a listing of theirs. */
export interface Correction {
  ownerId: number;
  propertyId: number;
  /** As `changedFieldsSchema` reads them; null: becomes unknown. */
  fields: ChangedFields;
  /** Photographs to add, staged before (`withFiles`); they are taken from there. */
  photos?: readonly NewPropertyImage[];
  /** Ids of the listing's photographs to drop. */
  dropped?: readonly number[];
  /** Epoch milliseconds. */
  at: number;
  /** A hash of the network that it came from. */
  networkHash: string;
}

/**
 * Notes a correction for staff, inside the caller's transaction; the listing stays as it is until they publish it (D100, D102). A further
 * one of the same owner goes into the one that waits. Answers its id, null where nothing would change. Errors: NOT_FOUND for a listing
 * that is not this owner's, VALIDATION_FAILED for too many photographs.
 */
export async function offerCorrection(
  { notices }: Pick<Parts, 'notices'>,
  repos: Repositories,
  { ownerId, propertyId, fields, photos = [], dropped = [], at, networkHash }: Correction,
): Promise<number | null> {
  // Of two at once the second goes into the first; and nobody decides on the one that is added to.
  await repos.owners.hold(ownerId);
  const listing = await repos.properties.findById(propertyId);
  if (listing === null || !(await repos.submissions.isOwnedBy(propertyId, ownerId))) {
    throw failure('NOT_FOUND', 'propertyGone');
  }
  await repos.submissions.withdrawStray(at);
  const known = await heldCorrection(repos, propertyId, ownerId);
  const before = known === undefined ? { fields: {} } : saidBy(known);
  const said = merged(before, { fields, dropped }, listing);
  const kept = known === undefined ? [] : await repos.submissions.photosOf([known.id]);
  if (kept.length + photos.length > MOST_PHOTOS) {
    throw validationFailed([{ field: 'files', ...reason('tooManyOfferedPhotos', { max: MOST_PHOTOS }) }]);
  }
  const isEmpty = Object.keys(said.fields).length + (said.dropped?.length ?? 0) + photos.length + kept.length === 0;
  if (isEmpty && known === undefined) return null;
  const id = known?.id ?? (await insert(repos, { ownerId, propertyId, at, networkHash }, said));
  if (known !== undefined) await repos.submissions.say(id, said);
  else await notices.note(repos, 'submission.new', id, at);
  await repos.submissions.addPhotos(id, photos, kept.length);
  await repos.stagedUploads.delete(photos.map(({ media_key }) => media_key));
  return id;
}

/** The correction that waits, held until the transaction ends; undefined where staff have decided meanwhile. */
async function heldCorrection({ submissions }: Repositories, propertyId: number, ownerId: number) {
  const known = await submissions.waitingCorrection(propertyId, ownerId);
  const held = known && (await submissions.lock(known.id));
  return held?.state === 'waiting' ? held : undefined;
}

/** Both corrections as one; what the listing says already is no change. */
function merged(before: Said, { fields, dropped = [] }: Said, listing: Readonly<Record<string, unknown>>): Said {
  const all = Object.entries({ ...before.fields, ...fields });
  const changed = all.filter(([field, value]) => !isDeepStrictEqual(listing[field] ?? null, value ?? null));
  return {
    fields: Object.fromEntries(changed) as ChangedFields,
    dropped: [...new Set([...(before.dropped ?? []), ...dropped])],
  };
}

function insert(
  { submissions }: Repositories,
  { ownerId, propertyId, at, networkHash }: Pick<Correction, 'ownerId' | 'propertyId' | 'at' | 'networkHash'>,
  said: Said,
): Promise<number> {
  return submissions.insert({
    owner_id: ownerId,
    kind: 'correction',
    property_id: propertyId,
    said,
    created_at: at,
    consent_version: TERMS_VERSION,
    network_hash: networkHash,
    create_hash: null,
  });
}

/** The fields that a correction changes, as the listing has them and as the owner wants them, in the order of the fields. */
export function comparison(said: Said, listing: Readonly<Record<string, unknown>> | null) {
  const wanted: ChangedFields = said.fields;
  return (Object.keys(wanted) as FieldName[]).map((field) => ({
    field,
    before: listing?.[field] ?? null,
    after: wanted[field] ?? null,
  }));
}

import { isDeepStrictEqual } from 'node:util';
import { failure, reason, validationFailed } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { amendedProblems, type ChangedFields, type KnownFields, withChanges } from '#domain/submission.ts';
import type { Parts } from '#server/core.ts';
import { differenceOf, type Written } from '#server/db/catalogue.ts';
import type { NewPropertyImage } from '#server/db/records.ts';
import type { Db } from '#server/db/tables.ts';
import { deleteStagedUploads } from '#server/media/photo-rows.ts';
import { renameOwner } from '#server/owners/key/repository.ts';
import { decidedAlready, withoutWords } from '#server/owners/submissions/held.ts';
import { countOffer } from '#server/owners/submissions/offer.ts';
import {
  addOfferedPhotos,
  decideSubmission,
  dropOfferedPhotos,
  listOfferedPhotos,
  lockSubmission,
  NOTHING_SAID,
  type OfferedPhoto,
  orderOfferedPhotos,
  saidBy,
  setSubmissionWords,
} from '#server/owners/submissions/repository.ts';

const { photos: MOST_PHOTOS } = LIMITS.submission;

/** What an owner changes of a home that is not published. */
interface Amendment {
  ownerId: number;
  submissionId: number;
  /** As `changedFieldsSchema` reads them; null: becomes unknown. */
  fields: ChangedFields;
  /** Photographs to add, staged before (`withFiles`); they are taken from there. */
  photos: readonly NewPropertyImage[];
  /** Ids of its photographs that go; others are left alone. */
  dropped: readonly number[];
  /** The one of those that stay which becomes the main one. */
  main?: number | undefined;
  /** One that was refused waits again; without it that is a CONFLICT. */
  isAgain: boolean;
  /** Epoch milliseconds. */
  at: number;
  /** Where it comes from. */
  address: string;
}

/**
 * Changes a home that waits, inside the caller's transaction, as its next version: staff who look at the one before are told (KEY-21). One
 * that was refused waits again with what is changed of it, and why it was refused goes along (KEY-32); it counts as a home that is
 * offered, as does a phone that was not named before. Answers the media keys of photographs that go. Errors: NOT_FOUND for what is not
 * this owner's, or was forgotten; CONFLICT once it is decided; VALIDATION_FAILED with every problem; RATE_LIMITED.
 */
export async function amendHome(
  parts: Pick<Parts, 'limits' | 'notices' | 'now'>,
  tx: Db,
  amendment: Amendment,
): Promise<Written<string[]>> {
  const { ownerId, submissionId: id, fields, photos, address, isAgain, at } = amendment;

  const found = await lockSubmission(tx, id);
  if (found === undefined || found.owner_id !== ownerId || found.kind !== 'home') {
    throw failure('NOT_FOUND', 'noSuchSubmission');
  }
  const { state, reason: why, decided_at } = found;
  const isRefused = state === 'refused' && isAgain;
  if (state !== 'waiting' && !isRefused) throw decidedAlready(state);
  if (found.fields === NOTHING_SAID) throw failure('NOT_FOUND', 'noSuchSubmission');
  const said = saidBy(found);
  const before = said.fields as KnownFields;
  const after = withChanges(before, fields);
  const present = await listOfferedPhotos(tx, [id]);
  const { gone, kept, added, isReordered } = photosAfter(present, amendment);
  const problems = amendedProblems(fields, after);
  if (kept.length + added.length > MOST_PHOTOS) {
    problems.push({ field: 'files', ...reason('tooManyOfferedPhotos', { max: MOST_PHOTOS }) });
  }
  if (amendment.main !== undefined && kept[0]?.id !== amendment.main) {
    problems.push({ field: 'main', ...reason('mainPhotoGone') });
  }
  if (problems.length > 0) throw validationFailed(problems);
  await deleteStagedUploads(
    tx,
    photos.map(({ media_key }) => media_key),
  );
  const isSame = isDeepStrictEqual(before, after) && gone.length + added.length === 0 && !isReordered;
  if (isSame && isRefused) throw failure('VALIDATION_FAILED', 'nothingChanged');
  if (isSame) return { result: [], isUnchanged: true };
  const { owner_contact1: phone, owner_name: name } = after;
  if (isRefused) await countOffer(parts, tx, address, phone ?? '');
  else if (phone && phone !== before.owner_contact1) await parts.limits.count(tx, 'submit', address, phone);
  if (name && name !== before.owner_name) await renameOwner(tx, ownerId, name);
  await dropOfferedPhotos(
    tx,
    gone.map((photo) => photo.id),
  );
  if (gone.length > 0 || isReordered)
    await orderOfferedPhotos(
      tx,
      kept.map((photo) => photo.id),
    );
  await addOfferedPhotos(tx, id, added, kept.length);
  const refused = isRefused ? { refused: { reason: why ?? '', at: decided_at ?? at, again: at } } : {};
  await setSubmissionWords(tx, id, { ...said, fields: after, ...refused });
  if (isRefused) {
    const outcome = { state: 'waiting', property_id: null, reason: null, decided_by: null, decided_at: null } as const;
    await decideSubmission(tx, id, outcome);
    await parts.notices.note(tx, 'submission.new', id, at);
  }
  const sides = differenceOf<Record<string, unknown>>(before, after);
  const counts = gone.length + added.length > 0 && { photos: kept.length + added.length };
  return {
    result: gone.map(({ media_key }) => media_key),
    audit: {
      ...({ action: 'submission.amend', entityId: id, accountId: null } as const),
      before: { ...withoutWords(sides.before), ...(isRefused && { state }) },
      after: { ...withoutWords(sides.after), ...counts, ...(isRefused && { state: 'waiting' }) },
    },
  };
}

/** Which photographs go, stay, in their order, and come. */
function photosAfter(present: readonly OfferedPhoto[], { photos, dropped, main }: Amendment) {
  const gone = present.filter((photo) => dropped.includes(photo.id));
  const stay = present.filter((photo) => !gone.includes(photo));
  const kept = stay.toSorted((a, b) => Number(b.id === main) - Number(a.id === main));
  const added = photos.filter(({ media_key }) => !kept.some((photo) => photo.media_key === media_key));
  return { gone, kept, added, isReordered: kept[0] !== stay[0] };
}

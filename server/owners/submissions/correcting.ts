import { failure, reason, validationFailed } from '#domain/errors.ts';
import { type ChangedFields, emptiedFacts, type KnownFields, withChanges } from '#domain/submission.ts';
import { differenceOf, writeAudited } from '#server/db/catalogue.ts';
import type { Db } from '#server/db/tables.ts';
import { renameOwner } from '#server/owners/key/repository.ts';
import { changedByTeam } from '#server/owners/submissions/corrections.ts';
import { type Decision, ownerOfHome, waitingOne, withoutWords } from '#server/owners/submissions/held.ts';
import {
  dropOfferedPhotos,
  listOfferedPhotos,
  orderOfferedPhotos,
  type SubmissionRow,
  saidBy,
  setSubmissionWords,
} from '#server/owners/submissions/repository.ts';
import type { ReviewParts } from '#server/owners/submissions/review.ts';
import { findProperty } from '#server/properties/front-door.ts';

/** Photographs in their order; those that are not named go. */
export interface PhotoChoice {
  photos?: readonly number[] | undefined;
}

interface Change extends PhotoChoice {
  fields: ChangedFields;
}

/**
 * Writes what staff correct in a submission. Errors: NOT_FOUND, CONFLICT (see `waitingOne`), VALIDATION_FAILED for a photograph that is
 * not one of it, and for a fact of a listing that would be emptied.
 */
export async function correctSubmission(
  parts: ReviewParts,
  id: number,
  { fields, photos }: Change,
  decision: Decision,
): Promise<void> {
  const gone = await writeAudited(parts, async (tx, at) => {
    const submission = await waitingOne(tx, id, decision);
    const left = photos === undefined ? [] : await choosePhotos(tx, id, photos);
    const { before, after } =
      submission.kind === 'home'
        ? await correctHome(tx, submission, fields, at)
        : await editCorrection(tx, submission, fields, left.length);
    const sides = { before: withoutWords(before), after: { ...withoutWords(after), photos: photos?.length } };
    return {
      result: left,
      audit: { action: 'submission.correct', entityId: id, accountId: decision.accountId, ...sides },
    };
  });
  await parts.photoLibrary.release(gone);
}

async function correctHome(tx: Db, submission: SubmissionRow, fields: ChangedFields, at: number) {
  const said = saidBy(submission);
  const before = said.fields as KnownFields;
  const after = withChanges(before, fields);
  await setSubmissionWords(tx, submission.id, { ...said, fields: after });
  const { owner_name: name } = after;
  const ownerId = await ownerOfHome(tx, submission, after, at);
  if (name && name !== before.owner_name) await renameOwner(tx, ownerId, name);
  return differenceOf<Record<string, unknown>>(before, after);
}

/** `left`: how many of its photographs are left out now. */
async function editCorrection(tx: Db, submission: SubmissionRow, fields: ChangedFields, left: number) {
  const { id, property_id } = submission;
  const listing = property_id === null ? null : await findProperty(tx, property_id);
  if (listing === null) throw failure('CONFLICT', 'listingOfCorrectionGone');
  const emptied = emptiedFacts(fields);
  if (emptied.length > 0) throw validationFailed(emptied);
  const { said, ...sides } = changedByTeam(saidBy(submission), fields, { ...listing });
  await setSubmissionWords(tx, id, { ...said, left_out: (said.left_out ?? 0) + left });
  return sides;
}

/** Answers the media keys of those that go. */
async function choosePhotos(tx: Db, id: number, photos: readonly number[]): Promise<string[]> {
  const present = await listOfferedPhotos(tx, [id]);
  if (!photos.every((photo) => present.some((one) => one.id === photo))) {
    throw validationFailed([{ field: 'photos', ...reason('photoNotOfListing') }]);
  }
  const left = present.filter((one) => !photos.includes(one.id));
  await orderOfferedPhotos(tx, photos);
  await dropOfferedPhotos(
    tx,
    left.map((one) => one.id),
  );
  return left.map(({ media_key }) => media_key);
}
